#include "report/explain/products.h"

#include <algorithm>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::report {
namespace {

constexpr std::size_t kFewLines = 12;   // of which each is printed
constexpr std::size_t kLeastLines = 4;  // fewer are printed, each with its names
constexpr std::size_t kMostPrinted = 60;
constexpr std::size_t kLongestRepetition = 64;  // lines of a layer
constexpr std::size_t kWidest = 90;             // columns before the types

// The longest part of the program from line `first` on that is one sequence of lines repeated.
struct Repetition {
  std::size_t length = 1, times = 1;
};

// Which lines are alike.
class Likeness {
 public:
  explicit Likeness(std::span<const ProductLine> lines) {
    std::unordered_map<std::string, std::size_t> begun;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      kinds_.push_back(lines[i].kind());
      auto& sources = sources_.emplace_back();
      for (const ArrayTerm& operand : lines[i].operands) {
        const auto at = begun.find(operand.base_name);
        sources.emplace_back(operand.base_name, at == begun.end() ? kNowhere : at->second);
      }
      if (lines[i].begins()) begun.try_emplace(lines[i].result.name, i);
    }
  }

  Repetition repetition_at(std::size_t first) const {
    Repetition best;
    const std::size_t left = kinds_.size() - first;
    for (std::size_t length = 1; length <= std::min(left / 2, kLongestRepetition); ++length) {
      std::size_t i = first;
      while (i + length < kinds_.size() && are_alike(i, i + length, first)) ++i;
      const std::size_t times = (i - first) / length + 1;
      const std::size_t least = length == 1 ? kLeastLines : 2;
      if (times >= least && times * length > best.times * best.length) best = {length, times};
    }
    return best;
  }

 private:
  static constexpr std::size_t kNowhere = -1;

  // Of what is repeated from `first` on: whether lines say the same of the same arrays, of others
  // that no line begins (a layer's weights), or that begin as far before each, or before all.
  bool are_alike(std::size_t one, std::size_t other, std::size_t first) const {
    if (kinds_[one] != kinds_[other] || sources_[one].size() != sources_[other].size()) {
      return false;
    }
    for (std::size_t i = 0; i < sources_[one].size(); ++i) {
      const auto& [name, at] = sources_[one][i];
      const auto& [other_name, other_at] = sources_[other][i];
      const bool both_given = at == kNowhere && other_at == kNowhere;
      const bool comes_in =
          (at == kNowhere || at < first) && other_at != kNowhere && other_at >= first;
      const bool moves_on = at != kNowhere && other_at != kNowhere && other_at - at == other - one;
      if (name != other_name && !both_given && !comes_in && !moves_on) return false;
    }
    return true;
  }

  std::vector<std::string> kinds_;
  std::vector<std::vector<std::pair<std::string, std::size_t>>> sources_;  // of operands, by line
};

// Lines from `first` on that are printed once for all the times that they stand there.
struct Part {
  std::size_t first = 0;
  Repetition repetition{};
  std::size_t end() const { return first + repetition.length * repetition.times; }
};

// Those that are printed.
std::vector<Part> parts_of(std::span<const ProductLine> lines, bool full) {
  const Likeness likeness(lines);
  std::vector<Part> parts;
  std::size_t printed = 0;
  for (std::size_t i = 0; i < lines.size() && (full || printed < kMostPrinted);) {
    const Part part{i, lines.size() > kFewLines ? likeness.repetition_at(i) : Repetition{}};
    parts.push_back(part);
    const bool is_told = part.repetition.times > 1 && part.repetition.length > 1;
    printed += part.repetition.length + (is_told ? 1 : 0);
    i = part.end();
  }
  return parts;
}

// The arrays that a line begins, and those that it needs to have been begun, by their names.
std::vector<std::string> begun_by(const ProductLine& line) {
  std::vector<std::string> names;
  for (const HandedOn& one : line.handed_on) names.push_back(one.name);
  if (line.begins()) names.push_back(line.result.name);
  return names;
}
std::vector<std::string> needed_by(const ProductLine& line) {
  std::vector<std::string> names;
  for (const HandedOn& one : line.handed_on) names.push_back(one.first_base);
  for (const NextTurn& one : line.next) names.push_back(one.given_base);
  if (line.op != nullptr) names.push_back(line.result.base_name);
  for (const ArrayTerm& operand : line.operands) names.push_back(operand.base_name);
  return names;
}

