module @jit_complex_ops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xcomplex<f32>>, %arg1: tensor<8xcomplex<f32>>) -> (tensor<48xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<24xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<24xf32> {jax.result_info = "result[2]"}, tensor<8xi1> {jax.result_info = "result[3]"}, tensor<2x2xcomplex<f32>> {jax.result_info = "result[4]"}, tensor<8xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<8xcomplex<f32>>
    %1 = stablehlo.log %arg0 : tensor<8xcomplex<f32>>
    %2 = stablehlo.sqrt %arg0 : tensor<8xcomplex<f32>>
    %3 = stablehlo.tanh %arg0 : tensor<8xcomplex<f32>>
    %4 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %5 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %6 = stablehlo.negate %5 : tensor<8xf32>
    %7 = stablehlo.complex %4, %6 : tensor<8xcomplex<f32>>
    %8 = stablehlo.negate %arg0 : tensor<8xcomplex<f32>>
    %9 = stablehlo.concatenate %0, %1, %2, %3, %7, %8, dim = 0 : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<48xcomplex<f32>>
    %10 = stablehlo.subtract %arg0, %arg1 : tensor<8xcomplex<f32>>
    %11 = stablehlo.multiply %arg0, %arg1 : tensor<8xcomplex<f32>>
    %12 = stablehlo.divide %arg0, %arg1 : tensor<8xcomplex<f32>>
    %13 = stablehlo.concatenate %10, %11, %12, dim = 0 : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<24xcomplex<f32>>
    %14 = stablehlo.abs %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %15 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %16 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %17 = stablehlo.concatenate %14, %15, %16, dim = 0 : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<24xf32>
    %18 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %19 = stablehlo.imag %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %20 = stablehlo.negate %19 : tensor<8xf32>
    %21 = stablehlo.complex %18, %20 : tensor<8xcomplex<f32>>
    %22 = stablehlo.compare EQ, %arg0, %21, FLOAT : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xi1>
    %23 = stablehlo.slice %arg0 [0:6] : (tensor<8xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    %24 = stablehlo.reshape %23 : (tensor<6xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %25 = stablehlo.slice %arg1 [0:6] : (tensor<8xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    %26 = stablehlo.reshape %25 : (tensor<6xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
    %27 = stablehlo.dot_general %24, %26, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %28 = stablehlo.real %arg0 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %29 = stablehlo.imag %arg1 : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %30 = stablehlo.complex %28, %29 : tensor<8xcomplex<f32>>
    return %9, %13, %17, %22, %27, %30 : tensor<48xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xf32>, tensor<8xi1>, tensor<2x2xcomplex<f32>>, tensor<8xcomplex<f32>>
  }
}
