#include "engine/kernels/element_reader.h"

#include <algorithm>
#include <cstring>

#include "engine/stream/loop_nest.h"
#include "engine/stream/strided_copy.h"

namespace weft::engine {

ElementReader::ElementReader(const Buffer& buffer)
    : data_(buffer.bytes()),
      element_size_(byte_size(buffer.dtype())),
      compute_size_(byte_size(compute_dtype(buffer.dtype()))),
      load_(compute_form(buffer.dtype()).load),
      dims_(buffer.dims()),
      strides_(buffer.strides()) {
  collapse_dims(dims_, std::span(&strides_, 1));
}

void ElementReader::read_row(std::int64_t offset, std::int64_t n, std::byte* to) const {
  const std::byte* from = data_ + offset * element_size_;
  const std::int64_t stride = strides_.back();
  if (load_ != nullptr) {
    load_(from, stride, to, n);
  } else {
    copy_row(element_size_, n, from, stride, to, 1);
  }
}

const void* ElementReader::read(std::int64_t begin, std::int64_t n, void* scratch,
                                std::int64_t shift) const {
  if (is_direct()) return data_ + (begin + shift) * element_size_;
  auto* to = static_cast<std::byte*>(scratch);
  if (dims_.size() == 1) {
    read_row(begin * strides_[0] + shift, n, to);
    return scratch;
  }
  Dims index = unravel(begin, dims_);
  std::int64_t offset = shift;
  for (std::size_t d = 0; d < dims_.size(); ++d) offset += index[d] * strides_[d];
  const std::size_t last = dims_.size() - 1;
  const bool in_one_row = strides_[last] == 1 && dims_[last] - index[last] >= n;
  if (in_one_row && load_ == nullptr) return data_ + offset * element_size_;
  while (n > 0) {
    const std::int64_t m = std::min(n, dims_[last] - index[last]);
    read_row(offset, m, to);
    to += m * compute_size_;
    n -= m;
    // To the start of the next row.
    offset -= index[last] * strides_[last];
    index[last] = 0;
    for (std::size_t d = last; d-- > 0;) {
      offset += strides_[d];
      if (++index[d] < dims_[d]) break;
      offset -= strides_[d] * dims_[d];
      index[d] = 0;
    }
  }
  return scratch;
}

}  // namespace weft::engine
