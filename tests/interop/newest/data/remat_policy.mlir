module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x8xf32>, tensor<8x6xf32>) -> tensor<6x6xf32>
    %2 = stablehlo.reduce_precision %1, format = e8m23 : tensor<6x6xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3:3 = stablehlo.optimization_barrier %2, %arg0, %cst : tensor<6x6xf32>, tensor<6x8xf32>, tensor<f32>
    %4 = stablehlo.transpose %3#1, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %5 = stablehlo.cosine %3#0 : tensor<6x6xf32>
    %6 = stablehlo.broadcast_in_dim %3#2, dims = [] : (tensor<f32>) -> tensor<6x6xf32>
    %7 = stablehlo.multiply %6, %5 : tensor<6x6xf32>
    %8 = stablehlo.dot_general %7, %3#1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<6x8xf32>) -> tensor<8x6xf32>
    %10 = stablehlo.dot_general %7, %4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<6x6xf32>, tensor<8x6xf32>) -> tensor<6x8xf32>
    %11 = stablehlo.transpose %9, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.add %10, %11 : tensor<6x8xf32>
    return %12 : tensor<6x8xf32>
  }
}
