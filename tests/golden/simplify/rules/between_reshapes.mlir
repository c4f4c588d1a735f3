// What is computed between two reshapes is computed without them; not if somebody needs it there, too.
// RUN: simplify
func.func public @main(%a: tensor<4x8xi32>, %b: tensor<4x8x1xi32>, %s: tensor<i32>) -> (tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8x1xi32>) {
  %lo = stablehlo.constant dense<0> : tensor<4x8x1xi32>
  %hi = stablehlo.constant dense<7> : tensor<4x8x1xi32>
  %0 = stablehlo.reshape %a : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
  %1 = stablehlo.compare GE, %0, %lo : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
  %2 = stablehlo.compare LE, %0, %hi : (tensor<4x8x1xi32>, tensor<4x8x1xi32>) -> tensor<4x8x1xi1>
  %3 = stablehlo.and %1, %2 : tensor<4x8x1xi1>
  %4 = stablehlo.reshape %3 : (tensor<4x8x1xi1>) -> tensor<4x8xi1>
  %5 = stablehlo.add %0, %b : tensor<4x8x1xi32>
  %6 = stablehlo.reshape %5 : (tensor<4x8x1xi32>) -> tensor<4x8xi32>
  %7 = stablehlo.add %0, %hi : tensor<4x8x1xi32>
  %8 = stablehlo.reshape %7 : (tensor<4x8x1xi32>) -> tensor<4x8xi32>
  return %4, %6, %8, %7 : tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8x1xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4x8xi32>, %b: tensor<4x8x1xi32>, %s: tensor<i32>) -> (tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8x1xi32>) {
//     %hi = stablehlo.constant dense<7> : tensor<4x8x1xi32>
//     %0 = stablehlo.reshape %a : (tensor<4x8xi32>) -> tensor<4x8x1xi32>
//     %c = stablehlo.constant dense<0> : tensor<4x8xi32>
//     %1 = stablehlo.compare GE, %a, %c : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
//     %c_0 = stablehlo.constant dense<7> : tensor<4x8xi32>
//     %2 = stablehlo.compare LE, %a, %c_0 : (tensor<4x8xi32>, tensor<4x8xi32>) -> tensor<4x8xi1>
//     %3 = stablehlo.and %1, %2 : tensor<4x8xi1>
//     %4 = stablehlo.add %0, %b : tensor<4x8x1xi32>
//     %5 = stablehlo.reshape %4 : (tensor<4x8x1xi32>) -> tensor<4x8xi32>
//     %6 = stablehlo.add %0, %hi : tensor<4x8x1xi32>
//     %7 = stablehlo.reshape %6 : (tensor<4x8x1xi32>) -> tensor<4x8xi32>
//     return %3, %5, %7, %6 : tensor<4x8xi1>, tensor<4x8xi32>, tensor<4x8xi32>, tensor<4x8x1xi32>
//   }
// }
