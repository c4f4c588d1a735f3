module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<5xf32> {jax.result_info = "result[0][0]"}, tensor<6xf32> {jax.result_info = "result[0][1]"}, tensor<5xi32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %5 = stablehlo.concatenate %3, %4, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
    %6 = call @_ptp(%5) : (tensor<2xf32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.compare EQ, %6, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = stablehlo.slice %5 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %9 = stablehlo.reshape %8 : (tensor<1xf32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.subtract %9, %cst_3 : tensor<f32>
    %11 = stablehlo.slice %5 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
    %12 = stablehlo.reshape %11 : (tensor<1xf32>) -> tensor<f32>
    %13 = call @_where(%7, %10, %12) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %14 = call @_ptp(%5) : (tensor<2xf32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare EQ, %14, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %16 = stablehlo.slice %5 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %17 = stablehlo.reshape %16 : (tensor<1xf32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %18 = stablehlo.add %17, %cst_5 : tensor<f32>
    %19 = stablehlo.slice %5 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
    %20 = stablehlo.reshape %19 : (tensor<1xf32>) -> tensor<f32>
    %21 = call @_where(%15, %18, %20) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %22 = call @_linspace(%13, %21) : (tensor<f32>, tensor<f32>) -> tensor<6xf32>
    %23 = call @searchsorted(%22, %arg0) : (tensor<6xf32>, tensor<6x8xf32>) -> tensor<6x8xi32>
    %24 = stablehlo.slice %22 [5:6] : (tensor<6xf32>) -> tensor<1xf32>
    %25 = stablehlo.reshape %24 : (tensor<1xf32>) -> tensor<f32>
    %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %27 = stablehlo.compare EQ, %arg0, %26, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %c = stablehlo.constant dense<5> : tensor<i32>
    %28 = call @_where_2(%27, %c, %23) : (tensor<6x8xi1>, tensor<i32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %31 = stablehlo.compare LT, %28, %30, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_8 = stablehlo.constant dense<6> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %33 = stablehlo.add %28, %32 : tensor<6x8xi32>
    %34 = stablehlo.select %31, %33, %28 : tensor<6x8xi1>, tensor<6x8xi32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<6x8xi32>) -> tensor<6x8x1xi32>
    %36 = "stablehlo.scatter"(%29, %35, %0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %54 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %54 : tensor<f32>
    }) : (tensor<6xf32>, tensor<6x8x1xi32>, tensor<6x8xf32>) -> tensor<6xf32>
    %37 = stablehlo.slice %36 [1:6] : (tensor<6xf32>) -> tensor<5xf32>
    %38 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<6x8xf32>) -> tensor<1x8xf32>
    %39 = stablehlo.reshape %38 : (tensor<1x8xf32>) -> tensor<8xf32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %41 = stablehlo.multiply %39, %40 : tensor<8xf32>
    %42 = stablehlo.convert %41 : (tensor<8xf32>) -> tensor<8xi32>
    %c_10 = stablehlo.constant dense<5> : tensor<i32>
    %43 = call @remainder(%42, %c_10) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %45 = call @clip(%43, %c_12) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %46 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %47 = stablehlo.compare LT, %45, %46, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_14 = stablehlo.constant dense<5> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %49 = stablehlo.add %45, %48 : tensor<8xi32>
    %50 = stablehlo.select %47, %49, %45 : tensor<8xi1>, tensor<8xi32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %c_15 = stablehlo.constant dense<1> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %53 = "stablehlo.scatter"(%44, %51, %52) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %54 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %54 : tensor<i32>
    }) : (tensor<5xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<5xi32>
    return %37, %22, %53 : tensor<5xf32>, tensor<6xf32>, tensor<5xi32>
  }
  func.func private @_ptp(%arg0: tensor<2xf32>) -> tensor<f32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.minimum across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.subtract %0, %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_linspace(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<5xf32>
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.divide %0, %1 : tensor<5xf32>
    %3 = stablehlo.reshape %arg0 : (tensor<f32>) -> tensor<1xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.subtract %4, %2 : tensor<5xf32>
    %6 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xf32>) -> tensor<5xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<5xf32>
    %8 = stablehlo.reshape %arg1 : (tensor<f32>) -> tensor<1xf32>
    %cst_1 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<1xf32>) -> tensor<5xf32>
    %12 = stablehlo.multiply %11, %0 : tensor<5xf32>
    %13 = stablehlo.add %7, %12 : tensor<5xf32>
    %14 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %15 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<5xf32>, tensor<1xf32>) -> tensor<6xf32>
    return %15 : tensor<6xf32>
  }
  func.func private @searchsorted(%arg0: tensor<6xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<6xf32>, tensor<6x8xf32>) -> tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<6xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<6xf32>, tensor<6x8xf32>) -> tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<6xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xi32> {
    %0 = call @_searchsorted_scan_impl_1(%arg0, %arg1) : (tensor<6xf32>, tensor<6x8xf32>) -> tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @_searchsorted_scan_impl_1(%arg0: tensor<6xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %c_0 = stablehlo.constant dense<6> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<8xui32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xui32>) -> tensor<6x8xui32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<8xui32>) -> tensor<6x8xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %2, %iterArg_5 = %3) : tensor<6xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xui32>, tensor<6x8xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = stablehlo.subtract %iterArg_5, %iterArg_4 : tensor<6x8xui32>
      %c_6 = stablehlo.constant dense<2> : tensor<i32>
      %7 = func.call @floor_divide(%6, %c_6) : (tensor<6x8xui32>, tensor<i32>) -> tensor<6x8xui32>
      %8 = stablehlo.add %iterArg_4, %7 : tensor<6x8xui32>
      %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<6x8xui32>) -> tensor<6x8x1xui32>
      %10 = "stablehlo.gather"(%iterArg, %9) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<6x8x1xui32>) -> tensor<6x8x1xf32>
      %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %13 = stablehlo.compare EQ, %iterArg_2, %12, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %15 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
      %16 = stablehlo.select %13, %15, %iterArg_2 : tensor<6x8xi1>, tensor<6x8xf32>
      %17 = stablehlo.compare NE, %iterArg_2, %iterArg_2, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_8 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
      %20 = stablehlo.select %17, %19, %16 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %22 = stablehlo.compare EQ, %11, %21, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %24 = stablehlo.broadcast_in_dim %23, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
      %25 = stablehlo.select %22, %24, %11 : tensor<6x8xi1>, tensor<6x8xf32>
      %26 = stablehlo.compare NE, %11, %11, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
      %29 = stablehlo.select %26, %28, %25 : tensor<6x8xi1>, tensor<6x8xf32>
      %30 = stablehlo.compare LT, %20, %29, TOTALORDER : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %31 = stablehlo.select %30, %iterArg_4, %8 : tensor<6x8xi1>, tensor<6x8xui32>
      %32 = stablehlo.select %30, %8, %iterArg_5 : tensor<6x8xi1>, tensor<6x8xui32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %33 = stablehlo.add %iterArg_3, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %33, %31, %32 : tensor<6xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xui32>, tensor<6x8xui32>
    }
    %5 = stablehlo.convert %4#4 : (tensor<6x8xui32>) -> tensor<6x8xi32>
    return %5 : tensor<6x8xi32>
  }
  func.func private @floor_divide(%arg0: tensor<6x8xui32>, %arg1: tensor<i32>) -> tensor<6x8xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<6x8xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<6x8xui32>
    return %2 : tensor<6x8xui32>
  }
  func.func private @_where_2(%arg0: tensor<6x8xi1>, %arg1: tensor<i32>, %arg2: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6x8xi1>, tensor<6x8xi32>
    return %2 : tensor<6x8xi32>
  }
  func.func private @remainder(%arg0: tensor<8xi32>, %arg1: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %12 = stablehlo.and %11, %6 : tensor<8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %14 = stablehlo.add %4, %13 : tensor<8xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<8xi1>, tensor<8xi32>
    return %15 : tensor<8xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @clip(%arg0: tensor<8xi32>, %arg1: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8xi32>
    return %2 : tensor<8xi32>
  }
}
