module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<5x8xf32>, %arg6: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][0].mu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].mu['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg5, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<5x4xf32>
    %4 = stablehlo.tanh %3 : tensor<5x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %6 = stablehlo.add %5, %4 : tensor<5x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %8 = stablehlo.subtract %7, %4 : tensor<5x4xf32>
    %9 = stablehlo.multiply %6, %8 : tensor<5x4xf32>
    %10 = stablehlo.subtract %4, %arg6 : tensor<5x4xf32>
    %11 = stablehlo.multiply %10, %10 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<5x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %16 = stablehlo.divide %cst_4, %cst_5 : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %18 = stablehlo.multiply %17, %13 : tensor<5x4xf32>
    %19 = stablehlo.multiply %18, %9 : tensor<5x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.reshape %20 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.dot_general %19, %arg5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %25, %22 : tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.multiply %27, %arg3 : tensor<4xf32>
    %29 = stablehlo.add %26, %28 : tensor<4xf32>
    %30 = stablehlo.sign %29 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %32 = stablehlo.multiply %31, %24 : tensor<8x4xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %34 = stablehlo.multiply %33, %arg4 : tensor<8x4xf32>
    %35 = stablehlo.add %32, %34 : tensor<8x4xf32>
    %36 = stablehlo.sign %35 : tensor<8x4xf32>
    %cst_12 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %38 = stablehlo.multiply %37, %22 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %40 = stablehlo.multiply %39, %arg3 : tensor<4xf32>
    %41 = stablehlo.add %38, %40 : tensor<4xf32>
    %cst_14 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %43 = stablehlo.multiply %42, %24 : tensor<8x4xf32>
    %cst_15 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %45 = stablehlo.multiply %44, %arg4 : tensor<8x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<8x4xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %47 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.add %arg2, %c_16 : tensor<i32>
    %c_17 = stablehlo.constant dense<2147483647> : tensor<i32>
    %49 = call @_where(%47, %48, %c_17) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_18 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %51 = stablehlo.multiply %50, %arg0 : tensor<4xf32>
    %52 = stablehlo.add %30, %51 : tensor<4xf32>
    %cst_19 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %54 = stablehlo.multiply %53, %arg1 : tensor<8x4xf32>
    %55 = stablehlo.add %36, %54 : tensor<8x4xf32>
    %cst_20 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %57 = stablehlo.multiply %56, %52 : tensor<4xf32>
    %cst_21 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %59 = stablehlo.multiply %58, %55 : tensor<8x4xf32>
    %60 = stablehlo.add %arg0, %57 : tensor<4xf32>
    %61 = stablehlo.add %arg1, %59 : tensor<8x4xf32>
    return %60, %61, %49, %41, %46, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
