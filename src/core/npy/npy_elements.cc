#include "core/npy/npy_elements.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace weft {
namespace {

static_assert(std::endian::native == std::endian::little, "storage forms are little-endian");

// Brings what a file may hold into storage form: i1 is 0 or 1, other types below a byte have their
// low bits, extended.
void normalize(std::span<std::byte> bytes, DType dtype) {
  const int unused = 8 - info(dtype).bits;
  if (unused <= 0) return;
  for (std::byte& b : bytes) {
    const auto bits = std::to_integer<std::uint8_t>(b);
    if (is_boolean(dtype)) {
      b = std::byte{bits != 0};
    } else if (is_signed_integer(dtype)) {
      b = static_cast<std::byte>(static_cast<std::int8_t>(bits << unused) >> unused);
    } else {
      b = b << unused >> unused;
    }
  }
}

void swap_bytes(std::span<std::byte> bytes, DType dtype) {
  const auto part = static_cast<std::size_t>(byte_size(real_part(dtype)));
  for (std::size_t i = 0; i < bytes.size(); i += part) {
    std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                 bytes.begin() + static_cast<std::ptrdiff_t>(i + part));
  }
}

// Rows of `to` from columns of `from`, which has the first dimension fastest.
template <std::size_t kElementSize>
void copy_transposed(const std::byte* from, std::byte* to, const Dims& dims) {
  Dims strides(dims.size(), 1);
  for (std::size_t i = 1; i < dims.size(); ++i) strides[i] = strides[i - 1] * dims[i - 1];
  const Dims outer(dims.begin(), dims.end() - 1);
  for (std::int64_t row = 0; row < num_elements(outer); ++row) {
    const Dims position = unravel(row, outer);
    std::int64_t offset = 0;
    for (std::size_t i = 0; i < outer.size(); ++i) offset += position[i] * strides[i];
    for (std::int64_t column = 0; column < dims.back(); ++column) {
      const std::int64_t at = offset + column * strides.back();
      std::memcpy(to, from + at * static_cast<std::int64_t>(kElementSize), kElementSize);
      to += kElementSize;
    }
  }
}

}  // namespace

void to_storage_form(std::span<std::byte> bytes, DType dtype, const NpyHeader& header) {
  if (header.descr[0] == '>') swap_bytes(bytes, dtype);
  normalize(bytes, dtype);
}

Literal from_fortran_order(const Literal& value) {
  if (value.type().rank() < 2 || value.num_elements() == 0) return value;
  Literal result(value.type());
  const std::byte* from = value.stored_bytes().data();
  std::byte* to = result.mutable_bytes().data();
  switch (byte_size(value.dtype())) {
    case 1:
      copy_transposed<1>(from, to, value.dims());
      break;
    case 2:
      copy_transposed<2>(from, to, value.dims());
      break;
    case 4:
      copy_transposed<4>(from, to, value.dims());
      break;
    case 8:
      copy_transposed<8>(from, to, value.dims());
      break;
    default:
      copy_transposed<16>(from, to, value.dims());
  }
  return result;
}

}  // namespace weft
