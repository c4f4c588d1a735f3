#include "report/explain/products.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace weft::report {
namespace {

constexpr std::size_t kFewLines = 12;  // of which each is printed
constexpr std::size_t kMostPrinted = 60;
constexpr std::size_t kLongestRepetition = 64;  // lines of a layer
constexpr std::size_t kWidest = 90;             // columns before the types

// The longest part of the program from line `first` on that is one sequence of lines repeated.
struct Repetition {
  std::size_t length = 1, times = 1;
};
Repetition repetition_at(std::span<const std::string> kinds, std::size_t first) {
  Repetition best;
  const std::size_t left = kinds.size() - first;
  for (std::size_t length = 1; length <= std::min(left / 2, kLongestRepetition); ++length) {
    const auto same = [&](std::size_t i) { return kinds[i] == kinds[i + length]; };
    std::size_t i = first;
    while (i + length < kinds.size() && same(i)) ++i;
    const std::size_t times = (i - first) / length + 1;
    if (times > 1 && times * length > best.times * best.length) best = {length, times};
  }
  return best;
}

}  // namespace

std::string products_text(std::span<const ProductLine> lines, bool full) {
  std::vector<std::string> texts, kinds;
  std::size_t width = 0;
  for (const ProductLine& line : lines) {
    texts.push_back(line.text());
    kinds.push_back(line.kind());
    if (texts.back().size() <= kWidest) width = std::max(width, texts.back().size());
  }
  std::string text;
  std::size_t printed = 0;
  for (std::size_t i = 0; i < lines.size();) {
    if (printed >= kMostPrinted && !full) {
      return text + fmt::format("  and {} lines more (--full prints them)\n", lines.size() - i);
    }
    const Repetition repetition = lines.size() > kFewLines ? repetition_at(kinds, i) : Repetition{};
    for (std::size_t k = 0; k < repetition.length; ++k, ++printed) {
      std::string row = fmt::format("  {:{}}  {}", texts[i + k], width, lines[i + k].types);
      text += row.substr(0, row.find_last_not_of(' ') + 1);
      if (repetition.times > 1 && repetition.length == 1) {
        text += fmt::format("  (x{})", repetition.times);
      }
      text += '\n';
    }
    if (repetition.times > 1 && repetition.length > 1) {
      text += fmt::format("  ... these {} lines {} times in all\n", repetition.length,
                          repetition.times);
      ++printed;
    }
    i += repetition.length * repetition.times;
  }
  return text;
}

}  // namespace weft::report
