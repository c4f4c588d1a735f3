#include "passes/partition/ops/index_math.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft::passes {

ir::Value* tile_start(LocalBuilder& b, const AtomList& atoms, std::int64_t tile) {
  return b.binary(ir::OpKind::multiply, b.shard_index(atoms), b.index(tile));
}

ir::Value* has_first_tile(LocalBuilder& b, const AtomList& atoms) {
  return b.compare(ir::ComparisonDirection::EQ, b.shard_index(atoms), b.index(0));
}

ir::Value* clamped_index(LocalBuilder& b, ir::Value* v, std::int64_t low, std::int64_t high) {
  const DType dtype = v->type.dtype();
  const int bits = info(dtype).bits;
  const bool is_signed = is_signed_integer(dtype);
  const std::int64_t largest =
      !is_signed && bits == 64
          ? std::numeric_limits<std::int64_t>::max()
          : static_cast<std::int64_t>(~std::uint64_t{0} >> (64 - bits + (is_signed ? 1 : 0)));
  ir::Value* least =
      b.scalar(dtype, is_signed ? std::max(low, -largest - 1) : std::max<std::int64_t>(low, 0));
  ir::Value* most = b.scalar(dtype, std::min(high, largest));
  return converted(b, b.ops().value(ir::OpKind::clamp, {least, v, most}), b.index_type());
}

ir::Value* plus(LocalBuilder& b, ir::Value* v, ir::Value* scalar) {
  return b.binary(ir::OpKind::add, v, b.splat(v->type.tensor(), scalar));
}

ir::Value* in_range(LocalBuilder& b, ir::Value* v, std::int64_t size) {
  const TensorType& type = v->type.tensor();
  ir::Value* low = b.compare(ir::ComparisonDirection::GE, v, b.zeros(type));
  ir::Value* high = b.compare(ir::ComparisonDirection::LT, v, b.splat(type, b.index(size)));
  return b.binary(ir::OpKind::and_, low, high);
}

ir::Value* and_also(LocalBuilder& b, ir::Value* a, ir::Value* c) {
  return a == nullptr ? c : b.binary(ir::OpKind::and_, a, c);
}

ir::Value* converted(LocalBuilder& b, ir::Value* v, DType dtype) {
  if (v->type.dtype() == dtype) return v;
  return b.ops().create(ir::OpKind::convert, {&v, 1}, {ir::Type(dtype, v->type.dims())})->result();
}

ir::Value* broadcast(LocalBuilder& b, ir::Value* v, const Dims& sizes, Dims dims) {
  if (v->type.dims() == sizes) return v;
  return b.ops()
      .create(ir::OpKind::broadcast_in_dim, {&v, 1}, {ir::Type(v->type.dtype(), sizes)},
              ir::AttrsRef::of(ir::BroadcastInDimAttrs{std::move(dims)}))
      ->result();
}

bool splits_localized(const LocalOp& op) {
  for (std::size_t f = 0; f < op.factors.size(); ++f) {
    if (op.rule.factors[f].localize && !op.factors[f].empty()) return true;
  }
  return false;
}

AtomList localized_atoms(const SplitOp& op, std::size_t operand, std::int64_t dim) {
  AtomList atoms;
  for (int factor : op.rule.operands[operand].dims[at(dim)]) {
    if (op.rule.factors[at(factor)].localize) atoms.append(op.factors[at(factor)]);
  }
  return atoms;
}

std::vector<ir::Value*> split_index_vectors(LocalBuilder& b, ir::Value* indices,
                                            std::int64_t index_vector_dim) {
  if (index_vector_dim == indices->type.rank()) return {indices};
  const auto dim = static_cast<int>(index_vector_dim);
  Dims dims = indices->type.dims();
  dims.erase(dims.begin() + dim);
  std::vector<ir::Value*> parts;
  for (std::int64_t i = 0; i < indices->type.dim(dim); ++i) {
    parts.push_back(b.reshape(b.slice(indices, dim, i, i + 1), dims));
  }
  return parts;
}

ir::Value* join_index_vectors(LocalBuilder& b, std::span<ir::Value* const> parts,
                              ir::Value* indices, std::int64_t index_vector_dim) {
  if (parts.empty()) return indices;
  if (index_vector_dim == indices->type.rank()) return parts[0];
  const auto dim = static_cast<int>(index_vector_dim);
  Dims one = indices->type.dims();
  one[at(dim)] = 1;
  std::vector<ir::Value*> entries;
  for (ir::Value* part : parts) entries.push_back(b.reshape(part, one));
  return b.concatenate(entries, dim);
}

}  // namespace weft::passes
