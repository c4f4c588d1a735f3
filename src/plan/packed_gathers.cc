#include "plan/packed_gathers.h"

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/op_def.h"

namespace weft::plan {
namespace {

// The op of the same block that gives the value to this one use; null: there is no such op.
const ir::Op* only_used_by(const ir::Value& value, const ir::Op& user) {
  const bool alone = value.def != nullptr && value.uses().size() == 1;
  return alone && value.def->parent == user.parent ? value.def : nullptr;
}

}  // namespace

std::optional<PackedGather> packed_gather_of(const ir::Op& product) {
  if (!product.attrs.get_if<ir::DotGeneralAttrs>()) return std::nullopt;
  const ir::Op* gather = only_used_by(*product.operand(1), product);
  if (gather != nullptr && gather->kind == ir::OpKind::async_done) {
    gather = only_used_by(*gather->operand(0), *gather);
    if (gather != nullptr && gather->def().region_flow == ir::RegionFlow::async) {
      gather = gather->regions[0]->ops.front();
    }
  }
  const auto* attrs = gather == nullptr ? nullptr : gather->attrs.get_if<ir::AllGatherAttrs>();
  if (attrs == nullptr || gather->results.size() != 1) return std::nullopt;
  const std::int64_t shard = gather->operand(0)->type.dim(attrs->all_gather_dim);
  const auto operand = gathered_operand(product, attrs->all_gather_dim, shard);
  if (!operand) return std::nullopt;
  return PackedGather{gather, *operand};
}

}  // namespace weft::plan
