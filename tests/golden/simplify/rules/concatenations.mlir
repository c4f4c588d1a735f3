// Parts that follow each other in one array are put together to one; empty and nested parts go.
// RUN: simplify
func.func public @main(%a: tensor<8x4xi32>, %b: tensor<2x4xi32>, %e: tensor<0x4xi32>, %z: tensor<i32>) -> (tensor<8x4xi32>, tensor<7x4xi32>, tensor<6x4xi32>, tensor<2x4xi32>, tensor<5x6xi32>, tensor<1x4xi32>) {
  %0 = stablehlo.slice %a [0:3, 0:4] : (tensor<8x4xi32>) -> tensor<3x4xi32>
  %1 = stablehlo.slice %a [3:5, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
  %2 = stablehlo.slice %a [5:8, 0:4] : (tensor<8x4xi32>) -> tensor<3x4xi32>
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<3x4xi32>, tensor<2x4xi32>, tensor<3x4xi32>) -> tensor<8x4xi32>
  %4 = stablehlo.concatenate %b, %0, %1, dim = 0 : (tensor<2x4xi32>, tensor<3x4xi32>, tensor<2x4xi32>) -> tensor<7x4xi32>
  %5 = stablehlo.concatenate %b, %e, dim = 0 : (tensor<2x4xi32>, tensor<0x4xi32>) -> tensor<2x4xi32>
  %6 = stablehlo.concatenate %5, %b, dim = 0 : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<4x4xi32>
  %7 = stablehlo.concatenate %1, %6, dim = 0 : (tensor<2x4xi32>, tensor<4x4xi32>) -> tensor<6x4xi32>
  %8 = stablehlo.pad %b, %z, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<2x4xi32>
  %9 = stablehlo.pad %b, %z, low = [1, 0], high = [0, 2], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<3x6xi32>
  %10 = stablehlo.pad %9, %z, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<3x6xi32>, tensor<i32>) -> tensor<5x6xi32>
  %11 = stablehlo.pad %b, %z, low = [-1, 0], high = [0, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<1x4xi32>
  return %3, %4, %7, %8, %10, %11 : tensor<8x4xi32>, tensor<7x4xi32>, tensor<6x4xi32>, tensor<2x4xi32>, tensor<5x6xi32>, tensor<1x4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<8x4xi32>, %b: tensor<2x4xi32>, %e: tensor<0x4xi32>, %z: tensor<i32>) -> (tensor<8x4xi32>, tensor<7x4xi32>, tensor<6x4xi32>, tensor<2x4xi32>, tensor<5x6xi32>, tensor<1x4xi32>) {
//     %0 = stablehlo.slice %a [3:5, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
//     %1 = stablehlo.slice %a [0:5, 0:4] : (tensor<8x4xi32>) -> tensor<5x4xi32>
//     %2 = stablehlo.concatenate %b, %1, dim = 0 : (tensor<2x4xi32>, tensor<5x4xi32>) -> tensor<7x4xi32>
//     %3 = stablehlo.concatenate %0, %b, %b, dim = 0 : (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<6x4xi32>
//     %4 = stablehlo.pad %b, %z, low = [1, 0], high = [2, 2], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<5x6xi32>
//     %5 = stablehlo.slice %b [1:2, 0:4] : (tensor<2x4xi32>) -> tensor<1x4xi32>
//     return %a, %2, %3, %b, %4, %5 : tensor<8x4xi32>, tensor<7x4xi32>, tensor<6x4xi32>, tensor<2x4xi32>, tensor<5x6xi32>, tensor<1x4xi32>
//   }
// }
