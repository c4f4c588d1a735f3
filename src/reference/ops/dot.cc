// dot_general.
#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

// Some dimensions of an operand: their sizes, and the offset of each position in them.
struct Part {
  Dims sizes;
  std::vector<std::int64_t> offsets;
};

Part part_of(const Literal& operand, const Dims& dims) {
  const Dims strides = row_major_strides(operand.dims());
  Part part;
  Dims part_strides;
  for (std::int64_t d : dims) {
    part.sizes.push_back(operand.dims()[static_cast<std::size_t>(d)]);
    part_strides.push_back(strides[static_cast<std::size_t>(d)]);
  }
  for_each_index(part.sizes, [&](const Dims& index, std::int64_t) {
    part.offsets.push_back(linear_index(index, part_strides));
  });
  return part;
}

Dims free_dims(const Literal& operand, const Dims& batching, const Dims& contracting) {
  Dims result;
  for (std::size_t d = 0; d < operand.dims().size(); ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    if (!contains(batching, dim) && !contains(contracting, dim)) result.push_back(dim);
  }
  return result;
}

}  // namespace

// The sum of products is rounded once, to the result's type, whatever types the operands have.
std::vector<Literal> dot_general(const ArrayCall& call) {
  const auto& numbers = call.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  const Literal &lhs = call.in[0], &rhs = call.in[1];
  const auto batch_l = part_of(lhs, numbers.lhs_batching_dimensions);
  const auto batch_r = part_of(rhs, numbers.rhs_batching_dimensions);
  const auto contract_l = part_of(lhs, numbers.lhs_contracting_dimensions);
  const auto contract_r = part_of(rhs, numbers.rhs_contracting_dimensions);
  const auto free_l = part_of(
      lhs, free_dims(lhs, numbers.lhs_batching_dimensions, numbers.lhs_contracting_dimensions));
  const auto free_r = part_of(
      rhs, free_dims(rhs, numbers.rhs_batching_dimensions, numbers.rhs_contracting_dimensions));
  const DType dtype = call.type().dtype;
  Literal result(call.type());
  std::byte* to = result.mutable_bytes().data();
  with_sum_type(dtype, [&]<class T>(T) {
    const std::vector<T> l = values_of<T>(lhs), r = values_of<T>(rhs);
    for (std::size_t b = 0; b < batch_l.offsets.size(); ++b) {
      for (std::int64_t from_l : free_l.offsets) {
        for (std::int64_t from_r : free_r.offsets) {
          const T* row = l.data() + batch_l.offsets[b] + from_l;
          const T* column = r.data() + batch_r.offsets[b] + from_r;
          T sum{};
          for (std::size_t k = 0; k < contract_l.offsets.size(); ++k) {
            sum += row[contract_l.offsets[k]] * column[contract_r.offsets[k]];
          }
          store(make_sum(dtype, sum), to);
          to += byte_size(dtype);
        }
      }
    }
  });
  return {result};
}

}  // namespace weft::reference
