module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<8x4xf32>, %arg7: tensor<i32>, %arg8: tensor<5x8xf32>, %arg9: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][1][0].mu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].mu['w']"}, tensor<4xf32> {jax.result_info = "result[1][1][0].nu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][1][0].nu['w']"}, tensor<i32> {jax.result_info = "result[1][1][1].count"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg8, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
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
    %10 = stablehlo.subtract %4, %arg9 : tensor<5x4xf32>
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
    %23 = stablehlo.dot_general %19, %arg8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %25 = chlo.square %22 : tensor<4xf32> -> tensor<4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %27 = chlo.square %26 : tensor<4xf32> -> tensor<4xf32>
    %28 = stablehlo.add %25, %27 : tensor<4xf32>
    %29 = chlo.square %24 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %31 = chlo.square %30 : tensor<8x4xf32> -> tensor<8x4xf32>
    %32 = stablehlo.add %29, %31 : tensor<8x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%28 init: %cst_10) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.reduce(%32 init: %cst_11) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.add %cst_12, %33 : tensor<f32>
    %36 = stablehlo.add %35, %34 : tensor<f32>
    %37 = stablehlo.sqrt %36 : tensor<f32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.compare LT, %37, %cst_13, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %39 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %40 = stablehlo.divide %22, %39 : tensor<4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<4xf32>
    %43 = stablehlo.select %38, %22, %42 : tensor<i1>, tensor<4xf32>
    %44 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %45 = stablehlo.divide %24, %44 : tensor<8x4xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %47 = stablehlo.multiply %45, %46 : tensor<8x4xf32>
    %48 = stablehlo.select %38, %24, %47 : tensor<i1>, tensor<8x4xf32>
    %cst_16 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %50 = stablehlo.multiply %49, %43 : tensor<4xf32>
    %cst_17 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %52 = stablehlo.multiply %51, %arg3 : tensor<4xf32>
    %53 = stablehlo.add %50, %52 : tensor<4xf32>
    %cst_18 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %55 = stablehlo.multiply %54, %48 : tensor<8x4xf32>
    %cst_19 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %57 = stablehlo.multiply %56, %arg4 : tensor<8x4xf32>
    %58 = stablehlo.add %55, %57 : tensor<8x4xf32>
    %59 = stablehlo.multiply %43, %43 : tensor<4xf32>
    %cst_20 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %61 = stablehlo.multiply %60, %59 : tensor<4xf32>
    %cst_21 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %63 = stablehlo.multiply %62, %arg5 : tensor<4xf32>
    %64 = stablehlo.add %61, %63 : tensor<4xf32>
    %65 = stablehlo.multiply %48, %48 : tensor<8x4xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %67 = stablehlo.multiply %66, %65 : tensor<8x4xf32>
    %cst_23 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %69 = stablehlo.multiply %68, %arg6 : tensor<8x4xf32>
    %70 = stablehlo.add %67, %69 : tensor<8x4xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %71 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_24 = stablehlo.constant dense<1> : tensor<i32>
    %72 = stablehlo.add %arg2, %c_24 : tensor<i32>
    %c_25 = stablehlo.constant dense<2147483647> : tensor<i32>
    %73 = call @_where(%71, %72, %c_25) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_26 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %74 = stablehlo.convert %73 : (tensor<i32>) -> tensor<f32>
    %75 = stablehlo.power %cst_26, %74 : tensor<f32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.subtract %cst_27, %75 : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %76, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %78 = stablehlo.divide %53, %77 : tensor<4xf32>
    %79 = stablehlo.broadcast_in_dim %76, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %80 = stablehlo.divide %58, %79 : tensor<8x4xf32>
    %cst_28 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %81 = stablehlo.convert %73 : (tensor<i32>) -> tensor<f32>
    %82 = stablehlo.power %cst_28, %81 : tensor<f32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %83 = stablehlo.subtract %cst_29, %82 : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %85 = stablehlo.divide %64, %84 : tensor<4xf32>
    %86 = stablehlo.broadcast_in_dim %83, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %87 = stablehlo.divide %70, %86 : tensor<8x4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %89 = stablehlo.add %85, %88 : tensor<4xf32>
    %90 = stablehlo.sqrt %89 : tensor<4xf32>
    %cst_31 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %92 = stablehlo.add %90, %91 : tensor<4xf32>
    %93 = stablehlo.divide %78, %92 : tensor<4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %95 = stablehlo.add %87, %94 : tensor<8x4xf32>
    %96 = stablehlo.sqrt %95 : tensor<8x4xf32>
    %cst_33 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %98 = stablehlo.add %96, %97 : tensor<8x4xf32>
    %99 = stablehlo.divide %80, %98 : tensor<8x4xf32>
    %100 = stablehlo.convert %arg7 : (tensor<i32>) -> tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %101 = stablehlo.minimum %100, %cst_34 : tensor<f32>
    %cst_35 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %102 = stablehlo.multiply %cst_35, %101 : tensor<f32>
    %cst_36 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %103 = stablehlo.divide %102, %cst_36 : tensor<f32>
    %104 = stablehlo.cosine %103 : tensor<f32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %105 = stablehlo.add %cst_37, %104 : tensor<f32>
    %cst_38 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %106 = stablehlo.multiply %cst_38, %105 : tensor<f32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %107 = stablehlo.power %106, %cst_39 : tensor<f32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %108 = stablehlo.multiply %cst_40, %107 : tensor<f32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.add %108, %cst_41 : tensor<f32>
    %cst_42 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %110 = stablehlo.multiply %cst_42, %109 : tensor<f32>
    %cst_43 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %111 = stablehlo.multiply %cst_43, %110 : tensor<f32>
    %112 = stablehlo.convert %111 : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %114 = stablehlo.multiply %113, %93 : tensor<4xf32>
    %115 = stablehlo.convert %111 : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %117 = stablehlo.multiply %116, %99 : tensor<8x4xf32>
    %c_44 = stablehlo.constant dense<2147483647> : tensor<i32>
    %118 = stablehlo.compare LT, %arg7, %c_44, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_45 = stablehlo.constant dense<1> : tensor<i32>
    %119 = stablehlo.add %arg7, %c_45 : tensor<i32>
    %c_46 = stablehlo.constant dense<2147483647> : tensor<i32>
    %120 = call @_where(%118, %119, %c_46) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %121 = stablehlo.add %arg0, %114 : tensor<4xf32>
    %122 = stablehlo.add %arg1, %117 : tensor<8x4xf32>
    return %121, %122, %73, %53, %58, %64, %70, %120, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
