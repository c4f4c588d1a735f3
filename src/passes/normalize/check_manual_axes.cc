#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "passes/normalize/shardings.h"
#include "passes/normalize/steps.h"

namespace weft::passes {
namespace {

// An axis, and the op in whose body it is manual.
struct ManualAxis {
  std::string name;
  const ir::Op* op;
};

class ManualAxisCheck {
 public:
  void block(const ir::Block& block) {
    for (ir::Op* op : block.ops) {
      if (!manual_.empty()) check(*op);
      const std::size_t outer = manual_.size();
      if (const auto* attrs = op->attrs.get_if<ir::ManualComputationAttrs>()) {
        for (const std::string& axis : attrs->manual_axes) manual_.push_back({axis, op});
      }
      for (const ir::Block* region : op->regions) this->block(*region);
      manual_.resize(outer);
    }
  }

 private:
  void check(ir::Op& op) const {
    edit_shardings(op, [&](const ir::ShardingAttr& attr, const ir::Type&, const Place&) {
      for (const DimSharding& dim : attr.sharding.dims) check(dim.axes, op);
      check(attr.sharding.replicated, op);
      check(attr.sharding.unreduced, op);
      return false;
    });
    if (const auto* attrs = op.attrs.get_if<ir::ManualComputationAttrs>()) {
      for (const std::string& axis : attrs->manual_axes) check({{axis, {}}}, op);
    }
  }

  void check(const std::vector<AxisRef>& axes, const ir::Op& op) const {
    for (const AxisRef& axis : axes) {
      for (const ManualAxis& manual : manual_) {
        if (manual.name != axis.name) continue;
        throw Error(ir::error_message(
            op, fmt::format("uses axis \"{}\", which is manual in {} around it, where each device "
                            "has its own part already; leave it out here",
                            axis.name, ir::name_and_place(*manual.op))));
      }
    }
  }

  std::vector<ManualAxis> manual_;  // of the ops around
};

}  // namespace

void check_manual_axes(const ir::Module& module) { ManualAxisCheck().block(*module.entry()->body); }

}  // namespace weft::passes
