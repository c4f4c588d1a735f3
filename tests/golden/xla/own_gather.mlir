// A gather that the program has itself is not spread, however much is computed with it.
// RUN: xla --machine=tpu-v5e:2x2 --order=0,1,3,2 --not-run
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<4x2xi32>, %w: tensor<8x2560xi32>) -> tensor<4x2560xi32> {
    %g = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<4x2xi32>) -> tensor<4x8xi32>
    %r = stablehlo.dot_general %g, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x2560xi32>) -> tensor<4x2560xi32>
    return %r : tensor<4x2560xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   func.func public @main(%a: tensor<4x2xi32>, %w: tensor<8x2560xi32>) -> tensor<4x2560xi32> {
//     %g = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<4x2xi32>) -> tensor<4x8xi32>
//     %r = stablehlo.dot_general %g, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x2560xi32>) -> tensor<4x2560xi32>
//     return %r : tensor<4x2560xi32>
//   }
// }
