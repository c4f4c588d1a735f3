#include "weft/partition_spec.h"

#include <cctype>
#include <charconv>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

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
        spec.unreduced = names('}');
      } else {
        if (!spec.unreduced.empty()) fail("no dimension may follow unreduced=");
        spec.dims.push_back(dimension());
      }
      if (take(")")) break;
      expect(',', "a comma or ) is missing");
    }
    skip_spaces();
    if (at_ != text_.size()) fail("nothing may follow the last )");
    return spec;
  }

 private:
  std::vector<std::string> dimension() {
    if (take("None")) return {};
    if (take("(")) return names(')');
    if (take("P.UNCONSTRAINED") || take("PartitionSpec.UNCONSTRAINED")) {
      fail(
          "UNCONSTRAINED leaves a dimension to the partitioner, so that no sharding follows; name "
          "the axes, or None");
    }
    return {name()};
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

std::vector<AxisRef> axis_refs(const std::vector<std::string>& names) {
  std::vector<AxisRef> axes;
  for (const std::string& name : names) axes.push_back({name, std::nullopt});
  return axes;
}

std::string dim_text(const std::vector<std::string>& names) {
  if (names.empty()) return "None";
  if (names.size() == 1) return fmt::format("'{}'", names[0]);
  return fmt::format("('{}')", fmt::join(names, "', '"));
}

std::string mesh_text(const Mesh& mesh) {
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh.axes())
    axes.push_back(fmt::format("{}={}", axis.name, axis.size));
  return axes.empty() ? "without axes" : fmt::format("{}", fmt::join(axes, ","));
}

}  // namespace

PartitionSpec PartitionSpec::parse(std::string_view text) { return SpecReader(text).read(); }

std::string to_string(const PartitionSpec& spec) {
  std::vector<std::string> items;
  for (const std::vector<std::string>& dim : spec.dims) items.push_back(dim_text(dim));
  if (!spec.unreduced.empty()) {
    items.push_back(fmt::format("unreduced={{'{}'}}", fmt::join(spec.unreduced, "', '")));
  }
  // As Python writes a tuple of one.
  const bool comma = items.size() == 1 && spec.unreduced.empty();
  return fmt::format("P({}{})", fmt::join(items, ", "), comma ? "," : "");
}

Sharding to_sharding(const PartitionSpec& spec, const Mesh& mesh, int rank) {
  if (std::cmp_greater(spec.dims.size(), rank)) {
    throw Error(fmt::format("{} is for values of rank {} or more, but the value has rank {}{}",
                            to_string(spec), spec.dims.size(), rank,
                            rank == 0 ? "; for scalars it should be P()" : ""));
  }
  std::set<std::string> used;
  const auto check = [&](const std::string& name) {
    if (!mesh.axis_index(name)) {
      throw Error(fmt::format("axis '{}' of {} is not in the mesh {}", name, to_string(spec),
                              mesh_text(mesh)));
    }
    if (!used.insert(name).second) {
      throw Error(fmt::format("{} uses axis '{}' twice; an axis splits one dimension at most",
                              to_string(spec), name));
    }
  };
  Sharding sharding;
  for (const std::vector<std::string>& dim : spec.dims) {
    for (const std::string& name : dim) check(name);
    sharding.dims.push_back({axis_refs(dim), false, std::nullopt});
  }
  for (const std::string& name : spec.unreduced) check(name);
  sharding.dims.resize(static_cast<std::size_t>(rank));
  sharding.unreduced = axis_refs(spec.unreduced);
  return sharding;
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
