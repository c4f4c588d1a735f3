// The tile functions of all families, by op.
#include <span>
#include <string>

#include <fmt/format.h>

#include "engine/kernels/tile/tile_arithmetic-inl.h"
#include "engine/kernels/tile/tile_bits-inl.h"
#include "engine/kernels/tile/tile_compare-inl.h"
#include "engine/kernels/tile/tile_complex-inl.h"
#include "engine/kernels/tile/tile_math-inl.h"
#include "engine/kernels/tile/tile_round-inl.h"
#include "ir/op_error.h"
#include "ir/ops/elementwise.h"

namespace weft::engine {
namespace {

using namespace HWY_NAMESPACE;  // of the baseline
using ir::OpKind;

TileFunction convert(const TileRequest& r) { return convert_function(r.operands[0], r.result); }
TileFunction bitcast(const TileRequest& r) { return bitcast_function(r.operands[0], r.result); }

constexpr TileRow kConvertTiles[] = {
    {OpKind::bitcast_convert, {&bitcast}},
    {OpKind::convert, {&convert, compute_types(ir::kAnyElement)}},
};

struct TypesOfOp {
  OpKind kind;
  ir::ElementTypes types;
};
// What an op's row allows, and no family has: refused where the kernel is made.
constexpr TypesOfOp kRefused[] = {
    {OpKind::remainder, ir::kComplex},
    {OpKind::chlo_bessel_i1e, ir::kComplex},
};
// What division_rows() has, on every processor.
constexpr TypesOfOp kDivided[] = {
    {OpKind::divide, ir::kInteger},
    {OpKind::remainder, ir::kInteger},
};

consteval ComputeTypes types_in(std::span<const TypesOfOp> list, OpKind kind) {
  for (const TypesOfOp& one : list) {
    if (one.kind == kind) return compute_types(one.types);
  }
  return 0;
}

consteval ComputeTypes made(OpKind kind, std::span<const TileRow> family) {
  ComputeTypes types = 0;
  for (const TileRow& row : family) {
    if (row.kind == kind) types |= row.maker.types;
  }
  return types;
}

consteval ComputeTypes made(OpKind kind) {
  return made(kind, arithmetic_tiles()) | made(kind, bits_tiles()) | made(kind, kConvertTiles) |
         made(kind, compare_tiles()) | made(kind, kRoundTiles) | made(kind, kMathTiles) |
         made(kind, kComplexTiles) | types_in(kDivided, kind);
}

consteval bool has_all_tiles() {
  for (const ir::OpDef& op : ir::kElementwiseOps) {
    if ((compute_types(op.elements) & ~made(op.kind)) != types_in(kRefused, op.kind)) return false;
  }
  return true;
}
static_assert(has_all_tiles(),
              "every elementwise op must have a tile function, or be refused, for each "
              "compute type that its row allows");

}  // namespace

TileFunction tile_function(const ir::Op& op, std::span<const DType> operands, DType result) {
  const TileRequest request{op, operands, result};
  // An op may have several rows: by vectors and not, of real and of complex numbers.
  for (std::span<const TileRow> family :
       {vector_math_rows(), vector_complex_rows(), vector_bit_rows(), division_rows(),
        arithmetic_rows(), bit_rows(), compare_rows(), std::span<const TileRow>(kConvertTiles),
        std::span<const TileRow>(kRoundTiles), std::span<const TileRow>(kMathTiles),
        std::span<const TileRow>(kComplexTiles)}) {
    for (const TileRow& row : family) {
      if (row.kind != op.kind) continue;
      const TileFunction function = row.maker.make(request);
      if (function.fn != nullptr) return function;
    }
  }
  std::string types;
  for (DType operand : operands) {
    types += fmt::format("{}{}", types.empty() ? "" : ", ", name(operand));
  }
  throw op_error(op, fmt::format("not defined for ({}) -> {}", types, name(result)));
}

}  // namespace weft::engine
