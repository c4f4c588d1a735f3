module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x4x5xf32>, %arg1: tensor<4x6xi32>, %arg2: tensor<3x4xi1>, %arg3: tensor<3x2xcomplex<f32>>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}, tensor<3x5xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3]"}, tensor<f32> {jax.result_info = "result[4]"}, tensor<4x5xf32> {jax.result_info = "result[5]"}, tensor<3x5xi32> {jax.result_info = "result[6]"}, tensor<6xi32> {jax.result_info = "result[7]"}, tensor<6xi32> {jax.result_info = "result[8]"}, tensor<4xi1> {jax.result_info = "result[9]"}, tensor<i1> {jax.result_info = "result[10]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[11]"}, tensor<i8> {jax.result_info = "result[12]"}, tensor<3x4xbf16> {jax.result_info = "result[13]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.add across dimensions = [1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst_1) applies stablehlo.multiply across dimensions = [1] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x5xf32>
    %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %3 = stablehlo.reduce(%arg0 init: %cst_2) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %cst_3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %4 = stablehlo.reduce(%arg0 init: %cst_3) applies stablehlo.minimum across dimensions = [0, 1, 2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<f32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%arg0 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<4x5xf32>
    %7 = stablehlo.divide %5, %6 : tensor<4x5xf32>
    %8 = call @argmax(%arg0) : (tensor<3x4x5xf32>) -> tensor<3x5xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %9 = stablehlo.reduce(%arg1 init: %c) applies stablehlo.maximum across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    %10 = call @reduce(%arg1) : (tensor<4x6xi32>) -> tensor<6xi32>
    %c_6 = stablehlo.constant dense<false> : tensor<i1>
    %11 = stablehlo.reduce(%arg2 init: %c_6) applies stablehlo.or across dimensions = [0] : (tensor<3x4xi1>, tensor<i1>) -> tensor<4xi1>
    %c_7 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%arg2 init: %c_7) applies stablehlo.and across dimensions = [0, 1] : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
    %cst_8 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %13 = stablehlo.reduce(%arg3 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<3x2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %14 = stablehlo.convert %arg1 : (tensor<4x6xi32>) -> tensor<4x6xi8>
    %c_9 = stablehlo.constant dense<0> : tensor<i8>
    %15 = stablehlo.reduce(%14 init: %c_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x6xi8>, tensor<i8>) -> tensor<i8>
    %16 = stablehlo.convert %arg0 : (tensor<3x4x5xf32>) -> tensor<3x4x5xbf16>
    %17 = stablehlo.convert %16 : (tensor<3x4x5xbf16>) -> tensor<3x4x5xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.reduce(%17 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<3x4x5xf32>, tensor<f32>) -> tensor<3x4xf32>
    %19 = stablehlo.convert %18 : (tensor<3x4xf32>) -> tensor<3x4xbf16>
    return %0, %1, %2, %3, %4, %7, %8, %9, %10, %11, %12, %13, %15, %19 : tensor<f32>, tensor<3xf32>, tensor<3x5xf32>, tensor<4xf32>, tensor<f32>, tensor<4x5xf32>, tensor<3x5xi32>, tensor<6xi32>, tensor<6xi32>, tensor<4xi1>, tensor<i1>, tensor<2xcomplex<f32>>, tensor<i8>, tensor<3x4xbf16>
  }
  func.func private @argmax(%arg0: tensor<3x4x5xf32>) -> tensor<3x5xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<3x4x5xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4x5xf32>, tensor<3x4x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x5xf32>, tensor<3x5xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<3x5xi32>
  }
  func.func private @reduce(%arg0: tensor<4x6xi32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.reduce(%arg0 init: %c) applies stablehlo.xor across dimensions = [0] : (tensor<4x6xi32>, tensor<i32>) -> tensor<6xi32>
    return %0 : tensor<6xi32>
  }
}
