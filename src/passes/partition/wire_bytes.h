// What one device must send in a collective among n devices under the bandwidth-optimal algorithm,
// from the bytes of its operand. Functions of numbers only.
#pragma once

#include <cstdint>

namespace weft::passes {

constexpr double all_gather_wire_bytes(std::int64_t n, double operand) {
  return static_cast<double>(n - 1) * operand;
}
// Also of an all_to_all.
constexpr double reduce_scatter_wire_bytes(std::int64_t n, double operand) {
  return operand / static_cast<double>(n) * static_cast<double>(n - 1);
}
constexpr double all_reduce_wire_bytes(std::int64_t n, double operand) {
  return 2 * reduce_scatter_wire_bytes(n, operand);
}

}  // namespace weft::passes
