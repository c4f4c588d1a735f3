module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<3x3x4x4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<3x3x3x4xf32>, %arg8: tensor<3xf32>, %arg9: tensor<36x3xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4xf32>, %arg12: tensor<2x4x4x3xf32>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]['batch_stats']['BatchNorm_0']['mean']"}, tensor<4xf32> {jax.result_info = "result[1]['batch_stats']['BatchNorm_0']['var']"}) {
    %0 = stablehlo.convolution(%arg12, %arg7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x4x3xf32>, tensor<3x3x3x4xf32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.reshape %arg6 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<2x4x4x4xf32>
    %4 = chlo.square %3 : tensor<2x4x4x4xf32> -> tensor<2x4x4x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %7 = stablehlo.divide %5, %6 : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_2 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.divide %8, %9 : tensor<4xf32>
    %11 = chlo.square %7 : tensor<4xf32> -> tensor<4xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %14 = stablehlo.maximum %13, %12 : tensor<4xf32>
    %cst_4 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %16 = stablehlo.multiply %15, %arg0 : tensor<4xf32>
    %cst_5 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %18 = stablehlo.multiply %17, %7 : tensor<4xf32>
    %19 = stablehlo.add %16, %18 : tensor<4xf32>
    %cst_6 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.multiply %20, %arg1 : tensor<4xf32>
    %cst_7 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.multiply %22, %14 : tensor<4xf32>
    %24 = stablehlo.add %21, %23 : tensor<4xf32>
    %25 = stablehlo.broadcast_in_dim %7, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %26 = stablehlo.broadcast_in_dim %14, dims = [3] : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %28 = stablehlo.subtract %3, %27 : tensor<2x4x4x4xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<1x1x1x4xf32>
    %30 = stablehlo.add %26, %29 : tensor<1x1x1x4xf32>
    %31 = stablehlo.rsqrt %30 : tensor<1x1x1x4xf32>
    %32 = stablehlo.reshape %arg3 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %33 = stablehlo.multiply %31, %32 : tensor<1x1x1x4xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %35 = stablehlo.multiply %28, %34 : tensor<2x4x4x4xf32>
    %36 = stablehlo.reshape %arg2 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %38 = stablehlo.add %35, %37 : tensor<2x4x4x4xf32>
    %39 = call @relu(%38) : (tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<f32>
    %41 = "stablehlo.reduce_window"(%39, %40) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %86 = stablehlo.maximum %arg13, %arg14 : tensor<f32>
      stablehlo.return %86 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x2x2x4xf32>
    %42 = stablehlo.reshape %41 : (tensor<2x2x2x4xf32>) -> tensor<2x2x2x2x2xf32>
    %43 = chlo.square %42 : tensor<2x2x2x2x2xf32> -> tensor<2x2x2x2x2xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%42 init: %cst_10) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x2x2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_11 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %46 = stablehlo.divide %44, %45 : tensor<2x2xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%43 init: %cst_12) applies stablehlo.add across dimensions = [1, 2, 4] : (tensor<2x2x2x2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_13 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %49 = stablehlo.divide %47, %48 : tensor<2x2xf32>
    %50 = chlo.square %46 : tensor<2x2xf32> -> tensor<2x2xf32>
    %51 = stablehlo.subtract %49, %50 : tensor<2x2xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %53 = stablehlo.maximum %52, %51 : tensor<2x2xf32>
    %54 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %55 = stablehlo.reshape %54 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [0, 1] : (tensor<2x2xf32>) -> tensor<2x2x2xf32>
    %57 = stablehlo.reshape %56 : (tensor<2x2x2xf32>) -> tensor<2x4xf32>
    %58 = stablehlo.broadcast_in_dim %55, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %59 = stablehlo.broadcast_in_dim %57, dims = [0, 3] : (tensor<2x4xf32>) -> tensor<2x1x1x4xf32>
    %60 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %61 = stablehlo.subtract %41, %60 : tensor<2x2x2x4xf32>
    %cst_15 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2x1x1x4xf32>
    %63 = stablehlo.add %59, %62 : tensor<2x1x1x4xf32>
    %64 = stablehlo.rsqrt %63 : tensor<2x1x1x4xf32>
    %65 = stablehlo.reshape %arg11 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x1x1x4xf32>
    %67 = stablehlo.multiply %64, %66 : tensor<2x1x1x4xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0, 1, 2, 3] : (tensor<2x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %69 = stablehlo.multiply %61, %68 : tensor<2x2x2x4xf32>
    %70 = stablehlo.reshape %arg10 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %71 = stablehlo.broadcast_in_dim %70, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x2x2x4xf32>
    %72 = stablehlo.add %69, %71 : tensor<2x2x2x4xf32>
    %73 = stablehlo.convolution(%72, %arg5) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x2x4xf32>, tensor<3x3x4x4xf32>) -> tensor<2x4x4x4xf32>
    %74 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<1x1x1x4xf32>
    %75 = stablehlo.broadcast_in_dim %74, dims = [0, 1, 2, 3] : (tensor<1x1x1x4xf32>) -> tensor<2x4x4x4xf32>
    %76 = stablehlo.add %73, %75 : tensor<2x4x4x4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<f32>
    %78 = "stablehlo.reduce_window"(%76, %77) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 1, 1, 1>}> ({
    ^bb0(%arg13: tensor<f32>, %arg14: tensor<f32>):
      %86 = stablehlo.add %arg13, %arg14 : tensor<f32>
      stablehlo.return %86 : tensor<f32>
    }) : (tensor<2x4x4x4xf32>, tensor<f32>) -> tensor<2x3x3x4xf32>
    %cst_17 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x3x3x4xf32>
    %80 = stablehlo.divide %78, %79 : tensor<2x3x3x4xf32>
    %81 = stablehlo.reshape %80 : (tensor<2x3x3x4xf32>) -> tensor<2x36xf32>
    %82 = stablehlo.dot_general %81, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x36xf32>, tensor<36x3xf32>) -> tensor<2x3xf32>
    %83 = stablehlo.reshape %arg8 : (tensor<3xf32>) -> tensor<1x3xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<2x3xf32>
    %85 = stablehlo.add %82, %84 : tensor<2x3xf32>
    return %85, %19, %24 : tensor<2x3xf32>, tensor<4xf32>, tensor<4xf32>
  }
  func.func private @relu(%arg0: tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<2x4x4x4xf32>
    return %1 : tensor<2x4x4x4xf32>
  }
}
