#include "ir/dense_bytes.h"

#include <cstring>

#include <fmt/format.h>

namespace weft::ir {
namespace {

std::vector<std::byte> unpacked(std::span<const std::byte> bits, std::int64_t count) {
  std::vector<std::byte> bytes(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = (bits[i / 8] >> (i % 8)) & std::byte{1};
  }
  return bytes;
}

// Brings bytes of sub-byte types into their storage form; false: a value does not fit.
bool normalize(std::span<std::byte> bytes, DType dtype) {
  const int bits = info(dtype).bits;
  if (bits >= 8) return true;
  for (std::byte& b : bytes) {
    auto value = std::to_integer<unsigned>(b);
    if (dtype == DType::i1) {
      b = std::byte{value != 0};
      continue;
    }
    const unsigned high = value >> bits;
    const unsigned sign = (value >> (bits - 1)) & 1;
    const bool is_signed = is_signed_integer(dtype);
    if (high != 0 && !(is_signed && sign != 0 && high == (0xFFU >> bits))) return false;
    if (is_signed && sign != 0) value |= 0xFFU << bits;
    b = static_cast<std::byte>(value & 0xFFU);
  }
  return true;
}

}  // namespace

// MLIR wrote i1 one bit an element until 2025, one byte since; VHLO still writes bits.
bool is_packed(const TensorType& type, std::size_t bytes, OneByte one_byte) {
  const std::int64_t count = type.num_elements();
  return type.dtype == DType::i1 && count > 1 &&
         bytes == static_cast<std::size_t>(ceil_div(count, 8)) &&
         (bytes > 1 || one_byte == OneByte::bits);
}

std::string literal_from_bytes(const TensorType& type, std::span<const std::byte> bytes,
                               OneByte one_byte, Literal& out) {
  std::vector<std::byte> booleans;
  if (is_packed(type, bytes.size(), one_byte)) {
    booleans = unpacked(bytes, type.num_elements());
    bytes = booleans;
  }
  const auto element = static_cast<std::size_t>(byte_size(type.dtype));
  const auto count = static_cast<std::size_t>(type.num_elements());
  const bool splat = bytes.size() == element;
  if (splat && count == 0) {
    out = Literal(type);
    return "";
  }
  if (!splat && bytes.size() != element * count) {
    return fmt::format("{} bytes, but {} has {}", bytes.size(), to_mlir(type), type.num_bytes());
  }
  if (splat) {
    std::byte one[16];
    std::memcpy(one, bytes.data(), element);
    const std::span<std::byte> stored(one, element);
    if (!normalize(stored, type.dtype))
      return fmt::format("a byte that is no {}", name(type.dtype));
    out = Literal::splat(type, std::span<const std::byte>(stored));
    return "";
  }
  out = Literal(type);
  if (bytes.empty()) return "";
  const std::span<std::byte> stored = out.mutable_bytes();
  std::memcpy(stored.data(), bytes.data(), bytes.size());
  if (!normalize(stored, type.dtype)) return fmt::format("a byte that is no {}", name(type.dtype));
  out = out.collapsed();
  return "";
}

}  // namespace weft::ir
