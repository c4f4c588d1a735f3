module @jit_mlp_grad attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4096x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<4096x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg4: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<4096x16384xbf16> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16384x4096xbf16> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4096x16384xbf16> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16384x4096xbf16> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %2 = stablehlo.maximum %0, %1 : tensor<4096x16384xbf16>
    %3 = stablehlo.compare EQ, %0, %2, FLOAT : (tensor<4096x16384xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %6 = stablehlo.select %3, %4, %5 : tensor<4096x16384xi1>, tensor<4096x16384xbf16>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %8 = stablehlo.compare EQ, %7, %2, FLOAT : (tensor<4096x16384xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xi1>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %11 = stablehlo.select %8, %9, %10 : tensor<4096x16384xi1>, tensor<4096x16384xbf16>
    %12 = stablehlo.divide %6, %11 : tensor<4096x16384xbf16>
    %13 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x16384xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
    %14 = stablehlo.dot_general %13, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xbf16>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %16 = stablehlo.maximum %14, %15 : tensor<4096x16384xbf16>
    %17 = stablehlo.compare EQ, %14, %16, FLOAT : (tensor<4096x16384xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %18 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %19 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %20 = stablehlo.select %17, %18, %19 : tensor<4096x16384xi1>, tensor<4096x16384xbf16>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %21 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %22 = stablehlo.compare EQ, %21, %16, FLOAT : (tensor<4096x16384xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xi1>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<bf16>
    %23 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<bf16>
    %24 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<bf16>) -> tensor<4096x16384xbf16>
    %25 = stablehlo.select %22, %23, %24 : tensor<4096x16384xi1>, tensor<4096x16384xbf16>
    %26 = stablehlo.divide %20, %25 : tensor<4096x16384xbf16>
    %27 = stablehlo.dot_general %16, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x16384xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x4096xbf16>
    %28 = stablehlo.convert %27 : (tensor<4096x4096xbf16>) -> tensor<4096x4096xf32>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4096x4096xf32>
    %30 = stablehlo.multiply %29, %28 : tensor<4096x4096xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4096x4096xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<4096x4096xf32>
    %33 = stablehlo.convert %32 : (tensor<4096x4096xf32>) -> tensor<4096x4096xbf16>
    %34 = stablehlo.dot_general %33, %16, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xbf16>
    %35 = stablehlo.transpose %34, dims = [1, 0] : (tensor<4096x16384xbf16>) -> tensor<16384x4096xbf16>
    %36 = stablehlo.dot_general %33, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x16384xbf16>
    %37 = stablehlo.multiply %36, %26 : tensor<4096x16384xbf16>
    %38 = stablehlo.dot_general %37, %13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x16384xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<16384x4096xbf16>) -> tensor<4096x16384xbf16>
    %40 = stablehlo.dot_general %37, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4096x16384xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x4096xbf16>
    %41 = stablehlo.dot_general %40, %2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x16384xbf16>) -> tensor<4096x16384xbf16>
    %42 = stablehlo.transpose %41, dims = [1, 0] : (tensor<4096x16384xbf16>) -> tensor<16384x4096xbf16>
    %43 = stablehlo.dot_general %40, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<16384x4096xbf16>) -> tensor<4096x16384xbf16>
    %44 = stablehlo.multiply %43, %12 : tensor<4096x16384xbf16>
    %45 = stablehlo.dot_general %44, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x16384xbf16>, tensor<4096x4096xbf16>) -> tensor<16384x4096xbf16>
    %46 = stablehlo.transpose %45, dims = [1, 0] : (tensor<16384x4096xbf16>) -> tensor<4096x16384xbf16>
    return %46, %42, %39, %35 : tensor<4096x16384xbf16>, tensor<16384x4096xbf16>, tensor<4096x16384xbf16>, tensor<16384x4096xbf16>
  }
}
