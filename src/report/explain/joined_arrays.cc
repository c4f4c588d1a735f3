#include "report/explain/joined_arrays.h"

#include "ir/ops/table.h"

namespace weft::report {

void JoinedArrays::see(const Array& value) {
  for (const Array& array : origins_.way_of(value)) {
    if (!seen_.insert(array).second) return;
    look_at(array);
  }
}

// Of the operands that have as many elements as the main one, or that a loop hands on.
void JoinedArrays::look_at(const Array& array) {
  const ir::Op* const op = array.value->def;
  if (op == nullptr || op->operands.size() < 2 || op->def().runs_regions()) return;
  const ir::Value* const main = main_operand(*array.value, origins_.ranks());
  const Array base = origins_.of({main, array.call}).base;
  for (const ir::Value* operand : op->operands) {
    if (operand == main || !operand->type.is_tensor()) continue;
    const Array other = origins_.of({operand, array.call}).base;
    if (other == base) continue;
    const bool is_handed_on = is_carried(*other.value) && own_elements(*operand) > 1;
    const bool counts = is_handed_on || own_elements(*operand) == own_elements(*main);
    if (counts) joins_[other].push_back(array);
  }
}

void JoinedArrays::add_lost(const Array& array, const Named& named,
                            std::vector<Array>& lost) const {
  const auto joins = joins_.find(array);
  if (joins == joins_.end() || named.contains(array)) return;
  lost.insert(lost.end(), joins->second.begin(), joins->second.end());
}

std::vector<Array> JoinedArrays::of_lost(std::span<const ProductLine> lines) const {
  Named named;  // behind the line
  std::vector<Array> lost;
  for (std::size_t i = lines.size(); i > 0; --i) {
    const ProductLine& line = lines[i - 1];
    if (line.begins()) add_lost(line.result.origin.array, named, lost);
    for (const HandedOn& one : line.handed_on) {
      add_lost(one.array, named, lost);
      named.insert(one.first.base);
    }
    for (const NextTurn& one : line.next) {
      if (!(one.given.base == one.array)) named.insert(one.given.base);
    }
    for (const ArrayTerm& operand : line.operands) {
      if (!(operand.origin.base == line.result.origin.base)) named.insert(operand.origin.base);
    }
  }
  return lost;
}

}  // namespace weft::report
