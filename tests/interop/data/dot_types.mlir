module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x8xbf16>, %arg1: tensor<3x8xf16>, %arg2: tensor<3x8xi8>, %arg3: tensor<3x8xui8>, %arg4: tensor<3x8xi32>, %arg5: tensor<3x8xf64>, %arg6: tensor<3x8xcomplex<f32>>, %arg7: tensor<3x8xi1>) -> (tensor<3x3xbf16> {jax.result_info = "result[0]"}, tensor<3x3xf32> {jax.result_info = "result[1]"}, tensor<3x3xf16> {jax.result_info = "result[2]"}, tensor<3x3xi32> {jax.result_info = "result[3]"}, tensor<3x3xui32> {jax.result_info = "result[4]"}, tensor<3x3xi32> {jax.result_info = "result[5]"}, tensor<3x3xf64> {jax.result_info = "result[6]"}, tensor<3x3xcomplex<f32>> {jax.result_info = "result[7]"}, tensor<3x3xi1> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x8xbf16>) -> tensor<8x3xbf16>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xbf16>, tensor<8x3xbf16>) -> tensor<3x3xbf16>
    %2 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x8xbf16>) -> tensor<8x3xbf16>
    %3 = stablehlo.dot_general %arg0, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xbf16>, tensor<8x3xbf16>) -> tensor<3x3xf32>
    %4 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<3x8xf16>) -> tensor<8x3xf16>
    %5 = stablehlo.dot_general %arg1, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf16>, tensor<8x3xf16>) -> tensor<3x3xf16>
    %6 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<3x8xi8>) -> tensor<8x3xi8>
    %7 = stablehlo.dot_general %arg2, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xi8>, tensor<8x3xi8>) -> tensor<3x3xi32>
    %8 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<3x8xui8>) -> tensor<8x3xui8>
    %9 = stablehlo.dot_general %arg3, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xui8>, tensor<8x3xui8>) -> tensor<3x3xui32>
    %10 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<3x8xi32>) -> tensor<8x3xi32>
    %11 = stablehlo.dot_general %arg4, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xi32>, tensor<8x3xi32>) -> tensor<3x3xi32>
    %12 = stablehlo.transpose %arg5, dims = [1, 0] : (tensor<3x8xf64>) -> tensor<8x3xf64>
    %13 = stablehlo.dot_general %arg5, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xf64>, tensor<8x3xf64>) -> tensor<3x3xf64>
    %14 = stablehlo.transpose %arg6, dims = [1, 0] : (tensor<3x8xcomplex<f32>>) -> tensor<8x3xcomplex<f32>>
    %15 = stablehlo.dot_general %arg6, %14, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<3x8xcomplex<f32>>, tensor<8x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %16 = stablehlo.transpose %arg7, dims = [1, 0] : (tensor<3x8xi1>) -> tensor<8x3xi1>
    %17 = stablehlo.dot_general %arg7, %16, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x8xi1>, tensor<8x3xi1>) -> tensor<3x3xi1>
    return %1, %3, %5, %7, %9, %11, %13, %15, %17 : tensor<3x3xbf16>, tensor<3x3xf32>, tensor<3x3xf16>, tensor<3x3xi32>, tensor<3x3xui32>, tensor<3x3xi32>, tensor<3x3xf64>, tensor<3x3xcomplex<f32>>, tensor<3x3xi1>
  }
}
