// Debug prints: what they must say, and how many placeholders their text has.
// RUN: errors
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // ERROR: [stablehlo.custom_call] @weft.debug_print must have has_side_effect = true: without, it may be removed
  stablehlo.custom_call @weft.debug_print(%a) {backend_config = "{}"} : (tensor<4xf32>) -> ()
  // ERROR: [stablehlo.custom_call] @weft.debug_print needs its text: backend_config = "x = {}"
  stablehlo.custom_call @weft.debug_print(%a) {has_side_effect = true} : (tensor<4xf32>) -> ()
  // ERROR: [stablehlo.custom_call] @weft.debug_print needs its text: backend_config = "x = {}"
  stablehlo.custom_call @weft.debug_print(%a) {backend_config = {text = "{}"}, has_side_effect = true} : (tensor<4xf32>) -> ()
  // ERROR: [stablehlo.custom_call] @weft.debug_print gives nothing, but has 1 results
  %0 = stablehlo.custom_call @weft.debug_print(%a) {backend_config = "{}", has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func public @main(%a: tensor<4xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%a, %zero) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    // ERROR: [stablehlo.custom_call] cannot stand in [stablehlo.reduce] (3:8): how often its region runs, and in which order, is not defined
    stablehlo.custom_call @weft.debug_print(%x) {backend_config = "{}", has_side_effect = true} : (tensor<f32>) -> ()
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
sdy.mesh @mesh = <["i"=2, "j"=2]>
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // ERROR: [stablehlo.custom_call] weft.manual_axes names "i", which is not manual here
  stablehlo.custom_call @weft.debug_print(%a) {backend_config = "{}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<4xf32>) -> ()
  // ERROR: [stablehlo.custom_call] weft.manual_axes must be a list of names: ["i", "j"]
  stablehlo.custom_call @weft.debug_print(%a) {backend_config = "{}", has_side_effect = true, weft.manual_axes = "i"} : (tensor<4xf32>) -> ()
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"i"}]>] out_shardings=[<@mesh, [{"i"}]>] manual_axes={"i"} (%b: tensor<2xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "{}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<2xf32>) -> ()
    // ERROR: [stablehlo.custom_call] weft.manual_axes names "i" twice
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "{}", has_side_effect = true, weft.manual_axes = ["i", "i"]} : (tensor<2xf32>) -> ()
    // ERROR: [stablehlo.custom_call] weft.manual_axes names "j", which is not manual here
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "{}", has_side_effect = true, weft.manual_axes = ["i", "j"]} : (tensor<2xf32>) -> ()
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "{:.3f}", has_side_effect = true, weft.varying_axes = []} : (tensor<2xf32>) -> ()
    // ERROR: [stablehlo.custom_call] weft.varying_axes names "j", which is not manual here
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "{}", has_side_effect = true, weft.varying_axes = ["i", "j"]} : (tensor<2xf32>) -> ()
    sdy.return %b : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
