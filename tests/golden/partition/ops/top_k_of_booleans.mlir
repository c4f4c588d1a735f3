// Booleans have an order, too: false, then true. The dimension is cut unevenly.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<3x1025xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<3x5xi1>, tensor<3x5xi32>) {
  %0:2 = chlo.top_k(%a, k = 5) : tensor<3x1025xi1> -> (tensor<3x5xi1>, tensor<3x5xi32>)
  return %0#0, %0#1 : tensor<3x5xi1>, tensor<3x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<3x1025xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<3x5xi1> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %c = stablehlo.constant dense<false> : tensor<i1>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [0, 3], interior = [0, 0] : (tensor<3x1025xi1>, tensor<i1>) -> tensor<3x1028xi1>
//     %1:2 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<3x257xi1>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c_0 = stablehlo.constant dense<false> : tensor<i1>
//       %c_1 = stablehlo.constant dense<-257> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<1025> : tensor<i32>
//       %5 = stablehlo.add %4, %c_2 : tensor<i32>
//       %6 = stablehlo.iota dim = 0 : tensor<257xi32>
//       %7 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<257xi32>
//       %8 = stablehlo.compare LT, %6, %7, SIGNED : (tensor<257xi32>, tensor<257xi32>) -> tensor<257xi1>
//       %9 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<257xi1>) -> tensor<3x257xi1>
//       %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<3x257xi1>
//       %11 = stablehlo.select %9, %a, %10 : tensor<3x257xi1>, tensor<3x257xi1>
//       %values, %indices = chlo.top_k(%11, k = 5) : tensor<3x257xi1> -> (tensor<3x5xi1>, tensor<3x5xi32>)
//       %c_3 = stablehlo.constant dense<257> : tensor<i32>
//       %12 = stablehlo.multiply %3, %c_3 : tensor<i32>
//       %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<i32>) -> tensor<3x5xi32>
//       %14 = stablehlo.add %indices, %13 : tensor<3x5xi32>
//       %15 = "stablehlo.all_gather"(%values) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of top_k need data of each other"}} : (tensor<3x5xi1>) -> tensor<3x20xi1>
//       %16 = "stablehlo.all_gather"(%14) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of top_k need data of each other"}} : (tensor<3x5xi32>) -> tensor<3x20xi32>
//       %values_4, %indices_5 = chlo.top_k(%15, k = 5) : tensor<3x20xi1> -> (tensor<3x5xi1>, tensor<3x5xi32>)
//       %17 = "stablehlo.gather"(%16, %indices_5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x20xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
//       sdy.return %values_4, %17 : tensor<3x5xi1>, tensor<3x5xi32>
//     } : (tensor<3x1028xi1>) -> (tensor<3x5xi1>, tensor<3x5xi32>)
//     return %1#0, %1#1 : tensor<3x5xi1>, tensor<3x5xi32>
//   }
// }
