// The debug print: an op with an effect that shows its operands to whoever watches a run.
//
//   stablehlo.custom_call @weft.debug_print(%a, %b) {backend_config = "x = {} y = {}",
//       has_side_effect = true} : (tensor<f32>, tensor<2xi32>) -> ()
//
// The text is for the receiver; nothing here reads it. Outside of manual computations the values
// are global and are said once. Inside, each place along the manual axes around it says its own.
// The partitioner puts the whole program into one manual computation, so it writes down along which
// axes the program meant it: `weft.manual_axes = ["i"]`, outermost manual computation first, or
// `weft.manual_axes = []` for a print of global values. All devices that differ along other axes
// have the same operands there, and the one whose coordinates along these are 0 speaks for them.
//
// `weft.varying_axes = ["i"]` tells the receiver that among the places that say something, those
// that differ along other axes only say the same; so it can write a line for each that does not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/module.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

inline constexpr std::string_view kDebugPrintTarget = "weft.debug_print";
inline constexpr const char* kPrintAxes = "weft.manual_axes";
inline constexpr const char* kVaryingAxes = "weft.varying_axes";

bool is_debug_print(const Op& op);
// REQUIRES: is_debug_print, and the verifier found nothing. Belongs to the op.
std::string_view debug_print_text(const Op& op);

// Along which axes the print is meant; nothing: along all that are manual around it.
std::optional<std::vector<std::string>> print_axes(const Op& op);
void set_print_axes(Op& op, const std::vector<std::string>& axes);
// Along which axes its values vary; nothing: it does not say.
std::optional<std::vector<std::string>> varying_axes(const Op& op);
void set_varying_axes(Op& op, const std::vector<std::string>& axes);

void check_debug_print(const OpSignature& s);

// Why a print cannot stand where the op does: in the region of a reduction, say. Empty: it can.
std::string problem_with_print_at(const Op& op);

}  // namespace weft::ir
