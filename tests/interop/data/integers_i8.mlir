module @jit_integer_ops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xi8>, %arg1: tensor<16xi8>, %arg2: tensor<16xi8>) -> (tensor<96xi8> {jax.result_info = "result[0]"}, tensor<64xi8> {jax.result_info = "result[1]"}, tensor<48xi8> {jax.result_info = "result[2]"}, tensor<32xi1> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<16xi8>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<16xi8>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<16xi8>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<16xi8>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<16xi8>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<16xi8>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) -> tensor<96xi8>
    %7 = stablehlo.negate %arg0 : tensor<16xi8>
    %8 = stablehlo.sign %arg0 : tensor<16xi8>
    %9 = stablehlo.popcnt %arg0 : tensor<16xi8>
    %10 = stablehlo.count_leading_zeros %arg0 : tensor<16xi8>
    %11 = stablehlo.concatenate %7, %8, %9, %10, dim = 0 : (tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) -> tensor<64xi8>
    %12 = stablehlo.shift_left %arg0, %arg2 : tensor<16xi8>
    %13 = stablehlo.shift_right_logical %arg0, %arg2 : tensor<16xi8>
    %14 = stablehlo.shift_right_arithmetic %arg0, %arg2 : tensor<16xi8>
    %15 = stablehlo.concatenate %12, %13, %14, dim = 0 : (tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) -> tensor<48xi8>
    %16 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
    %17 = stablehlo.compare GE, %arg0, %arg1, SIGNED : (tensor<16xi8>, tensor<16xi8>) -> tensor<16xi1>
    %18 = stablehlo.concatenate %16, %17, dim = 0 : (tensor<16xi1>, tensor<16xi1>) -> tensor<32xi1>
    return %6, %11, %15, %18 : tensor<96xi8>, tensor<64xi8>, tensor<48xi8>, tensor<32xi1>
  }
}
