module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16x8xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<8x2x4xf32>, %arg3: tensor<8xf32>, %arg4: tensor<2x4x8xf32>, %arg5: tensor<2x4xf32>, %arg6: tensor<8x2x4xf32>, %arg7: tensor<2x4xf32>, %arg8: tensor<8x2x4xf32>, %arg9: tensor<8xf32>, %arg10: tensor<2x6xi32>) -> (tensor<16x8xf32> {jax.result_info = "result['params']['Embed_0']['embedding']"}, tensor<2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['key']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['key']['kernel']"}, tensor<8xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['out']['bias']"}, tensor<2x4x8xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['out']['kernel']"}, tensor<2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['query']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['query']['kernel']"}, tensor<2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['value']['bias']"}, tensor<8x2x4xf32> {jax.result_info = "result['params']['MultiHeadDotProductAttention_0']['value']['kernel']"}, tensor<8xf32> {jax.result_info = "result['params']['RMSNorm_0']['scale']"}) {
    %0:2 = call @_take(%arg0, %arg10) : (tensor<16x8xf32>, tensor<2x6xi32>) -> (tensor<2x6x8xf32>, tensor<2x6x1xi32>)
    %1 = stablehlo.iota dim = 0 : tensor<6xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<6xi32>) -> tensor<2x6xi32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x6xi32>) -> tensor<2x6x1xi32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [0, 2] : (tensor<2x6xi32>) -> tensor<2x1x6xi32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x6x1xi32>) -> tensor<2x6x6xi32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1, 2] : (tensor<2x1x6xi32>) -> tensor<2x6x6xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x6x6xi32>, tensor<2x6x6xi32>) -> tensor<2x6x6xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 2, 3] : (tensor<2x6x6xi1>) -> tensor<2x1x6x6xi1>
    %9 = stablehlo.convert %8 : (tensor<2x1x6x6xi1>) -> tensor<2x1x6x6xf32>
    %10 = stablehlo.dot_general %0#0, %arg6, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
    %11 = stablehlo.reshape %arg5 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x6x2x4xf32>
    %13 = stablehlo.add %10, %12 : tensor<2x6x2x4xf32>
    %14 = stablehlo.dot_general %0#0, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
    %15 = stablehlo.reshape %arg1 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2, 3] : (tensor<1x1x2x4xf32>) -> tensor<2x6x2x4xf32>
    %17 = stablehlo.add %14, %16 : tensor<2x6x2x4xf32>
    %18 = stablehlo.dot_general %0#0, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<8x2x4xf32>) -> tensor<2x6x2x4xf32>
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
    %27:2 = call @_where_0(%9, %26, %cst_0) : (tensor<2x1x6x6xf32>, tensor<2x2x6x6xf32>, tensor<f32>) -> (tensor<2x2x6x6xf32>, tensor<2x2x6x6xi1>)
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %28 = stablehlo.reduce(%27#0 init: %cst_1) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x2x6xf32>
    %30 = stablehlo.maximum %29, %28 : tensor<2x2x6xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %33 = stablehlo.subtract %27#0, %32 : tensor<2x2x6x6xf32>
    %34 = stablehlo.exponential %33 : tensor<2x2x6x6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_3) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %38 = stablehlo.divide %34, %37 : tensor<2x2x6x6xf32>
    %39 = stablehlo.multiply %36, %36 : tensor<2x2x6x1xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2x2x6x1xf32>
    %41 = stablehlo.divide %40, %39 : tensor<2x2x6x1xf32>
    %42 = stablehlo.dot_general %21, %38, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x2x6x6xf32>) -> tensor<2x2x4x6xf32>
    %43 = stablehlo.transpose %42, dims = [0, 3, 1, 2] : (tensor<2x2x4x6xf32>) -> tensor<2x6x2x4xf32>
    %44 = stablehlo.dot_general %43, %arg4, contracting_dims = [2, 3] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x4x8xf32>) -> tensor<2x6x8xf32>
    %45 = stablehlo.reshape %arg3 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %47 = stablehlo.add %44, %46 : tensor<2x6x8xf32>
    %48 = stablehlo.add %0#0, %47 : tensor<2x6x8xf32>
    %49 = chlo.square %48 : tensor<2x6x8xf32> -> tensor<2x6x8xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %51 = stablehlo.multiply %50, %48 : tensor<2x6x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.reduce(%49 init: %cst_6) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %54 = stablehlo.divide %52, %53 : tensor<2x6xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %57 = stablehlo.broadcast_in_dim %54, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %58 = stablehlo.broadcast_in_dim %56, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %59 = stablehlo.subtract %48, %58 : tensor<2x6x8xf32>
    %cst_9 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %61 = stablehlo.add %57, %60 : tensor<2x6x1xf32>
    %62 = stablehlo.rsqrt %61 : tensor<2x6x1xf32>
    %63 = stablehlo.divide %62, %61 : tensor<2x6x1xf32>
    %cst_10 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x6x1xf32>
    %65 = stablehlo.multiply %64, %63 : tensor<2x6x1xf32>
    %66 = stablehlo.reshape %arg9 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %67 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %68 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %69 = stablehlo.multiply %67, %68 : tensor<2x6x8xf32>
    %70 = stablehlo.multiply %59, %69 : tensor<2x6x8xf32>
    %71 = stablehlo.sine %70 : tensor<2x6x8xf32>
    %72 = stablehlo.cosine %70 : tensor<2x6x8xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %74 = stablehlo.multiply %73, %71 : tensor<2x6x8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2x6x8xf32>
    %76 = stablehlo.multiply %75, %74 : tensor<2x6x8xf32>
    %77 = stablehlo.multiply %76, %72 : tensor<2x6x8xf32>
    %78 = stablehlo.multiply %59, %77 : tensor<2x6x8xf32>
    %79 = stablehlo.multiply %77, %69 : tensor<2x6x8xf32>
    %80 = stablehlo.broadcast_in_dim %62, dims = [0, 1, 2] : (tensor<2x6x1xf32>) -> tensor<2x6x8xf32>
    %81 = stablehlo.multiply %80, %78 : tensor<2x6x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.reduce(%81 init: %cst_13) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %83 = stablehlo.reshape %82 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %84 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2] : (tensor<1x1x8xf32>) -> tensor<2x6x8xf32>
    %85 = stablehlo.multiply %78, %84 : tensor<2x6x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%85 init: %cst_14) applies stablehlo.add across dimensions = [2] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<2x6xf32>
    %87 = stablehlo.reshape %86 : (tensor<2x6xf32>) -> tensor<2x6x1xf32>
    %88 = stablehlo.reshape %83 : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %89 = stablehlo.multiply %87, %65 : tensor<2x6x1xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %90 = stablehlo.reduce(%89 init: %cst_15) applies stablehlo.add across dimensions = [2] : (tensor<2x6x1xf32>, tensor<f32>) -> tensor<2x6xf32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
    %92 = stablehlo.divide %90, %91 : tensor<2x6xf32>
    %93 = stablehlo.broadcast_in_dim %92, dims = [0, 1] : (tensor<2x6xf32>) -> tensor<2x6x8xf32>
    %94 = stablehlo.multiply %93, %51 : tensor<2x6x8xf32>
    %95 = stablehlo.add %79, %94 : tensor<2x6x8xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.reduce(%95 init: %cst_17) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x8xf32>, tensor<f32>) -> tensor<8xf32>
    %97 = stablehlo.reshape %96 : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %98 = stablehlo.reshape %97 : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %99 = stablehlo.dot_general %95, %43, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<2x6x2x4xf32>) -> tensor<8x2x4xf32>
    %100 = stablehlo.transpose %99, dims = [1, 2, 0] : (tensor<8x2x4xf32>) -> tensor<2x4x8xf32>
    %101 = stablehlo.dot_general %95, %arg4, contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x6x8xf32>, tensor<2x4x8xf32>) -> tensor<2x6x2x4xf32>
    %102 = stablehlo.transpose %101, dims = [0, 2, 3, 1] : (tensor<2x6x2x4xf32>) -> tensor<2x2x4x6xf32>
    %103 = stablehlo.dot_general %102, %21, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x6xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x6x6xf32>
    %104 = stablehlo.dot_general %102, %38, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x4x6xf32>, tensor<2x2x6x6xf32>) -> tensor<2x2x4x6xf32>
    %105 = stablehlo.transpose %104, dims = [0, 3, 1, 2] : (tensor<2x2x4x6xf32>) -> tensor<2x6x2x4xf32>
    %106 = stablehlo.broadcast_in_dim %41, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %107 = stablehlo.multiply %103, %106 : tensor<2x2x6x6xf32>
    %108 = stablehlo.multiply %107, %34 : tensor<2x2x6x6xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%108 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x6xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %110 = stablehlo.reshape %109 : (tensor<2x2x6xf32>) -> tensor<2x2x6x1xf32>
    %111 = stablehlo.negate %110 : tensor<2x2x6x1xf32>
    %112 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<2x2x6x1xf32>) -> tensor<2x2x6x6xf32>
    %113 = stablehlo.divide %103, %112 : tensor<2x2x6x6xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.reduce(%111 init: %cst_19) applies stablehlo.add across dimensions = [3] : (tensor<2x2x6x1xf32>, tensor<f32>) -> tensor<2x2x6xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<2x2x6xf32>) -> tensor<2x2x6x6xf32>
    %116 = stablehlo.add %113, %115 : tensor<2x2x6x6xf32>
    %117 = stablehlo.multiply %116, %34 : tensor<2x2x6x6xf32>
    %118 = call @_where_1(%27#1, %117) : (tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32>
    %119 = stablehlo.dot_general %118, %25, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x6xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %120 = stablehlo.transpose %119, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %121 = stablehlo.dot_general %118, %17, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x6x6xf32>, tensor<2x6x2x4xf32>) -> tensor<2x2x6x4xf32>
    %122 = stablehlo.transpose %121, dims = [0, 2, 1, 3] : (tensor<2x2x6x4xf32>) -> tensor<2x6x2x4xf32>
    %123 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<2x6x2x4xf32>
    %124 = stablehlo.divide %122, %123 : tensor<2x6x2x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%105 init: %cst_20) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %126 = stablehlo.reshape %125 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %127 = stablehlo.reshape %126 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %128 = stablehlo.dot_general %105, %0#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x6x8xf32>) -> tensor<2x4x8xf32>
    %129 = stablehlo.transpose %128, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %130 = stablehlo.dot_general %105, %arg8, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x6x8xf32>
    %131 = stablehlo.add %95, %130 : tensor<2x6x8xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %132 = stablehlo.reduce(%120 init: %cst_21) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %133 = stablehlo.reshape %132 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %134 = stablehlo.reshape %133 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %135 = stablehlo.dot_general %120, %0#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x6x8xf32>) -> tensor<2x4x8xf32>
    %136 = stablehlo.transpose %135, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %137 = stablehlo.dot_general %120, %arg2, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x6x8xf32>
    %138 = stablehlo.add %131, %137 : tensor<2x6x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %139 = stablehlo.reduce(%124 init: %cst_22) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x6x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %140 = stablehlo.reshape %139 : (tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
    %141 = stablehlo.reshape %140 : (tensor<1x1x2x4xf32>) -> tensor<2x4xf32>
    %142 = stablehlo.dot_general %124, %0#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<2x6x8xf32>) -> tensor<2x4x8xf32>
    %143 = stablehlo.transpose %142, dims = [2, 0, 1] : (tensor<2x4x8xf32>) -> tensor<8x2x4xf32>
    %144 = stablehlo.dot_general %124, %arg6, contracting_dims = [2, 3] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x6x2x4xf32>, tensor<8x2x4xf32>) -> tensor<2x6x8xf32>
    %145 = stablehlo.add %138, %144 : tensor<2x6x8xf32>
    %146 = call @_take_2(%0#1, %145) : (tensor<2x6x1xi32>, tensor<2x6x8xf32>) -> tensor<16x8xf32>
    return %146, %134, %136, %98, %100, %141, %143, %127, %129, %88 : tensor<16x8xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<8xf32>, tensor<2x4x8xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<2x4xf32>, tensor<8x2x4xf32>, tensor<8xf32>
  }
  func.func private @_take(%arg0: tensor<16x8xf32>, %arg1: tensor<2x6xi32>) -> (tensor<2x6x8xf32>, tensor<2x6x1xi32>) {
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
    return %16, %5 : tensor<2x6x8xf32>, tensor<2x6x1xi32>
  }
  func.func private @_where(%arg0: tensor<2x6xi1>, %arg1: tensor<2x6xi32>, %arg2: tensor<2x6xi32>) -> tensor<2x6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2x6xi1>, tensor<2x6xi32>
    return %0 : tensor<2x6xi32>
  }
  func.func private @_where_0(%arg0: tensor<2x1x6x6xf32>, %arg1: tensor<2x2x6x6xf32>, %arg2: tensor<f32>) -> (tensor<2x2x6x6xf32>, tensor<2x2x6x6xi1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x6x6xf32>
    %1 = stablehlo.compare NE, %arg0, %0, FLOAT : (tensor<2x1x6x6xf32>, tensor<2x1x6x6xf32>) -> tensor<2x1x6x6xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<2x1x6x6xi1>) -> tensor<2x2x6x6xi1>
    %3 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %4 = stablehlo.select %2, %arg1, %3 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %4, %2 : tensor<2x2x6x6xf32>, tensor<2x2x6x6xi1>
  }
  func.func private @_where_1(%arg0: tensor<2x2x6x6xi1>, %arg1: tensor<2x2x6x6xf32>) -> tensor<2x2x6x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x6x6xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<2x2x6x6xi1>, tensor<2x2x6x6xf32>
    return %1 : tensor<2x2x6x6xf32>
  }
  func.func private @_take_2(%arg0: tensor<2x6x1xi32>, %arg1: tensor<2x6x8xf32>) -> tensor<16x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x8xf32>, tensor<2x6x1xi32>, tensor<2x6x8xf32>) -> tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
}
