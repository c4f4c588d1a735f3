module @jit_real_math attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>) -> (tensor<192xf32> {jax.result_info = "result[0]"}, tensor<48xf32> {jax.result_info = "result[1]"}, tensor<120xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.exponential %arg0 : tensor<12xf32>
    %1 = stablehlo.exponential_minus_one %arg0 : tensor<12xf32>
    %2 = stablehlo.sine %arg0 : tensor<12xf32>
    %3 = stablehlo.cosine %arg0 : tensor<12xf32>
    %4 = stablehlo.tanh %arg0 : tensor<12xf32>
    %5 = stablehlo.negate %arg0 : tensor<12xf32>
    %6 = stablehlo.exponential %5 : tensor<12xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %8 = stablehlo.add %7, %6 : tensor<12xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<12xf32>
    %10 = stablehlo.divide %9, %8 : tensor<12xf32>
    %11 = stablehlo.floor %arg0 : tensor<12xf32>
    %12 = stablehlo.ceil %arg0 : tensor<12xf32>
    %13 = stablehlo.round_nearest_afz %arg0 : tensor<12xf32>
    %14 = stablehlo.sign %arg0 : tensor<12xf32>
    %15 = stablehlo.abs %arg0 : tensor<12xf32>
    %16 = stablehlo.negate %arg0 : tensor<12xf32>
    %17 = stablehlo.cbrt %arg0 : tensor<12xf32>
    %18 = chlo.erf %arg0 : tensor<12xf32> -> tensor<12xf32>
    %19 = chlo.atan %arg0 : tensor<12xf32> -> tensor<12xf32>
    %20 = stablehlo.round_nearest_even %arg0 : tensor<12xf32>
    %21 = stablehlo.concatenate %0, %1, %2, %3, %4, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<192xf32>
    %22 = stablehlo.log %arg1 : tensor<12xf32>
    %23 = stablehlo.log_plus_one %arg1 : tensor<12xf32>
    %24 = stablehlo.sqrt %arg1 : tensor<12xf32>
    %25 = stablehlo.rsqrt %arg1 : tensor<12xf32>
    %26 = stablehlo.concatenate %22, %23, %24, %25, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<48xf32>
    %27 = stablehlo.add %arg0, %arg1 : tensor<12xf32>
    %28 = stablehlo.subtract %arg0, %arg1 : tensor<12xf32>
    %29 = stablehlo.multiply %arg0, %arg1 : tensor<12xf32>
    %30 = stablehlo.divide %arg0, %arg1 : tensor<12xf32>
    %31 = stablehlo.remainder %arg0, %arg1 : tensor<12xf32>
    %32 = stablehlo.maximum %arg0, %arg1 : tensor<12xf32>
    %33 = stablehlo.minimum %arg0, %arg1 : tensor<12xf32>
    %34 = stablehlo.atan2 %arg0, %arg1 : tensor<12xf32>
    %35 = stablehlo.power %arg1, %arg0 : tensor<12xf32>
    %36 = stablehlo.negate %arg1 : tensor<12xf32>
    %37 = stablehlo.clamp %36, %arg0, %arg1 : tensor<12xf32>
    %38 = stablehlo.concatenate %27, %28, %29, %30, %31, %32, %33, %34, %35, %37, dim = 0 : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<120xf32>
    return %21, %26, %38 : tensor<192xf32>, tensor<48xf32>, tensor<120xf32>
  }
}
