// Of a cut dimension each shard gives its best ones, of which the best are taken; the smallest are the largest of the negated numbers.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func @greater(%x: tensor<f32>, %y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func @less(%x: tensor<bf16>, %y: tensor<bf16>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %x, %y : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func public @main(%a: tensor<4x600xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<600xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4x2xf32>, tensor<4x2xi32>, tensor<3xbf16>) {
  %i = stablehlo.iota dim = 1 : tensor<4x600xi32>
  %j = stablehlo.iota dim = 0 : tensor<600xi32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %most = stablehlo.constant dense<0x7F80> : tensor<bf16>
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %least, %none) {backend_config = "", called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<4x600xf32>, tensor<4x600xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %1:2 = stablehlo.custom_call @ApproxTopK(%b, %j, %most, %none) {backend_config = "", called_computations = [@less], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<600xbf16>, tensor<600xi32>, tensor<bf16>, tensor<i32>) -> (tensor<3xbf16>, tensor<3xi32>)
  return %0#0, %0#1, %1#0 : tensor<4x2xf32>, tensor<4x2xi32>, tensor<3xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<4x600xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<600xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>] manual_axes={"x"} (%a: tensor<4x300xf32>, %b: tensor<300xbf16>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x300xf32>
//       %3 = stablehlo.add %a, %cst : tensor<4x300xf32>
//       %values, %indices = chlo.top_k(%3, k = 2) : tensor<4x300xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
//       %c = stablehlo.constant dense<300> : tensor<i32>
//       %4 = stablehlo.multiply %2, %c : tensor<i32>
//       %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<4x2xi32>
//       %6 = stablehlo.add %indices, %5 : tensor<4x2xi32>
//       %7 = stablehlo.bitcast_convert %values : (tensor<4x2xf32>) -> tensor<4x2xui32>
//       %8 = stablehlo.reshape %7 : (tensor<4x2xui32>) -> tensor<1x8xui32>
//       %9 = stablehlo.bitcast_convert %6 : (tensor<4x2xi32>) -> tensor<4x2xui32>
//       %10 = stablehlo.reshape %9 : (tensor<4x2xui32>) -> tensor<1x8xui32>
//       %11 = stablehlo.concatenate %8, %10, dim = 1 : (tensor<1x8xui32>, tensor<1x8xui32>) -> tensor<1x16xui32>
//       %12 = "stablehlo.all_gather"(%11) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of top_k need data of each other"}} : (tensor<1x16xui32>) -> tensor<2x16xui32>
//       %13 = stablehlo.slice %12 [0:2, 0:8] : (tensor<2x16xui32>) -> tensor<2x8xui32>
//       %14 = stablehlo.reshape %13 : (tensor<2x8xui32>) -> tensor<2x4x2xui32>
//       %15 = stablehlo.transpose %14, dims = [1, 0, 2] : (tensor<2x4x2xui32>) -> tensor<4x2x2xui32>
//       %16 = stablehlo.reshape %15 : (tensor<4x2x2xui32>) -> tensor<4x4xui32>
//       %17 = stablehlo.bitcast_convert %16 : (tensor<4x4xui32>) -> tensor<4x4xf32>
//       %18 = stablehlo.slice %12 [0:2, 8:16] : (tensor<2x16xui32>) -> tensor<2x8xui32>
//       %19 = stablehlo.reshape %18 : (tensor<2x8xui32>) -> tensor<2x4x2xui32>
//       %20 = stablehlo.transpose %19, dims = [1, 0, 2] : (tensor<2x4x2xui32>) -> tensor<4x2x2xui32>
//       %21 = stablehlo.reshape %20 : (tensor<4x2x2xui32>) -> tensor<4x4xui32>
//       %22 = stablehlo.bitcast_convert %21 : (tensor<4x4xui32>) -> tensor<4x4xi32>
//       %values_0, %indices_1 = chlo.top_k(%17, k = 2) : tensor<4x4xf32> -> (tensor<4x2xf32>, tensor<4x2xi32>)
//       %23 = "stablehlo.gather"(%22, %indices_1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<4x4xi32>, tensor<4x2xi32>) -> tensor<4x2xi32>
//       %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<300xbf16>
//       %24 = stablehlo.subtract %cst_2, %b : tensor<300xbf16>
//       %values_3, %indices_4 = chlo.top_k(%24, k = 3) : tensor<300xbf16> -> (tensor<3xbf16>, tensor<3xi32>)
//       %25 = "stablehlo.all_gather"(%values_3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of top_k need data of each other"}} : (tensor<3xbf16>) -> tensor<6xbf16>
//       %values_5, %indices_6 = chlo.top_k(%25, k = 3) : tensor<6xbf16> -> (tensor<3xbf16>, tensor<3xi32>)
//       %26 = stablehlo.negate %values_5 : tensor<3xbf16>
//       sdy.return %values_0, %23, %26 : tensor<4x2xf32>, tensor<4x2xi32>, tensor<3xbf16>
//     } : (tensor<4x600xf32>, tensor<600xbf16>) -> (tensor<4x2xf32>, tensor<4x2xi32>, tensor<3xbf16>)
//     return %0#0, %0#1, %0#2 : tensor<4x2xf32>, tensor<4x2xi32>, tensor<3xbf16>
//   }
// }
