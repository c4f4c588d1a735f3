// Programs with debug prints in every kind of place, on a mesh of 8 devices, x=4 and y=2, each of
// %a: tensor<8xf32> {sdy.sharding over x and y} and %n: tensor<i32>. Run with any input and 3.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace weft::testing {

inline std::string print_program(const std::string& body) {
  return R"(
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %n: tensor<i32>) -> tensor<8xf32> {
)" + body +
         R"(
}
func.func private @show(%v: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.negate %v : tensor<8xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "called {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  return %0 : tensor<8xf32>
}
)";
}

// Sharded, scalar and no values; the same again; a result that nobody else uses; calls.
inline constexpr const char* kStraightPrints = R"(
  stablehlo.custom_call @weft.debug_print() {backend_config = "begin", has_side_effect = true} : () -> ()
  %0 = stablehlo.add %a, %a : tensor<8xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "twice {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "twice {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  %1 = stablehlo.multiply %0, %a : tensor<8xf32>
  stablehlo.custom_call @weft.debug_print(%n, %1, %a) {backend_config = "{} {} {}", has_side_effect = true} : (tensor<i32>, tensor<8xf32>, tensor<8xf32>) -> ()
  %2 = func.call @show(%a) : (tensor<8xf32>) -> tensor<8xf32>
  %3 = func.call @show(%2) : (tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>)";

// Values that change in the turns of a loop, and one that does not; in its condition, too.
inline constexpr const char* kLoopPrints = R"(
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<8xf32>
  cond {
    stablehlo.custom_call @weft.debug_print(%i) {backend_config = "turn {}?", has_side_effect = true} : (tensor<i32>) -> ()
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %d = stablehlo.add %a, %a : tensor<8xf32>
    %y = stablehlo.add %x, %d : tensor<8xf32>
    stablehlo.custom_call @weft.debug_print(%d) {backend_config = "always {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.custom_call @weft.debug_print(%i, %y) {backend_config = "{}: {}", has_side_effect = true} : (tensor<i32>, tensor<8xf32>) -> ()
    stablehlo.return %j, %y : tensor<i32>, tensor<8xf32>
  }
  stablehlo.custom_call @weft.debug_print(%0#1) {backend_config = "end {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  return %0#1 : tensor<8xf32>)";

// Of shards of different sizes, and of what is a sum over devices so far.
inline constexpr const char* kUnevenPrints = R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.slice %a [1:8] : (tensor<8xf32>) -> tensor<7xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<7xf32>
  %2 = stablehlo.add %1, %1 : tensor<7xf32>
  stablehlo.custom_call @weft.debug_print(%2) {backend_config = "{}", has_side_effect = true} : (tensor<7xf32>) -> ()
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<7xf32>, tensor<f32>) -> tensor<f32>
  %4 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  stablehlo.custom_call @weft.debug_print(%3, %4) {backend_config = "{} {}", has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return %a : tensor<8xf32>)";

// The second of two branches, and after it.
inline constexpr const char* kBranchPrints = R"(
  %two = stablehlo.constant dense<2> : tensor<i32>
  %p = stablehlo.compare LT, %n, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    stablehlo.custom_call @weft.debug_print(%a) {backend_config = "then {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.return %a : tensor<8xf32>
  }, {
    %1 = stablehlo.negate %a : tensor<8xf32>
    stablehlo.custom_call @weft.debug_print(%1) {backend_config = "else {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.return %1 : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "chosen {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  return %0 : tensor<8xf32>)";

// Along x only, along both axes, and global again, in a loop.
inline constexpr const char* kManualPrints = R"(
  %zero = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8xf32>
  cond {
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %1 = sdy.manual_computation(%v) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<2xf32>) {
      stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block {}", has_side_effect = true} : (tensor<2xf32>) -> ()
      %2 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%c: tensor<1xf32>) {
        %3 = stablehlo.negate %c : tensor<1xf32>
        stablehlo.custom_call @weft.debug_print(%3) {backend_config = "shard {}", has_side_effect = true} : (tensor<1xf32>) -> ()
        stablehlo.custom_call @weft.debug_print() {backend_config = "here", has_side_effect = true} : () -> ()
        sdy.return %3 : tensor<1xf32>
      } : (tensor<2xf32>) -> tensor<2xf32>
      sdy.return %2 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    stablehlo.custom_call @weft.debug_print(%1) {backend_config = "all {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.return %j, %1 : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>)";

// Devices that take different branches, and stay in loops for different times.
inline constexpr const char* kDivergingPrints = R"(
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<1xf32>) {
    %id = stablehlo.partition_id : tensor<ui32>
    %k = stablehlo.convert %id : (tensor<ui32>) -> tensor<i32>
    %six = stablehlo.constant dense<6> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %p = stablehlo.compare GE, %k, %six : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = "stablehlo.if"(%p) ({
      stablehlo.custom_call @weft.debug_print(%k) {backend_config = "late {}", has_side_effect = true} : (tensor<i32>) -> ()
      stablehlo.return %zero : tensor<i32>
    }, {
      stablehlo.return %k : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    %2 = stablehlo.while(%i = %1) : tensor<i32>
    cond {
      %q = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %q : tensor<i1>
    } do {
      stablehlo.custom_call @weft.debug_print(%i) {backend_config = "left {}", has_side_effect = true} : (tensor<i32>) -> ()
      %two = stablehlo.constant dense<2> : tensor<i32>
      %j = stablehlo.subtract %i, %two : tensor<i32>
      stablehlo.return %j : tensor<i32>
    }
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "done {}", has_side_effect = true} : (tensor<1xf32>) -> ()
    sdy.return %b : tensor<1xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>)";

inline std::vector<std::pair<std::string, std::string>> print_programs() {
  return {
      {"straight", print_program(kStraightPrints)}, {"loop", print_program(kLoopPrints)},
      {"uneven", print_program(kUnevenPrints)},     {"branch", print_program(kBranchPrints)},
      {"manual", print_program(kManualPrints)},     {"diverging", print_program(kDivergingPrints)}};
}

}  // namespace weft::testing
