module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8xi4>, %arg1: tensor<6xui4>, %arg2: tensor<5xi8>) -> (tensor<8xi8> {jax.result_info = "result[0]"}, tensor<6xi32> {jax.result_info = "result[1]"}, tensor<5xi4> {jax.result_info = "result[2]"}, tensor<5xui4> {jax.result_info = "result[3]"}, tensor<8xi32> {jax.result_info = "result[4]"}, tensor<8xi4> {jax.result_info = "result[5]"}, tensor<8xui4> {jax.result_info = "result[6]"}, tensor<i32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<8xi4>) -> tensor<8xi8>
    %1 = stablehlo.convert %arg1 : (tensor<6xui4>) -> tensor<6xi32>
    %2 = stablehlo.convert %arg2 : (tensor<5xi8>) -> tensor<5xi4>
    %3 = stablehlo.convert %arg2 : (tensor<5xi8>) -> tensor<5xui4>
    %4 = stablehlo.add %arg0, %arg0 : tensor<8xi4>
    %5 = stablehlo.convert %4 : (tensor<8xi4>) -> tensor<8xi32>
    %6 = stablehlo.multiply %arg0, %arg0 : tensor<8xi4>
    %7 = stablehlo.slice %arg1 [0:2] : (tensor<6xui4>) -> tensor<2xui4>
    %8 = stablehlo.concatenate %arg1, %7, dim = 0 : (tensor<6xui4>, tensor<2xui4>) -> tensor<8xui4>
    %9 = stablehlo.convert %arg0 : (tensor<8xi4>) -> tensor<8xi8>
    %10 = stablehlo.convert %arg0 : (tensor<8xi4>) -> tensor<8xi8>
    %11 = stablehlo.dot_general %9, %10, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8xi8>, tensor<8xi8>) -> tensor<i32>
    return %0, %1, %2, %3, %5, %6, %8, %11 : tensor<8xi8>, tensor<6xi32>, tensor<5xi4>, tensor<5xui4>, tensor<8xi32>, tensor<8xi4>, tensor<8xui4>, tensor<i32>
  }
}
