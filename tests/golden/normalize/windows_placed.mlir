// Windows that overwrite most of an array at a known place are padded to its size, and each
// element is selected by where it stands. Not small ones, nor such as begin at a place that is computed or beyond the array, nor what one device does.
// RUN: normalize
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%u: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<6x7xf32>, %row: tensor<7x1xf32>, %w: tensor<7xf32>, %i: tensor<i32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x1xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<7x1xf32>) {
    %c1 = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.dynamic_update_slice %u, %v, %c1, %c1 : (tensor<8x8xf32>, tensor<6x7xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    %1 = stablehlo.broadcast_in_dim %c1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.concatenate %1, %1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %3 = "stablehlo.scatter"(%u, %2, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0]>}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      stablehlo.return %new : tensor<f32>
    }) : (tensor<8x8xf32>, tensor<2xi32>, tensor<6x7xf32>) -> tensor<8x8xf32>
    %4 = "stablehlo.scatter"(%u, %2, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      %sum = stablehlo.add %old, %new : tensor<f32>
      stablehlo.return %sum : tensor<f32>
    }) : (tensor<8x8xf32>, tensor<2xi32>, tensor<6x7xf32>) -> tensor<8x8xf32>
    %5 = stablehlo.dynamic_update_slice %u, %v, %i, %c1 : (tensor<8x8xf32>, tensor<6x7xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    %column = stablehlo.slice %u [0:8, 0:1] : (tensor<8x8xf32>) -> tensor<8x1xf32>
    %zero = stablehlo.constant dense<0> : tensor<1xi32>
    %6 = "stablehlo.scatter"(%column, %zero, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      stablehlo.return %new : tensor<f32>
    }) : (tensor<8x1xf32>, tensor<1xi32>, tensor<7xf32>) -> tensor<8x1xf32>
    %7 = stablehlo.dynamic_update_slice %u, %row, %c1, %c1 : (tensor<8x8xf32>, tensor<7x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    %far = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
    %8 = stablehlo.dynamic_update_slice %u, %v, %far, %far : (tensor<8x8xf32>, tensor<6x7xf32>, tensor<ui64>, tensor<ui64>) -> tensor<8x8xf32>
    %c0 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.dynamic_update_slice %row, %row, %c0, %c0 : (tensor<7x1xf32>, tensor<7x1xf32>, tensor<i32>, tensor<i32>) -> tensor<7x1xf32>
    return %0, %3, %4, %5, %6, %7, %8, %9 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x1xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<7x1xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%u: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<6x7xf32>, %row: tensor<7x1xf32>, %w: tensor<7xf32>, %i: tensor<i32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x1xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<7x1xf32>) {
//     %c1 = stablehlo.constant dense<1> : tensor<i32>
//     %0 = stablehlo.iota dim = 0 : tensor<8x8xi32>
//     %1 = stablehlo.broadcast_in_dim %c1, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %2 = stablehlo.compare GE, %0, %1 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %c = stablehlo.constant dense<7> : tensor<i32>
//     %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %4 = stablehlo.iota dim = 0 : tensor<8x8xi32>
//     %5 = stablehlo.compare LT, %4, %3 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %6 = stablehlo.and %2, %5 : tensor<8x8xi1>
//     %7 = stablehlo.iota dim = 1 : tensor<8x8xi32>
//     %c1_0 = stablehlo.constant dense<1> : tensor<i32>
//     %8 = stablehlo.broadcast_in_dim %c1_0, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %9 = stablehlo.compare GE, %7, %8 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %10 = stablehlo.and %6, %9 : tensor<8x8xi1>
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %11 = stablehlo.pad %v, %cst, low = [1, 1], high = [1, 0], interior = [0, 0] : (tensor<6x7xf32>, tensor<f32>) -> tensor<8x8xf32>
//     %12 = stablehlo.select %10, %11, %u : tensor<8x8xi1>, tensor<8x8xf32>
//     %13 = stablehlo.add %u, %11 : tensor<8x8xf32>
//     %14 = stablehlo.iota dim = 0 : tensor<8x8xi32>
//     %c1_1 = stablehlo.constant dense<1> : tensor<i32>
//     %15 = stablehlo.broadcast_in_dim %c1_1, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %16 = stablehlo.compare GE, %14, %15 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %17 = stablehlo.iota dim = 0 : tensor<8x8xi32>
//     %c_0 = stablehlo.constant dense<7> : tensor<i32>
//     %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %19 = stablehlo.compare LT, %17, %18 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %20 = stablehlo.and %16, %19 : tensor<8x8xi1>
//     %21 = stablehlo.iota dim = 1 : tensor<8x8xi32>
//     %c1_2 = stablehlo.constant dense<1> : tensor<i32>
//     %22 = stablehlo.broadcast_in_dim %c1_2, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//     %23 = stablehlo.compare GE, %21, %22 : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi1>
//     %24 = stablehlo.and %20, %23 : tensor<8x8xi1>
//     %25 = stablehlo.select %24, %13, %u : tensor<8x8xi1>, tensor<8x8xf32>
//     %c1_3 = stablehlo.constant dense<1> : tensor<i32>
//     %26 = stablehlo.dynamic_update_slice %u, %v, %i, %c1_3 : (tensor<8x8xf32>, tensor<6x7xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
//     %column = stablehlo.slice %u [0:8, 0:1] : (tensor<8x8xf32>) -> tensor<8x1xf32>
//     %27 = stablehlo.iota dim = 0 : tensor<8x1xi32>
//     %c_1 = stablehlo.constant dense<7> : tensor<i32>
//     %28 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8x1xi32>
//     %29 = stablehlo.compare LT, %27, %28 : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x1xi1>
//     %30 = stablehlo.reshape %w : (tensor<7xf32>) -> tensor<7x1xf32>
//     %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %31 = stablehlo.pad %30, %cst_2, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x1xf32>, tensor<f32>) -> tensor<8x1xf32>
//     %32 = stablehlo.select %29, %31, %column : tensor<8x1xi1>, tensor<8x1xf32>
//     %c1_4 = stablehlo.constant dense<1> : tensor<i32>
//     %c1_5 = stablehlo.constant dense<1> : tensor<i32>
//     %33 = stablehlo.dynamic_update_slice %u, %row, %c1_4, %c1_5 : (tensor<8x8xf32>, tensor<7x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
//     %far = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
//     %far_0 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
//     %34 = stablehlo.dynamic_update_slice %u, %v, %far, %far_0 : (tensor<8x8xf32>, tensor<6x7xf32>, tensor<ui64>, tensor<ui64>) -> tensor<8x8xf32>
//     return %12, %12, %25, %26, %32, %33, %34, %row : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x1xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<7x1xf32>
//   }
// }
