// A way of several steps, of which each sends as little as possible.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
func.func public @main(%a: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {"z"}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {"x"}]>}) {
  return %a : tensor<8x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
//   func.func public @main(%arg0: tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {"z"}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"z"}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {"z"}]>] out_shardings=[<@mesh, [{"z"}, {"x"}]>] manual_axes={"x", "y", "z"} (%a: tensor<2x4xi32>) {
//       %1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 4], [2, 2], [3, 6], [4, 1], [5, 5], [6, 3], [7, 7]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over z, not (x, y), with dimension 1 sharded over x, not z"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3], [4, 6], [5, 7]]> : tensor<4x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over z, not (x, y), with dimension 1 sharded over x, not z"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       sdy.return %2 : tensor<4x4xi32>
//     } : (tensor<8x8xi32>) -> tensor<8x8xi32>
//     return %0 : tensor<8x8xi32>
//   }
// }