// What is not printed, because lines like it are, but named by a line below: as one of those.
class Hidden {
 public:
  Hidden(std::span<const ProductLine> lines, std::span<const Part> parts) : lines_(lines) {
    for (const Part& part : parts) {
      for (std::size_t i = part.first; i < part.end(); ++i) {
        for (std::size_t k = 0; const std::string& name : begun_by(lines[i])) {
          places_.try_emplace(name, Place{i, k++});
        }
      }
    }
    for (const Part& part : parts) {
      for (std::size_t i = part.first; i < part.first + part.repetition.length; ++i) {
        for (const std::string& name : needed_by(lines[i])) use(name, parts, i);
      }
    }
  }

  // "T12 is the 2nd T7, T17 the last T7": of all that lines below a part name.
  std::string text(const Part& part) const {
    std::string text;
    for (const auto& [name, line] : used_) {
      if (line < part.first || line >= part.end()) continue;
      text += text.empty() ? fmt::format("{} is ", name) : fmt::format(", {} ", name);
      const std::size_t turn = (line - part.first) / part.repetition.length + 1;
      text += turn == part.repetition.times ? "the last" : fmt::format("the {}", ordinal(turn));
      const std::size_t like = part.first + (line - part.first) % part.repetition.length;
      text += " " + begun_by(lines_[like])[places_.at(name).number];
    }
    return text;
  }

 private:
  struct Place {
    std::size_t line = 0, number = 0;
  };

  void use(const std::string& name, std::span<const Part> parts, std::size_t by) {
    const auto at = places_.find(name);
    if (at == places_.end() || at->second.line >= by) return;
    const std::size_t line = at->second.line;
    const Part& part = *std::ranges::find_if(parts, [&](const Part& p) { return line < p.end(); });
    const bool is_printed = line < part.first + part.repetition.length;
    const bool is_known =
        std::ranges::any_of(used_, [&](const auto& u) { return u.first == name; });
    if (!is_printed && !is_known) used_.emplace_back(name, line);
  }

  static std::string ordinal(std::size_t n) {
    const bool teens = n / 10 % 10 == 1;
    const std::size_t last = teens ? 0 : n % 10;
    return fmt::format("{}{}", n, last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
  }

  std::span<const ProductLine> lines_;
  std::unordered_map<std::string, Place> places_;
  std::vector<std::pair<std::string, std::size_t>> used_;  // with the line, in the order of use
};

// "(x3: T1, T2, T3)" of lines alike that are told as the first one, "(x9: T1, T2, ..., T9)" of
// many,
// "(x9)" where all are of one array. `more`: of those that lines below name.
std::string times_text(std::span<const ProductLine> alike, const std::string& more) {
  constexpr std::size_t kMostNames = 4;
  std::vector<std::string> names;
  for (const ProductLine& line : alike) {
    if (std::ranges::find(names, line.result.name) == names.end()) {
      names.push_back(line.result.name);
    }
  }
  std::string text = fmt::format("(x{}", alike.size());
  if (names.size() > 1 && names.size() <= kMostNames) {
    return text + fmt::format(": {})", fmt::join(names, ", "));
  }
  if (names.size() > 1) text += fmt::format(": {}, {}, ..., {}", names[0], names[1], names.back());
  return text + (more.empty() ? ")" : fmt::format("; {})", more));
}

}  // namespace

std::string products_text(std::span<const ProductLine> lines, bool full) {
  const std::vector<Part> parts = parts_of(lines, full);
  const Hidden hidden(lines, parts);
  std::vector<std::string> texts;
  std::size_t width = 0;
  for (const ProductLine& line : lines) {
    texts.push_back(line.text());
    if (line.op != nullptr && texts.back().size() <= kWidest)
      width = std::max(width, texts.back().size());
  }
  std::string text;
  for (const Part& part : parts) {
    const auto [length, times] = part.repetition;
    const std::string more = hidden.text(part);
    for (std::size_t i = part.first; i < part.first + length; ++i) {
      std::string row = fmt::format("  {:{}}  {}", texts[i], width, lines[i].types);
      text += row.substr(0, row.find_last_not_of(' ') + 1);
      if (times > 1 && length == 1) text += "  " + times_text(lines.subspan(i, times), more);
      text += '\n';
    }
    if (times > 1 && length > 1) {
      text += fmt::format("  ... these {} lines {} times in all{}{}\n", length, times,
                          more.empty() ? "" : "; ", more);
    }
  }
  const std::size_t told = parts.empty() ? 0 : parts.back().end();
  if (told == lines.size()) return text;
  return text + fmt::format("  and {} lines more (--full prints them)\n", lines.size() - told);
}

}  // namespace weft::report
