// The tile functions of all families, by op.
#include <string>

#include <fmt/format.h>

#include "engine/kernels/tile/tile_loops.h"
#include "ir/op_error.h"

namespace weft::engine {

TileFunction tile_function(const ir::Op& op, std::span<const DType> operands, DType result) {
  const TileRequest request{op, operands, result};
  // An op may have several rows: by vectors and not, of real and of complex numbers.
  for (std::span<const TileRow> family :
       {vector_math_rows(), arithmetic_rows(), bit_rows(), compare_rows(), convert_rows(),
        round_rows(), math_rows(), complex_rows()}) {
    for (const TileRow& row : family) {
      if (row.kind != op.kind) continue;
      if (const TileFunction function = row.make(request); function.fn != nullptr) return function;
    }
  }
  std::string types;
  for (DType operand : operands) {
    types += fmt::format("{}{}", types.empty() ? "" : ", ", name(operand));
  }
  throw op_error(op, fmt::format("not defined for ({}) -> {}", types, name(result)));
}

}  // namespace weft::engine
