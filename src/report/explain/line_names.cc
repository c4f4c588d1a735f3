#include "report/explain/line_names.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>

namespace weft::report {
namespace {

void name_term(ArrayTerm& term, ArrayNames& names) {
  term.base_name = names.of_base(term.origin.base);
  term.name = names.of(term.origin);
}

void name_line(ProductLine& line, ArrayNames& names) {
  for (HandedOn& one : line.handed_on) {
    if (one.first.array.value != nullptr) {
      one.first_base = names.of_base(one.first.base);
      one.first_name = names.of(one.first);
    }
    one.name = names.of({one.array, one.array});
  }
  for (NextTurn& one : line.next) {
    one.name = names.of({one.array, one.array});
    one.given_base = names.of_base(one.given.base);
    one.given_name = names.of(one.given);
  }
  if (line.op == nullptr) return;
  for (ArrayTerm& operand : line.operands) name_term(operand, names);
  name_term(line.result, names);
}

}  // namespace

void keep_what_is_used(std::vector<ProductLine>& lines, std::span<const Array> results) {
  std::unordered_set<Array, ArrayHash> used(results.begin(), results.end());
  const auto use = [&](const ProductLine& line) {
    used.insert(line.result.origin.base);
    for (const ArrayTerm& operand : line.operands) used.insert(operand.origin.base);
  };
  const auto is_stack = [](const ProductLine& line) { return line.stacks.value != nullptr; };
  for (const ProductLine& line : lines) {
    if (line.op != nullptr && !is_stack(line)) use(line);
  }
  for (std::size_t before = 0; before != used.size();) {
    before = used.size();
    for (const ProductLine& line : lines) {
      for (const HandedOn& one : line.handed_on) {
        if (used.contains(one.array)) used.insert(one.first.base);
      }
      for (const NextTurn& one : line.next) {
        if (used.contains(one.array)) used.insert(one.given.base);
      }
      if (is_stack(line) && used.contains(line.stacks)) use(line);
    }
  }
  const auto is_unused = [&](const auto& one) { return !used.contains(one.array); };
  std::erase_if(lines, [&](ProductLine& line) {
    if (is_stack(line)) return !used.contains(line.stacks);
    std::erase_if(line.handed_on, is_unused);
    const bool ends_turn = !line.next.empty();
    std::erase_if(line.next, is_unused);
    return ends_turn && line.next.empty();
  });
}

void name_lines(std::vector<ProductLine>& lines, ArrayNames& names) {
  for (ProductLine& line : lines) name_line(line, names);
}

}  // namespace weft::report
