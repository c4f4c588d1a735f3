#include "engine/kernels/move/start_indices.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "engine/kernels/move/slice_offsets.h"

namespace weft::engine {
namespace {

// How far one number lies from the next in row-major order; nothing: not equally far.
std::optional<std::int64_t> step_of(const Buffer& numbers) {
  Dims dims = numbers.dims();
  std::array<Dims, 1> strides = {numbers.strides()};
  collapse_dims(dims, strides);
  if (dims.size() > 1) return std::nullopt;
  return strides[0][0];
}

}  // namespace

StartIndexMapping mapping_of(const ir::GatherDimensionNumbers& numbers) {
  return {numbers.index_vector_dim, numbers.start_index_map, numbers.operand_batching_dims,
          numbers.start_indices_batching_dims};
}
StartIndexMapping mapping_of(const ir::ScatterDimensionNumbers& numbers) {
  return {numbers.index_vector_dim, numbers.scatter_dims_to_operand_dims,
          numbers.input_batching_dims, numbers.scatter_indices_batching_dims};
}

Dims some_strides(const Dims& dims, const Dims& listed, bool is_listed) {
  const Dims all = row_major_strides(dims);
  Dims some;
  for (std::size_t d = 0; d < all.size(); ++d) {
    if (contains(listed, static_cast<std::int64_t>(d)) == is_listed) some.push_back(all[d]);
  }
  return some;
}

StartIndices::StartIndices(const Buffer& indices, const StartIndexMapping& mapping,
                           const Dims& dims, const Dims& sizes, const Dims& strides)
    : dtype_(indices.dtype()), to_i64_(convert_function(indices.dtype(), DType::i64)) {
  const auto vector_dim = static_cast<std::size_t>(mapping.index_vector_dim);
  const bool has_vector_dim = vector_dim < indices.dims().size();
  for (std::size_t d = 0; d < indices.dims().size(); ++d) {
    if (d != vector_dim) batch_dims_.push_back(indices.dims()[d]);
  }
  for (std::size_t d = 0; d < dims.size(); ++d) fit_ = fit_ && sizes[d] <= dims[d];
  for (std::size_t k = 0; k < mapping.to_operand_dims.size(); ++k) {
    Dims starts(indices.dims().size(), 0);
    Dims parts = indices.dims();
    if (has_vector_dim) {
      starts[vector_dim] = static_cast<std::int64_t>(k);
      parts[vector_dim] = 1;
    }
    const Buffer numbers = indices.sliced(starts, parts);
    const auto d = static_cast<std::size_t>(mapping.to_operand_dims[k]);
    const std::optional<std::int64_t> step = step_of(numbers);
    const bool is_direct = step && reads_starts(dtype_);
    components_.push_back({ElementReader(numbers), is_direct ? numbers.bytes() : nullptr,
                           step.value_or(1), dims[d] - sizes[d], strides[d]});
  }
  const Dims in_order = row_major_strides(batch_dims_);
  for (std::size_t i = 0; i < mapping.operand_batching_dims.size(); ++i) {
    auto d = static_cast<std::size_t>(mapping.indices_batching_dims[i]);
    if (d > vector_dim) --d;
    batching_.push_back({in_order[d], batch_dims_[d],
                         strides[static_cast<std::size_t>(mapping.operand_batching_dims[i])]});
  }
}

void StartIndices::read_batching(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const {
  std::fill_n(offsets, n, 0);
  for (const BatchingDim& dim : batching_) {
    std::int64_t start = begin / dim.stride % dim.size, left = dim.stride - begin % dim.stride;
    for (std::int64_t i = 0; i < n; left = dim.stride) {
      const std::int64_t end = std::min(i + left, n);
      for (; i < end; ++i) offsets[i] += start * dim.in_array;
      if (++start == dim.size) start = 0;
    }
  }
}

template <class Add>
void StartIndices::read_component(const Component& component, std::int64_t begin, std::int64_t n,
                                  const Add& add) const {
  if (component.direct != nullptr) {
    return add(dtype_, component.direct + begin * component.step * byte_size(dtype_),
               component.step);
  }
  alignas(16) std::byte scratch[8 * kTileLanes];
  std::int64_t starts[kTileLanes];
  const void* in[1] = {component.reader.read(begin, n, scratch)};
  to_i64_(in, starts, n);
  if (is_unsigned_integer(dtype_)) {
    // From 2^63 on they wrapped around, but are beyond every end.
    std::replace_if(
        starts, starts + n, [](std::int64_t start) { return start < 0; },
        std::numeric_limits<std::int64_t>::max());
  }
  add(DType::i64, starts, 1);
}

void StartIndices::read_moved(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const {
  read_batching(begin, n, offsets);
  for (const Component& component : components_) {
    read_component(component, begin, n, [&](DType dtype, const void* starts, std::int64_t step) {
      add_clamped_starts(dtype, starts, step, n, component.last, component.stride, offsets);
    });
  }
}

void StartIndices::read_inside(std::int64_t begin, std::int64_t n, std::int64_t* offsets) const {
  if (!fit_) return static_cast<void>(std::fill_n(offsets, n, -1));
  read_batching(begin, n, offsets);
  for (const Component& component : components_) {
    read_component(component, begin, n, [&](DType dtype, const void* starts, std::int64_t step) {
      add_inside_starts(dtype, starts, step, n, component.last, component.stride, offsets);
    });
  }
}

}  // namespace weft::engine
