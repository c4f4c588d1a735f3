// What moves equal elements gives equal elements, and a constant in another shape is a constant.
// RUN: simplify
func.func public @main() -> (tensor<6x2xf32>, tensor<2x2xf32>, tensor<5x2xf32>, tensor<2x2xi32>, tensor<1000000xf32>) {
  %s = stablehlo.constant dense<2.5> : tensor<f32>
  %n = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<2x6xf32>) -> tensor<6x2xf32>
  %2 = stablehlo.slice %1 [1:3, 0:2] : (tensor<6x2xf32>) -> tensor<2x2xf32>
  %3 = stablehlo.pad %2, %s, low = [1, 0], high = [2, 0], interior = [0, 0] : (tensor<2x2xf32>, tensor<f32>) -> tensor<5x2xf32>
  %4 = stablehlo.reshape %n : (tensor<4xi32>) -> tensor<2x2xi32>
  %5 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<1000000xf32>
  return %1, %2, %3, %4, %5 : tensor<6x2xf32>, tensor<2x2xf32>, tensor<5x2xf32>, tensor<2x2xi32>, tensor<1000000xf32>
}
// ==>
// module {
//   func.func public @main() -> (tensor<6x2xf32>, tensor<2x2xf32>, tensor<5x2xf32>, tensor<2x2xi32>, tensor<1000000xf32>) {
//     %cst = stablehlo.constant dense<2.500000e+00> : tensor<6x2xf32>
//     %cst_0 = stablehlo.constant dense<2.500000e+00> : tensor<2x2xf32>
//     %cst_1 = stablehlo.constant dense<2.500000e+00> : tensor<5x2xf32>
//     %c = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
//     %cst_2 = stablehlo.constant dense<2.500000e+00> : tensor<1000000xf32>
//     return %cst, %cst_0, %cst_1, %c, %cst_2 : tensor<6x2xf32>, tensor<2x2xf32>, tensor<5x2xf32>, tensor<2x2xi32>, tensor<1000000xf32>
//   }
// }
