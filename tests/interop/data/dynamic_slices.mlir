module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<ui8>) -> (tensor<2x3xf32> {jax.result_info = "result[0]"}, tensor<2x3xf32> {jax.result_info = "result[1]"}, tensor<2x3xf32> {jax.result_info = "result[2]"}, tensor<5x6xf32> {jax.result_info = "result[3]"}, tensor<5x6xf32> {jax.result_info = "result[4]"}, tensor<5xf32> {jax.result_info = "result[5]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.add %arg2, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg2 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %arg3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<6> : tensor<i32>
    %4 = stablehlo.add %arg3, %c_2 : tensor<i32>
    %5 = stablehlo.select %3, %4, %arg3 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 3] : (tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %7 = stablehlo.negate %arg2 : tensor<i32>
    %c_3 = stablehlo.constant dense<90> : tensor<i32>
    %8 = stablehlo.add %arg3, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %7, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<5> : tensor<i32>
    %10 = stablehlo.add %7, %c_5 : tensor<i32>
    %11 = stablehlo.select %9, %10, %7 : tensor<i1>, tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.compare LT, %8, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<6> : tensor<i32>
    %13 = stablehlo.add %8, %c_7 : tensor<i32>
    %14 = stablehlo.select %12, %13, %8 : tensor<i1>, tensor<i32>
    %15 = stablehlo.dynamic_slice %arg0, %11, %14, sizes = [2, 3] : (tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    %16 = stablehlo.dynamic_slice %arg0, %arg4, %arg4, sizes = [2, 3] : (tensor<5x6xf32>, tensor<ui8>, tensor<ui8>) -> tensor<2x3xf32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.compare LT, %arg2, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %18 = stablehlo.add %arg2, %c_9 : tensor<i32>
    %19 = stablehlo.select %17, %18, %arg2 : tensor<i1>, tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.compare LT, %arg3, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_11 = stablehlo.constant dense<6> : tensor<i32>
    %21 = stablehlo.add %arg3, %c_11 : tensor<i32>
    %22 = stablehlo.select %20, %21, %arg3 : tensor<i1>, tensor<i32>
    %23 = stablehlo.dynamic_update_slice %arg0, %arg1, %19, %22 : (tensor<5x6xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<5x6xf32>
    %c_12 = stablehlo.constant dense<50> : tensor<i32>
    %24 = stablehlo.add %arg2, %c_12 : tensor<i32>
    %25 = stablehlo.negate %arg3 : tensor<i32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.compare LT, %24, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_14 = stablehlo.constant dense<5> : tensor<i32>
    %27 = stablehlo.add %24, %c_14 : tensor<i32>
    %28 = stablehlo.select %26, %27, %24 : tensor<i1>, tensor<i32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.compare LT, %25, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<6> : tensor<i32>
    %30 = stablehlo.add %25, %c_16 : tensor<i32>
    %31 = stablehlo.select %29, %30, %25 : tensor<i1>, tensor<i32>
    %32 = stablehlo.dynamic_update_slice %arg0, %arg1, %28, %31 : (tensor<5x6xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<5x6xf32>
    %33 = call @dynamic_index_in_dim(%arg0, %arg3) : (tensor<5x6xf32>, tensor<i32>) -> tensor<5xf32>
    return %6, %15, %16, %23, %32, %33 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x6xf32>, %arg1: tensor<i32>) -> tensor<5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %c_1, %2, sizes = [5, 1] : (tensor<5x6xf32>, tensor<i32>, tensor<i32>) -> tensor<5x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<5x1xf32>) -> tensor<5xf32>
    return %4 : tensor<5xf32>
  }
}
