module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>, %arg1: tensor<8x6xf32>, %arg2: tensor<3xf32>, %arg3: tensor<6x3xf32>, %arg4: tensor<6xf32>, %arg5: tensor<6xf32>, %arg6: tensor<5x8xf32>) -> (tensor<5x3xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg6, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x6xf32>) -> tensor<5x6xf32>
    %1 = stablehlo.reshape %arg0 : (tensor<6xf32>) -> tensor<1x6xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<5x6xf32>
    %3 = stablehlo.add %0, %2 : tensor<5x6xf32>
    %4 = chlo.square %3 : tensor<5x6xf32> -> tensor<5x6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<5x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %7 = stablehlo.divide %5, %6 : tensor<6xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%4 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<5x6xf32>, tensor<f32>) -> tensor<6xf32>
    %cst_2 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %10 = stablehlo.divide %8, %9 : tensor<6xf32>
    %11 = chlo.square %7 : tensor<6xf32> -> tensor<6xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<6xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.maximum %13, %12 : tensor<6xf32>
    %15 = stablehlo.reshape %7 : (tensor<6xf32>) -> tensor<1x6xf32>
    %16 = stablehlo.reshape %14 : (tensor<6xf32>) -> tensor<1x6xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<5x6xf32>
    %18 = stablehlo.subtract %3, %17 : tensor<5x6xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1x6xf32>
    %20 = stablehlo.add %16, %19 : tensor<1x6xf32>
    %21 = stablehlo.rsqrt %20 : tensor<1x6xf32>
    %22 = stablehlo.reshape %arg5 : (tensor<6xf32>) -> tensor<1x6xf32>
    %23 = stablehlo.multiply %21, %22 : tensor<1x6xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<5x6xf32>
    %25 = stablehlo.multiply %18, %24 : tensor<5x6xf32>
    %26 = stablehlo.reshape %arg4 : (tensor<6xf32>) -> tensor<1x6xf32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<1x6xf32>) -> tensor<5x6xf32>
    %28 = stablehlo.add %25, %27 : tensor<5x6xf32>
    %29 = call @relu(%28) : (tensor<5x6xf32>) -> tensor<5x6xf32>
    %30 = stablehlo.dot_general %29, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x6xf32>, tensor<6x3xf32>) -> tensor<5x3xf32>
    %31 = stablehlo.reshape %arg2 : (tensor<3xf32>) -> tensor<1x3xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<5x3xf32>
    %33 = stablehlo.add %30, %32 : tensor<5x3xf32>
    return %33 : tensor<5x3xf32>
  }
  func.func private @relu(%arg0: tensor<5x6xf32>) -> tensor<5x6xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x6xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<5x6xf32>
    return %1 : tensor<5x6xf32>
  }
}
