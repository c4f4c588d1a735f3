module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6xf32>, %arg1: tensor<5xi32>) -> (tensor<6xi8> {jax.result_info = "result[0]"}, tensor<6xui8> {jax.result_info = "result[1]"}, tensor<6xi16> {jax.result_info = "result[2]"}, tensor<6xui16> {jax.result_info = "result[3]"}, tensor<6xi32> {jax.result_info = "result[4]"}, tensor<6xui32> {jax.result_info = "result[5]"}, tensor<6xi64> {jax.result_info = "result[6]"}, tensor<6xui64> {jax.result_info = "result[7]"}, tensor<6xi1> {jax.result_info = "result[8]"}, tensor<6xbf16> {jax.result_info = "result[9]"}, tensor<6xf16> {jax.result_info = "result[10]"}, tensor<6xf64> {jax.result_info = "result[11]"}, tensor<5xbf16> {jax.result_info = "result[12]"}, tensor<5xf16> {jax.result_info = "result[13]"}, tensor<5xf64> {jax.result_info = "result[14]"}, tensor<5xcomplex<f32>> {jax.result_info = "result[15]"}, tensor<5xcomplex<f64>> {jax.result_info = "result[16]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xi8>
    %1 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xui8>
    %2 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xi16>
    %3 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xui16>
    %4 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xi32>
    %5 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xui32>
    %6 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xi64>
    %7 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xui64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6xf32>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %10 = stablehlo.convert %9 : tensor<6xi1>
    %11 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xbf16>
    %12 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xf16>
    %13 = stablehlo.convert %arg0 : (tensor<6xf32>) -> tensor<6xf64>
    %14 = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xbf16>
    %15 = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xf16>
    %16 = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xf64>
    %17 = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xcomplex<f32>>
    %18 = stablehlo.convert %arg1 : (tensor<5xi32>) -> tensor<5xcomplex<f64>>
    return %0, %1, %2, %3, %4, %5, %6, %7, %10, %11, %12, %13, %14, %15, %16, %17, %18 : tensor<6xi8>, tensor<6xui8>, tensor<6xi16>, tensor<6xui16>, tensor<6xi32>, tensor<6xui32>, tensor<6xi64>, tensor<6xui64>, tensor<6xi1>, tensor<6xbf16>, tensor<6xf16>, tensor<6xf64>, tensor<5xbf16>, tensor<5xf16>, tensor<5xf64>, tensor<5xcomplex<f32>>, tensor<5xcomplex<f64>>
  }
}
