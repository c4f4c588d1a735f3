#include "passes/partition/write/clone.h"

#include <unordered_map>
#include <utility>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "passes/partition/write/localize.h"

namespace weft::passes {
namespace {

ir::Dictionary without_shardings(ir::Dictionary extra) {
  extra.erase("sdy.sharding");
  extra.erase("mhlo.sharding");
  extra.erase("sdy.sharding_rule");
  return extra;
}

class RegionCloner {
 public:
  RegionCloner(ir::Module& to, const LocalBuilder::Outside& outside) : to_(to), outside_(outside) {}

  ir::Block* clone(const ir::Block& region, ir::Op* parent, ir::Function* function) {
    ir::Block* copy = to_.make_block(parent, function);
    for (const ir::Value* arg : region.args) {
      keep_name(*arg, values_[arg] = to_.make_argument(copy, arg->type));
    }
    for (const ir::Op* op : region.ops) copy->ops.push_back(clone(*op, *copy));
    return copy;
  }

 private:
  ir::Op* clone(const ir::Op& op, ir::Block& parent) {
    ir::Op* copy = to_.make_op(op.kind);
    for (const ir::Value* operand : op.operands) copy->add_operand(value(*operand));
    for (const ir::Value* result : op.results) {
      keep_name(*result, values_[result] = to_.make_result(copy, result->type));
    }
    copy->attrs = op.attrs;
    copy->extra = without_shardings(op.extra);
    copy->location = op.location;
    for (const ir::Block* region : op.regions) {
      copy->regions.push_back(clone(*region, copy, parent.function));
    }
    return copy;
  }

  ir::Value* value(const ir::Value& original) {
    const auto at = values_.find(&original);
    return at == values_.end() ? outside_(original) : at->second;
  }

  void keep_name(const ir::Value& from, ir::Value* to) {
    if (from.hint != nullptr) to->hint = to_.intern(*from.hint);
  }

  ir::Module& to_;
  const LocalBuilder::Outside& outside_;
  std::unordered_map<const ir::Value*, ir::Value*> values_;
};

}  // namespace

ir::Op* copy_op(const ir::Op& op, std::span<ir::Value* const> operands,
                std::vector<ir::Type> result_types, ir::AttrsRef attrs, LocalBuilder& b) {
  ir::Op* copy = b.ops().create(op.kind, operands, std::move(result_types), std::move(attrs));
  copy->extra = without_shardings(op.extra);
  RegionCloner cloner(b.module(), b.outside());
  for (const ir::Block* region : op.regions) {
    copy->regions.push_back(cloner.clone(*region, copy, b.block().function));
  }
  return copy;
}

ir::Block* clone_region(const ir::Block& region, ir::Op* parent, LocalBuilder& b) {
  return RegionCloner(b.module(), b.outside()).clone(region, parent, b.block().function);
}

}  // namespace weft::passes
