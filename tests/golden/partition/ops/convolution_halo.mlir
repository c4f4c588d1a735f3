// Along a cut spatial dimension each shard fetches as many columns of its neighbours as the window sticks out.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}, %k: tensor<3x1x1xi32>) -> (tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xi32>, tensor<3x1x1xi32>) -> tensor<1x8x1xi32>
  return %0 : tensor<1x8x1xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}, %arg1: tensor<3x1x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x", "y"}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{}, {"x", "y"}, {}]>] manual_axes={"x", "y"} (%x: tensor<1x2x1xi32>, %k: tensor<3x1x1xi32>) {
//       %1 = stablehlo.slice %x [0:1, 0:1, 0:1] : (tensor<1x2x1xi32>) -> tensor<1x1x1xi32>
//       %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of convolution need data of each other"}} : (tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
//       %3 = stablehlo.slice %x [0:1, 1:2, 0:1] : (tensor<1x2x1xi32>) -> tensor<1x1x1xi32>
//       %4 = "stablehlo.collective_permute"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of convolution need data of each other"}} : (tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
//       %5 = stablehlo.concatenate %4, %x, %2, dim = 1 : (tensor<1x1x1xi32>, tensor<1x2x1xi32>, tensor<1x1x1xi32>) -> tensor<1x4x1xi32>
//       %6 = stablehlo.convolution(%5, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 0]], lhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xi32>, tensor<3x1x1xi32>) -> tensor<1x2x1xi32>
//       sdy.return %6 : tensor<1x2x1xi32>
//     } : (tensor<1x8x1xi32>, tensor<3x1x1xi32>) -> tensor<1x8x1xi32>
//     return %0 : tensor<1x8x1xi32>
//   }
// }
