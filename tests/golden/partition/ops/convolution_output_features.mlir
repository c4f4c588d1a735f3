// A kernel that is cut along its output features gives a result cut along them.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<2x6x2xi32>, %k: tensor<3x2x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) -> (tensor<2x6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x2xi32>, tensor<3x2x4xi32>) -> tensor<2x6x4xi32>
  return %0 : tensor<2x6x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<2x6x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, %arg1: tensor<3x2x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) -> (tensor<2x6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}, {"y"}]>] out_shardings=[<@mesh, [{}, {}, {"y"}]>] manual_axes={"x", "y"} (%x: tensor<2x6x2xi32>, %k: tensor<3x2x2xi32>) {
//       %1 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x2xi32>, tensor<3x2x2xi32>) -> tensor<2x6x2xi32>
//       sdy.return %1 : tensor<2x6x2xi32>
//     } : (tensor<2x6x2xi32>, tensor<3x2x4xi32>) -> tensor<2x6x4xi32>
//     return %0 : tensor<2x6x4xi32>
//   }
// }
