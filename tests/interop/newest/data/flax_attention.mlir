module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x8xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<8x2x4xf32>, %arg3: tensor<8xf32>, %arg4: tensor<2x4x8xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<8x2x4xf32>, %arg7: tensor<2x4xf32>, %arg8: tensor<8x2x4xf32>, %arg9: tensor<8xf32>, %arg10: tensor<2x6xi32>) -> (tensor<2x6x8xf32> {jax.result_info = "result"}) {
    %0 = call @_take(%arg0, %arg10) : (tensor<16x8xf32>, tensor<2x6xi32>) -> tensor<2x6x8xf32>
    %1 = stablehlo.iota dim = 0 : tensor<6xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xi32>) -> tensor<2x6xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [0, 2] : (tensor<2x6xi32>) -> tensor<2x1x6xi32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xi32>) -> tensor<2x6x6xi32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x1x6xi32>) -> tensor<2x6x6xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x6x6xi32>, tensor<2x6x6xi32>) -> tensor<2x6x6xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 2, 3] : (tensor<2x6x6xi1>) -> tensor<2x1x6x6xi1>
    %9 = stablehlo.convert %8 : (tensor<2x1x6x6xi1>) -> tensor<2x1x6x6xf32>
    %10 = stablehlo.dot_general %0, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
    %11 = stablehlo.reshape %arg5 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x6x2x4xf32>
    %13 = stablehlo.add %10, %12 : tensor<2x6x2x4xf32>
    %14 = stablehlo.dot_general %0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
    %15 = stablehlo.reshape %arg1 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x6x2x4xf32>
    %17 = stablehlo.add %14, %16 : tensor<2x6x2x4xf32>
    %18 = stablehlo.dot_general %0, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
    %19 = stablehlo.reshape %arg7 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x6x2x4xf32>
    %21 = stablehlo.add %18, %20 : tensor<2x6x2x4xf32>
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %22 = stablehlo.sqrt %cst : tensor<f32>
    %23 = stablehlo.convert %22 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<2x6x2x4xf32>
    %25 = stablehlo.divide %13, %24 : tensor<2x6x2x4xf32>
    %26 = stablehlo.dot_general %25, %17, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x6x6xf32>
    %cst_0 = stablehlo.constant dense<-3.40282347E+38> : tensor<f32>
    %27 = call @_where_0(%9, %26, %cst_0) : (tensor<2x1x6x6xf32>, tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6x6xf32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %28 = stablehlo.reduce(%27 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x6xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<2x2x6xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %33 = stablehlo.subtract %27, %32 : tensor<2x2x6x6xf32>
    %34 = stablehlo.exponential %33 : tensor<2x2x6x6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %38 = stablehlo.divide %34, %37 : tensor<2x2x6x6xf32>
    %39 = stablehlo.dot_general %21, %38, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x2x6x6xf32>) -> tensor<2x2x4x6xf32>
    %40 = stablehlo.transpose %39, dims = [0, 3, 1, 2] : (tensor<2x2x4x6xf32>) -> tensor<2x6x2x4xf32>
    %41 = stablehlo.dot_general %40, %arg4, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x4x8xf32>) -> tensor<2x6x8xf32>
    %42 = stablehlo.reshape %arg3 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %44 = stablehlo.add %41, %43 : tensor<2x6x8xf32>
    %45 = stablehlo.add %0, %44 : tensor<2x6x8xf32>
    %46 = chlo.square %45 : tensor<2x6x8xf32> -> tensor<2x6x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_4) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_5 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %49 = stablehlo.divide %47, %48 : tensor<2x6xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %52 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %53 = stablehlo.broadcast_in_dim %51, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %54 = stablehlo.subtract %45, %53 : tensor<2x6x8xf32>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %56 = stablehlo.add %52, %55 : tensor<2x6x1xf32>
    %57 = stablehlo.rsqrt %56 : tensor<2x6x1xf32>
    %58 = stablehlo.reshape %arg9 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %59 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %60 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<2x6x8xf32>
    %62 = stablehlo.multiply %54, %61 : tensor<2x6x8xf32>
    return %62 : tensor<2x6x8xf32>
  }
  func.func private @_take(%arg0: tensor<16x8xf32>, %arg1: tensor<2x6xi32>) -> tensor<2x6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<2x6xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<2x6xi1>, tensor<2x6xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %c_1 = stablehlo.constant dense<15> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x6x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x6x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<2x6x1xi32>, tensor<2x6x1xi32>) -> tensor<2x6x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<2x6x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x6x1xi1>, tensor<i1>) -> tensor<2x6xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<16x8xf32>, tensor<2x6x1xi32>) -> tensor<2x6x8xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<2x6xi1>) -> tensor<2x6x8xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<2x6x8xi1>, tensor<2x6x8xf32>
    return %16 : tensor<2x6x8xf32>
  }
  func.func private @_where(%arg0: tensor<2x6xi1>, %arg1: tensor<2x6xi32>, %arg2: tensor<2x6xi32>) -> tensor<2x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x6xi1>, tensor<2x6xi32>
    return %0 : tensor<2x6xi32>
  }
  func.func private @_where_0(%arg0: tensor<2x1x6x6xf32>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<f32>) -> tensor<2x2x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x6x6xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x1x6x6xf32>, tensor<2x1x6x6xf32>) -> tensor<2x1x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<2x1x6x6xi1>) -> tensor<2x2x6x6xi1>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %4 : tensor<2x2x6x6xf32>
  }
}
