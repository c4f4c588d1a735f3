// The gradient of a kernel: image and gradient are cut alike along what is summed over, a spatial dimension; partial
// sums are combined.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<2x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %k: tensor<2x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<3x1x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x1xi32>, tensor<2x8x1xi32>) -> tensor<3x1x1xi32>
  return %0 : tensor<3x1x1xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<2x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}, %arg1: tensor<2x8x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<3x1x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"x", "y"} (%x: tensor<2x4x1xi32>, %k: tensor<2x4x1xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<-3> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %5 = stablehlo.add %4, %c_2 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.dynamic_slice %x, %c_3, %5, %c_3, sizes = [2, 1, 1] : (tensor<2x4x1xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x1xi32>
//       %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of convolution need data of each other"}} : (tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
//       %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.compare EQ, %3, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %10 = stablehlo.select %9, %8, %7 : tensor<i1>, tensor<2x1x1xi32>
//       %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x1x1xi32>
//       %c_5 = stablehlo.constant dense<1> : tensor<i32>
//       %12 = stablehlo.compare EQ, %3, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %13 = stablehlo.select %12, %11, %7 : tensor<i1>, tensor<2x1x1xi32>
//       %14 = stablehlo.concatenate %10, %x, %13, dim = 1 : (tensor<2x1x1xi32>, tensor<2x4x1xi32>, tensor<2x1x1xi32>) -> tensor<2x6x1xi32>
//       %15 = stablehlo.convolution(%14, %k) dim_numbers = [f, 0, b]x[i, 0, o]->[0, b, f], window = {pad = [[0, 0]], lhs_dilate = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x6x1xi32>, tensor<2x4x1xi32>) -> tensor<3x1x1xi32>
//       %16 = "stablehlo.all_reduce"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %17 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %17 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: convolution leaves it as partial results on the devices along x"}} : (tensor<3x1x1xi32>) -> tensor<3x1x1xi32>
//       sdy.return %16 : tensor<3x1x1xi32>
//     } : (tensor<2x8x1xi32>, tensor<2x8x1xi32>) -> tensor<3x1x1xi32>
//     return %0 : tensor<3x1x1xi32>
//   }
// }
