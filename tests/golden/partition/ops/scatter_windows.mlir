// Each device writes what of the windows falls into its tile; nothing is sent.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<65x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<2x1xi32>, %u: tensor<2x3x8xf32>) -> tensor<65x8xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<65x8xf32>, tensor<2x1xi32>, tensor<2x3x8xf32>) -> tensor<65x8xf32>
  return %0 : tensor<65x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<65x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<2x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<2x3x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}) -> (tensor<65x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.pad %arg0, %cst, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<65x8xf32>, tensor<f32>) -> tensor<66x8xf32>
//     %1 = sdy.manual_computation(%0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<33x8xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3x8xf32>) {
//       %3 = stablehlo.partition_id : tensor<ui32>
//       %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
//       %5 = stablehlo.reshape %i : (tensor<2x1xi32>) -> tensor<2xi32>
//       %c = stablehlo.constant dense<-1> : tensor<i32>
//       %c_0 = stablehlo.constant dense<65> : tensor<i32>
//       %6 = stablehlo.clamp %c, %5, %c_0 : (tensor<i32>, tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
//       %c_2 = stablehlo.constant dense<63> : tensor<i32>
//       %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %10 = stablehlo.compare LT, %6, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
//       %11 = stablehlo.and %8, %10 : tensor<2xi1>
//       %c_3 = stablehlo.constant dense<33> : tensor<i32>
//       %12 = stablehlo.multiply %4, %c_3 : tensor<i32>
//       %13 = stablehlo.negate %12 : tensor<i32>
//       %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %15 = stablehlo.add %6, %14 : tensor<2xi32>
//       %c_4 = stablehlo.constant dense<-1> : tensor<i32>
//       %16 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %c_5 = stablehlo.constant dense<2> : tensor<i32>
//       %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %18 = stablehlo.add %15, %17 : tensor<2xi32>
//       %19 = stablehlo.select %11, %18, %16 : tensor<2xi1>, tensor<2xi32>
//       %20 = stablehlo.reshape %19 : (tensor<2xi32>) -> tensor<2x1xi32>
//       %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %21 = stablehlo.pad %a, %cst_6, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<33x8xf32>, tensor<f32>) -> tensor<37x8xf32>
//       %22 = "stablehlo.scatter"(%21, %20, %u) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
//       ^bb0(%x: tensor<f32>, %y: tensor<f32>):
//         stablehlo.return %y : tensor<f32>
//       }) : (tensor<37x8xf32>, tensor<2x1xi32>, tensor<2x3x8xf32>) -> tensor<37x8xf32>
//       %23 = stablehlo.slice %22 [2:35, 0:8] : (tensor<37x8xf32>) -> tensor<33x8xf32>
//       sdy.return %23 : tensor<33x8xf32>
//     } : (tensor<66x8xf32>, tensor<2x1xi32>, tensor<2x3x8xf32>) -> tensor<66x8xf32>
//     %2 = stablehlo.slice %1 [0:65, 0:8] : (tensor<66x8xf32>) -> tensor<65x8xf32>
//     return %2 : tensor<65x8xf32>
//   }
// }
