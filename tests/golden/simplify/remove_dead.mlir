// What nobody uses goes, with what only it used; what has an effect stays.
// RUN: remove-dead --not-run
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.negate %a : tensor<4xf32>
  %1 = stablehlo.abs %0 : tensor<4xf32>
  %2 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
//     %0 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
//     return %a : tensor<4xf32>
//   }
// }
