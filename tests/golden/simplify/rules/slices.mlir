// A slice reads of what it reads in the end: a slice, the parts of a concatenation, a broadcast, what was padded.
// RUN: simplify
func.func public @main(%a: tensor<16x4xi32>, %b: tensor<8x4xi32>, %r: tensor<4xi32>, %z: tensor<i32>) -> (tensor<3x4xi32>, tensor<2x4xi32>, tensor<6x4xi32>, tensor<2x2xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<3x4xi32>) {
  %0 = stablehlo.slice %a [2:14:2, 0:4] : (tensor<16x4xi32>) -> tensor<6x4xi32>
  %1 = stablehlo.slice %0 [1:6:2, 0:4] : (tensor<6x4xi32>) -> tensor<3x4xi32>
  %2 = stablehlo.concatenate %a, %b, %a, dim = 0 : (tensor<16x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>) -> tensor<40x4xi32>
  %3 = stablehlo.slice %2 [17:19, 0:4] : (tensor<40x4xi32>) -> tensor<2x4xi32>
  %4 = stablehlo.concatenate %b, %a, %b, dim = 0 : (tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x4xi32>) -> tensor<32x4xi32>
  %5 = stablehlo.slice %4 [20:26, 0:4] : (tensor<32x4xi32>) -> tensor<6x4xi32>
  %6 = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<4xi32>) -> tensor<8x4xi32>
  %7 = stablehlo.slice %6 [2:4, 1:3] : (tensor<8x4xi32>) -> tensor<2x2xi32>
  %8 = stablehlo.pad %b, %z, low = [2, 0], high = [4, 0], interior = [0, 0] : (tensor<8x4xi32>, tensor<i32>) -> tensor<14x4xi32>
  %9 = stablehlo.slice %8 [4:8, 0:4] : (tensor<14x4xi32>) -> tensor<4x4xi32>
  %10 = stablehlo.slice %8 [11:13, 0:4] : (tensor<14x4xi32>) -> tensor<2x4xi32>
  %11 = stablehlo.slice %8 [8:11, 0:4] : (tensor<14x4xi32>) -> tensor<3x4xi32>
  return %1, %3, %5, %7, %9, %10, %11 : tensor<3x4xi32>, tensor<2x4xi32>, tensor<6x4xi32>, tensor<2x2xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<3x4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<16x4xi32>, %b: tensor<8x4xi32>, %r: tensor<4xi32>, %z: tensor<i32>) -> (tensor<3x4xi32>, tensor<2x4xi32>, tensor<6x4xi32>, tensor<2x2xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<3x4xi32>) {
//     %0 = stablehlo.slice %a [4:13:4, 0:4] : (tensor<16x4xi32>) -> tensor<3x4xi32>
//     %1 = stablehlo.slice %b [1:3, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
//     %2 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<16x4xi32>, tensor<8x4xi32>) -> tensor<24x4xi32>
//     %3 = stablehlo.slice %2 [12:18, 0:4] : (tensor<24x4xi32>) -> tensor<6x4xi32>
//     %4 = stablehlo.slice %r [1:3] : (tensor<4xi32>) -> tensor<2xi32>
//     %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<2xi32>) -> tensor<2x2xi32>
//     %6 = stablehlo.pad %b, %z, low = [2, 0], high = [4, 0], interior = [0, 0] : (tensor<8x4xi32>, tensor<i32>) -> tensor<14x4xi32>
//     %7 = stablehlo.slice %b [2:6, 0:4] : (tensor<8x4xi32>) -> tensor<4x4xi32>
//     %8 = stablehlo.broadcast_in_dim %z, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
//     %9 = stablehlo.slice %6 [8:11, 0:4] : (tensor<14x4xi32>) -> tensor<3x4xi32>
//     return %0, %1, %3, %5, %7, %8, %9 : tensor<3x4xi32>, tensor<2x4xi32>, tensor<6x4xi32>, tensor<2x2xi32>, tensor<4x4xi32>, tensor<2x4xi32>, tensor<3x4xi32>
//   }
// }
