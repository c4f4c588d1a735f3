// Each second place of the result sees each second element of the window; of places three apart some see none.
// RUN: schedule --bandwidth=1e12
func.func @main(%x: tensor<4x28x28x64xf32>, %w: tensor<3x3x64x32xf32>, %l: tensor<64x100x64xf32>, %m: tensor<2x64x32xf32>) -> (tensor<4x56x56x32xf32>, tensor<64x298x32xf32>) {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x28x28x64xf32>, tensor<3x3x64x32xf32>) -> tensor<4x56x56x32xf32>
  %1 = stablehlo.convolution(%l, %m) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[-1, 2]], lhs_dilate = [3], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<64x100x64xf32>, tensor<2x64x32xf32>) -> tensor<64x298x32xf32>
  return %0, %1 : tensor<4x56x56x32xf32>, tensor<64x298x32xf32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<4x28x28x64xf32>, %w: tensor<3x3x64x32xf32>, %l: tensor<64x100x64xf32>, %m: tensor<2x64x32xf32>) -> (tensor<4x56x56x32xf32>, tensor<64x298x32xf32>) {
//     %0 = stablehlo.slice %w [0:3:2, 0:3, 0:64, 0:32] : (tensor<3x3x64x32xf32>) -> tensor<2x3x64x32xf32>
//     %1 = stablehlo.slice %0 [0:2, 0:3:2, 0:64, 0:32] : (tensor<2x3x64x32xf32>) -> tensor<2x2x64x32xf32>
//     %2 = stablehlo.convolution(%x, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x28x28x64xf32>, tensor<2x2x64x32xf32>) -> tensor<4x28x28x32xf32>
//     %3 = stablehlo.reshape %2 : (tensor<4x28x28x32xf32>) -> tensor<4x28x28x1x32xf32>
//     %4 = stablehlo.slice %0 [0:2, 1:2:2, 0:64, 0:32] : (tensor<2x3x64x32xf32>) -> tensor<2x1x64x32xf32>
//     %5 = stablehlo.convolution(%x, %4) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x28x28x64xf32>, tensor<2x1x64x32xf32>) -> tensor<4x28x28x32xf32>
//     %6 = stablehlo.reshape %5 : (tensor<4x28x28x32xf32>) -> tensor<4x28x28x1x32xf32>
//     %7 = stablehlo.concatenate %3, %6, dim = 3 : (tensor<4x28x28x1x32xf32>, tensor<4x28x28x1x32xf32>) -> tensor<4x28x28x2x32xf32>
//     %8 = stablehlo.reshape %7 : (tensor<4x28x28x2x32xf32>) -> tensor<4x28x56x32xf32>
//     %9 = stablehlo.reshape %8 : (tensor<4x28x56x32xf32>) -> tensor<4x28x1x56x32xf32>
//     %10 = stablehlo.slice %w [1:2:2, 0:3, 0:64, 0:32] : (tensor<3x3x64x32xf32>) -> tensor<1x3x64x32xf32>
//     %11 = stablehlo.slice %10 [0:1, 0:3:2, 0:64, 0:32] : (tensor<1x3x64x32xf32>) -> tensor<1x2x64x32xf32>
//     %12 = stablehlo.convolution(%x, %11) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [1, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x28x28x64xf32>, tensor<1x2x64x32xf32>) -> tensor<4x28x28x32xf32>
//     %13 = stablehlo.reshape %12 : (tensor<4x28x28x32xf32>) -> tensor<4x28x28x1x32xf32>
//     %14 = stablehlo.slice %10 [0:1, 1:2:2, 0:64, 0:32] : (tensor<1x3x64x32xf32>) -> tensor<1x1x64x32xf32>
//     %15 = stablehlo.convolution(%x, %14) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x28x28x64xf32>, tensor<1x1x64x32xf32>) -> tensor<4x28x28x32xf32>
//     %16 = stablehlo.reshape %15 : (tensor<4x28x28x32xf32>) -> tensor<4x28x28x1x32xf32>
//     %17 = stablehlo.concatenate %13, %16, dim = 3 : (tensor<4x28x28x1x32xf32>, tensor<4x28x28x1x32xf32>) -> tensor<4x28x28x2x32xf32>
//     %18 = stablehlo.reshape %17 : (tensor<4x28x28x2x32xf32>) -> tensor<4x28x56x32xf32>
//     %19 = stablehlo.reshape %18 : (tensor<4x28x56x32xf32>) -> tensor<4x28x1x56x32xf32>
//     %20 = stablehlo.concatenate %9, %19, dim = 2 : (tensor<4x28x1x56x32xf32>, tensor<4x28x1x56x32xf32>) -> tensor<4x28x2x56x32xf32>
//     %21 = stablehlo.reshape %20 : (tensor<4x28x2x56x32xf32>) -> tensor<4x56x56x32xf32>
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<64x100x1x32xf32>
//     %22 = stablehlo.slice %l [0:64, 1:100, 0:64] : (tensor<64x100x64xf32>) -> tensor<64x99x64xf32>
//     %23 = stablehlo.slice %m [1:2:3, 0:64, 0:32] : (tensor<2x64x32xf32>) -> tensor<1x64x32xf32>
//     %24 = stablehlo.convolution(%22, %23) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<64x99x64xf32>, tensor<1x64x32xf32>) -> tensor<64x100x32xf32>
//     %25 = stablehlo.reshape %24 : (tensor<64x100x32xf32>) -> tensor<64x100x1x32xf32>
//     %26 = stablehlo.slice %l [0:64, 1:100, 0:64] : (tensor<64x100x64xf32>) -> tensor<64x99x64xf32>
//     %27 = stablehlo.slice %m [0:1:3, 0:64, 0:32] : (tensor<2x64x32xf32>) -> tensor<1x64x32xf32>
//     %28 = stablehlo.convolution(%26, %27) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[0, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<64x99x64xf32>, tensor<1x64x32xf32>) -> tensor<64x100x32xf32>
//     %29 = stablehlo.reshape %28 : (tensor<64x100x32xf32>) -> tensor<64x100x1x32xf32>
//     %30 = stablehlo.concatenate %cst, %25, %29, dim = 2 : (tensor<64x100x1x32xf32>, tensor<64x100x1x32xf32>, tensor<64x100x1x32xf32>) -> tensor<64x100x3x32xf32>
//     %31 = stablehlo.reshape %30 : (tensor<64x100x3x32xf32>) -> tensor<64x300x32xf32>
//     %32 = stablehlo.slice %31 [0:64, 0:298, 0:32] : (tensor<64x300x32xf32>) -> tensor<64x298x32xf32>
//     return %21, %32 : tensor<4x56x56x32xf32>, tensor<64x298x32xf32>
//   }
// }
