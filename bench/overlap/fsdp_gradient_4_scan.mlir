module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<4x1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"i"}]>}) -> (tensor<4x1024x1024xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"i"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x1024x1024xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_4 = %c, %iterArg_5 = %arg0, %iterArg_6 = %0) : tensor<4x1024x1024xf32>, tensor<i32>, tensor<1024x1024xf32>, tensor<4x1024x1024xf32>
    cond {
      %c_7 = stablehlo.constant dense<4> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_4) : (tensor<4x1024x1024xf32>, tensor<i32>) -> tensor<1024x1024xf32>
      %9 = stablehlo.dot_general %iterArg_5, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %10 = func.call @dynamic_update_index_in_dim(%iterArg_6, %iterArg_5, %iterArg_4) : (tensor<4x1024x1024xf32>, tensor<1024x1024xf32>, tensor<i32>) -> tensor<4x1024x1024xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg_4, %c_7 : tensor<i32>
      stablehlo.return %iterArg, %11, %9, %10 : tensor<4x1024x1024xf32>, tensor<i32>, tensor<1024x1024xf32>, tensor<4x1024x1024xf32>
    }
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %3 = stablehlo.multiply %2, %1#2 : tensor<1024x1024xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<1024x1024xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x1024x1024xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %7:5 = stablehlo.while(%iterArg = %arg1, %iterArg_4 = %1#3, %iterArg_5 = %c_3, %iterArg_6 = %5, %iterArg_7 = %6) : tensor<4x1024x1024xf32>, tensor<4x1024x1024xf32>, tensor<i32>, tensor<1024x1024xf32>, tensor<4x1024x1024xf32>
    cond {
      %c_8 = stablehlo.constant dense<4> : tensor<i32>
      %8 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %c_8 = stablehlo.constant dense<4> : tensor<i32>
      %8 = stablehlo.subtract %c_8, %iterArg_5 : tensor<i32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.subtract %8, %c_9 : tensor<i32>
      %10 = func.call @dynamic_index_in_dim(%iterArg, %9) : (tensor<4x1024x1024xf32>, tensor<i32>) -> tensor<1024x1024xf32>
      %11 = func.call @dynamic_index_in_dim(%iterArg_4, %9) : (tensor<4x1024x1024xf32>, tensor<i32>) -> tensor<1024x1024xf32>
      %12 = stablehlo.dot_general %iterArg_6, %11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %14 = stablehlo.dot_general %iterArg_6, %10, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %15 = func.call @dynamic_update_index_in_dim(%iterArg_7, %13, %9) : (tensor<4x1024x1024xf32>, tensor<1024x1024xf32>, tensor<i32>) -> tensor<4x1024x1024xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %iterArg_5, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_4, %16, %14, %15 : tensor<4x1024x1024xf32>, tensor<4x1024x1024xf32>, tensor<i32>, tensor<1024x1024xf32>, tensor<4x1024x1024xf32>
    }
    return %7#4 : tensor<4x1024x1024xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x1024x1024xf32>, %arg1: tensor<i32>) -> tensor<1024x1024xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1024, 1024] : (tensor<4x1024x1024xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1024x1024xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1024x1024xf32>) -> tensor<1024x1024xf32>
    return %1 : tensor<1024x1024xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4x1024x1024xf32>, %arg1: tensor<1024x1024xf32>, %arg2: tensor<i32>) -> tensor<4x1024x1024xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1024x1024xf32>) -> tensor<1x1024x1024xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<4x1024x1024xf32>, tensor<1x1024x1024xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x1024x1024xf32>
    return %1 : tensor<4x1024x1024xf32>
  }
}
