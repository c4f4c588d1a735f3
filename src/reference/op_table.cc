#include "reference/op_table.h"

#include <algorithm>
#include <array>

#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

constexpr OpFunction kOpFunctions[] = {
#define WEFT_ELEMENT(op, function) {ir::OpKind::op, &function},
#define WEFT_ARRAY WEFT_ELEMENT
#define WEFT_FRAME WEFT_ELEMENT
#include "reference/ops/functions.inc"
#undef WEFT_ELEMENT
#undef WEFT_ARRAY
#undef WEFT_FRAME
};

consteval std::array<int, ir::kNumOpKinds> count_functions() {
  std::array<int, ir::kNumOpKinds> functions = {};
  for (const OpFunction& row : kOpFunctions) ++functions[static_cast<std::size_t>(row.kind)];
  return functions;
}
static_assert(std::ranges::all_of(count_functions(), [](int n) { return n == 1; }),
              "every op must have one function in functions.inc");

consteval std::array<std::size_t, ir::kNumOpKinds> by_kind() {
  std::array<std::size_t, ir::kNumOpKinds> places = {};
  for (std::size_t i = 0; i < std::size(kOpFunctions); ++i) {
    places[static_cast<std::size_t>(kOpFunctions[i].kind)] = i;
  }
  return places;
}
constexpr std::array<std::size_t, ir::kNumOpKinds> kByKind = by_kind();

}  // namespace

const OpFunction& op_function(ir::OpKind kind) {
  return kOpFunctions[kByKind[static_cast<std::size_t>(kind)]];
}

}  // namespace weft::reference
