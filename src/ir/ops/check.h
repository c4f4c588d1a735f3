// Checks that the rules of several ops share.
//
// Each throws Problem at the first thing that is wrong; the caller (ops/table.cc) adds the op's
// name and location. Text arguments are only formatted when a check fails, so pass types, not
// strings.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "ir/ops/op_def.h"

namespace weft::ir {

struct Problem {
  std::string text;
};

// "f32[8,4]" for tensors, MLIR's spelling for other types.
std::string short_text(const Type& type);

}  // namespace weft::ir

template <>
struct fmt::formatter<weft::ir::Type> : fmt::formatter<std::string_view> {
  auto format(const weft::ir::Type& type, fmt::format_context& context) const {
    return fmt::formatter<std::string_view>::format(weft::ir::short_text(type), context);
  }
};
template <>
struct fmt::formatter<weft::Dims> : fmt::formatter<std::string_view> {
  auto format(const weft::Dims& dims, fmt::format_context& context) const {
    return fmt::formatter<std::string_view>::format(weft::to_string(dims), context);
  }
};
template <>
struct fmt::formatter<weft::DType> : fmt::formatter<std::string_view> {
  auto format(weft::DType dtype, fmt::format_context& context) const {
    return fmt::formatter<std::string_view>::format(weft::name(dtype), context);
  }
};

namespace weft::ir {

template <class... Args>
void require(bool ok, fmt::format_string<const Args&...> text, const Args&... args) {
  if (!ok) [[unlikely]] {
    throw Problem{fmt::format(text, args...)};
  }
}

// ---- Attributes that list dimensions. `what` is the attribute's name.

void require_count(std::span<const std::int64_t> list, std::size_t count, std::string_view what,
                   const Type& of);
void require_in_range(std::int64_t dim, int rank, std::string_view what, const Type& of);
void require_in_range(std::span<const std::int64_t> dims, int rank, std::string_view what,
                      const Type& of);
void require_unique(std::span<const std::int64_t> dims, std::string_view what);
void require_sorted(std::span<const std::int64_t> dims, std::string_view what);
void require_at_least(std::span<const std::int64_t> list, std::int64_t least,
                      std::string_view what);

// ---- Types. `what` is the operand's name in StableHLO.

void require_elements(const Type& type, ElementTypes allowed, std::string_view what);
void require_rank(const Type& type, int rank, std::string_view what);  // 0: a scalar
void require_same_type(const Type& a, const Type& b, std::string_view a_name,
                       std::string_view b_name);
void require_same_element(const Type& a, const Type& b, std::string_view a_name,
                          std::string_view b_name);
void require_same_dims(const Type& a, const Type& b, std::string_view a_name,
                       std::string_view b_name);
// StableHLO's is_promotable: the same class of type, and not fewer bits.
bool promotable(DType from, DType to);
// The result of an op that cannot infer it: as `expected`, whatever its elements are.
void require_result_dims(const OpSignature& s, const Dims& expected);

// A region that combines n values with n others, elementwise: (E0.., E0..) -> (E0..), all scalars,
// where the op's values of `types` can be promoted to E0...
void require_reduction(const Block& region, std::span<const Type> types, std::string_view what);

// ---- Arithmetic on sizes, that must not overflow

std::int64_t checked_add(std::int64_t a, std::int64_t b);
std::int64_t checked_multiply(std::int64_t a, std::int64_t b);

// `a`, then `b`.
Dims joined(const Dims& a, const Dims& b);

// Which of the dimensions 0 to rank-1 stand in `dims`. REQUIRES: they are in range.
std::vector<bool> mask_of(std::span<const std::int64_t> dims, int rank);

}  // namespace weft::ir
