module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0][0]"}, tensor<i32> {jax.result_info = "result[0][1]"}, tensor<4xf32> {jax.result_info = "result[1]"}, tensor<i32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3][0][0]"}, tensor<i32> {jax.result_info = "result[3][0][1]"}, tensor<5xf32> {jax.result_info = "result[3][1]"}, tensor<4xf32> {jax.result_info = "result[4]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_7 = %c) : tensor<4xf32>, tensor<i32>
    cond {
      %6 = stablehlo.abs %iterArg : tensor<4xf32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.reduce(%6 init: %cst_8) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %cst_9 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %8 = stablehlo.compare GT, %7, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %6 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %7 = stablehlo.divide %iterArg, %6 : tensor<4xf32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_7, %c_9 : tensor<i32>
      stablehlo.return %7, %8 : tensor<4xf32>, tensor<i32>
    }
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:3 = stablehlo.while(%iterArg = %c_0, %iterArg_7 = %arg1, %iterArg_8 = %arg0) : tensor<i32>, tensor<i32>, tensor<4xf32>
    cond {
      %6 = stablehlo.compare LT, %iterArg, %iterArg_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %iterArg, %c_9 : tensor<i32>
      %cst_10 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %8 = stablehlo.multiply %iterArg_8, %7 : tensor<4xf32>
      %9 = stablehlo.convert %iterArg : (tensor<i32>) -> tensor<f32>
      %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %11 = stablehlo.add %8, %10 : tensor<4xf32>
      stablehlo.return %6, %iterArg_7, %11 : tensor<i32>, tensor<i32>, tensor<4xf32>
    }
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %2:3 = stablehlo.while(%iterArg = %c_3, %iterArg_7 = %c_1, %iterArg_8 = %c_2) : tensor<i32>, tensor<i32>, tensor<i32>
    cond {
      %c_9 = stablehlo.constant dense<4> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call(%iterArg_7, %iterArg_8) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.add %iterArg, %c_9 : tensor<i32>
      stablehlo.return %7, %6#0, %6#1 : tensor<i32>, tensor<i32>, tensor<i32>
    }
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %4:5 = stablehlo.while(%iterArg = %arg2, %iterArg_7 = %c_5, %iterArg_8 = %arg0, %iterArg_9 = %c_4, %iterArg_10 = %3) : tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>
    cond {
      %c_11 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_7, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_11 = stablehlo.constant dense<5> : tensor<i32>
      %6 = stablehlo.subtract %c_11, %iterArg_7 : tensor<i32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.subtract %6, %c_12 : tensor<i32>
      %8 = func.call @dynamic_index_in_dim(%iterArg, %7) : (tensor<5x4xf32>, tensor<i32>) -> tensor<4xf32>
      %9:3 = func.call @closed_call_0(%iterArg_8, %iterArg_9, %8) : (tensor<4xf32>, tensor<i32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>)
      %10 = func.call @dynamic_update_index_in_dim(%iterArg_10, %9#2, %7) : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg_7, %c_13 : tensor<i32>
      stablehlo.return %iterArg, %11, %9#0, %9#1, %10 : tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>
    }
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %5:2 = stablehlo.while(%iterArg = %c_6, %iterArg_7 = %arg0) : tensor<i32>, tensor<4xf32>
    cond {
      %c_8 = stablehlo.constant dense<2> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @closed_call_1(%iterArg_7) : (tensor<4xf32>) -> tensor<4xf32>
      %7 = func.call @closed_call_1(%6) : (tensor<4xf32>) -> tensor<4xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg, %c_8 : tensor<i32>
      stablehlo.return %8, %7 : tensor<i32>, tensor<4xf32>
    }
    return %0#0, %0#1, %1#2, %2#2, %4#2, %4#3, %4#4, %5#1 : tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>, tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<i32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<i32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg0, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %arg0, %iterArg_2 = %arg1) : tensor<i32>, tensor<i32>, tensor<i32>
    cond {
      %2 = stablehlo.compare LT, %iterArg, %iterArg_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg, %c_3 : tensor<i32>
      %3 = stablehlo.add %iterArg_2, %iterArg : tensor<i32>
      stablehlo.return %2, %iterArg_1, %3 : tensor<i32>, tensor<i32>, tensor<i32>
    }
    return %0, %1#2 : tensor<i32>, tensor<i32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x4xf32>, %arg1: tensor<i32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<4xf32>, %arg1: tensor<i32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>) {
    %0 = stablehlo.add %arg0, %arg2 : tensor<4xf32>
    %1 = stablehlo.tanh %0 : tensor<4xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.add %arg1, %c : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    return %1, %2, %3 : tensor<4xf32>, tensor<i32>, tensor<f32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<5xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    return %1 : tensor<5xf32>
  }
  func.func private @closed_call_1(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
