// Windows that lie in several tiles: each device reads what it has of them, and their bits are kept.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<65x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<2x1xi32>) -> tensor<2x3x8xf32> {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 8>}> : (tensor<65x8xf32>, tensor<2x1xi32>) -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<65x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<2x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<2x3x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) {
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.pad %arg0, %cst, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<65x8xf32>, tensor<f32>) -> tensor<66x8xf32>
//     %1 = sdy.manual_computation(%0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"x"} (%a: tensor<33x8xf32>, %i: tensor<2x1xi32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %4 = stablehlo.reshape %i : (tensor<2x1xi32>) -> tensor<2xi32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %c_0 = stablehlo.constant dense<62> : tensor<i32>
//       %5 = stablehlo.clamp %c, %4, %c_0 : (tensor<i32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_1 = stablehlo.constant dense<33> : tensor<i32>
//       %6 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %7 = stablehlo.negate %6 : tensor<i32>
//       %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %9 = stablehlo.add %5, %8 : tensor<2xi32>
//       %10 = stablehlo.iota dim = 1 : tensor<2x3x8xi32>
//       %11 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<2xi32>) -> tensor<2x3x8xi32>
//       %12 = stablehlo.add %11, %10 : tensor<2x3x8xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x3x8xi32>
//       %14 = stablehlo.compare GE, %12, %13, SIGNED : (tensor<2x3x8xi32>, tensor<2x3x8xi32>) -> tensor<2x3x8xi1>
//       %c_3 = stablehlo.constant dense<33> : tensor<i32>
//       %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<2x3x8xi32>
//       %16 = stablehlo.compare LT, %12, %15, SIGNED : (tensor<2x3x8xi32>, tensor<2x3x8xi32>) -> tensor<2x3x8xi1>
//       %17 = stablehlo.and %14, %16 : tensor<2x3x8xi1>
//       %c_4 = stablehlo.constant dense<2> : tensor<i32>
//       %18 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %19 = stablehlo.add %9, %18 : tensor<2xi32>
//       %20 = stablehlo.reshape %19 : (tensor<2xi32>) -> tensor<2x1xi32>
//       %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %21 = stablehlo.pad %a, %cst_5, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<33x8xf32>, tensor<f32>) -> tensor<37x8xf32>
//       %22 = "stablehlo.gather"(%21, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 8>}> : (tensor<37x8xf32>, tensor<2x1xi32>) -> tensor<2x3x8xf32>
//       %cst_6 = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
//       %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3x8xf32>
//       %24 = stablehlo.select %17, %22, %23 : tensor<2x3x8xi1>, tensor<2x3x8xf32>
//       %25 = stablehlo.bitcast_convert %24 : (tensor<2x3x8xf32>) -> tensor<2x3x8xi32>
//       %26 = "stablehlo.all_reduce"(%25) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %28 = stablehlo.maximum %arg2, %arg3 : tensor<i32>
//         stablehlo.return %28 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: gather leaves it as partial results on the devices along x"}} : (tensor<2x3x8xi32>) -> tensor<2x3x8xi32>
//       %27 = stablehlo.bitcast_convert %26 : (tensor<2x3x8xi32>) -> tensor<2x3x8xf32>
//       sdy.return %27 : tensor<2x3x8xf32>
//     } : (tensor<66x8xf32>, tensor<2x1xi32>) -> tensor<2x3x8xf32>
//     return %1 : tensor<2x3x8xf32>
//   }
// }
