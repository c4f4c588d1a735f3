// A reduction along dimensions of size 1 that begins with the identity element is a reshape; of floats that is -0 for sums. Others are the op, once.
// RUN: simplify
func.func public @main(%a: tensor<4x1xi1>, %b: tensor<1x3xf32>, %c: tensor<3x2xi32>, %d: tensor<1x2x1xbf16>, %e: tensor<bf16>) -> (tensor<4xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xi32>, tensor<2xbf16>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %fzero = stablehlo.constant dense<0.0> : tensor<f32>
  %nzero = stablehlo.constant dense<-0.0> : tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %true) applies stablehlo.and across dimensions = [1] : (tensor<4x1xi1>, tensor<i1>) -> tensor<4xi1>
  %1 = stablehlo.reduce(%b init: %inf) applies stablehlo.maximum across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
  %2 = stablehlo.reduce(%b init: %nzero) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
  %3 = stablehlo.reduce(%b init: %fzero) applies stablehlo.add across dimensions = [0] : (tensor<1x3xf32>, tensor<f32>) -> tensor<3xf32>
  %4 = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3x2xi32>, tensor<i32>) -> tensor<2xi32>
  %5 = stablehlo.reduce(%d init: %e) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<1x2x1xbf16>, tensor<bf16>) -> tensor<2xbf16>
  return %0, %1, %2, %3, %4, %5 : tensor<4xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xi32>, tensor<2xbf16>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4x1xi1>, %b: tensor<1x3xf32>, %c: tensor<3x2xi32>, %d: tensor<1x2x1xbf16>, %e: tensor<bf16>) -> (tensor<4xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xi32>, tensor<2xbf16>) {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.reshape %a : (tensor<4x1xi1>) -> tensor<4xi1>
//     %1 = stablehlo.reshape %b : (tensor<1x3xf32>) -> tensor<3xf32>
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
//     %2 = stablehlo.add %cst, %1 : tensor<3xf32>
//     %3 = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<3x2xi32>, tensor<i32>) -> tensor<2xi32>
//     %4 = stablehlo.broadcast_in_dim %e, dims = [] : (tensor<bf16>) -> tensor<2xbf16>
//     %5 = stablehlo.reshape %d : (tensor<1x2x1xbf16>) -> tensor<2xbf16>
//     %6 = stablehlo.maximum %4, %5 : tensor<2xbf16>
//     return %0, %1, %1, %2, %3, %6 : tensor<4xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xi32>, tensor<2xbf16>
//   }
// }
