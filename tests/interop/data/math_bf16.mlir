module @jit_short_math attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xbf16>, %arg1: tensor<12xbf16>) -> (tensor<60xbf16> {jax.result_info = "result[0]"}, tensor<24xbf16> {jax.result_info = "result[1]"}, tensor<36xbf16> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<12xbf16>
    %1 = stablehlo.tanh %arg0 : tensor<12xbf16>
    %2 = stablehlo.sine %arg0 : tensor<12xbf16>
    %3 = stablehlo.floor %arg0 : tensor<12xbf16>
    %4 = stablehlo.sign %arg0 : tensor<12xbf16>
    %5 = stablehlo.concatenate %0, %1, %2, %3, %4, dim = 0 : (tensor<12xbf16>, tensor<12xbf16>, tensor<12xbf16>, tensor<12xbf16>, tensor<12xbf16>) -> tensor<60xbf16>
    %6 = stablehlo.log %arg1 : tensor<12xbf16>
    %7 = stablehlo.rsqrt %arg1 : tensor<12xbf16>
    %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<12xbf16>, tensor<12xbf16>) -> tensor<24xbf16>
    %9 = stablehlo.divide %arg0, %arg1 : tensor<12xbf16>
    %10 = stablehlo.remainder %arg0, %arg1 : tensor<12xbf16>
    %11 = stablehlo.maximum %arg0, %arg1 : tensor<12xbf16>
    %12 = stablehlo.concatenate %9, %10, %11, dim = 0 : (tensor<12xbf16>, tensor<12xbf16>, tensor<12xbf16>) -> tensor<36xbf16>
    return %5, %8, %12 : tensor<60xbf16>, tensor<24xbf16>, tensor<36xbf16>
  }
}
