#include "report/explain/product_line.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/explain/line_ops.h"

namespace weft::report {
namespace {

// "_x" or "_(x,y)"; empty: along none.
std::string subscript(const passes::AxisAtoms& atoms, const passes::AtomList& list) {
  if (list.empty()) return {};
  const std::string axes = atoms.names(list);
  return axes.find(',') == axes.npos ? "_" + axes : "_(" + axes + ")";
}

// "16 times, handing on T1 (at first arg0), T2:"
std::string head_text(const ProductLine& line) {
  std::string text = line.head;
  for (std::size_t i = 0; i < line.handed_on.size(); ++i) {
    const HandedOn& one = line.handed_on[i];
    text += i == 0 ? ", handing on " : ", ";
    text += one.name;
    if (!one.first_name.empty()) text += fmt::format(" (at first {})", one.first_name);
  }
  return text + ":";
}

// "T9 is the next T1, T12 the next T2"
std::string next_text(const ProductLine& line) {
  std::string text;
  for (const NextTurn& one : line.next) {
    text += fmt::format("{}{} the next {}", text.empty() ? "" : ", ",
                        text.empty() ? one.given_name + " is" : one.given_name, one.name);
  }
  return text;
}

}  // namespace

std::string ArrayTerm::text() const {
  std::vector<std::string> dims = letters;
  for (std::size_t d = 0; atoms != nullptr && d < dims.size(); ++d) {
    dims[d] += subscript(*atoms, layout.layout.dims[d]);
  }
  std::string text = fmt::format("{}[{}]", name, fmt::join(dims, ", "));
  if (atoms == nullptr) return text;
  if (!parts.empty()) {
    const std::string combine = combine_text(layout.combine);
    text += fmt::format(" {{{}_{}}}", combine.empty() ? "U" : combine, atoms->names(parts));
  }
  if (!varying.empty()) text += fmt::format(" {{V_{}}}", atoms->names(varying));
  return text;
}

bool ProductLine::begins() const {
  return op != nullptr && std::ranges::none_of(operands, [&](const ArrayTerm& operand) {
           return operand.origin.array == result.origin.array;
         });
}

std::string ProductLine::text() const {
  const std::string indent(2 * at(depth), ' ');
  if (op == nullptr) return indent + (is_head() ? head_text(*this) : next_text(*this));
  const std::string left = indent + result.text() + " = ";
  if (is_product) {
    return left + fmt::format("{} {} {}", operands[0].text(), verb, operands[1].text());
  }
  std::vector<std::string> taken;
  for (const ArrayTerm& operand : operands) taken.push_back(operand.text());
  if (has_more) taken.emplace_back("...");
  return left + fmt::format("{}({}){}", verb, fmt::join(taken, ", "), after);
}

std::string ProductLine::kind() const {
  std::string kind(2 * at(depth), ' ');
  if (op == nullptr) return kind + fmt::format("{} {} {}", head, handed_on.size(), next.size());
  // Letters by the order in which the line has them: two lines may differ in which dimensions they
  // have in common, whatever these are called.
  std::vector<std::string> letters;
  const auto cut = [&](const ArrayTerm& one) {
    ArrayTerm nameless = one;
    nameless.name.clear();
    for (std::string& letter : nameless.letters) {
      const auto at = std::ranges::find(letters, letter);
      const auto number = at - letters.begin();
      if (at == letters.end()) letters.push_back(letter);
      letter = std::to_string(number);
    }
    return nameless.text();
  };
  kind += begins() ? "" : "=";
  kind += std::string(op->name()) + verb.substr(0, verb.find('_')) + after + types + cut(result);
  for (const ArrayTerm& operand : operands) kind += cut(operand);
  return kind;
}

}  // namespace weft::report
