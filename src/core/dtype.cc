#include "weft/dtype.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "core/dtype_table.h"

namespace weft {
namespace {

consteval bool in_order() {
  for (int i = 0; i < kNumDTypes; ++i) {
    if (kDTypes[static_cast<std::size_t>(i)].dtype != static_cast<DType>(i)) return false;
  }
  return true;
}
static_assert(in_order(), "kDTypes must hold one row per DType, in order");

}  // namespace

const DTypeInfo& info(DType dtype) {
  const auto index = static_cast<std::size_t>(dtype);
  if (index < kDTypes.size()) [[likely]]
    return kDTypes[index];
  throw Error(fmt::format("DType({}) is no dtype; they have names, such as float32", index));
}

std::optional<DType> dtype_from_name(std::string_view mlir_name) {
  for (const DTypeInfo& row : kDTypes) {
    if (row.name == mlir_name) return row.dtype;
  }
  return std::nullopt;
}

DType real_part(DType dtype) {
  if (dtype == DType::c64) return DType::f32;
  if (dtype == DType::c128) return DType::f64;
  return dtype;
}

std::optional<DType> complex_of(DType part) {
  if (part == DType::f32) return DType::c64;
  if (part == DType::f64) return DType::c128;
  return std::nullopt;
}

}  // namespace weft
