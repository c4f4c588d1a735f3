// Sums, largest values and products over dimensions that a reshape has merged are taken over those that it merged, through what is computed for each
// element, and a reshape that parts them again takes them as they were. Not where a merged dimension is left, where operands were merged from different ones, or where others use what is computed on it.
// RUN: normalize
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x6xf32>, %t: tensor<6x8xf32>, %m: tensor<3x8x6xf32>) -> (tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8x6xf32>, tensor<3xf32>, tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<48xf32>) {
    %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %a1 = stablehlo.reshape %a : (tensor<8x6xf32>) -> tensor<48xf32>
    %b1 = stablehlo.reshape %b : (tensor<8x6xf32>) -> tensor<48xf32>
    %dot = stablehlo.dot_general %a1, %b1, contracting_dims = [0] x [0] : (tensor<48xf32>, tensor<48xf32>) -> tensor<f32>
    %two = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %twos = stablehlo.broadcast_in_dim %two, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %scaled = stablehlo.multiply %a1, %twos : tensor<48xf32>
    %squares = stablehlo.multiply %scaled, %b1 : tensor<48xf32>
    %sum = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
    %m1 = stablehlo.reshape %m : (tensor<3x8x6xf32>) -> tensor<3x48xf32>
    %rows = stablehlo.reduce(%m1 init: %zero) applies stablehlo.maximum across dimensions = [1] : (tensor<3x48xf32>, tensor<f32>) -> tensor<3xf32>
    %sums = stablehlo.add %a1, %b1 : tensor<48xf32>
    %again = stablehlo.reshape %sums : (tensor<48xf32>) -> tensor<8x6xf32>
    %batched = stablehlo.dot_general %m1, %m1, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x48xf32>, tensor<3x48xf32>) -> tensor<3xf32>
    %t1 = stablehlo.reshape %t : (tensor<6x8xf32>) -> tensor<48xf32>
    %other = stablehlo.dot_general %a1, %t1, contracting_dims = [0] x [0] : (tensor<48xf32>, tensor<48xf32>) -> tensor<f32>
    %m2 = stablehlo.reshape %m : (tensor<3x8x6xf32>) -> tensor<18x8xf32>
    %left = stablehlo.reduce(%m2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<18x8xf32>, tensor<f32>) -> tensor<8xf32>
    %used = stablehlo.negate %a1 : tensor<48xf32>
    %once = stablehlo.reduce(%used init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
    return %dot, %sum, %rows, %again, %batched, %other, %left, %once, %used : tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8x6xf32>, tensor<3xf32>, tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<48xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x6xf32>, %t: tensor<6x8xf32>, %m: tensor<3x8x6xf32>) -> (tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8x6xf32>, tensor<3xf32>, tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<48xf32>) {
//     %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %a1 = stablehlo.reshape %a : (tensor<8x6xf32>) -> tensor<48xf32>
//     %dot = stablehlo.dot_general %a, %b, contracting_dims = [0, 1] x [0, 1] : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<f32>
//     %two = stablehlo.constant dense<2.000000e+00> : tensor<f32>
//     %0 = stablehlo.broadcast_in_dim %two, dims = [] : (tensor<f32>) -> tensor<8x6xf32>
//     %1 = stablehlo.multiply %a, %0 : tensor<8x6xf32>
//     %2 = stablehlo.multiply %1, %b : tensor<8x6xf32>
//     %sum = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x6xf32>, tensor<f32>) -> tensor<f32>
//     %zero_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %rows = stablehlo.reduce(%m init: %zero_0) applies stablehlo.maximum across dimensions = [1, 2] : (tensor<3x8x6xf32>, tensor<f32>) -> tensor<3xf32>
//     %3 = stablehlo.add %a, %b : tensor<8x6xf32>
//     %batched = stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [1, 2] x [1, 2] : (tensor<3x8x6xf32>, tensor<3x8x6xf32>) -> tensor<3xf32>
//     %t1 = stablehlo.reshape %t : (tensor<6x8xf32>) -> tensor<48xf32>
//     %other = stablehlo.dot_general %a1, %t1, contracting_dims = [0] x [0] : (tensor<48xf32>, tensor<48xf32>) -> tensor<f32>
//     %m2 = stablehlo.reshape %m : (tensor<3x8x6xf32>) -> tensor<18x8xf32>
//     %zero_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %left = stablehlo.reduce(%m2 init: %zero_1) applies stablehlo.add across dimensions = [0] : (tensor<18x8xf32>, tensor<f32>) -> tensor<8xf32>
//     %used = stablehlo.negate %a1 : tensor<48xf32>
//     %zero_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %once = stablehlo.reduce(%used init: %zero_2) applies stablehlo.add across dimensions = [0] : (tensor<48xf32>, tensor<f32>) -> tensor<f32>
//     return %dot, %sum, %rows, %3, %batched, %other, %left, %once, %used : tensor<f32>, tensor<f32>, tensor<3xf32>, tensor<8x6xf32>, tensor<3xf32>, tensor<f32>, tensor<8xf32>, tensor<f32>, tensor<48xf32>
//   }
// }
