// In regions, too; a loop whose results nobody uses goes as a whole.
// RUN: remove-dead
func.func public @main(%p: tensor<i1>, %a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.while(%v = %a) : tensor<4xi32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    stablehlo.return %v : tensor<4xi32>
  }
  %1 = "stablehlo.if"(%p) ({
    %2 = stablehlo.negate %a : tensor<4xi32>
    %3 = stablehlo.abs %2 : tensor<4xi32>
    stablehlo.return %2 : tensor<4xi32>
  }, {
    stablehlo.return %a : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%p: tensor<i1>, %a: tensor<4xi32>) -> tensor<4xi32> {
//     %0 = "stablehlo.if"(%p) ({
//       %1 = stablehlo.negate %a : tensor<4xi32>
//       stablehlo.return %1 : tensor<4xi32>
//     }, {
//       stablehlo.return %a : tensor<4xi32>
//     }) : (tensor<i1>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
