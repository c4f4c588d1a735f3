module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<49xf32>, %arg1: tensor<49xf32>) -> (tensor<294xi1> {jax.result_info = "result[0]"}, tensor<49xi1> {jax.result_info = "result[1]"}, tensor<245xf32> {jax.result_info = "result[2]"}, tensor<35xf32> {jax.result_info = "result[3]"}, tensor<7xi32> {jax.result_info = "result[4]"}, tensor<7xf32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.compare EQ, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %1 = stablehlo.compare NE, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %2 = stablehlo.compare LT, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %3 = stablehlo.compare LE, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %4 = stablehlo.compare GT, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %5 = stablehlo.compare GE, %arg0, %arg1, FLOAT : (tensor<49xf32>, tensor<49xf32>) -> tensor<49xi1>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<49xi1>, tensor<49xi1>, tensor<49xi1>, tensor<49xi1>, tensor<49xi1>, tensor<49xi1>) -> tensor<294xi1>
    %7 = stablehlo.is_finite %arg0 : (tensor<49xf32>) -> tensor<49xi1>
    %8 = stablehlo.add %arg0, %arg1 : tensor<49xf32>
    %9 = stablehlo.multiply %arg0, %arg1 : tensor<49xf32>
    %10 = stablehlo.maximum %arg0, %arg1 : tensor<49xf32>
    %11 = stablehlo.minimum %arg0, %arg1 : tensor<49xf32>
    %12 = stablehlo.subtract %arg0, %arg1 : tensor<49xf32>
    %13 = stablehlo.concatenate %8, %9, %10, %11, %12, dim = 0 : (tensor<49xf32>, tensor<49xf32>, tensor<49xf32>, tensor<49xf32>, tensor<49xf32>) -> tensor<245xf32>
    %14 = stablehlo.slice %arg0 [0:7] : (tensor<49xf32>) -> tensor<7xf32>
    %15 = stablehlo.abs %14 : tensor<7xf32>
    %16 = stablehlo.negate %14 : tensor<7xf32>
    %17 = stablehlo.sign %14 : tensor<7xf32>
    %18 = stablehlo.floor %14 : tensor<7xf32>
    %19 = stablehlo.sqrt %14 : tensor<7xf32>
    %20 = stablehlo.concatenate %15, %16, %17, %18, %19, dim = 0 : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<35xf32>
    %21 = stablehlo.slice %arg0 [0:7] : (tensor<49xf32>) -> tensor<7xf32>
    %22 = stablehlo.compare NE, %21, %21, FLOAT : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xi1>
    %23 = stablehlo.slice %arg0 [0:7] : (tensor<49xf32>) -> tensor<7xf32>
    %24 = stablehlo.negate %23 : tensor<7xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = call @_where(%22, %cst, %24) : (tensor<7xi1>, tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %26 = stablehlo.bitcast_convert %25 : (tensor<7xf32>) -> tensor<7xi32>
    %27 = stablehlo.slice %arg0 [0:7] : (tensor<49xf32>) -> tensor<7xf32>
    %28 = "stablehlo.sort"(%27) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.compare EQ, %arg2, %cst_0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.select %29, %cst_1, %arg2 : tensor<i1>, tensor<f32>
      %31 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %32 = stablehlo.select %31, %cst_2, %30 : tensor<i1>, tensor<f32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.compare EQ, %arg3, %cst_3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %34 = stablehlo.select %33, %cst_4, %arg3 : tensor<i1>, tensor<f32>
      %35 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %36 = stablehlo.select %35, %cst_5, %34 : tensor<i1>, tensor<f32>
      %37 = stablehlo.compare LT, %32, %36, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    }) : (tensor<7xf32>) -> tensor<7xf32>
    return %6, %7, %13, %20, %26, %28 : tensor<294xi1>, tensor<49xi1>, tensor<245xf32>, tensor<35xf32>, tensor<7xi32>, tensor<7xf32>
  }
  func.func private @_where(%arg0: tensor<7xi1>, %arg1: tensor<f32>, %arg2: tensor<7xf32>) -> tensor<7xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<7xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<7xi1>, tensor<7xf32>
    return %2 : tensor<7xf32>
  }
}
