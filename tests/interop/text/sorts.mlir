module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4x7xf32>, %arg1: tensor<9xi32>, %arg2: tensor<9xf32>, %arg3: tensor<6xui16>) -> (tensor<4x7xf32> {jax.result_info = "result[0]"}, tensor<9xi32> {jax.result_info = "result[1][0]"}, tensor<9xf32> {jax.result_info = "result[1][1]"}, tensor<9xf32> {jax.result_info = "result[1][2]"}, tensor<9xi32> {jax.result_info = "result[2]"}, tensor<4x3xf32> {jax.result_info = "result[3][0]"}, tensor<4x3xi32> {jax.result_info = "result[3][1]"}, tensor<2xui16> {jax.result_info = "result[4][0]"}, tensor<2xi32> {jax.result_info = "result[4][1]"}, tensor<6xui16> {jax.result_info = "result[5]"}) {
    %0 = call @sort(%arg0) : (tensor<4x7xf32>) -> tensor<4x7xf32>
    %1 = stablehlo.negate %arg2 : tensor<9xf32>
    %2:3 = "stablehlo.sort"(%arg1, %arg2, %1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg4: tensor<i32>, %arg5: tensor<i32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg6, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_2, %arg6 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg6, %arg6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_3, %6 : tensor<i1>, tensor<f32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg7, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_5, %arg7 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg7, %arg7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_6, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %14 = stablehlo.compare LT, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %15 = stablehlo.compare EQ, %arg4, %arg5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.and %15, %13 : tensor<i1>
      %17 = stablehlo.or %14, %16 : tensor<i1>
      stablehlo.return %17 : tensor<i1>
    }) : (tensor<9xi32>, tensor<9xf32>, tensor<9xf32>) -> (tensor<9xi32>, tensor<9xf32>, tensor<9xf32>)
    %3 = call @argsort(%arg1) : (tensor<9xi32>) -> tensor<9xi32>
    %values, %indices = chlo.top_k(%arg0, k = 3) : tensor<4x7xf32> -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %values_0, %indices_1 = chlo.top_k(%arg3, k = 2) : tensor<6xui16> -> (tensor<2xui16>, tensor<2xi32>)
    %4 = "stablehlo.sort"(%arg3) <{dimension = 0 : i64, is_stable = false}> ({
    ^bb0(%arg4: tensor<ui16>, %arg5: tensor<ui16>):
      %5 = stablehlo.compare LT, %arg4, %arg5, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    }) : (tensor<6xui16>) -> tensor<6xui16>
    return %0, %2#0, %2#1, %2#2, %3, %values, %indices, %values_0, %indices_1, %4 : tensor<4x7xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9xf32>, tensor<9xi32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<2xui16>, tensor<2xi32>, tensor<6xui16>
  }
  func.func private @sort(%arg0: tensor<4x7xf32>) -> tensor<4x7xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<4x7xf32>) -> tensor<4x7xf32>
    return %0 : tensor<4x7xf32>
  }
  func.func private @argsort(%arg0: tensor<9xi32>) -> tensor<9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<9xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<9xi32>, tensor<9xi32>) -> (tensor<9xi32>, tensor<9xi32>)
    return %1#1 : tensor<9xi32>
  }
}
