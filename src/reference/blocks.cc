#include "reference/blocks.h"

#include "reference/index.h"

namespace weft::reference {
namespace {

Dims shifted(Dims index, const Dims& offsets) {
  for (std::size_t d = 0; d < index.size(); ++d) index[d] += offsets[d];
  return index;
}

}  // namespace

Literal block_of(const Literal& from, const Dims& offsets, const Dims& sizes) {
  const Dims strides = row_major_strides(from.dims());
  return rearrange(from, {from.dtype(), sizes}, [&](const Dims& index) {
    return linear_index(shifted(index, offsets), strides);
  });
}

void put_block(const Literal& block, const Dims& offsets, Literal& to) {
  const Dims strides = row_major_strides(to.dims());
  const auto bytes = to.mutable_bytes();
  for_each_index(block.dims(), [&](const Dims& index, std::int64_t linear) {
    copy_element(block, linear, bytes, linear_index(shifted(index, offsets), strides));
  });
}

Literal concatenated(const std::vector<Literal>& parts, std::int64_t dim) {
  const auto at = static_cast<std::size_t>(dim);
  TensorType type = parts[0].type();
  type.dims[at] = 0;
  for (const Literal& part : parts) type.dims[at] += part.dims()[at];
  Literal result(type);
  Dims offsets(type.dims.size(), 0);
  for (const Literal& part : parts) {
    put_block(part, offsets, result);
    offsets[at] += part.dims()[at];
  }
  return result;
}

Literal part_of(const Literal& from, std::int64_t dim, std::int64_t index, std::int64_t count) {
  const auto at = static_cast<std::size_t>(dim);
  Dims sizes = from.dims(), offsets(sizes.size(), 0);
  sizes[at] /= count;
  offsets[at] = index * sizes[at];
  return block_of(from, offsets, sizes);
}

}  // namespace weft::reference
