// Constants, iota and what is broadcast from scalars alone get one user each.
// RUN: normalize
func.func public @main(%x: tensor<4x8xf32>, %s: tensor<f32>, %n: tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
  // Spread from a scalar that is an argument.
  %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4x8xf32>
  %3 = stablehlo.add %x, %2 : tensor<4x8xf32>
  %4 = stablehlo.subtract %x, %2 : tensor<4x8xf32>
  %5 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  // Not for free.
  %6 = stablehlo.exponential %0 : tensor<4x8xf32>
  %7 = stablehlo.add %6, %6 : tensor<4x8xf32>
  // Scalars have no dimensions to shard.
  %8 = stablehlo.add %s, %c : tensor<f32>
  %9 = stablehlo.multiply %8, %8 : tensor<f32>
  return %3, %4, %7, %9 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<4x8xf32>, %s: tensor<f32>, %n: tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) {
//     %c = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//     %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
//     %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
//     %2 = stablehlo.multiply %0, %1 : tensor<4x8xf32>
//     %3 = stablehlo.add %x, %2 : tensor<4x8xf32>
//     %c_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//     %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
//     %5 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
//     %6 = stablehlo.multiply %4, %5 : tensor<4x8xf32>
//     %7 = stablehlo.subtract %x, %6 : tensor<4x8xf32>
//     %c_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//     %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
//     %9 = stablehlo.exponential %8 : tensor<4x8xf32>
//     %10 = stablehlo.add %9, %9 : tensor<4x8xf32>
//     %c_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//     %11 = stablehlo.add %s, %c_2 : tensor<f32>
//     %12 = stablehlo.multiply %11, %11 : tensor<f32>
//     return %3, %7, %10, %12 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>
//   }
// }
