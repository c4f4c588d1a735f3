// As they are: of an argument, of what is used again, of numbers that would be rounded in between, of what is small, with short columns, of what is no step with them, and where the dimensions are columns.
// RUN: schedule --bandwidth=1e12
func.func @main(%a: tensor<64x4x32x64xf32>, %h: tensor<64x4x32x128xbf16>, %s: tensor<8x4x32x64xf32>, %t: tensor<256x4x8x64xf32>) -> (tensor<4x64xf32>, tensor<64x4x32x64xf32>, tensor<4x64xf32>, tensor<4x128xbf16>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<64x64xf32>) {
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %nothing = stablehlo.constant dense<0.0> : tensor<bf16>
  %0 = stablehlo.reduce(%a init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
  %1 = stablehlo.multiply %a, %a : tensor<64x4x32x64xf32>
  %2 = stablehlo.reduce(%1 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
  %3 = stablehlo.multiply %h, %h : tensor<64x4x32x128xbf16>
  %4 = stablehlo.reduce(%3 init: %nothing) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x128xbf16>, tensor<bf16>) -> tensor<4x128xbf16>
  %5 = stablehlo.multiply %s, %s : tensor<8x4x32x64xf32>
  %6 = stablehlo.reduce(%5 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<8x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
  %7 = stablehlo.multiply %t, %t : tensor<256x4x8x64xf32>
  %8 = stablehlo.reduce(%7 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<256x4x8x64xf32>, tensor<f32>) -> tensor<4x64xf32>
  %9 = stablehlo.reverse %a, dims = [1] : tensor<64x4x32x64xf32>
  %10 = stablehlo.reduce(%9 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
  %11 = stablehlo.negate %a : tensor<64x4x32x64xf32>
  %12 = stablehlo.reduce(%11 init: %none) applies stablehlo.add across dimensions = [1, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<64x64xf32>
  return %0, %1, %2, %4, %6, %8, %10, %12 : tensor<4x64xf32>, tensor<64x4x32x64xf32>, tensor<4x64xf32>, tensor<4x128xbf16>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<64x64xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<64x4x32x64xf32>, %h: tensor<64x4x32x128xbf16>, %s: tensor<8x4x32x64xf32>, %t: tensor<256x4x8x64xf32>) -> (tensor<4x64xf32>, tensor<64x4x32x64xf32>, tensor<4x64xf32>, tensor<4x128xbf16>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<64x64xf32>) {
//     %none = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %nothing = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
//     %0 = stablehlo.reduce(%a init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//     %1 = stablehlo.multiply %a, %a : tensor<64x4x32x64xf32>
//     %2 = stablehlo.reduce(%1 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//     %3 = stablehlo.multiply %h, %h : tensor<64x4x32x128xbf16>
//     %4 = stablehlo.reduce(%3 init: %nothing) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x128xbf16>, tensor<bf16>) -> tensor<4x128xbf16>
//     %5 = stablehlo.multiply %s, %s : tensor<8x4x32x64xf32>
//     %6 = stablehlo.reduce(%5 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<8x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//     %7 = stablehlo.multiply %t, %t : tensor<256x4x8x64xf32>
//     %8 = stablehlo.reduce(%7 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<256x4x8x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//     %9 = stablehlo.reverse %a, dims = [1] : tensor<64x4x32x64xf32>
//     %10 = stablehlo.reduce(%9 init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//     %11 = stablehlo.negate %a : tensor<64x4x32x64xf32>
//     %12 = stablehlo.reduce(%11 init: %none) applies stablehlo.add across dimensions = [1, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<64x64xf32>
//     return %0, %1, %2, %4, %6, %8, %10, %12 : tensor<4x64xf32>, tensor<64x4x32x64xf32>, tensor<4x64xf32>, tensor<4x128xbf16>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>, tensor<64x64xf32>
//   }
// }
