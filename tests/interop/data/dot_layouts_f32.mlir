module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x5xf32>, %arg1: tensor<5x3xf32>, %arg2: tensor<4x2x5xf32>, %arg3: tensor<5x3x2x4xf32>) -> (tensor<4x3xf32> {jax.result_info = "result[0]"}, tensor<4x3xf32> {jax.result_info = "result[1]"}, tensor<4x3xf32> {jax.result_info = "result[2]"}, tensor<4x3xf32> {jax.result_info = "result[3]"}, tensor<4xf32> {jax.result_info = "result[4]"}, tensor<f32> {jax.result_info = "result[5]"}, tensor<5x3xf32> {jax.result_info = "result[6]"}, tensor<5xf32> {jax.result_info = "result[7]"}, tensor<4x5xf32> {jax.result_info = "result[8]"}, tensor<2x3xf32> {jax.result_info = "result[9]"}, tensor<1x1xf32> {jax.result_info = "result[10]"}, tensor<2x4x3x4xf32> {jax.result_info = "result[11]"}, tensor<2x3xf32> {jax.result_info = "result[12]"}, tensor<2x4x3xf32> {jax.result_info = "result[13]"}, tensor<5x2x2xf32> {jax.result_info = "result[14]"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %2 = stablehlo.dot_general %1, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x3xf32>) -> tensor<4x3xf32>
    %3 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<5x3xf32>) -> tensor<3x5xf32>
    %4 = stablehlo.dot_general %arg0, %3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<4x3xf32>
    %5 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %6 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<5x3xf32>) -> tensor<3x5xf32>
    %7 = stablehlo.dot_general %5, %6, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<3x5xf32>) -> tensor<4x3xf32>
    %8 = stablehlo.slice %arg1 [0:5, 0:1] : (tensor<5x3xf32>) -> tensor<5x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<5x1xf32>) -> tensor<5xf32>
    %10 = stablehlo.dot_general %arg0, %9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4xf32>
    %11 = stablehlo.slice %arg0 [0:1, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %12 = stablehlo.reshape %11 : (tensor<1x5xf32>) -> tensor<5xf32>
    %13 = stablehlo.slice %arg0 [0:1, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x5xf32>) -> tensor<5xf32>
    %15 = stablehlo.dot_general %12, %14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5xf32>, tensor<5xf32>) -> tensor<f32>
    %16 = stablehlo.slice %arg0 [0:1, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %17 = stablehlo.reshape %16 : (tensor<1x5xf32>) -> tensor<5xf32>
    %18 = stablehlo.slice %arg1 [0:1, 0:3] : (tensor<5x3xf32>) -> tensor<1x3xf32>
    %19 = stablehlo.reshape %18 : (tensor<1x3xf32>) -> tensor<3xf32>
    %20 = stablehlo.dot_general %17, %19, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<5xf32>, tensor<3xf32>) -> tensor<5x3xf32>
    %21 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x5xf32>) -> tensor<1x1xf32>
    %22 = stablehlo.reshape %21 : (tensor<1x1xf32>) -> tensor<f32>
    %23 = stablehlo.slice %arg0 [1:2, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %24 = stablehlo.reshape %23 : (tensor<1x5xf32>) -> tensor<5xf32>
    %25 = stablehlo.dot_general %22, %24, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %26 = stablehlo.dot_general %arg0, %arg0, batching_dims = [0, 1] x [0, 1], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %27 = stablehlo.slice %arg0 [0:2, 0:0] : (tensor<4x5xf32>) -> tensor<2x0xf32>
    %28 = stablehlo.slice %arg1 [0:0, 0:3] : (tensor<5x3xf32>) -> tensor<0x3xf32>
    %29 = stablehlo.dot_general %27, %28, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
    %30 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x5xf32>) -> tensor<1x1xf32>
    %31 = stablehlo.slice %arg1 [0:1, 0:1] : (tensor<5x3xf32>) -> tensor<1x1xf32>
    %32 = stablehlo.dot_general %30, %31, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %33 = stablehlo.dot_general %arg2, %arg3, batching_dims = [1] x [2], contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<5x3x2x4xf32>) -> tensor<2x4x3x4xf32>
    %34 = stablehlo.dot_general %arg2, %arg3, batching_dims = [1] x [2], contracting_dims = [0, 2] x [3, 0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<5x3x2x4xf32>) -> tensor<2x3xf32>
    %35 = stablehlo.dot_general %arg2, %arg3, batching_dims = [1, 0] x [2, 3], contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<5x3x2x4xf32>) -> tensor<2x4x3xf32>
    %36 = stablehlo.dot_general %arg2, %arg2, batching_dims = [2] x [2], contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2x5xf32>, tensor<4x2x5xf32>) -> tensor<5x2x2xf32>
    return %0, %2, %4, %7, %10, %15, %20, %25, %26, %29, %32, %33, %34, %35, %36 : tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4x3xf32>, tensor<4xf32>, tensor<f32>, tensor<5x3xf32>, tensor<5xf32>, tensor<4x5xf32>, tensor<2x3xf32>, tensor<1x1xf32>, tensor<2x4x3x4xf32>, tensor<2x3xf32>, tensor<2x4x3xf32>, tensor<5x2x2xf32>
  }
}
