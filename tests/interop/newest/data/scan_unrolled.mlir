module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<8xf32> {jax.result_info = "result[0]"}, tensor<6x8xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg0 [0:1, 0:8] : (tensor<6x8xf32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    %2 = stablehlo.slice %arg0 [0:4, 0:8] : (tensor<6x8xf32>) -> tensor<4x8xf32>
    %3 = stablehlo.slice %arg0 [4:6, 0:8] : (tensor<6x8xf32>) -> tensor<2x8xf32>
    %4 = stablehlo.reshape %2 : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %6:4 = stablehlo.while(%iterArg = %4, %iterArg_2 = %c, %iterArg_3 = %1, %iterArg_4 = %5) : tensor<1x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<1x4x8xf32>
    cond {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %22 : tensor<i1>
    } do {
      %22 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<1x4x8xf32>, tensor<i32>) -> tensor<4x8xf32>
      %23 = stablehlo.slice %22 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
      %24 = stablehlo.reshape %23 : (tensor<1x8xf32>) -> tensor<8xf32>
      %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %26 = stablehlo.multiply %iterArg_3, %25 : tensor<8xf32>
      %27 = stablehlo.add %26, %24 : tensor<8xf32>
      %28 = stablehlo.slice %22 [1:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
      %29 = stablehlo.reshape %28 : (tensor<1x8xf32>) -> tensor<8xf32>
      %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %31 = stablehlo.multiply %27, %30 : tensor<8xf32>
      %32 = stablehlo.add %31, %29 : tensor<8xf32>
      %33 = stablehlo.slice %22 [2:3, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
      %34 = stablehlo.reshape %33 : (tensor<1x8xf32>) -> tensor<8xf32>
      %cst_7 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %35 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %36 = stablehlo.multiply %32, %35 : tensor<8xf32>
      %37 = stablehlo.add %36, %34 : tensor<8xf32>
      %38 = stablehlo.slice %22 [3:4, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
      %39 = stablehlo.reshape %38 : (tensor<1x8xf32>) -> tensor<8xf32>
      %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %41 = stablehlo.multiply %37, %40 : tensor<8xf32>
      %42 = stablehlo.add %41, %39 : tensor<8xf32>
      %43 = stablehlo.broadcast_in_dim %iterArg_3, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %44 = stablehlo.broadcast_in_dim %27, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %45 = stablehlo.broadcast_in_dim %32, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %46 = stablehlo.broadcast_in_dim %37, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
      %47 = stablehlo.concatenate %43, %44, %45, %46, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_4, %47, %iterArg_2) : (tensor<1x4x8xf32>, tensor<4x8xf32>, tensor<i32>) -> tensor<1x4x8xf32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %49 = stablehlo.add %iterArg_2, %c_9 : tensor<i32>
      stablehlo.return %iterArg, %49, %42, %48 : tensor<1x4x8xf32>, tensor<i32>, tensor<8xf32>, tensor<1x4x8xf32>
    }
    %7 = stablehlo.reshape %6#3 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    %8 = stablehlo.slice %3 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x8xf32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.multiply %6#2, %10 : tensor<8xf32>
    %12 = stablehlo.add %11, %9 : tensor<8xf32>
    %13 = stablehlo.slice %3 [1:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %14 = stablehlo.reshape %13 : (tensor<1x8xf32>) -> tensor<8xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %16 = stablehlo.multiply %12, %15 : tensor<8xf32>
    %17 = stablehlo.add %16, %14 : tensor<8xf32>
    %18 = stablehlo.broadcast_in_dim %6#2, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %19 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %20 = stablehlo.concatenate %18, %19, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
    %21 = stablehlo.concatenate %7, %20, dim = 0 : (tensor<4x8xf32>, tensor<2x8xf32>) -> tensor<6x8xf32>
    return %17, %21 : tensor<8xf32>, tensor<6x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1x4x8xf32>, %arg1: tensor<i32>) -> tensor<4x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 8] : (tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4x8xf32>) -> tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<1x4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<i32>) -> tensor<1x4x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x8xf32>) -> tensor<1x4x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<1x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x8xf32>
    return %1 : tensor<1x4x8xf32>
  }
}
