// The largest of a cut dimension are among the largest of each shard: these are gathered, with their positions, and
// searched again.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<3x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<3x2xi32>, tensor<3x2xi32>) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<3x64xi32> -> (tensor<3x2xi32>, tensor<3x2xi32>)
  return %0#0, %0#1 : tensor<3x2xi32>, tensor<3x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<3x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x", "y"}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<3x16xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %values, %indices = chlo.top_k(%a, k = 2) : tensor<3x16xi32> -> (tensor<3x2xi32>, tensor<3x2xi32>)
//       %c = stablehlo.constant dense<16> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c : tensor<i32>
//       %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<3x2xi32>
//       %5 = stablehlo.add %indices, %4 : tensor<3x2xi32>
//       %6 = stablehlo.reshape %values : (tensor<3x2xi32>) -> tensor<1x6xi32>
//       %7 = stablehlo.reshape %5 : (tensor<3x2xi32>) -> tensor<1x6xi32>
//       %8 = stablehlo.concatenate %6, %7, dim = 1 : (tensor<1x6xi32>, tensor<1x6xi32>) -> tensor<1x12xi32>
//       %9 = "stablehlo.all_gather"(%8) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of top_k need data of each other"}} : (tensor<1x12xi32>) -> tensor<4x12xi32>
//       %10 = stablehlo.slice %9 [0:4, 0:6] : (tensor<4x12xi32>) -> tensor<4x6xi32>
//       %11 = stablehlo.reshape %10 : (tensor<4x6xi32>) -> tensor<4x3x2xi32>
//       %12 = stablehlo.transpose %11, dims = [1, 0, 2] : (tensor<4x3x2xi32>) -> tensor<3x4x2xi32>
//       %13 = stablehlo.reshape %12 : (tensor<3x4x2xi32>) -> tensor<3x8xi32>
//       %14 = stablehlo.slice %9 [0:4, 6:12] : (tensor<4x12xi32>) -> tensor<4x6xi32>
//       %15 = stablehlo.reshape %14 : (tensor<4x6xi32>) -> tensor<4x3x2xi32>
//       %16 = stablehlo.transpose %15, dims = [1, 0, 2] : (tensor<4x3x2xi32>) -> tensor<3x4x2xi32>
//       %17 = stablehlo.reshape %16 : (tensor<3x4x2xi32>) -> tensor<3x8xi32>
//       %values_0, %indices_1 = chlo.top_k(%13, k = 2) : tensor<3x8xi32> -> (tensor<3x2xi32>, tensor<3x2xi32>)
//       %18 = "stablehlo.gather"(%17, %indices_1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x8xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
//       sdy.return %values_0, %18 : tensor<3x2xi32>, tensor<3x2xi32>
//     } : (tensor<3x64xi32>) -> (tensor<3x2xi32>, tensor<3x2xi32>)
//     return %0#0, %0#1 : tensor<3x2xi32>, tensor<3x2xi32>
//   }
// }
