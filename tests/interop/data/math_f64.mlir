module @jit_short_math attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf64>, %arg1: tensor<12xf64>) -> (tensor<60xf64> {jax.result_info = "result[0]"}, tensor<24xf64> {jax.result_info = "result[1]"}, tensor<36xf64> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<12xf64>
    %1 = stablehlo.tanh %arg0 : tensor<12xf64>
    %2 = stablehlo.sine %arg0 : tensor<12xf64>
    %3 = stablehlo.floor %arg0 : tensor<12xf64>
    %4 = stablehlo.sign %arg0 : tensor<12xf64>
    %5 = stablehlo.concatenate %0, %1, %2, %3, %4, dim = 0 : (tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>) -> tensor<60xf64>
    %6 = stablehlo.log %arg1 : tensor<12xf64>
    %7 = stablehlo.rsqrt %arg1 : tensor<12xf64>
    %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<12xf64>, tensor<12xf64>) -> tensor<24xf64>
    %9 = stablehlo.divide %arg0, %arg1 : tensor<12xf64>
    %10 = stablehlo.remainder %arg0, %arg1 : tensor<12xf64>
    %11 = stablehlo.maximum %arg0, %arg1 : tensor<12xf64>
    %12 = stablehlo.concatenate %9, %10, %11, dim = 0 : (tensor<12xf64>, tensor<12xf64>, tensor<12xf64>) -> tensor<36xf64>
    return %5, %8, %12 : tensor<60xf64>, tensor<24xf64>, tensor<36xf64>
  }
}
