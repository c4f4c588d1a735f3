#include "report/explain/array_makers.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>

#include "ir/ops/table.h"
#include "ir/region_flow.h"

namespace weft::report {
namespace {

void add_outside(const ir::Block& block, std::unordered_set<const ir::Value*>& inside,
                 std::vector<const ir::Value*>& outside) {
  inside.insert(block.args.begin(), block.args.end());
  for (const ir::Op* op : block.ops) {
    for (const ir::Value* operand : op->operands) {
      if (inside.contains(operand)) continue;
      if (std::ranges::find(outside, operand) == outside.end()) outside.push_back(operand);
    }
    for (const ir::Block* region : op->regions) add_outside(*region, inside, outside);
    inside.insert(op->results.begin(), op->results.end());
  }
}

// What becomes argument i first, the others, and what its blocks use from outside.
std::vector<const ir::Value*> used_by_loop(const ir::Op& loop, std::size_t i) {
  std::vector<const ir::Value*> values(loop.operands.begin(), loop.operands.end());
  std::rotate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(i),
              values.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  std::unordered_set<const ir::Value*> inside;
  for (const ir::Block* block : loop.regions) add_outside(*block, inside, values);
  return values;
}

}  // namespace

const ir::Op* maker_of(const ir::Value& value) {
  return value.def != nullptr ? value.def : value.block->parent_op;
}

std::vector<const ir::Value*> made_of(const ir::Value& array, const ir::Value& value,
                                      DeviceValues& devices) {
  const ir::Op *const by_device = maker_of(value), *const in_program = maker_of(array);
  const bool is_alike = by_device != nullptr && by_device->kind == in_program->kind;
  const ir::Value& by = is_alike ? value : array;
  const ir::Op& maker = *maker_of(by);
  std::vector<const ir::Value*> values;
  if (maker.def().region_flow == ir::RegionFlow::loop) {
    values = used_by_loop(maker, by.index);
  } else if (maker.def().runs_regions()) {
    for (const ir::Use& use : flow_sources(by)) values.push_back(use.value());
  } else if (by.def != nullptr) {
    values = computed_of(maker);
  }
  for (const ir::Value*& one : values) {
    one = one->type.is_tensor() ? devices.of(one) : nullptr;
  }
  std::erase(values, nullptr);
  return values;
}

}  // namespace weft::report
