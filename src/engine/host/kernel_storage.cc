#include "engine/host/kernel_storage.h"

#include <utility>

#include "engine/host/product_storage.h"
#include "ir/leaves.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

// All that the inputs hold, by the results' types.
std::vector<Held> split(const ir::Op& op, const std::vector<Held>& inputs) {
  Held all;
  for (const Held& input : inputs) all.insert(all.end(), input.begin(), input.end());
  std::vector<Held> results;
  auto at = all.begin();
  for (const ir::Value* result : op.results) {
    const auto n = static_cast<std::ptrdiff_t>(ir::leaves(result->type).size());
    results.emplace_back(at, at + n);
    at += n;
  }
  return results;
}

Held element_of(const ir::Op& op, const Held& tuple) {
  const auto index = static_cast<std::size_t>(op.get<ir::GetTupleElementAttrs>().index);
  const std::vector<ir::Type>& elements = op.operand(0)->type.elements();
  std::size_t first = 0;
  for (std::size_t e = 0; e < index; ++e) first += ir::leaves(elements[e]).size();
  const auto begin = tuple.begin() + static_cast<std::ptrdiff_t>(first);
  return {begin, begin + static_cast<std::ptrdiff_t>(ir::leaves(elements[index]).size())};
}

// Of the ops that move nothing; an invalid Buffer of all others.
Buffer view_of(const ir::Op& op, const std::vector<Held>& inputs) {
  if (inputs.empty() || inputs[0].size() != 1) return {};
  const Buffer& from = inputs[0][0];
  switch (op.kind) {
    case ir::OpKind::transpose:
      return from.transposed(op.get<ir::TransposeAttrs>().permutation);
    case ir::OpKind::broadcast_in_dim:
      return from.broadcast(op.result()->type.dims(),
                            op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions);
    case ir::OpKind::reverse:
      return from.reversed(op.get<ir::DimensionsAttrs>().dimensions);
    case ir::OpKind::slice: {
      const auto& attrs = op.get<ir::SliceAttrs>();
      return from.sliced(attrs.start_indices, op.result()->type.dims(), attrs.strides);
    }
    case ir::OpKind::dynamic_slice:
      return from.sliced(Dims(from.dims().size(), 0), op.result()->type.dims());
    case ir::OpKind::reshape:
      return from.reshaped(op.result()->type.dims());
    case ir::OpKind::bitcast_convert:
      if (info(from.dtype()).bits != info(op.result()->type.dtype()).bits) return {};
      return from.bitcast(op.result()->type.dtype());
    default:
      return {};
  }
}

}  // namespace

std::vector<Held> KernelStorage::results(const ir::Op& op, std::vector<Held>& inputs) {
  if (op.kind == ir::OpKind::constant) return {{Buffer::of(op.get<ir::ConstantAttrs>().value)}};
  if (op.kind == ir::OpKind::tuple || op.kind == ir::OpKind::async_done) return split(op, inputs);
  if (op.kind == ir::OpKind::get_tuple_element) return {element_of(op, inputs[0])};
  if (op.def().has(ir::Trait::identity)) {
    inputs.resize(op.results.size());
    return std::move(inputs);
  }
  if (Buffer view = view_of(op, inputs); view.valid()) return {{std::move(view)}};
  if (op.def().has(ir::Trait::elementwise) && op.results.size() == 1) {
    return {{in_place_or_new(inputs, op.result()->type.tensor())}};
  }
  if (op.kind == ir::OpKind::scatter || op.kind == ir::OpKind::dynamic_update_slice) {
    std::vector<Held> results;
    for (std::size_t i = 0; i < op.results.size(); ++i) results.push_back({writable(inputs[i][0])});
    return results;
  }
  std::vector<Held> results = new_results(op);
  if (op.kind == ir::OpKind::dot_general) {
    use_product_storage(pool_, op.get<ir::DotGeneralAttrs>(), inputs[0][0], inputs[1][0]);
  }
  return results;
}

Buffer KernelStorage::in_place_or_new(std::vector<Held>& inputs, const TensorType& type) {
  for (Held& held : inputs) {
    if (held.size() != 1) continue;
    Buffer& input = held[0];
    if (input.valid() && input.dims() == type.dims && input.owns_storage() && input.is_dense() &&
        byte_size(input.dtype()) == byte_size(type.dtype)) {
      const Buffer taken = std::exchange(input, Buffer());
      return taken.dtype() == type.dtype ? taken : taken.bitcast(type.dtype);
    }
  }
  return pool_.allocate(type);
}

std::vector<Held> KernelStorage::new_results(const ir::Op& op) {
  std::vector<Held> results;
  for (const ir::Value* result : op.results) {
    Held& held = results.emplace_back();
    for (const TensorType& type : ir::leaves(result->type)) held.push_back(pool_.allocate(type));
  }
  return results;
}

Buffer KernelStorage::writable(Buffer& buffer) {
  if (buffer.owns_storage() && buffer.is_dense()) return std::exchange(buffer, Buffer());
  return pool_.allocate(buffer.type());
}

}  // namespace weft::engine
