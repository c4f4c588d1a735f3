// A constant with different elements: every device has all of it and takes its tile.
#include <cstring>
#include <utility>

#include "weft/error.h"

#include "ir/ops/attrs.h"
#include "passes/partition/ops/hooks.h"
#include "passes/partition/ops/index_math.h"

namespace weft::passes {
namespace {

// With zeros after the ends of the dimensions.
Literal padded(const Literal& value, const Dims& dims) {
  if (value.dims() == dims) return value;
  Literal result({value.dtype(), dims});
  const auto to = result.mutable_bytes();
  const Dims strides = row_major_strides(dims);
  for (std::int64_t from = 0; from < value.num_elements(); ++from) {
    const Dims index = unravel(from, value.dims());
    std::int64_t place = 0;
    for (std::size_t d = 0; d < dims.size(); ++d) place += index[d] * strides[d];
    const auto element = value.element_bytes(from);
    std::memcpy(to.data() + static_cast<std::size_t>(place) * element.size(), element.data(),
                element.size());
  }
  return result;
}

}  // namespace

// Of a splat; what has other elements is cut by the hook.
ir::AttrsRef constant_on_shards(const LocalOp& op) {
  const Literal& value = op.op.get<ir::ConstantAttrs>().value;
  TensorType type = op.result_type(0);
  if (type == value.type()) return op.op.attrs;
  WEFT_ASSERT(value.is_splat(), "only a splat is the same on every shard");
  return ir::AttrsRef::of(
      ir::ConstantAttrs{Literal::splat(std::move(type), value.element_bytes(0))});
}

std::vector<ir::Value*> localize_constant(LocalOp& op) {
  if (!splits_localized(op)) return copy_with_local_shapes(op);
  LocalBuilder& b = op.b;
  const Literal& value = op.op.get<ir::ConstantAttrs>().value;
  const TensorType type = op.result_type(0);
  Dims dims = value.dims();
  for (std::size_t d = 0; d < dims.size(); ++d) {
    dims[d] = type.dims[d] * b.atoms().size(op.result_atoms(0, static_cast<int>(d)));
  }
  ir::Value* tile = b.ops().constant(padded(value, dims));
  for (int d = 0; d < type.rank(); ++d) {
    const AtomList atoms = op.result_atoms(0, d);
    if (atoms.empty()) continue;
    const std::int64_t size = type.dims[at(d)];
    tile = b.dynamic_slice(tile, d, tile_start(b, atoms, size), size);
  }
  return {tile};
}

}  // namespace weft::passes
