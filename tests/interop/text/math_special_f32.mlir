module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>) -> (tensor<72xf32> {jax.result_info = "result[0]"}, tensor<36xf32> {jax.result_info = "result[1]"}, tensor<60xf32> {jax.result_info = "result[2]"}, tensor<12xf32> {jax.result_info = "result[3]"}, tensor<12xf32> {jax.result_info = "result[4]"}) {
    %0 = chlo.sinh %arg0 : tensor<12xf32> -> tensor<12xf32>
    %1 = chlo.cosh %arg0 : tensor<12xf32> -> tensor<12xf32>
    %2 = chlo.asinh %arg0 : tensor<12xf32> -> tensor<12xf32>
    %3 = chlo.erfc %arg0 : tensor<12xf32> -> tensor<12xf32>
    %4 = chlo.bessel_i1e %arg0 : tensor<12xf32> -> tensor<12xf32>
    %5 = chlo.square %arg0 : tensor<12xf32> -> tensor<12xf32>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<72xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %8 = stablehlo.add %7, %arg1 : tensor<12xf32>
    %9 = chlo.acosh %8 : tensor<12xf32> -> tensor<12xf32>
    %10 = chlo.lgamma %8 : tensor<12xf32> -> tensor<12xf32>
    %11 = chlo.digamma %8 : tensor<12xf32> -> tensor<12xf32>
    %12 = stablehlo.concatenate %9, %10, %11, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<36xf32>
    %13 = chlo.asin %arg2 : tensor<12xf32> -> tensor<12xf32>
    %14 = chlo.acos %arg2 : tensor<12xf32> -> tensor<12xf32>
    %15 = chlo.atanh %arg2 : tensor<12xf32> -> tensor<12xf32>
    %16 = chlo.erf_inv %arg2 : tensor<12xf32> -> tensor<12xf32>
    %17 = stablehlo.tan %arg2 : tensor<12xf32>
    %18 = stablehlo.concatenate %13, %14, %15, %16, %17, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<60xf32>
    %19 = chlo.next_after %arg0, %arg1 : tensor<12xf32>, tensor<12xf32> -> tensor<12xf32>
    %20 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<12xf32>
    return %6, %12, %18, %19, %20 : tensor<72xf32>, tensor<36xf32>, tensor<60xf32>, tensor<12xf32>, tensor<12xf32>
  }
}
