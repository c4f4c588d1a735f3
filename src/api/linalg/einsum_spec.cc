#include "api/linalg/einsum_spec.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/text/dims_text.h"

namespace weft {
namespace {

constexpr std::string_view kArrow = "->";
constexpr std::string_view kEllipsis = "...";

bool is_label(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The labels of one operand or of the output, still letters.
struct EinsumTerm {
  std::string text;
  std::string letters;
  std::size_t ellipsis = std::string::npos;  // how many letters stand before it

  bool has_ellipsis() const { return ellipsis != std::string::npos; }
};

class EinsumParser {
 public:
  EinsumParser(std::string_view text, std::span<const int> ranks) : ranks_(ranks) {
    spec_.text = text;
  }

  EinsumSpec parse() {
    split();
    check_ranks();
    number_labels();
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      const int in_ellipsis = ranks_[i] - static_cast<int>(terms_[i].letters.size());
      spec_.operands.push_back(labels_of(terms_[i], in_ellipsis));
    }
    spec_.output = labels_of(output_, spec_.num_ellipsis);
    return std::move(spec_);
  }

 private:
  template <class... Arguments>
  [[noreturn]] void fail(fmt::format_string<Arguments...> format, Arguments&&... arguments) const {
    throw Error(fmt::format("einsum \"{}\": {}", spec_.text,
                            fmt::format(format, std::forward<Arguments>(arguments)...)));
  }

  void split() {
    std::string text;
    for (char c : spec_.text) {
      if (std::isspace(static_cast<unsigned char>(c)) == 0) text += c;
    }
    const std::size_t arrow = text.find(kArrow);
    std::string inputs = text.substr(0, arrow);
    for (std::size_t start = 0; start <= inputs.size();) {
      const std::size_t comma = std::min(inputs.find(',', start), inputs.size());
      terms_.push_back(term(inputs.substr(start, comma - start)));
      start = comma + 1;
    }
    if (arrow == std::string::npos) {
      output_ = implicit_output();
    } else {
      output_ = term(text.substr(arrow + kArrow.size()));
      check_output();
    }
  }

  EinsumTerm term(std::string text) const {
    EinsumTerm result;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (is_label(text[i])) {
        result.letters += text[i];
      } else if (text.compare(i, kEllipsis.size(), kEllipsis) == 0 && !result.has_ellipsis()) {
        result.ellipsis = result.letters.size();
        i += kEllipsis.size() - 1;
      } else {
        fail(
            "'{}' in \"{}\" has no meaning there; write letters, at most one \"...\" for each "
            "operand, commas between operands and one \"->\"",
            text[i], text);
      }
    }
    result.text = std::move(text);
    return result;
  }

  // Without "->": the ellipsis, then every letter that stands there once, in alphabetical order.
  EinsumTerm implicit_output() const {
    std::string all;
    for (const EinsumTerm& input : terms_) all += input.letters;
    std::ranges::sort(all);
    EinsumTerm result;
    result.ellipsis = 0;
    for (char letter : all) {
      if (std::ranges::count(all, letter) == 1) result.letters += letter;
    }
    return result;
  }

  void check_output() const {
    for (char letter : output_.letters) {
      if (std::ranges::count(output_.letters, letter) > 1) {
        fail("the output has '{}' twice; a label may stand there once", letter);
      }
      const bool known = std::ranges::any_of(
          terms_, [&](const EinsumTerm& t) { return t.letters.find(letter) != std::string::npos; });
      if (!known) {
        fail("the output has '{}', which no operand has; give it to an operand or leave it out",
             letter);
      }
    }
  }

  void check_ranks() const {
    if (terms_.size() != ranks_.size()) {
      fail(
          "the text names {} operand(s), but {} given; separate one group of labels for each "
          "operand by commas",
          terms_.size(), ranks_.size() == 1 ? "1 is" : fmt::format("{} are", ranks_.size()));
    }
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      const EinsumTerm& t = terms_[i];
      const auto rank = static_cast<std::size_t>(ranks_[i]);
      if (t.has_ellipsis() ? rank >= t.letters.size() : rank == t.letters.size()) continue;
      fail(
          "operand {} has {} dimension(s), but its labels \"{}\" name {}{}; write one letter for "
          "each dimension{}",
          i, rank, t.text, t.has_ellipsis() ? "at least " : "", t.letters.size(),
          t.has_ellipsis() ? "" : ", or \"...\" for those that need none");
    }
  }

