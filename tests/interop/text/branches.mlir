module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5xf32>, %arg1: tensor<i1>, %arg2: tensor<i32>) -> (tensor<5xf32> {jax.result_info = "result[0][0]"}, tensor<f32> {jax.result_info = "result[0][1]"}, tensor<5xf32> {jax.result_info = "result[1]"}, tensor<5xf32> {jax.result_info = "result[2]"}, tensor<5xf32> {jax.result_info = "result[3]"}, tensor<5xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
    %1:2 = "stablehlo.case"(%0) ({
      %24 = stablehlo.negate %arg0 : tensor<5xf32>
      %cst_8 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %25 = stablehlo.reduce(%arg0 init: %cst_8) applies stablehlo.maximum across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %24, %25 : tensor<5xf32>, tensor<f32>
    }, {
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.reduce(%arg0 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      stablehlo.return %arg0, %24 : tensor<5xf32>, tensor<f32>
    }) : (tensor<i32>) -> (tensor<5xf32>, tensor<f32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.compare GT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %24 = stablehlo.tanh %arg0 : tensor<5xf32>
      stablehlo.return %24 : tensor<5xf32>
    }, {
      %24 = stablehlo.convert %arg1 : (tensor<i1>) -> tensor<i32>
      %25 = "stablehlo.case"(%24) ({
        %26 = stablehlo.cosine %arg0 : tensor<5xf32>
        stablehlo.return %26 : tensor<5xf32>
      }, {
        %26 = stablehlo.sine %arg0 : tensor<5xf32>
        stablehlo.return %26 : tensor<5xf32>
      }) : (tensor<i32>) -> tensor<5xf32>
      stablehlo.return %25 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %5 = stablehlo.clamp %c_0, %arg2, %c_1 : tensor<i32>
    %6 = "stablehlo.case"(%5) ({
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %25 = stablehlo.add %arg0, %24 : tensor<5xf32>
      stablehlo.return %25 : tensor<5xf32>
    }, {
      %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %25 = stablehlo.multiply %arg0, %24 : tensor<5xf32>
      stablehlo.return %25 : tensor<5xf32>
    }, {
      %24 = func.call @sort(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
      stablehlo.return %24 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %7 = stablehlo.add %arg2, %c_2 : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %8 = stablehlo.clamp %c_3, %7, %c_4 : tensor<i32>
    %9 = "stablehlo.case"(%8) ({
      %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %25 = stablehlo.add %arg0, %24 : tensor<5xf32>
      stablehlo.return %25 : tensor<5xf32>
    }, {
      %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5xf32>
      %25 = stablehlo.multiply %arg0, %24 : tensor<5xf32>
      stablehlo.return %25 : tensor<5xf32>
    }, {
      %24 = func.call @sort(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
      stablehlo.return %24 : tensor<5xf32>
    }) : (tensor<i32>) -> tensor<5xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %11 = stablehlo.compare GT, %arg0, %10, FLOAT : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %12 = stablehlo.convert %11 : (tensor<5xi1>) -> tensor<5xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %14 = stablehlo.compare EQ, %12, %13, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %15 = stablehlo.select %14, %arg0, %arg0 : tensor<5xi1>, tensor<5xf32>
    %16 = stablehlo.negate %15 : tensor<5xf32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %18 = stablehlo.compare EQ, %12, %17, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %19 = stablehlo.select %18, %arg0, %arg0 : tensor<5xi1>, tensor<5xf32>
    %20 = stablehlo.exponential %19 : tensor<5xf32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %22 = stablehlo.compare LT, %12, %21, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %23 = stablehlo.select %22, %16, %20 : tensor<5xi1>, tensor<5xf32>
    return %1#0, %1#1, %6, %9, %4, %23 : tensor<5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>
  }
  func.func private @sort(%arg0: tensor<5xf32>) -> tensor<5xf32> {
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
    }) : (tensor<5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
