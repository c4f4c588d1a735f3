// Each device adds its own updates: the first to the array, the others to zeros; then the sums are combined.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32>, %i: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %u: tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<8x4xi32>, tensor<6x1xi32>, tensor<6x4xi32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg2: tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<8x4xi32>, %i: tensor<3x1xi32>, %u: tensor<3x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.reshape %i : (tensor<3x1xi32>) -> tensor<3xi32>
//       %c_0 = stablehlo.constant dense<-1> : tensor<i32>
//       %c_1 = stablehlo.constant dense<8> : tensor<i32>
//       %5 = stablehlo.clamp %c_0, %4, %c_1 : (tensor<i32>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
//       %6 = stablehlo.reshape %5 : (tensor<3xi32>) -> tensor<3x1xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8x4xi32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %8 = stablehlo.compare EQ, %3, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %9 = stablehlo.select %8, %a, %7 : tensor<i1>, tensor<8x4xi32>
//       %10 = "stablehlo.scatter"(%9, %6, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<8x4xi32>, tensor<3x1xi32>, tensor<3x4xi32>) -> tensor<8x4xi32>
//       %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
//         %12 = stablehlo.add %arg3, %arg4 : tensor<i32>
//         stablehlo.return %12 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: scatter leaves it as partial results on the devices along x"}} : (tensor<8x4xi32>) -> tensor<8x4xi32>
//       sdy.return %11 : tensor<8x4xi32>
//     } : (tensor<8x4xi32>, tensor<6x1xi32>, tensor<6x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
