// Windows that move by two elements: shards whose windows begin in their own elements need one column from the right
// only.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %k: tensor<3x1x1xi32>) -> (tensor<1x4x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x1xi32>, tensor<3x1x1xi32>) -> tensor<1x4x1xi32>
  return %0 : tensor<1x4x1xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<1x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %arg1: tensor<3x1x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<1x4x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{}, {"x"}, {}]>] manual_axes={"x", "y"} (%x: tensor<1x4x1xi32>, %k: tensor<3x1x1xi32>) {
//       %1 = stablehlo.slice %x [0:1, 0:1, 0:1] : (tensor<1x4x1xi32>) -> tensor<1x1x1xi32>
//       %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [3, 1]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of convolution need data of each other"}} : (tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
//       %3 = stablehlo.concatenate %x, %2, dim = 1 : (tensor<1x4x1xi32>, tensor<1x1x1xi32>) -> tensor<1x5x1xi32>
//       %4 = stablehlo.convolution(%3, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[0, 0]], lhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x1xi32>, tensor<3x1x1xi32>) -> tensor<1x2x1xi32>
//       sdy.return %4 : tensor<1x2x1xi32>
//     } : (tensor<1x8x1xi32>, tensor<3x1x1xi32>) -> tensor<1x4x1xi32>
//     return %0 : tensor<1x4x1xi32>
//   }
// }
