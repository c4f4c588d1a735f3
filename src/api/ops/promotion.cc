#include "api/ops/promotion.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/dtype_table.h"
#include "core/text/numpy_name.h"

namespace weft {
namespace {

// The lattice's nodes are the types and the three weak ones; a set of nodes is a word of bits.
using NodeSet = std::uint64_t;
constexpr int kWeakInteger = kNumDTypes;
constexpr int kWeakFloat = kNumDTypes + 1;
constexpr int kWeakComplex = kNumDTypes + 2;
constexpr int kNumNodes = kNumDTypes + 3;
static_assert(kNumNodes <= 64);

constexpr NodeSet set_of(int node) { return NodeSet{1} << node; }
constexpr NodeSet set_of(DType dtype) { return set_of(static_cast<int>(dtype)); }
template <class... Nodes>
constexpr NodeSet set_of(Nodes... nodes) {
  return (set_of(nodes) | ...);
}

constexpr NodeSet kNarrowIntegers = set_of(DType::i2, DType::i4, DType::ui2, DType::ui4);
constexpr NodeSet kNarrowFloats =
    set_of(DType::f4E2M1FN, DType::f6E2M3FN, DType::f6E3M2FN, DType::f8E3M4, DType::f8E4M3,
           DType::f8E4M3FN, DType::f8E4M3FNUZ, DType::f8E4M3B11FNUZ, DType::f8E5M2,
           DType::f8E5M2FNUZ, DType::f8E8M0FNU);
constexpr NodeSet kWideTypes = set_of(DType::i64, DType::ui64, DType::f64, DType::c128);

// The nodes directly above one. That ui32 and i32 meet in i32 is JAX's rule without 64-bit types;
// where an operand has one, the result does not depend on it.
constexpr NodeSet directly_above(int node) {
  switch (node) {
    case kWeakInteger:
      return kNarrowIntegers | set_of(DType::i8, DType::ui8);
    case kWeakFloat:
      return kNarrowFloats | set_of(DType::bf16, DType::f16) | set_of(kWeakComplex);
    case kWeakComplex:
      return set_of(DType::c64);
    default:
      break;
  }
  switch (static_cast<DType>(node)) {
    case DType::i1:
      return set_of(kWeakInteger);
    case DType::i8:
      return set_of(DType::i16);
    case DType::i16:
      return set_of(DType::i32);
    case DType::i32:
      return set_of(DType::i64);
    case DType::ui8:
      return set_of(DType::i16, DType::ui16);
    case DType::ui16:
      return set_of(DType::i32, DType::ui32);
    case DType::ui32:
      return set_of(DType::i32, DType::ui64);
    case DType::i64:
    case DType::ui64:
      return set_of(kWeakFloat);
    case DType::bf16:
    case DType::f16:
      return set_of(DType::f32);
    case DType::f32:
      return set_of(DType::f64, DType::c64);
    case DType::f64:
    case DType::c64:
      return set_of(DType::c128);
    default:
      return 0;
  }
}

// Each node and everything above it.
constexpr std::array<NodeSet, kNumNodes> kUpperBounds = [] {
  std::array<NodeSet, kNumNodes> bounds{};
  for (int node = 0; node < kNumNodes; ++node) {
    NodeSet reached = set_of(node);
    for (NodeSet before = 0; before != reached;) {
      before = reached;
      for (int other = 0; other < kNumNodes; ++other) {
        if ((before & set_of(other)) != 0) reached |= directly_above(other);
      }
    }
    bounds[static_cast<std::size_t>(node)] = reached;
  }
  return bounds;
}();

constexpr NodeSet upper_bounds(int node) { return kUpperBounds[static_cast<std::size_t>(node)]; }

// The least of the nodes above all of these; -1 where no single one is.
constexpr int least_upper_bound(NodeSet nodes) {
  NodeSet common = ~NodeSet{0};
  for (int node = 0; node < kNumNodes; ++node) {
    if ((nodes & set_of(node)) != 0) common &= upper_bounds(node);
  }
  for (int node = 0; node < kNumNodes; ++node) {
    if ((common & set_of(node)) != 0 && (common & ~upper_bounds(node)) == 0) return node;
  }
  return -1;
}

consteval bool every_bound_is_unique() {
  for (int a = 0; a < kNumNodes; ++a) {
    for (int b = 0; b < kNumNodes; ++b) {
      if ((upper_bounds(a) & upper_bounds(b)) == 0) continue;
      if (least_upper_bound(set_of(a) | set_of(b)) < 0) return false;
    }
  }
  return true;
}
static_assert(every_bound_is_unique(), "two types with an upper bound must have a least one");

consteval bool every_other_pair_has_a_bound() {
  for (int a = 0; a < kNumNodes; ++a) {
    for (int b = 0; b < kNumNodes; ++b) {
      const NodeSet pair = set_of(a) | set_of(b);
      if ((pair & (kNarrowFloats | kNarrowIntegers)) != 0) continue;
      if (least_upper_bound(pair) < 0) return false;
    }
  }
  return true;
}
static_assert(every_other_pair_has_a_bound(), "the error for the narrow types covers all errors");

int weak_node(DType dtype) {
  switch (info(dtype).type_class) {
    case DTypeClass::boolean:
      return static_cast<int>(dtype);
    case DTypeClass::signed_integer:
    case DTypeClass::unsigned_integer:
      return kWeakInteger;
    case DTypeClass::floating:
      return kWeakFloat;
    case DTypeClass::complex:
      return kWeakComplex;
  }
  return kWeakFloat;
}

DType type_of_weak_node(int node, bool wide) {
  if (node == kWeakInteger) return wide ? DType::i64 : DType::i32;
  if (node == kWeakFloat) return wide ? DType::f64 : DType::f32;
  return wide ? DType::c128 : DType::c64;
}

[[noreturn]] void fail_without_common_type(std::span<const DTypeAndWeak> operands, NodeSet nodes) {
  std::vector<std::string> names;
  for (const DTypeAndWeak& operand : operands) {
    std::string name(numpy_name(operand.dtype));
    if (operand.weak) name += " (weak)";
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  const bool floats = (nodes & kNarrowFloats) != 0;
  throw Error(fmt::format(
      "operands of types {} have no common type: {} are not converted unasked{}; convert them to "
      "one type first, for example to {}",
      fmt::join(names, " and "), floats ? "floats of at most 8 bits" : "integers of 2 and 4 bits",
      floats ? ", because that loses digits" : "", floats ? "float32 or bfloat16" : "int32"));
}

}  // namespace

DTypeAndWeak promote(std::span<const DTypeAndWeak> operands) {
  WEFT_ASSERT(!operands.empty(), "promotion of no operands");
  const bool same = std::ranges::all_of(
      operands, [&](const DTypeAndWeak& o) { return o.dtype == operands[0].dtype; });
  const bool all_weak = std::ranges::all_of(operands, &DTypeAndWeak::weak);
  if (same) return {operands[0].dtype, all_weak && operands[0].dtype != DType::i1};

  NodeSet nodes = 0;
  NodeSet types = 0;
  for (const DTypeAndWeak& operand : operands) {
    types |= set_of(operand.dtype);
    // Among weak ones only, the types themselves decide.
    nodes |= operand.weak && !all_weak ? set_of(weak_node(operand.dtype)) : set_of(operand.dtype);
  }
  const int node = least_upper_bound(nodes);
  if (node < 0) fail_without_common_type(operands, nodes);
  if (node < kNumDTypes) return {static_cast<DType>(node), all_weak};
  return {type_of_weak_node(node, (types & kWideTypes) != 0), true};
}

DType default_dtype(DTypeClass type_class) {
  switch (type_class) {
    case DTypeClass::boolean:
      return DType::i1;
    case DTypeClass::signed_integer:
      return DType::i32;
    case DTypeClass::unsigned_integer:
      return DType::ui32;
    case DTypeClass::floating:
      return DType::f32;
    case DTypeClass::complex:
      return DType::c64;
  }
  return DType::f32;
}

DType to_inexact(DType dtype) {
  if (is_float(dtype) || is_complex(dtype)) return dtype;
  return info(dtype).bits == 64 ? DType::f64 : DType::f32;
}

DType position_dtype(DType of, DTypeAndWeak fraction) {
  const bool is_double = of == DType::f64 || (fraction.dtype == DType::f64 && !fraction.weak);
  return is_double ? DType::f64 : DType::f32;
}

}  // namespace weft
