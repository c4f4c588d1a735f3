// Features that are summed over are cut in both operands: partial sums are combined.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<2x6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %k: tensor<3x4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<2x6x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x4xi32>, tensor<3x4x3xi32>) -> tensor<2x6x3xi32>
  return %0 : tensor<2x6x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<2x6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %arg1: tensor<3x4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<2x6x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {}, {"x"}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x6x2xi32>, %k: tensor<3x2x3xi32>) {
//       %1 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x2xi32>, tensor<3x2x3xi32>) -> tensor<2x6x3xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %3 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %3 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: convolution leaves it as partial results on the devices along x"}} : (tensor<2x6x3xi32>) -> tensor<2x6x3xi32>
//       sdy.return %2 : tensor<2x6x3xi32>
//     } : (tensor<2x6x4xi32>, tensor<3x4x3xi32>) -> tensor<2x6x3xi32>
//     return %0 : tensor<2x6x3xi32>
//   }
// }
