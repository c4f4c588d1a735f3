// Padding that adds on one side what it takes on the other stays.
// RUN: simplify
func.func public @main(%b: tensor<2x4xi32>, %z: tensor<i32>) -> tensor<2x4xi32> {
  %0 = stablehlo.pad %b, %z, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
// ==>
// module {
//   func.func public @main(%b: tensor<2x4xi32>, %z: tensor<i32>) -> tensor<2x4xi32> {
//     %0 = stablehlo.pad %b, %z, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x4xi32>
//     return %0 : tensor<2x4xi32>
//   }
// }
