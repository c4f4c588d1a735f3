// Rows of a table that is cut along them: each device gives those that it has and zeros for the others, and they are
// added up.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<64x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<6x1xi32>) -> (tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<64x4xi32>, tensor<6x1xi32>) -> tensor<6x4xi32>
  return %0 : tensor<6x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<64x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<32x4xi32>, %i: tensor<6x1xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.reshape %i : (tensor<6x1xi32>) -> tensor<6xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<63> : tensor<i32>
//       %5 = stablehlo.clamp %c_0, %4, %c_1 : (tensor<i32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_2 = stablehlo.constant dense<32> : tensor<i32>
//       %6 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %7 = stablehlo.negate %6 : tensor<i32>
//       %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<6xi32>
//       %9 = stablehlo.add %5, %8 : tensor<6xi32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6xi32>
//       %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
//       %c_4 = stablehlo.constant dense<32> : tensor<i32>
//       %12 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6xi32>
//       %13 = stablehlo.compare LT, %9, %12, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
//       %14 = stablehlo.and %11, %13 : tensor<6xi1>
//       %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<6xi1>) -> tensor<6x4xi1>
//       %16 = stablehlo.reshape %9 : (tensor<6xi32>) -> tensor<6x1xi32>
//       %17 = "stablehlo.gather"(%a, %16) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<32x4xi32>, tensor<6x1xi32>) -> tensor<6x4xi32>
//       %c_5 = stablehlo.constant dense<0> : tensor<i32>
//       %18 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
//       %19 = stablehlo.select %15, %17, %18 : tensor<6x4xi1>, tensor<6x4xi32>
//       %20 = "stablehlo.all_reduce"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %21 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %21 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: gather leaves it as partial results on the devices along x"}} : (tensor<6x4xi32>) -> tensor<6x4xi32>
//       sdy.return %20 : tensor<6x4xi32>
//     } : (tensor<64x4xi32>, tensor<6x1xi32>) -> tensor<6x4xi32>
//     return %0 : tensor<6x4xi32>
//   }
// }
