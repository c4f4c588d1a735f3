module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<3x3x4x4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<3x3x3x4xf32>, %arg8: tensor<3xf32>, %arg9: tensor<36x3xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<2x4x4x3xf32>) -> (tensor<4xf32> {jax.result_info = "result['batch_stats']['BatchNorm_0']['mean']"}, tensor<4xf32> {jax.result_info = "result['batch_stats']['BatchNorm_0']['var']"}, tensor<4xf32> {jax.result_info = "result['params']['BatchNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result['params']['BatchNorm_0']['scale']"}, tensor<4xf32> {jax.result_info = "result['params']['ConvTranspose_0']['bias']"}, tensor<3x3x4x4xf32> {jax.result_info = "result['params']['ConvTranspose_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['Conv_0']['bias']"}, tensor<3x3x3x4xf32> {jax.result_info = "result['params']['Conv_0']['kernel']"}, tensor<3xf32> {jax.result_info = "result['params']['Dense_0']['bias']"}, tensor<36x3xf32> {jax.result_info = "result['params']['Dense_0']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['GroupNorm_0']['bias']"}, tensor<4xf32> {jax.result_info = "result['params']['GroupNorm_0']['scale']"}) {
    %0 = stablehlo.convolution(%arg12, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.reshape %arg6 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x4x4x4xf32>
    %4 = chlo.square %3 : tensor<2x4x4x4xf32> -> tensor<2x4x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %6 = stablehlo.multiply %5, %3 : tensor<2x4x4x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.divide %7, %8 : tensor<4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%4 init: %cst_2) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_3 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %12 = stablehlo.divide %10, %11 : tensor<4xf32>
    %13 = chlo.square %9 : tensor<4xf32> -> tensor<4xf32>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %15 = stablehlo.multiply %14, %9 : tensor<4xf32>
    %16 = stablehlo.subtract %12, %13 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %18 = stablehlo.maximum %17, %16 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %20 = stablehlo.compare GT, %16, %19, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %22 = stablehlo.compare EQ, %16, %21, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.select %22, %25, %24 : tensor<4xi1>, tensor<4xf32>
    %27 = stablehlo.select %20, %23, %26 : tensor<4xi1>, tensor<4xf32>
    %cst_11 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %29 = stablehlo.multiply %28, %arg0 : tensor<4xf32>
    %cst_12 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %31 = stablehlo.multiply %30, %9 : tensor<4xf32>
    %32 = stablehlo.add %29, %31 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %34 = stablehlo.multiply %33, %arg1 : tensor<4xf32>
    %cst_14 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %36 = stablehlo.multiply %35, %18 : tensor<4xf32>
    %37 = stablehlo.add %34, %36 : tensor<4xf32>
    %38 = stablehlo.broadcast_in_dim %9, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %39 = stablehlo.broadcast_in_dim %18, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %40 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %41 = stablehlo.subtract %3, %40 : tensor<2x4x4x4xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %43 = stablehlo.add %39, %42 : tensor<1x1x1x4xf32>
    %44 = stablehlo.rsqrt %43 : tensor<1x1x1x4xf32>
    %45 = stablehlo.divide %44, %43 : tensor<1x1x1x4xf32>
    %cst_16 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %47 = stablehlo.multiply %46, %45 : tensor<1x1x1x4xf32>
    %48 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %49 = stablehlo.multiply %44, %48 : tensor<1x1x1x4xf32>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %51 = stablehlo.multiply %41, %50 : tensor<2x4x4x4xf32>
    %52 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %54 = stablehlo.add %51, %53 : tensor<2x4x4x4xf32>
    %55 = call @relu(%54) : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %57 = stablehlo.compare GT, %54, %56, FLOAT : (tensor<2x4x4x4xf32>, tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xi1>
    %cst_18 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<f32>
    %59 = "stablehlo.reduce_window"(%55, %58) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %246 = stablehlo.maximum %arg13, %arg14 : tensor<f32>
      stablehlo.return %246 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x2x2x4xf32>
    %60 = stablehlo.reshape %59 : (tensor<2x2x2x4xf32>) -> tensor<2x2x2x2x2xf32>
    %61 = chlo.square %60 : tensor<2x2x2x2x2xf32> -> tensor<2x2x2x2x2xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x2x2x2x2xf32>
    %63 = stablehlo.multiply %62, %60 : tensor<2x2x2x2x2xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.reduce(%60 init: %cst_20) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x2x2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_21 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %66 = stablehlo.divide %64, %65 : tensor<2x2xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%61 init: %cst_22) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x2x2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_23 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %69 = stablehlo.divide %67, %68 : tensor<2x2xf32>
    %70 = chlo.square %66 : tensor<2x2xf32> -> tensor<2x2xf32>
    %cst_24 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %72 = stablehlo.multiply %71, %66 : tensor<2x2xf32>
    %73 = stablehlo.subtract %69, %70 : tensor<2x2xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %75 = stablehlo.maximum %74, %73 : tensor<2x2xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %77 = stablehlo.compare GT, %73, %76, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %79 = stablehlo.compare EQ, %73, %78, FLOAT : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %cst_30 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %83 = stablehlo.select %79, %82, %81 : tensor<2x2xi1>, tensor<2x2xf32>
    %84 = stablehlo.select %77, %80, %83 : tensor<2x2xi1>, tensor<2x2xf32>
    %85 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %86 = stablehlo.reshape %85 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %87 = stablehlo.broadcast_in_dim %75, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %88 = stablehlo.reshape %87 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %89 = stablehlo.broadcast_in_dim %86, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %91 = stablehlo.broadcast_in_dim %89, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %92 = stablehlo.subtract %59, %91 : tensor<2x2x2x4xf32>
    %cst_31 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %93 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %94 = stablehlo.add %90, %93 : tensor<2x1x1x4xf32>
    %95 = stablehlo.rsqrt %94 : tensor<2x1x1x4xf32>
    %96 = stablehlo.divide %95, %94 : tensor<2x1x1x4xf32>
    %cst_32 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %98 = stablehlo.multiply %97, %96 : tensor<2x1x1x4xf32>
    %99 = stablehlo.reshape %arg11 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %100 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %101 = stablehlo.multiply %95, %100 : tensor<2x1x1x4xf32>
    %102 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %103 = stablehlo.multiply %92, %102 : tensor<2x2x2x4xf32>
    %104 = stablehlo.reshape %arg10 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %106 = stablehlo.add %103, %105 : tensor<2x2x2x4xf32>
    %107 = stablehlo.convolution(%106, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %108 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %109 = stablehlo.broadcast_in_dim %108, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %110 = stablehlo.add %107, %109 : tensor<2x4x4x4xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<f32>
    %112 = "stablehlo.reduce_window"(%110, %111) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %246 = stablehlo.add %arg13, %arg14 : tensor<f32>
      stablehlo.return %246 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x3x3x4xf32>
    %cst_34 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2x3x3x4xf32>
    %114 = stablehlo.divide %112, %113 : tensor<2x3x3x4xf32>
    %115 = stablehlo.reshape %114 : (tensor<2x3x3x4xf32>) -> tensor<2x36xf32>
    %116 = stablehlo.dot_general %115, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x36xf32>, tensor<36x3xf32>) -> tensor<2x3xf32>
    %117 = stablehlo.reshape %arg8 : (tensor<3xf32>) -> tensor<1x3xf32>
    %118 = stablehlo.broadcast_in_dim %117, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %119 = stablehlo.add %116, %118 : tensor<2x3xf32>
    %120 = stablehlo.sine %119 : tensor<2x3xf32>
    %121 = stablehlo.cosine %119 : tensor<2x3xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %123 = stablehlo.multiply %122, %120 : tensor<2x3xf32>
    %124 = stablehlo.sine %32 : tensor<4xf32>
    %125 = stablehlo.cosine %32 : tensor<4xf32>
    %cst_36 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %127 = stablehlo.multiply %126, %124 : tensor<4xf32>
    %128 = stablehlo.sine %37 : tensor<4xf32>
    %129 = stablehlo.cosine %37 : tensor<4xf32>
    %cst_37 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %131 = stablehlo.multiply %130, %128 : tensor<4xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %133 = stablehlo.multiply %132, %131 : tensor<4xf32>
    %134 = stablehlo.multiply %133, %129 : tensor<4xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %136 = stablehlo.multiply %135, %127 : tensor<4xf32>
    %137 = stablehlo.multiply %136, %125 : tensor<4xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %139 = stablehlo.multiply %138, %123 : tensor<2x3xf32>
    %140 = stablehlo.multiply %139, %121 : tensor<2x3xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %141 = stablehlo.reduce(%140 init: %cst_41) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
    %142 = stablehlo.reshape %141 : (tensor<3xf32>) -> tensor<1x3xf32>
    %143 = stablehlo.reshape %142 : (tensor<1x3xf32>) -> tensor<3xf32>
    %144 = stablehlo.dot_general %140, %115, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<2x36xf32>) -> tensor<3x36xf32>
    %145 = stablehlo.transpose %144, dims = [1, 0] : (tensor<3x36xf32>) -> tensor<36x3xf32>
    %146 = stablehlo.dot_general %140, %arg9, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<36x3xf32>) -> tensor<2x36xf32>
    %147 = stablehlo.reshape %146 : (tensor<2x36xf32>) -> tensor<2x3x3x4xf32>
    %cst_42 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<2x3x3x4xf32>
    %149 = stablehlo.divide %147, %148 : tensor<2x3x3x4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %150 = stablehlo.pad %149, %cst_43, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<2x3x3x4xf32>, tensor<f32>) -> tensor<2x5x5x4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<f32>
    %152 = "stablehlo.reduce_window"(%150, %151) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %246 = stablehlo.add %arg13, %arg14 : tensor<f32>
      stablehlo.return %246 : tensor<f32>
    }) : (tensor<2x5x5x4xf32>, tensor<f32>) -> tensor<2x4x4x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %153 = stablehlo.reduce(%152 init: %cst_45) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %154 = stablehlo.reshape %153 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %155 = stablehlo.reshape %154 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %156 = stablehlo.convolution(%106, %152) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x4xf32>, tensor<2x4x4x4xf32>) -> tensor<3x3x4x4xf32>
    %157 = stablehlo.reverse %arg5, dims = [0, 1] : tensor<3x3x4x4xf32>
    %158 = stablehlo.convolution(%152, %157) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[0, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x2x2x4xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.reduce(%158 init: %cst_46) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x2x2x4xf32>, tensor<f32>) -> tensor<4xf32>
    %160 = stablehlo.reshape %159 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %161 = stablehlo.reshape %160 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %162 = stablehlo.multiply %92, %158 : tensor<2x2x2x4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_47) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x2x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %164 = stablehlo.reshape %163 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %165 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %166 = stablehlo.multiply %158, %165 : tensor<2x2x2x4xf32>
    %167 = stablehlo.multiply %95, %164 : tensor<2x1x1x4xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_48) applies stablehlo.add across dimensions = [0] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<1x1x4xf32>
    %169 = stablehlo.reshape %168 : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
    %170 = stablehlo.broadcast_in_dim %99, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %171 = stablehlo.multiply %164, %170 : tensor<2x1x1x4xf32>
    %172 = stablehlo.reshape %169 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %173 = stablehlo.multiply %171, %98 : tensor<2x1x1x4xf32>
    %174 = stablehlo.negate %166 : tensor<2x2x2x4xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %175 = stablehlo.reduce(%174 init: %cst_49) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x2x2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %176 = stablehlo.reshape %175 : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %177 = stablehlo.reduce(%173 init: %cst_50) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.reduce(%176 init: %cst_51) applies stablehlo.add across dimensions = [1, 2] : (tensor<2x1x1x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %179 = stablehlo.reshape %177 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.reduce(%179 init: %cst_52) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %181 = stablehlo.reshape %178 : (tensor<2x4xf32>) -> tensor<2x2x2xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %182 = stablehlo.reduce(%181 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %183 = stablehlo.multiply %180, %84 : tensor<2x2xf32>
    %184 = stablehlo.negate %183 : tensor<2x2xf32>
    %185 = stablehlo.multiply %184, %72 : tensor<2x2xf32>
    %186 = stablehlo.add %182, %185 : tensor<2x2xf32>
    %cst_54 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %187 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %188 = stablehlo.divide %183, %187 : tensor<2x2xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x2x2x2x2xf32>
    %cst_55 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %191 = stablehlo.divide %186, %190 : tensor<2x2xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0, 3] : (tensor<2x2xf32>) -> tensor<2x2x2x2x2xf32>
    %193 = stablehlo.multiply %189, %63 : tensor<2x2x2x2x2xf32>
    %194 = stablehlo.add %192, %193 : tensor<2x2x2x2x2xf32>
    %195 = stablehlo.reshape %194 : (tensor<2x2x2x2x2xf32>) -> tensor<2x2x2x4xf32>
    %196 = stablehlo.add %166, %195 : tensor<2x2x2x4xf32>
    %cst_56 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %197 = stablehlo.pad %55, %cst_56, low = [0, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x4x4x4xf32>
    %cst_57 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %198 = "stablehlo.select_and_scatter"(%197, %196, %cst_57) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %246 = stablehlo.compare GE, %arg13, %arg14, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %246 : tensor<i1>
    }, {
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %246 = stablehlo.add %arg13, %arg14 : tensor<f32>
      stablehlo.return %246 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<2x2x2x4xf32>, tensor<f32>) -> tensor<2x4x4x4xf32>
    %199 = stablehlo.slice %198 [0:2, 0:4, 0:4, 0:4] : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %200 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %201 = stablehlo.select %57, %199, %200 : tensor<2x4x4x4xi1>, tensor<2x4x4x4xf32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %202 = stablehlo.reduce(%201 init: %cst_59) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %203 = stablehlo.reshape %202 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %204 = stablehlo.reshape %203 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %205 = stablehlo.multiply %41, %201 : tensor<2x4x4x4xf32>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%205 init: %cst_60) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %207 = stablehlo.reshape %206 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %208 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %209 = stablehlo.multiply %201, %208 : tensor<2x4x4x4xf32>
    %210 = stablehlo.multiply %44, %207 : tensor<1x1x1x4xf32>
    %211 = stablehlo.multiply %207, %48 : tensor<1x1x1x4xf32>
    %212 = stablehlo.reshape %210 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %213 = stablehlo.multiply %211, %47 : tensor<1x1x1x4xf32>
    %214 = stablehlo.negate %209 : tensor<2x4x4x4xf32>
    %cst_61 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %215 = stablehlo.reduce(%214 init: %cst_61) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %216 = stablehlo.reshape %215 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %217 = stablehlo.reduce(%213 init: %cst_62) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %218 = stablehlo.reduce(%216 init: %cst_63) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x1x1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_64 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %220 = stablehlo.multiply %219, %134 : tensor<4xf32>
    %221 = stablehlo.add %217, %220 : tensor<4xf32>
    %cst_65 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %222 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %223 = stablehlo.multiply %222, %134 : tensor<4xf32>
    %cst_66 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %224 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %225 = stablehlo.multiply %224, %137 : tensor<4xf32>
    %226 = stablehlo.add %218, %225 : tensor<4xf32>
    %cst_67 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %228 = stablehlo.multiply %227, %137 : tensor<4xf32>
    %229 = stablehlo.multiply %221, %27 : tensor<4xf32>
    %230 = stablehlo.negate %229 : tensor<4xf32>
    %231 = stablehlo.multiply %230, %15 : tensor<4xf32>
    %232 = stablehlo.add %226, %231 : tensor<4xf32>
    %cst_68 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %234 = stablehlo.divide %229, %233 : tensor<4xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %cst_69 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %236 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %237 = stablehlo.divide %232, %236 : tensor<4xf32>
    %238 = stablehlo.broadcast_in_dim %237, dims = [3] : (tensor<4xf32>) -> tensor<2x4x4x4xf32>
    %239 = stablehlo.add %209, %238 : tensor<2x4x4x4xf32>
    %240 = stablehlo.multiply %235, %6 : tensor<2x4x4x4xf32>
    %241 = stablehlo.add %239, %240 : tensor<2x4x4x4xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %242 = stablehlo.reduce(%241 init: %cst_70) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %243 = stablehlo.reshape %242 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %244 = stablehlo.reshape %243 : (tensor<1x1x1x4xf32>) -> tensor<4xf32>
    %245 = stablehlo.convolution(%arg12, %241) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x3xf32>, tensor<2x4x4x4xf32>) -> tensor<3x3x3x4xf32>
    return %228, %223, %204, %212, %155, %156, %244, %245, %143, %145, %161, %172 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x3x4x4xf32>, tensor<4xf32>, tensor<3x3x3x4xf32>, tensor<3xf32>, tensor<36x3xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @relu(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x4x4xf32>
    return %1 : tensor<2x4x4x4xf32>
  }
}
