// A gather or a scatter of one window is a slice or an update; what a scatter would write outside is left alone.
// RUN: simplify
func.func public @main(%a: tensor<8x16xf32>, %i: tensor<i32>, %u: tensor<16xf32>, %ij: tensor<2xi64>) -> (tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) {
  %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<1xi32>
  %0 = "stablehlo.gather"(%a, %k) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 16>}> : (tensor<8x16xf32>, tensor<1xi32>) -> tensor<16xf32>
  %1 = "stablehlo.scatter"(%a, %k, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<1xi32>, tensor<16xf32>) -> tensor<8x16xf32>
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = "stablehlo.scatter"(%a, %ij, %c) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<8x16xf32>, tensor<2xi64>, tensor<f32>) -> tensor<8x16xf32>
  return %0, %1, %2 : tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<8x16xf32>, %i: tensor<i32>, %u: tensor<16xf32>, %ij: tensor<2xi64>) -> (tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.dynamic_slice %a, %i, %c, sizes = [1, 16] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
//     %1 = stablehlo.reshape %0 : (tensor<1x16xf32>) -> tensor<16xf32>
//     %2 = stablehlo.reshape %u : (tensor<16xf32>) -> tensor<1x16xf32>
//     %3 = stablehlo.add %0, %2 : tensor<1x16xf32>
//     %4 = stablehlo.compare GE, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %c_0 = stablehlo.constant dense<7> : tensor<i32>
//     %5 = stablehlo.compare LE, %i, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %6 = stablehlo.and %4, %5 : tensor<i1>
//     %7 = stablehlo.select %6, %3, %0 : tensor<i1>, tensor<1x16xf32>
//     %8 = stablehlo.dynamic_update_slice %a, %7, %i, %c : (tensor<8x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
//     %9 = stablehlo.slice %ij [0:1] : (tensor<2xi64>) -> tensor<1xi64>
//     %10 = stablehlo.reshape %9 : (tensor<1xi64>) -> tensor<i64>
//     %11 = stablehlo.slice %ij [1:2] : (tensor<2xi64>) -> tensor<1xi64>
//     %12 = stablehlo.reshape %11 : (tensor<1xi64>) -> tensor<i64>
//     %13 = stablehlo.dynamic_slice %a, %12, %10, sizes = [1, 1] : (tensor<8x16xf32>, tensor<i64>, tensor<i64>) -> tensor<1x1xf32>
//     %cst = stablehlo.constant dense<1.000000e+00> : tensor<1x1xf32>
//     %c_1 = stablehlo.constant dense<0> : tensor<i64>
//     %14 = stablehlo.compare GE, %10, %c_1 : (tensor<i64>, tensor<i64>) -> tensor<i1>
//     %c_2 = stablehlo.constant dense<15> : tensor<i64>
//     %15 = stablehlo.compare LE, %10, %c_2 : (tensor<i64>, tensor<i64>) -> tensor<i1>
//     %16 = stablehlo.and %14, %15 : tensor<i1>
//     %17 = stablehlo.compare GE, %12, %c_1 : (tensor<i64>, tensor<i64>) -> tensor<i1>
//     %18 = stablehlo.and %16, %17 : tensor<i1>
//     %c_3 = stablehlo.constant dense<7> : tensor<i64>
//     %19 = stablehlo.compare LE, %12, %c_3 : (tensor<i64>, tensor<i64>) -> tensor<i1>
//     %20 = stablehlo.and %18, %19 : tensor<i1>
//     %21 = stablehlo.select %20, %cst, %13 : tensor<i1>, tensor<1x1xf32>
//     %22 = stablehlo.dynamic_update_slice %a, %21, %12, %10 : (tensor<8x16xf32>, tensor<1x1xf32>, tensor<i64>, tensor<i64>) -> tensor<8x16xf32>
//     return %1, %8, %22 : tensor<16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
//   }
// }
