module @jit_more_integer_ops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>, %arg2: tensor<16xi32>) -> (tensor<96xi32> {jax.result_info = "result[0]"}, tensor<64xi32> {jax.result_info = "result[1]"}, tensor<48xi32> {jax.result_info = "result[2]"}, tensor<32xi1> {jax.result_info = "result[3]"}, tensor<64xi32> {jax.result_info = "result[4]"}, tensor<48xi32> {jax.result_info = "result[5]"}, tensor<64xi1> {jax.result_info = "result[6]"}, tensor<16xi32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<16xi32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<16xi32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<16xi32>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<16xi32>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<16xi32>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<16xi32>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<96xi32>
    %7 = stablehlo.negate %arg0 : tensor<16xi32>
    %8 = stablehlo.sign %arg0 : tensor<16xi32>
    %9 = stablehlo.popcnt %arg0 : tensor<16xi32>
    %10 = stablehlo.count_leading_zeros %arg0 : tensor<16xi32>
    %11 = stablehlo.concatenate %7, %8, %9, %10, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<64xi32>
    %12 = stablehlo.shift_left %arg0, %arg2 : tensor<16xi32>
    %13 = stablehlo.shift_right_logical %arg0, %arg2 : tensor<16xi32>
    %14 = stablehlo.shift_right_arithmetic %arg0, %arg2 : tensor<16xi32>
    %15 = stablehlo.concatenate %12, %13, %14, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
    %16 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %17 = stablehlo.compare GE, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %18 = stablehlo.concatenate %16, %17, dim = 0 : (tensor<16xi1>, tensor<16xi1>) -> tensor<32xi1>
    %19 = stablehlo.minimum %arg0, %arg1 : tensor<16xi32>
    %20 = stablehlo.and %arg0, %arg1 : tensor<16xi32>
    %21 = stablehlo.or %arg0, %arg1 : tensor<16xi32>
    %22 = stablehlo.xor %arg0, %arg1 : tensor<16xi32>
    %23 = stablehlo.concatenate %19, %20, %21, %22, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<64xi32>
    %24 = stablehlo.not %arg0 : tensor<16xi32>
    %25 = stablehlo.abs %arg0 : tensor<16xi32>
    %c = stablehlo.constant dense<-9> : tensor<i32>
    %c_0 = stablehlo.constant dense<1048576> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %27 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %28 = stablehlo.clamp %26, %arg0, %27 : tensor<16xi32>
    %29 = stablehlo.concatenate %24, %25, %28, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
    %30 = stablehlo.compare EQ, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %31 = stablehlo.compare NE, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %32 = stablehlo.compare LE, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %33 = stablehlo.compare GT, %arg0, %arg1, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %34 = stablehlo.concatenate %30, %31, %32, %33, dim = 0 : (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) -> tensor<64xi1>
    %35 = chlo.mulhi %arg0, %arg1 : tensor<16xi32>, tensor<16xi32> -> tensor<16xi32>
    return %6, %11, %15, %18, %23, %29, %34, %35 : tensor<96xi32>, tensor<64xi32>, tensor<48xi32>, tensor<32xi1>, tensor<64xi32>, tensor<48xi32>, tensor<64xi1>, tensor<16xi32>
  }
}
