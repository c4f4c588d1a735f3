module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<8x12xf32>, %arg2: tensor<4xf32>, %arg3: tensor<12x4xf32>, %arg4: tensor<12xf32>, %arg5: tensor<12xf32>, %arg6: tensor<5x8xf32>) -> (tensor<12xf32> {jax.result_info = "result['params']['Dense_0']['bias']"}, tensor<8x12xf32> {jax.result_info = "result['params']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['Dense_1']['bias']"}, tensor<12x4xf32> {jax.result_info = "result['params']['Dense_1']['kernel']"}, tensor<12xf32> {jax.result_info = "result['params']['LayerNorm_0']['bias']"}, tensor<12xf32> {jax.result_info = "result['params']['LayerNorm_0']['scale']"}) {
    %0 = stablehlo.dot_general %arg6, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x12xf32>) -> tensor<5x12xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<12xf32>) -> tensor<1x12xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<5x12xf32>
    %3 = stablehlo.add %0, %2 : tensor<5x12xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<5x12xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<5x12xf32>
    %6 = stablehlo.multiply %3, %3 : tensor<5x12xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<5x12xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %10 = stablehlo.multiply %9, %5 : tensor<5x12xf32>
    %11 = stablehlo.add %3, %10 : tensor<5x12xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %13 = stablehlo.multiply %12, %11 : tensor<5x12xf32>
    %14 = stablehlo.tanh %13 : tensor<5x12xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %16 = stablehlo.add %15, %14 : tensor<5x12xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %18 = stablehlo.subtract %17, %14 : tensor<5x12xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<5x12xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %21 = stablehlo.add %20, %14 : tensor<5x12xf32>
    %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %23 = stablehlo.multiply %22, %21 : tensor<5x12xf32>
    %24 = stablehlo.multiply %3, %23 : tensor<5x12xf32>
    %25 = chlo.square %24 : tensor<5x12xf32> -> tensor<5x12xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %27 = stablehlo.multiply %26, %24 : tensor<5x12xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%24 init: %cst_7) applies stablehlo.add across dimensions = [1] : (tensor<5x12xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_8 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %30 = stablehlo.divide %28, %29 : tensor<5xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%25 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<5x12xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_10 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %33 = stablehlo.divide %31, %32 : tensor<5xf32>
    %34 = chlo.square %30 : tensor<5xf32> -> tensor<5xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %36 = stablehlo.multiply %35, %30 : tensor<5xf32>
    %37 = stablehlo.subtract %33, %34 : tensor<5xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %39 = stablehlo.maximum %38, %37 : tensor<5xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %41 = stablehlo.compare GT, %37, %40, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %43 = stablehlo.compare EQ, %37, %42, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %cst_17 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %47 = stablehlo.select %43, %46, %45 : tensor<5xi1>, tensor<5xf32>
    %48 = stablehlo.select %41, %44, %47 : tensor<5xi1>, tensor<5xf32>
    %49 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %50 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %51 = stablehlo.broadcast_in_dim %49, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x12xf32>
    %52 = stablehlo.subtract %24, %51 : tensor<5x12xf32>
    %cst_18 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %54 = stablehlo.add %50, %53 : tensor<5x1xf32>
    %55 = stablehlo.rsqrt %54 : tensor<5x1xf32>
    %56 = stablehlo.divide %55, %54 : tensor<5x1xf32>
    %cst_19 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %58 = stablehlo.multiply %57, %56 : tensor<5x1xf32>
    %59 = stablehlo.reshape %arg5 : (tensor<12xf32>) -> tensor<1x12xf32>
    %60 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x12xf32>
    %61 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<5x12xf32>
    %62 = stablehlo.multiply %60, %61 : tensor<5x12xf32>
    %63 = stablehlo.multiply %52, %62 : tensor<5x12xf32>
    %64 = stablehlo.reshape %arg4 : (tensor<12xf32>) -> tensor<1x12xf32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<5x12xf32>
    %66 = stablehlo.add %63, %65 : tensor<5x12xf32>
    %67 = stablehlo.dot_general %66, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x12xf32>, tensor<12x4xf32>) -> tensor<5x4xf32>
    %68 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x4xf32>
    %69 = stablehlo.broadcast_in_dim %68, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %70 = stablehlo.add %67, %69 : tensor<5x4xf32>
    %71 = stablehlo.sine %70 : tensor<5x4xf32>
    %72 = stablehlo.cosine %70 : tensor<5x4xf32>
    %cst_20 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %74 = stablehlo.multiply %73, %71 : tensor<5x4xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<5x4xf32>
    %77 = stablehlo.multiply %76, %72 : tensor<5x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.reduce(%77 init: %cst_22) applies stablehlo.add across dimensions = [0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<4xf32>
    %79 = stablehlo.reshape %78 : (tensor<4xf32>) -> tensor<1x4xf32>
    %80 = stablehlo.reshape %79 : (tensor<1x4xf32>) -> tensor<4xf32>
    %81 = stablehlo.dot_general %77, %66, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x12xf32>) -> tensor<4x12xf32>
    %82 = stablehlo.transpose %81, dims = [1, 0] : (tensor<4x12xf32>) -> tensor<12x4xf32>
    %83 = stablehlo.dot_general %77, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<12x4xf32>) -> tensor<5x12xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.reduce(%83 init: %cst_23) applies stablehlo.add across dimensions = [0] : (tensor<5x12xf32>, tensor<f32>) -> tensor<12xf32>
    %85 = stablehlo.reshape %84 : (tensor<12xf32>) -> tensor<1x12xf32>
    %86 = stablehlo.reshape %85 : (tensor<1x12xf32>) -> tensor<12xf32>
    %87 = stablehlo.multiply %52, %83 : tensor<5x12xf32>
    %88 = stablehlo.multiply %83, %62 : tensor<5x12xf32>
    %89 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x12xf32>
    %90 = stablehlo.multiply %89, %87 : tensor<5x12xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.reduce(%90 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<5x12xf32>, tensor<f32>) -> tensor<12xf32>
    %92 = stablehlo.reshape %91 : (tensor<12xf32>) -> tensor<1x12xf32>
    %93 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<1x12xf32>) -> tensor<5x12xf32>
    %94 = stablehlo.multiply %87, %93 : tensor<5x12xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_25) applies stablehlo.add across dimensions = [1] : (tensor<5x12xf32>, tensor<f32>) -> tensor<5xf32>
    %96 = stablehlo.reshape %95 : (tensor<5xf32>) -> tensor<5x1xf32>
    %97 = stablehlo.reshape %92 : (tensor<1x12xf32>) -> tensor<12xf32>
    %98 = stablehlo.multiply %96, %58 : tensor<5x1xf32>
    %99 = stablehlo.negate %88 : tensor<5x12xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %100 = stablehlo.reduce(%99 init: %cst_26) applies stablehlo.add across dimensions = [1] : (tensor<5x12xf32>, tensor<f32>) -> tensor<5xf32>
    %101 = stablehlo.reshape %100 : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%98 init: %cst_27) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %103 = stablehlo.reduce(%101 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %104 = stablehlo.multiply %102, %48 : tensor<5xf32>
    %105 = stablehlo.negate %104 : tensor<5xf32>
    %106 = stablehlo.multiply %105, %36 : tensor<5xf32>
    %107 = stablehlo.add %103, %106 : tensor<5xf32>
    %cst_29 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %109 = stablehlo.divide %104, %108 : tensor<5xf32>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0] : (tensor<5xf32>) -> tensor<5x12xf32>
    %cst_30 = stablehlo.constant dense<1.200000e+01> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %112 = stablehlo.divide %107, %111 : tensor<5xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0] : (tensor<5xf32>) -> tensor<5x12xf32>
    %114 = stablehlo.add %88, %113 : tensor<5x12xf32>
    %115 = stablehlo.multiply %110, %27 : tensor<5x12xf32>
    %116 = stablehlo.add %114, %115 : tensor<5x12xf32>
    %117 = stablehlo.multiply %3, %116 : tensor<5x12xf32>
    %118 = stablehlo.multiply %116, %23 : tensor<5x12xf32>
    %cst_31 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %120 = stablehlo.multiply %119, %117 : tensor<5x12xf32>
    %121 = stablehlo.multiply %120, %19 : tensor<5x12xf32>
    %cst_32 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %123 = stablehlo.multiply %122, %121 : tensor<5x12xf32>
    %124 = stablehlo.add %118, %123 : tensor<5x12xf32>
    %cst_33 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<5x12xf32>
    %126 = stablehlo.multiply %125, %123 : tensor<5x12xf32>
    %127 = stablehlo.multiply %126, %8 : tensor<5x12xf32>
    %128 = stablehlo.add %124, %127 : tensor<5x12xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %129 = stablehlo.reduce(%128 init: %cst_34) applies stablehlo.add across dimensions = [0] : (tensor<5x12xf32>, tensor<f32>) -> tensor<12xf32>
    %130 = stablehlo.reshape %129 : (tensor<12xf32>) -> tensor<1x12xf32>
    %131 = stablehlo.reshape %130 : (tensor<1x12xf32>) -> tensor<12xf32>
    %132 = stablehlo.dot_general %128, %arg6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x12xf32>, tensor<5x8xf32>) -> tensor<12x8xf32>
    %133 = stablehlo.transpose %132, dims = [1, 0] : (tensor<12x8xf32>) -> tensor<8x12xf32>
    return %131, %133, %80, %82, %86, %97 : tensor<12xf32>, tensor<8x12xf32>, tensor<4xf32>, tensor<12x4xf32>, tensor<12xf32>, tensor<12xf32>
  }
}
