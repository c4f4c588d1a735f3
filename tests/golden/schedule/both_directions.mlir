// Permutes in both directions take other links, and are under way at once.
// RUN: schedule --bandwidth=4e8
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<256x256xf32>) -> tensor<1024x256xf32> {
    %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<64x64xf32>, %y: tensor<256x256xf32>) {
      %l = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %k = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [0, 3]]> : tensor<4x2xi64>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %q = stablehlo.concatenate %l, %k, %x, %x, dim = 1 : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x256xf32>
      %u = stablehlo.dot_general %q, %y, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      %v = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      %c = stablehlo.concatenate %u, %u, %u, %u, dim = 0 : (tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
      %r = stablehlo.add %c, %v : tensor<256x256xf32>
      sdy.return %r : tensor<256x256xf32>
    } : (tensor<256x64xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
    return %0 : tensor<1024x256xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<256x256xf32>) -> tensor<1024x256xf32> {
//     %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<64x64xf32>, %y: tensor<256x256xf32>) {
//       %1 = "stablehlo.async_start"(%x) ({
//       ^bb0(%arg0: tensor<64x64xf32>):
//         %k = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [0, 3]]> : tensor<4x2xi64>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
//         stablehlo.return %k : tensor<64x64xf32>
//       }) : (tensor<64x64xf32>) -> !stablehlo.future<tensor<64x64xf32>>
//       %2 = "stablehlo.async_start"(%x) ({
//       ^bb0(%arg0: tensor<64x64xf32>):
//         %l = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<64x64xf32>) -> tensor<64x64xf32>
//         stablehlo.return %l : tensor<64x64xf32>
//       }) : (tensor<64x64xf32>) -> !stablehlo.future<tensor<64x64xf32>>
//       %v = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
//       %3 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<64x64xf32>>) -> tensor<64x64xf32>
//       %4 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<64x64xf32>>) -> tensor<64x64xf32>
//       %q = stablehlo.concatenate %3, %4, %x, %x, dim = 1 : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x256xf32>
//       %u = stablehlo.dot_general %q, %y, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
//       %c = stablehlo.concatenate %u, %u, %u, %u, dim = 0 : (tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
//       %r = stablehlo.add %c, %v : tensor<256x256xf32>
//       sdy.return %r : tensor<256x256xf32>
//     } : (tensor<256x64xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
//     return %0 : tensor<1024x256xf32>
//   }
// }
