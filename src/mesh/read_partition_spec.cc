// What people type: a partition spec as Python writes it, the axes of a mesh.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/partition_spec.h"

#include "core/text/user_line.h"

namespace weft {
namespace {

// Reads Python's P(...): names in quotes, None, tuples of names.
class SpecReader {
 public:
  explicit SpecReader(std::string_view text) : text_(text) {}

  PartitionSpec read() {
    PartitionSpec spec;
    if (!take("PartitionSpec") && !take("P")) fail("it begins with P(");
    expect('(', "P is followed by (");
    while (!take(")")) {
      if (take("unreduced")) {
        expect('=', "unreduced is followed by =");
        expect('{', "unreduced= is followed by a set such as {'x'}");
        spec = spec.unreduced(names('}'));
      } else {
        if (!spec.unreduced_axes.empty()) fail("no dimension may follow unreduced=");
        spec.entries.push_back(dimension());
      }
      if (take(")")) break;
      expect(',', "a comma or ) is missing");
    }
    skip_spaces();
    if (at_ != text_.size()) fail("nothing may follow the last )");
    return spec;
  }

 private:
  PartitionEntry dimension() {
    if (take("None")) return None;
    if (take("(")) return names(')');
    if (take("UNCONSTRAINED") || take("P.UNCONSTRAINED") || take("PartitionSpec.UNCONSTRAINED")) {
      return UNCONSTRAINED;
    }
    return name();
  }

  std::vector<std::string> names(char end) {
    std::vector<std::string> all;
    while (!take(std::string_view(&end, 1))) {
      all.push_back(name());
      if (take(std::string_view(&end, 1))) break;
      expect(',', "a comma is missing between names");
    }
    return all;
  }

  std::string name() {
    skip_spaces();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (quote != '\'' && quote != '"') {
      fail("here stands the name of a mesh axis in quotes, None, or a tuple of names");
    }
    const std::size_t end = text_.find(quote, at_ + 1);
    if (end == text_.npos) fail("the quote is not closed");
    if (end == at_ + 1) fail("the name of an axis is empty");
    const std::string_view result = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return std::string(result);
  }

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(std::string_view word) {
    skip_spaces();
    if (!text_.substr(at_).starts_with(word)) return false;
    const std::size_t end = at_ + word.size();
    const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    // None, not Nonesuch
    if (is_letter(word.back()) && end < text_.size() && is_letter(text_[end])) return false;
    at_ = end;
    return true;
  }
  void expect(char c, const std::string& message) {
    if (!take(std::string_view(&c, 1))) fail(message);
  }
  [[noreturn]] void fail(const std::string& message) const {
    throw Error(fmt::format("partition spec {}, character {}: {}; an example is P('x', None)",
                            text_, at_ + 1, message));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

PartitionSpec PartitionSpec::parse(std::string_view text, Where where) {
  return with_user_line("PartitionSpec::parse", where, [&] { return SpecReader(text).read(); });
}

std::vector<MeshAxis> parse_mesh_axes(std::string_view text) {
  std::vector<MeshAxis> axes;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    const std::string_view item = text.substr(from, end - from);
    const std::size_t equal = item.find('=');
    MeshAxis axis{std::string(item.substr(0, equal)), 0};
    if (equal != item.npos) {
      const char* const stop = item.data() + item.size();
      const auto [at, error] = std::from_chars(item.data() + equal + 1, stop, axis.size);
      if (error != std::errc{} || at != stop) axis.size = 0;
    }
    if (axis.name.empty() || axis.size < 1) {
      throw Error(fmt::format("mesh {}: {} is no axis; an example is x=2,y=4", text,
                              item.empty() ? "an empty text" : item));
    }
    axes.push_back(std::move(axis));
    from = end + 1;
  }
  if (const std::string problem = Mesh(axes).problem(); !problem.empty()) {
    throw Error(fmt::format("mesh {}: {}", text, problem));
  }
  return axes;
}

}  // namespace weft
