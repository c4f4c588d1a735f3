// Rows are added to a table that is cut along them: each device adds those that meet its part, by indices that count
// from there.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<6x1xi32>, %u: tensor<6x4xi32>) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
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
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<6x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<6x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %i: tensor<6x1xi32>, %u: tensor<6x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.reshape %i : (tensor<6x1xi32>) -> tensor<6xi32>
//       %c_0 = stablehlo.constant dense<-1> : tensor<i32>
//       %c_1 = stablehlo.constant dense<8> : tensor<i32>
//       %5 = stablehlo.clamp %c_0, %4, %c_1 : (tensor<i32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
//       %c_2 = stablehlo.constant dense<4> : tensor<i32>
//       %6 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %7 = stablehlo.negate %6 : tensor<i32>
//       %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<6xi32>
//       %9 = stablehlo.add %5, %8 : tensor<6xi32>
//       %10 = stablehlo.reshape %9 : (tensor<6xi32>) -> tensor<6x1xi32>
//       %11 = "stablehlo.scatter"(%a, %10, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>, tensor<6x1xi32>, tensor<6x4xi32>) -> tensor<4x4xi32>
//       sdy.return %11 : tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<6x1xi32>, tensor<6x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
