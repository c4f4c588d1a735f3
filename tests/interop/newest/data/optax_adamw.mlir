module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<8x4xf32>, %arg7: tensor<5x8xf32>, %arg8: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][0].mu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].mu['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].nu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].nu['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg7, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
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
    %10 = stablehlo.subtract %4, %arg8 : tensor<5x4xf32>
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
    %23 = stablehlo.dot_general %19, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %25, %22 : tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.multiply %27, %arg3 : tensor<4xf32>
    %29 = stablehlo.add %26, %28 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %31 = stablehlo.multiply %30, %24 : tensor<8x4xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %33 = stablehlo.multiply %32, %arg4 : tensor<8x4xf32>
    %34 = stablehlo.add %31, %33 : tensor<8x4xf32>
    %35 = stablehlo.multiply %22, %22 : tensor<4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %39 = stablehlo.multiply %38, %arg5 : tensor<4xf32>
    %40 = stablehlo.add %37, %39 : tensor<4xf32>
    %41 = stablehlo.multiply %24, %24 : tensor<8x4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %43 = stablehlo.multiply %42, %41 : tensor<8x4xf32>
    %cst_15 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %45 = stablehlo.multiply %44, %arg6 : tensor<8x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<8x4xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %47 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.add %arg2, %c_16 : tensor<i32>
    %c_17 = stablehlo.constant dense<2147483647> : tensor<i32>
    %49 = call @_where(%47, %48, %c_17) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %50 = stablehlo.convert %49 : (tensor<i32>) -> tensor<f32>
    %51 = stablehlo.power %cst_18, %50 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.subtract %cst_19, %51 : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %54 = stablehlo.divide %29, %53 : tensor<4xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %56 = stablehlo.divide %34, %55 : tensor<8x4xf32>
    %cst_20 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %57 = stablehlo.convert %49 : (tensor<i32>) -> tensor<f32>
    %58 = stablehlo.power %cst_20, %57 : tensor<f32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.subtract %cst_21, %58 : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %61 = stablehlo.divide %40, %60 : tensor<4xf32>
    %62 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %63 = stablehlo.divide %46, %62 : tensor<8x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %65 = stablehlo.add %61, %64 : tensor<4xf32>
    %66 = stablehlo.sqrt %65 : tensor<4xf32>
    %cst_23 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.add %66, %67 : tensor<4xf32>
    %69 = stablehlo.divide %54, %68 : tensor<4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %71 = stablehlo.add %63, %70 : tensor<8x4xf32>
    %72 = stablehlo.sqrt %71 : tensor<8x4xf32>
    %cst_25 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %74 = stablehlo.add %72, %73 : tensor<8x4xf32>
    %75 = stablehlo.divide %56, %74 : tensor<8x4xf32>
    %cst_26 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %77 = stablehlo.multiply %76, %arg0 : tensor<4xf32>
    %78 = stablehlo.add %69, %77 : tensor<4xf32>
    %cst_27 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %80 = stablehlo.multiply %79, %arg1 : tensor<8x4xf32>
    %81 = stablehlo.add %75, %80 : tensor<8x4xf32>
    %cst_28 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %83 = stablehlo.multiply %82, %78 : tensor<4xf32>
    %cst_29 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %85 = stablehlo.multiply %84, %81 : tensor<8x4xf32>
    %86 = stablehlo.add %arg0, %83 : tensor<4xf32>
    %87 = stablehlo.add %arg1, %85 : tensor<8x4xf32>
    return %86, %87, %49, %29, %34, %40, %46, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
