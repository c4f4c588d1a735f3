// gather and scatter, index by index as the specification defines them.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"
#include "reference/region.h"

namespace weft::reference {
namespace {

Dims dims_other_than(std::size_t rank, const Dims& listed) {
  Dims others;
  for (std::size_t d = 0; d < rank; ++d) {
    if (!contains(listed, static_cast<std::int64_t>(d)))
      others.push_back(static_cast<std::int64_t>(d));
  }
  return others;
}

Dims pick(const Dims& index, const Dims& dims) {
  Dims picked;
  for (std::int64_t d : dims) picked.push_back(index[at(d)]);
  return picked;
}

// What gather and scatter share: an array of index vectors, and where their parts belong.
struct StartIndices {
  const Literal& indices;
  std::int64_t index_vector_dim;
  const Dims& index_map;              // which operand dimension each part of a vector is for
  const Dims& operand_batching_dims;  // these take the batch index itself,
  const Dims& indices_batching_dims;  // at these of its dimensions

  // Where in the operand the window of this batch index starts; without clamping.
  Dims start(std::size_t operand_rank, const Dims& batch_index) const {
    Dims result(operand_rank, 0);
    const Dims strides = row_major_strides(indices.dims());
    for (std::size_t part = 0; part < index_map.size(); ++part) {
      Dims index = batch_index;
      if (at(index_vector_dim) < indices.dims().size()) {
        index.insert(index.begin() + index_vector_dim, static_cast<std::int64_t>(part));
      }
      const Scalar value = load(indices, linear_index(index, strides));
      const bool huge = is_unsigned_integer(value.dtype) && value.integer < 0;
      result[at(index_map[part])] = huge ? kFar : value.integer;
    }
    return result;
  }

  void add_batch(const Dims& batch_index, Dims& operand_index) const {
    for (std::size_t i = 0; i < operand_batching_dims.size(); ++i) {
      const std::int64_t d = indices_batching_dims[i];
      operand_index[at(operand_batching_dims[i])] +=
          batch_index[at(d < index_vector_dim ? d : d - 1)];
    }
  }

  // Beyond every array, and sums with it do not overflow.
  static constexpr std::int64_t kFar = std::int64_t{1} << 62;
};

// An index or sizes of the window, with `filler` in the operand's dimensions that the window lacks.
Dims in_operand(std::size_t operand_rank, const Dims& index, const Dims& missing,
                const Dims& batching, std::int64_t filler = 0) {
  Dims result(operand_rank, filler);
  std::size_t next = 0;
  for (std::size_t d = 0; d < operand_rank; ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    if (!contains(missing, dim) && !contains(batching, dim)) result[d] = index[next++];
  }
  return result;
}

void add_to(Dims& index, const Dims& offset) {
  for (std::size_t d = 0; d < index.size(); ++d) index[d] += offset[d];
}

}  // namespace

std::vector<Literal> gather(const ArrayCall& call) {
  const auto& attrs = call.get<ir::GatherAttrs>();
  const auto& numbers = attrs.dimension_numbers;
  const Literal& operand = call.in[0];
  const std::size_t rank = operand.dims().size();
  const StartIndices starts{call.in[1], numbers.index_vector_dim, numbers.start_index_map,
                            numbers.operand_batching_dims, numbers.start_indices_batching_dims};
  const Dims batch_dims = dims_other_than(call.type().dims.size(), numbers.offset_dims);
  const Dims strides = row_major_strides(operand.dims());
  return {rearrange(operand, call.type(), [&](const Dims& index) {
    const Dims batch = pick(index, batch_dims);
    Dims from = starts.start(rank, batch);
    for (std::int64_t d : numbers.start_index_map) {
      const std::int64_t last = operand.dims()[at(d)] - attrs.slice_sizes[at(d)];
      from[at(d)] = std::clamp<std::int64_t>(from[at(d)], 0, last);
    }
    starts.add_batch(batch, from);
    add_to(from, in_operand(rank, pick(index, numbers.offset_dims), numbers.collapsed_slice_dims,
                            numbers.operand_batching_dims));
    return linear_index(from, strides);
  })};
}

// A window that is not all within the operand is left out, as in XLA; by the specification its
// elements within would count.
std::vector<Literal> scatter(const ArrayCall& call) {
  const auto& numbers = call.get<ir::ScatterAttrs>().scatter_dimension_numbers;
  const std::size_t count = call.op.results.size();  // operands, then indices, then updates
  std::vector<Literal> results(call.in.begin(),
                               call.in.begin() + static_cast<std::ptrdiff_t>(count));
  const Dims& dims = results[0].dims();
  const StartIndices starts{call.in[count], numbers.index_vector_dim,
                            numbers.scatter_dims_to_operand_dims, numbers.input_batching_dims,
                            numbers.scatter_indices_batching_dims};
  const Dims& update_dims = call.in[count + 1].dims();
  const Dims scatter_dims = dims_other_than(update_dims.size(), numbers.update_window_dims);
  const Dims window = in_operand(dims.size(), pick(update_dims, numbers.update_window_dims),
                                 numbers.inserted_window_dims, numbers.input_batching_dims, 1);
  Dims places = dims;  // how many places the window has in each dimension
  for (std::size_t d = 0; d < places.size(); ++d) places[d] -= window[d] - 1;
  const Dims strides = row_major_strides(dims);
  const RegionFunction combine(call.frame, call.lane, *call.op.regions[0]);
  for_each_index(update_dims, [&](const Dims& index, std::int64_t linear) {
    const Dims batch = pick(index, scatter_dims);
    Dims to = starts.start(dims.size(), batch);
    starts.add_batch(batch, to);
    if (!in_bounds(to, places)) return;
    add_to(to, in_operand(dims.size(), pick(index, numbers.update_window_dims),
                          numbers.inserted_window_dims, numbers.input_batching_dims));
    const std::int64_t place = linear_index(to, strides);
    std::vector<Scalar> arguments(2 * count);
    for (std::size_t i = 0; i < count; ++i) {
      arguments[i] = load(results[i], place);
      arguments[count + i] = load(call.in[count + 1 + i], linear);
    }
    const std::vector<Scalar> combined = combine(arguments);
    for (std::size_t i = 0; i < count; ++i) {
      store(combined[i], results[i].mutable_bytes().data() + place * byte_size(combined[i].dtype));
    }
  });
  return results;
}

}  // namespace weft::reference
