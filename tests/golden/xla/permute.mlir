// A permute of the program moves beside what needs it not, wherever that stands.
// RUN: xla --machine=tpu-v4:2x2x1 --not-run
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main(%x: tensor<1024x1024xf32>, %w: tensor<1024x1024xf32>) -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
    %y = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %z = stablehlo.dot_general %y, %w, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %u = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    return %z, %u : tensor<1024x1024xf32>, tensor<1024x1024xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   func.func public @main(%x: tensor<1024x1024xf32>, %w: tensor<1024x1024xf32>) -> (tensor<1024x1024xf32>, tensor<1024x1024xf32>) {
//     %0 = "stablehlo.async_start"(%x) ({
//     ^bb0(%arg0: tensor<1024x1024xf32>):
//       %y = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
//       stablehlo.return %y : tensor<1024x1024xf32>
//     }) : (tensor<1024x1024xf32>) -> !stablehlo.future<tensor<1024x1024xf32>>
//     %u = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
//     %1 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<1024x1024xf32>>) -> tensor<1024x1024xf32>
//     %z = stablehlo.dot_general %1, %w, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
//     return %z, %u : tensor<1024x1024xf32>, tensor<1024x1024xf32>
//   }
// }
