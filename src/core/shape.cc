#include "weft/shape.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "weft/error.h"

namespace weft {

template class SmallVector<std::int64_t, 6>;

namespace {

// The product of the dimensions, empty ones counted as one; at most kMaxElements.
std::int64_t extent(std::span<const std::int64_t> dims) {
  std::int64_t product = 1;
  for (std::int64_t d : dims) {
    if (d > 1 && __builtin_mul_overflow(product, d, &product)) return kMaxElements;
  }
  return std::min(product, kMaxElements);
}

std::string size_text(std::int64_t size) {
  return size == kDynamicSize ? "?" : std::to_string(size);
}

}  // namespace

std::int64_t num_elements(std::span<const std::int64_t> dims) {
  for (std::int64_t d : dims) {
    if (d <= 0) return 0;
  }
  return extent(dims);
}

std::int64_t TensorType::num_elements() const { return weft::num_elements(dims); }

std::string TensorType::problem() const {
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] == kDynamicSize) {
      return fmt::format("dimension {} of {} has no size yet", i, weft::to_string(*this));
    }
    if (dims[i] < 0) {
      return fmt::format("dimension {} of {} is negative", i, weft::to_string(*this));
    }
  }
  // Empty dimensions do not excuse the others: strides and padded sizes must not overflow either.
  if (extent(dims) > kMaxTensorBytes / byte_size(dtype)) {
    return fmt::format("{} is too large: a tensor may have at most 2^47 bytes",
                       weft::to_string(*this));
  }
  return {};
}

std::string to_string(std::span<const std::int64_t> dims) {
  std::string text = "[";
  for (std::size_t i = 0; i < dims.size(); ++i) text += (i == 0 ? "" : ",") + size_text(dims[i]);
  return text + "]";
}

std::string to_string(const TensorType& type) {
  return std::string(name(type.dtype)) + to_string(type.dims);
}

std::string to_mlir(const TensorType& type) {
  std::string text = "tensor<";
  for (std::int64_t d : type.dims) text += size_text(d) + "x";
  return text + std::string(name(type.dtype)) + ">";
}

Dims row_major_strides(std::span<const std::int64_t> dims) {
  Dims strides(dims.size(), 1);
  for (std::size_t i = dims.size(); i-- > 1;) strides[i - 1] = strides[i] * dims[i];
  return strides;
}

Dims unravel(std::int64_t linear, std::span<const std::int64_t> dims) {
  Dims position(dims.size(), 0);
  for (std::size_t i = dims.size(); i-- > 0;) {
    position[i] = linear % dims[i];
    linear /= dims[i];
  }
  return position;
}

}  // namespace weft