  void number_labels() {
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      const int in_ellipsis = ranks_[i] - static_cast<int>(terms_[i].letters.size());
      spec_.num_ellipsis = std::max(spec_.num_ellipsis, in_ellipsis);
      for (char letter : terms_[i].letters) {
        if (spec_.letters.find(letter) == std::string::npos) spec_.letters += letter;
      }
    }
    if (spec_.num_labels() > kMaxEinsumLabels) {
      fail("it needs {} labels, and at most {} are possible; reshape dimensions into one",
           spec_.num_labels(), kMaxEinsumLabels);
    }
  }

  EinsumLabels labels_of(const EinsumTerm& term, int in_ellipsis) const {
    EinsumLabels labels;
    const auto add_ellipsis = [&] {
      for (int i = spec_.num_ellipsis - in_ellipsis; i < spec_.num_ellipsis; ++i) {
        labels.push_back(i);
      }
    };
    for (std::size_t i = 0; i < term.letters.size(); ++i) {
      if (i == term.ellipsis) add_ellipsis();
      const std::size_t letter = spec_.letters.find(term.letters[i]);
      labels.push_back(spec_.num_ellipsis + static_cast<int>(letter));
    }
    if (term.ellipsis == term.letters.size()) add_ellipsis();
    return labels;
  }

  std::span<const int> ranks_;
  std::vector<EinsumTerm> terms_;  // by operand
  EinsumTerm output_;
  EinsumSpec spec_;
};

// A label's size, and who gave it.
struct SizedLabel {
  std::int64_t size = 1;
  std::size_t operand = 0;
};

void check_diagonals(const EinsumSpec& spec, std::size_t operand, const Dims& shape) {
  const EinsumLabels& labels = spec.operands[operand];
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (labels[i] != labels[j] || shape[i] == shape[j]) continue;
      throw Error(fmt::format(
          "einsum \"{}\": operand {} of shape {} has {} in dimensions {} and {}, of sizes {} and "
          "{}; a repeated label takes a diagonal, whose dimensions must be equal",
          spec.text, operand, dims_text(shape), spec.label_name(labels[i]), j, i, shape[j],
          shape[i]));
    }
  }
}

}  // namespace

std::string EinsumSpec::label_name(int label) const {
  if (label < num_ellipsis) return fmt::format("dimension {} of \"...\"", label - num_ellipsis);
  return fmt::format("'{}'", letters[static_cast<std::size_t>(label - num_ellipsis)]);
}

EinsumSpec parse_einsum(std::string_view text, std::span<const int> ranks) {
  return EinsumParser(text, ranks).parse();
}

Dims einsum_sizes(const EinsumSpec& spec, std::span<const Dims> shapes) {
  WEFT_ASSERT(shapes.size() == spec.operands.size(), "einsum of another number of operands");
  std::vector<SizedLabel> labels(static_cast<std::size_t>(spec.num_labels()));
  for (std::size_t operand = 0; operand < shapes.size(); ++operand) {
    const Dims& shape = shapes[operand];
    WEFT_ASSERT(shape.size() == spec.operands[operand].size(), "einsum of another rank");
    check_diagonals(spec, operand, shape);
    for (std::size_t dim = 0; dim < shape.size(); ++dim) {
      const int number = spec.operands[operand][dim];
      SizedLabel& label = labels[static_cast<std::size_t>(number)];
      if (shape[dim] == 1 || shape[dim] == label.size) continue;
      if (label.size != 1) {
        throw Error(fmt::format(
            "einsum \"{}\": {} has size {} in operand {} of shape {} but size {} in operand {} of "
            "shape {}; the sizes of a label must be equal, or 1",
            spec.text, spec.label_name(number), label.size, label.operand,
            dims_text(shapes[label.operand]), shape[dim], operand, dims_text(shape)));
      }
      label = {shape[dim], operand};
    }
  }
  Dims sizes;
  for (const SizedLabel& label : labels) sizes.push_back(label.size);
  return sizes;
}

}  // namespace weft
