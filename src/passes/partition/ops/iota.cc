// iota along a sharded dimension: counting begins where the shard does.
#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {

std::vector<ir::Value*> localize_iota(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const auto dim = static_cast<int>(op.op.get<ir::IotaAttrs>().iota_dimension);
  const TensorType type = op.result_type(0);
  const std::int64_t tile = type.dims[at(dim)];
  ir::Value* first = tile_start(b, op.result_atoms(0, dim), tile);
  ir::Value* line = converted(b, plus(b, b.iota({tile}, 0), first), type.dtype);
  return {broadcast(b, line, type.dims, {dim})};
}

}  // namespace weft::passes
