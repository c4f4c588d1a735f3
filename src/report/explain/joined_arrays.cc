#include "report/explain/joined_arrays.h"

#include <algorithm>

#include "ir/ops/table.h"

namespace weft::report {

void JoinedArrays::see(const Array& value) {
  left_.push_back(origins_.array_of(value));
  while (!left_.empty()) {
    const Array array = left_.back();
    left_.pop_back();
    if (seen_.insert(array).second) look_at(array);
  }
}

void JoinedArrays::look_at(const Array& array) {
  if (const auto from = origins_.computed_from(array)) left_.push_back(*from);
  // What devices sent each other for it.
  for (const ir::Value* part : origins_.device_parts(array)) {
    const Array one = origins_.array_of({part, array.call});
    if (origins_.begins().contains(one)) joins_[one].push_back(array);
  }
  look_at_operands(array);
}

// Those that have as many elements as the main one, or that a loop hands on, are joined with it.
void JoinedArrays::look_at_operands(const Array& array) {
  const ir::Op* const op = array.value->def;
  if (op == nullptr || op->operands.size() < 2 || op->def().runs_regions()) return;
  const ir::Value* const main = main_operand(*array.value, origins_.ranks());
  const Array base = origins_.of({main, array.call}).base;
  for (const ir::Value* operand : op->operands) {
    if (operand == main || !operand->type.is_tensor()) continue;
    left_.push_back(origins_.array_of({operand, array.call}));
    const Array other = origins_.of({operand, array.call}).base;
    if (other == base) continue;
    const bool is_handed_on = is_carried(*other.value) && own_elements(*operand) > 1;
    const bool counts = is_handed_on || own_elements(*operand) == own_elements(*main);
    if (counts) joins_[other].push_back(array);
  }
}

// Of one that no line begins, also where it went on.
void JoinedArrays::add_lost(const Array& array, const Lines& lines,
                            std::vector<Array>& lost) const {
  const auto joins = joins_.find(array);
  if (joins == joins_.end() || lines.named.contains(array)) return;
  for (const Array& into : joins->second) {
    if (std::ranges::find(lost, into) != lost.end()) continue;
    lost.push_back(into);
    if (!lines.begun.contains(into)) add_lost(into, lines, lost);
  }
}

std::vector<Array> JoinedArrays::of_lost(std::span<const ProductLine> lines) const {
  Lines seen;
  for (const ProductLine& line : lines) seen.begun.insert(line.result.origin.array);
  std::vector<Array> lost;
  for (std::size_t i = lines.size(); i > 0; --i) {
    const ProductLine& line = lines[i - 1];
    if (line.begins()) add_lost(line.result.origin.array, seen, lost);
    for (const HandedOn& one : line.handed_on) {
      add_lost(one.array, seen, lost);
      seen.named.insert(one.first.base);
    }
    for (const NextTurn& one : line.next) {
      if (!(one.given.base == one.array)) seen.named.insert(one.given.base);
    }
    for (const ArrayTerm& operand : line.operands) {
      if (!(operand.origin.base == line.result.origin.base)) seen.named.insert(operand.origin.base);
    }
  }
  return lost;
}

}  // namespace weft::report
