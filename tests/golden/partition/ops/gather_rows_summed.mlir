// Of a table cut by rows each device adds up the rows that it has, as wider numbers, and the sums are what is sent: not the rows.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%table: tensor<4096x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<4x32x1xi32>) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = "stablehlo.gather"(%table, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<4096x8xbf16>, tensor<4x32x1xi32>) -> tensor<4x32x8xbf16>
  %wide = stablehlo.convert %rows : (tensor<4x32x8xbf16>) -> tensor<4x32x8xf32>
  %sum = stablehlo.reduce(%wide init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x32x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %sum : tensor<4x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<4096x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x32x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%table: tensor<1024x8xbf16>, %i: tensor<4x32x1xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %3 = stablehlo.reshape %i : (tensor<4x32x1xi32>) -> tensor<4x32xi32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %c_0 = stablehlo.constant dense<4095> : tensor<i32>
//       %4 = stablehlo.clamp %c, %3, %c_0 : (tensor<i32>, tensor<4x32xi32>, tensor<i32>) -> tensor<4x32xi32>
//       %c_1 = stablehlo.constant dense<1024> : tensor<i32>
//       %5 = stablehlo.multiply %2, %c_1 : tensor<i32>
//       %6 = stablehlo.negate %5 : tensor<i32>
//       %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i32>) -> tensor<4x32xi32>
//       %8 = stablehlo.add %4, %7 : tensor<4x32xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4x32xi32>
//       %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<4x32xi32>, tensor<4x32xi32>) -> tensor<4x32xi1>
//       %c_3 = stablehlo.constant dense<1024> : tensor<i32>
//       %11 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4x32xi32>
//       %12 = stablehlo.compare LT, %8, %11, SIGNED : (tensor<4x32xi32>, tensor<4x32xi32>) -> tensor<4x32xi1>
//       %13 = stablehlo.and %10, %12 : tensor<4x32xi1>
//       %14 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<4x32xi1>) -> tensor<4x32x8xi1>
//       %15 = stablehlo.reshape %8 : (tensor<4x32xi32>) -> tensor<4x32x1xi32>
//       %16 = "stablehlo.gather"(%table, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<1024x8xbf16>, tensor<4x32x1xi32>) -> tensor<4x32x8xbf16>
//       %cst = stablehlo.constant dense<-0.000000e+00> : tensor<bf16>
//       %17 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4x32x8xbf16>
//       %rows = stablehlo.select %14, %16, %17 : tensor<4x32x8xi1>, tensor<4x32x8xbf16>
//       %wide = stablehlo.convert %rows : (tensor<4x32x8xbf16>) -> tensor<4x32x8xf32>
//       %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %sum = stablehlo.reduce(%wide init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x32x8xf32>, tensor<f32>) -> tensor<4x8xf32>
//       %18 = "stablehlo.all_reduce"(%sum) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
//         %19 = stablehlo.add %arg2, %arg3 : tensor<f32>
//         stablehlo.return %19 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<4x8xf32>) -> tensor<4x8xf32>
//       sdy.return %18 : tensor<4x8xf32>
//     } : (tensor<4096x8xbf16>, tensor<4x32x1xi32>) -> tensor<4x8xf32>
//     return %0 : tensor<4x8xf32>
//   }
// }
