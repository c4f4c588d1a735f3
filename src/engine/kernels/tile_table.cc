// The tile functions of all families, by op.
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/kernels/kernel_error.h"
#include "engine/kernels/tile_loops.h"

namespace weft::engine {
namespace {

// An op may have rows in more than one family: of real and of complex numbers.
using RowsByKind = std::array<std::vector<const TileRow*>, ir::kNumOpKinds>;

const RowsByKind& rows_by_kind() {
  static const RowsByKind rows = [] {
    RowsByKind by_kind;
    for (std::span<const TileRow> family :
         {arithmetic_rows(), bit_rows(), compare_rows(), convert_rows(), round_rows(), math_rows(),
          complex_rows()}) {
      for (const TileRow& row : family) {
        by_kind[static_cast<std::size_t>(row.kind)].push_back(&row);
      }
    }
    return by_kind;
  }();
  return rows;
}

}  // namespace

TileFunction tile_function(const ir::Op& op, std::span<const DType> operands, DType result) {
  const TileRequest request{op, operands, result};
  for (const TileRow* row : rows_by_kind()[static_cast<std::size_t>(op.kind)]) {
    if (const TileFunction function = row->make(request); function.fn != nullptr) return function;
  }
  std::string types;
  for (DType operand : operands) {
    types += fmt::format("{}{}", types.empty() ? "" : ", ", name(operand));
  }
  throw op_error(op, fmt::format("not defined for ({}) -> {}", types, name(result)));
}

}  // namespace weft::engine
