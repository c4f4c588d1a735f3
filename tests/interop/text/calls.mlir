module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>) -> (tensor<6xf32> {jax.result_info = "result[0]"}, tensor<6xf32> {jax.result_info = "result[1]"}, tensor<6xf32> {jax.result_info = "result[2]"}, tensor<6xf32> {jax.result_info = "result[3]"}, tensor<6xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.composite "test.affine" %arg0 {composite_attributes = {rate = 2.500000e-01 : f64}, decomposition = @test.affine, version = 2 : i32} : (tensor<6xf32>) -> tensor<6xf32>
    %1 = stablehlo.slice %arg0 [0:1] : (tensor<6xf32>) -> tensor<1xf32>
    %2 = stablehlo.reshape %1 : (tensor<1xf32>) -> tensor<f32>
    %3:2 = stablehlo.optimization_barrier %arg0, %2 : tensor<6xf32>, tensor<f32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %5:2 = stablehlo.optimization_barrier %arg0, %4 : tensor<6xf32>, tensor<6xf32>
    %6 = stablehlo.sine %5#0 : tensor<6xf32>
    %7 = stablehlo.cosine %5#0 : tensor<6xf32>
    %8 = stablehlo.cosine %6 : tensor<6xf32>
    %9 = stablehlo.multiply %5#1, %8 : tensor<6xf32>
    %10 = stablehlo.multiply %9, %7 : tensor<6xf32>
    %11 = call @twice(%arg0) : (tensor<6xf32>) -> tensor<6xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %12 = call @scale_1(%arg0, %cst_0) : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %13 = stablehlo.broadcast_in_dim %3#1, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %14 = stablehlo.add %3#0, %13 : tensor<6xf32>
    return %11, %12, %0, %14, %10 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
  }
  func.func private @test.affine(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<6xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %3 = stablehlo.add %1, %2 : tensor<6xf32>
    return %3 : tensor<6xf32>
  }
  func.func private @twice(%arg0: tensor<6xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0:2 = call @scale(%arg0, %cst) : (tensor<6xf32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %1 = call @scale_0(%0#0, %cst_0) : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.subtract %1, %0#1 : tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @scale(%arg0: tensor<6xf32>, %arg1: tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>) {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<6xf32>
    %3 = stablehlo.convert %arg1 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %5 = stablehlo.add %arg0, %4 : tensor<6xf32>
    return %2, %5 : tensor<6xf32>, tensor<6xf32>
  }
  func.func private @scale_0(%arg0: tensor<6xf32>, %arg1: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<6xf32>
    return %2 : tensor<6xf32>
  }
  func.func private @scale_1(%arg0: tensor<6xf32>, %arg1: tensor<f32>) -> tensor<6xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %2 = stablehlo.multiply %arg0, %1 : tensor<6xf32>
    return %2 : tensor<6xf32>
  }
}
