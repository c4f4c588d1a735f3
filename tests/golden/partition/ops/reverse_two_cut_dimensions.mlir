// Both dimensions are cut evenly: each shard goes to where it belongs in one permute.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.reverse %a, dims = [0, 1] : tensor<8x2xi32>
  return %0 : tensor<8x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x1xi32>) {
//       %1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 2], [2, 1], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of reverse need data of each other"}} : (tensor<4x1xi32>) -> tensor<4x1xi32>
//       %2 = stablehlo.reverse %1, dims = [0, 1] : tensor<4x1xi32>
//       sdy.return %2 : tensor<4x1xi32>
//     } : (tensor<8x2xi32>) -> tensor<8x2xi32>
//     return %0 : tensor<8x2xi32>
//   }
// }
