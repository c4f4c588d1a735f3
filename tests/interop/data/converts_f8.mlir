module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xf32>, %arg1: tensor<7xf8E4M3FN>) -> (tensor<16xf8E4M3FN> {jax.result_info = "result[0]"}, tensor<16xf8E5M2> {jax.result_info = "result[1]"}, tensor<16xf8E4M3B11FNUZ> {jax.result_info = "result[2]"}, tensor<16xf8E4M3FNUZ> {jax.result_info = "result[3]"}, tensor<16xf8E5M2FNUZ> {jax.result_info = "result[4]"}, tensor<16xf8E4M3> {jax.result_info = "result[5]"}, tensor<16xf8E3M4> {jax.result_info = "result[6]"}, tensor<7x16xf32> {jax.result_info = "result[7]"}, tensor<7xbf16> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E4M3FN>
    %1 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E5M2>
    %2 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E4M3B11FNUZ>
    %3 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E4M3FNUZ>
    %4 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E5M2FNUZ>
    %5 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E4M3>
    %6 = stablehlo.convert %arg0 : (tensor<16xf32>) -> tensor<16xf8E3M4>
    %7 = stablehlo.convert %0 : (tensor<16xf8E4M3FN>) -> tensor<16xf32>
    %8 = stablehlo.convert %1 : (tensor<16xf8E5M2>) -> tensor<16xf32>
    %9 = stablehlo.convert %2 : (tensor<16xf8E4M3B11FNUZ>) -> tensor<16xf32>
    %10 = stablehlo.convert %3 : (tensor<16xf8E4M3FNUZ>) -> tensor<16xf32>
    %11 = stablehlo.convert %4 : (tensor<16xf8E5M2FNUZ>) -> tensor<16xf32>
    %12 = stablehlo.convert %5 : (tensor<16xf8E4M3>) -> tensor<16xf32>
    %13 = stablehlo.convert %6 : (tensor<16xf8E3M4>) -> tensor<16xf32>
    %14 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %15 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %16 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %17 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %18 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %19 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %20 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %21 = stablehlo.concatenate %14, %15, %16, %17, %18, %19, %20, dim = 0 : (tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>, tensor<1x16xf32>) -> tensor<7x16xf32>
    %22 = stablehlo.convert %arg1 : (tensor<7xf8E4M3FN>) -> tensor<7xbf16>
    return %0, %1, %2, %3, %4, %5, %6, %21, %22 : tensor<16xf8E4M3FN>, tensor<16xf8E5M2>, tensor<16xf8E4M3B11FNUZ>, tensor<16xf8E4M3FNUZ>, tensor<16xf8E5M2FNUZ>, tensor<16xf8E4M3>, tensor<16xf8E3M4>, tensor<7x16xf32>, tensor<7xbf16>
  }
}
