module @jit_integer_ops attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<16xui8>, %arg1: tensor<16xui8>, %arg2: tensor<16xui8>) -> (tensor<96xui8> {jax.result_info = "result[0]"}, tensor<64xui8> {jax.result_info = "result[1]"}, tensor<32xui8> {jax.result_info = "result[2]"}, tensor<32xi1> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<16xui8>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<16xui8>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<16xui8>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<16xui8>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<16xui8>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<16xui8>
    %6 = stablehlo.concatenate %0, %1, %2, %3, %4, %5, dim = 0 : (tensor<16xui8>, tensor<16xui8>, tensor<16xui8>, tensor<16xui8>, tensor<16xui8>, tensor<16xui8>) -> tensor<96xui8>
    %7 = stablehlo.negate %arg0 : tensor<16xui8>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<16xui8>
    %9 = stablehlo.compare EQ, %arg0, %8, UNSIGNED : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<16xui8>
    %c_1 = stablehlo.constant dense<1> : tensor<ui8>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<16xui8>
    %12 = stablehlo.select %9, %10, %11 : tensor<16xi1>, tensor<16xui8>
    %13 = stablehlo.popcnt %arg0 : tensor<16xui8>
    %14 = stablehlo.count_leading_zeros %arg0 : tensor<16xui8>
    %15 = stablehlo.concatenate %7, %12, %13, %14, dim = 0 : (tensor<16xui8>, tensor<16xui8>, tensor<16xui8>, tensor<16xui8>) -> tensor<64xui8>
    %16 = stablehlo.shift_left %arg0, %arg2 : tensor<16xui8>
    %17 = stablehlo.shift_right_logical %arg0, %arg2 : tensor<16xui8>
    %18 = stablehlo.concatenate %16, %17, dim = 0 : (tensor<16xui8>, tensor<16xui8>) -> tensor<32xui8>
    %19 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
    %20 = stablehlo.compare GE, %arg0, %arg1, UNSIGNED : (tensor<16xui8>, tensor<16xui8>) -> tensor<16xi1>
    %21 = stablehlo.concatenate %19, %20, dim = 0 : (tensor<16xi1>, tensor<16xi1>) -> tensor<32xi1>
    return %6, %15, %18, %21 : tensor<96xui8>, tensor<64xui8>, tensor<32xui8>, tensor<32xi1>
  }
}
