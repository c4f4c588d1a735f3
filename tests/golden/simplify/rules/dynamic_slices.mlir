// Starts that are constants are moved inside as StableHLO says, and become slices; so is what was put at the same place.
// RUN: simplify
func.func public @main(%a: tensor<8x4xi32>, %u: tensor<2x4xi32>, %v: tensor<2x4xi32>, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<3x4xi32>) {
  %c3 = stablehlo.constant dense<3> : tensor<i32>
  %c9 = stablehlo.constant dense<9> : tensor<i32>
  %n1 = stablehlo.constant dense<-1> : tensor<i32>
  %0 = stablehlo.dynamic_slice %a, %c3, %j, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
  %1 = stablehlo.dynamic_slice %a, %c9, %n1, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
  %2 = stablehlo.dynamic_update_slice %a, %u, %i, %j : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  %3 = stablehlo.dynamic_slice %2, %i, %j, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
  %4 = stablehlo.dynamic_update_slice %2, %v, %i, %j : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  %5 = stablehlo.dynamic_update_slice %a, %u, %c3, %n1 : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  %6 = stablehlo.slice %5 [0:2, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
  %7 = stablehlo.slice %5 [3:5, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
  %9 = stablehlo.dynamic_update_slice %a, %a, %i, %j : (tensor<8x4xi32>, tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  %10 = stablehlo.slice %5 [2:5, 0:4] : (tensor<8x4xi32>) -> tensor<3x4xi32>
  return %0, %1, %3, %4, %6, %7, %9, %10 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<3x4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<8x4xi32>, %u: tensor<2x4xi32>, %v: tensor<2x4xi32>, %i: tensor<i32>, %j: tensor<i32>) -> (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<3x4xi32>) {
//     %c3 = stablehlo.constant dense<3> : tensor<i32>
//     %n1 = stablehlo.constant dense<-1> : tensor<i32>
//     %0 = stablehlo.slice %a [3:5, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
//     %1 = stablehlo.slice %a [6:8, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
//     %2 = stablehlo.dynamic_update_slice %a, %v, %i, %j : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
//     %3 = stablehlo.dynamic_update_slice %a, %u, %c3, %n1 : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
//     %4 = stablehlo.slice %a [0:2, 0:4] : (tensor<8x4xi32>) -> tensor<2x4xi32>
//     %5 = stablehlo.slice %3 [2:5, 0:4] : (tensor<8x4xi32>) -> tensor<3x4xi32>
//     return %0, %1, %u, %2, %4, %u, %a, %5 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<8x4xi32>, tensor<3x4xi32>
//   }
// }
