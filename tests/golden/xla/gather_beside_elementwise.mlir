// Only a product carries a gather: what computes element by element does not.
// RUN: xla --machine=tpu-v5e:2x2 --not-run
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%a: tensor<256x1024xf32>, %b: tensor<4096x4096xf32>) -> (tensor<1024x1024xf32>, tensor<4096x4096xf32>) {
    %g = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<256x1024xf32>) -> tensor<1024x1024xf32>
    %t = stablehlo.tanh %b : tensor<4096x4096xf32>
    return %g, %t : tensor<1024x1024xf32>, tensor<4096x4096xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   func.func public @main(%a: tensor<256x1024xf32>, %b: tensor<4096x4096xf32>) -> (tensor<1024x1024xf32>, tensor<4096x4096xf32>) {
//     %t = stablehlo.tanh %b : tensor<4096x4096xf32>
//     %g = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<256x1024xf32>) -> tensor<1024x1024xf32>
//     return %g, %t : tensor<1024x1024xf32>, tensor<4096x4096xf32>
//   }
// }
