module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<8x4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<8x4xf32>, %arg8: tensor<4xf32>, %arg9: tensor<8x4xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4x4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<4x4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<4x4xf32>, %arg16: tensor<4xf32>, %arg17: tensor<4x4xf32>, %arg18: tensor<8x4xf32>, %arg19: tensor<8x4xf32>, %arg20: tensor<8x4xf32>, %arg21: tensor<8x4xf32>, %arg22: tensor<1x5x8xf32>) -> (tensor<1x5x4xf32> {jax.result_info = "result[0]"}, tensor<1x5x4xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %2 = stablehlo.transpose %arg22, dims = [1, 0, 2] : (tensor<1x5x8xf32>) -> tensor<5x1x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4:17 = stablehlo.while(%iterArg = %2, %iterArg_5 = %arg20, %iterArg_6 = %arg15, %iterArg_7 = %arg14, %iterArg_8 = %arg18, %iterArg_9 = %arg11, %iterArg_10 = %arg10, %iterArg_11 = %arg19, %iterArg_12 = %arg13, %iterArg_13 = %arg12, %iterArg_14 = %arg21, %iterArg_15 = %arg17, %iterArg_16 = %arg16, %iterArg_17 = %c, %iterArg_18 = %0, %iterArg_19 = %1, %iterArg_20 = %3) : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<5x1x4xf32>
    cond {
      %c_21 = stablehlo.constant dense<5> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_17, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %12 = stablehlo.dot_general %11, %iterArg_5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %13 = stablehlo.dot_general %iterArg_19, %iterArg_6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %14 = stablehlo.reshape %iterArg_7 : (tensor<4xf32>) -> tensor<1x4xf32>
      %15 = stablehlo.add %13, %14 : tensor<1x4xf32>
      %16 = stablehlo.add %12, %15 : tensor<1x4xf32>
      %17 = stablehlo.negate %16 : tensor<1x4xf32>
      %18 = stablehlo.exponential %17 : tensor<1x4xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %20 = stablehlo.add %19, %18 : tensor<1x4xf32>
      %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %22 = stablehlo.divide %21, %20 : tensor<1x4xf32>
      %23 = stablehlo.dot_general %11, %iterArg_8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %24 = stablehlo.dot_general %iterArg_19, %iterArg_9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %25 = stablehlo.reshape %iterArg_10 : (tensor<4xf32>) -> tensor<1x4xf32>
      %26 = stablehlo.add %24, %25 : tensor<1x4xf32>
      %27 = stablehlo.add %23, %26 : tensor<1x4xf32>
      %28 = stablehlo.negate %27 : tensor<1x4xf32>
      %29 = stablehlo.exponential %28 : tensor<1x4xf32>
      %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %31 = stablehlo.add %30, %29 : tensor<1x4xf32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %33 = stablehlo.divide %32, %31 : tensor<1x4xf32>
      %34 = stablehlo.dot_general %11, %iterArg_11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %35 = stablehlo.dot_general %iterArg_19, %iterArg_12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %36 = stablehlo.reshape %iterArg_13 : (tensor<4xf32>) -> tensor<1x4xf32>
      %37 = stablehlo.add %35, %36 : tensor<1x4xf32>
      %38 = stablehlo.add %34, %37 : tensor<1x4xf32>
      %39 = stablehlo.tanh %38 : tensor<1x4xf32>
      %40 = stablehlo.dot_general %11, %iterArg_14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %41 = stablehlo.dot_general %iterArg_19, %iterArg_15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %42 = stablehlo.reshape %iterArg_16 : (tensor<4xf32>) -> tensor<1x4xf32>
      %43 = stablehlo.add %41, %42 : tensor<1x4xf32>
      %44 = stablehlo.add %40, %43 : tensor<1x4xf32>
      %45 = stablehlo.negate %44 : tensor<1x4xf32>
      %46 = stablehlo.exponential %45 : tensor<1x4xf32>
      %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %48 = stablehlo.add %47, %46 : tensor<1x4xf32>
      %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %49 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %50 = stablehlo.divide %49, %48 : tensor<1x4xf32>
      %51 = stablehlo.multiply %33, %iterArg_18 : tensor<1x4xf32>
      %52 = stablehlo.multiply %22, %39 : tensor<1x4xf32>
      %53 = stablehlo.add %51, %52 : tensor<1x4xf32>
      %54 = stablehlo.tanh %53 : tensor<1x4xf32>
      %55 = stablehlo.multiply %50, %54 : tensor<1x4xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_20, %55, %iterArg_17) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %57 = stablehlo.add %iterArg_17, %c_27 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %57, %53, %55, %56 : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<5x1x4xf32>
    }
    %5 = stablehlo.transpose %4#16, dims = [1, 0, 2] : (tensor<5x1x4xf32>) -> tensor<1x5x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %7 = stablehlo.transpose %arg22, dims = [1, 0, 2] : (tensor<1x5x8xf32>) -> tensor<5x1x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %9:14 = stablehlo.while(%iterArg = %7, %iterArg_5 = %arg7, %iterArg_6 = %arg6, %iterArg_7 = %arg2, %iterArg_8 = %arg9, %iterArg_9 = %arg8, %iterArg_10 = %arg3, %iterArg_11 = %arg5, %iterArg_12 = %arg4, %iterArg_13 = %arg1, %iterArg_14 = %arg0, %iterArg_15 = %c_4, %iterArg_16 = %6, %iterArg_17 = %8) : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<5x1x4xf32>
    cond {
      %c_18 = stablehlo.constant dense<5> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_15, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_15) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %12 = stablehlo.dot_general %11, %iterArg_5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %13 = stablehlo.reshape %iterArg_6 : (tensor<4xf32>) -> tensor<1x4xf32>
      %14 = stablehlo.add %12, %13 : tensor<1x4xf32>
      %15 = stablehlo.dot_general %iterArg_16, %iterArg_7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %16 = stablehlo.add %14, %15 : tensor<1x4xf32>
      %17 = stablehlo.negate %16 : tensor<1x4xf32>
      %18 = stablehlo.exponential %17 : tensor<1x4xf32>
      %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %20 = stablehlo.add %19, %18 : tensor<1x4xf32>
      %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %22 = stablehlo.divide %21, %20 : tensor<1x4xf32>
      %23 = stablehlo.dot_general %11, %iterArg_8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %24 = stablehlo.reshape %iterArg_9 : (tensor<4xf32>) -> tensor<1x4xf32>
      %25 = stablehlo.add %23, %24 : tensor<1x4xf32>
      %26 = stablehlo.dot_general %iterArg_16, %iterArg_10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %27 = stablehlo.add %25, %26 : tensor<1x4xf32>
      %28 = stablehlo.negate %27 : tensor<1x4xf32>
      %29 = stablehlo.exponential %28 : tensor<1x4xf32>
      %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %31 = stablehlo.add %30, %29 : tensor<1x4xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %33 = stablehlo.divide %32, %31 : tensor<1x4xf32>
      %34 = stablehlo.dot_general %11, %iterArg_11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %35 = stablehlo.reshape %iterArg_12 : (tensor<4xf32>) -> tensor<1x4xf32>
      %36 = stablehlo.add %34, %35 : tensor<1x4xf32>
      %37 = stablehlo.dot_general %iterArg_16, %iterArg_13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %38 = stablehlo.reshape %iterArg_14 : (tensor<4xf32>) -> tensor<1x4xf32>
      %39 = stablehlo.add %37, %38 : tensor<1x4xf32>
      %40 = stablehlo.multiply %22, %39 : tensor<1x4xf32>
      %41 = stablehlo.add %36, %40 : tensor<1x4xf32>
      %42 = stablehlo.tanh %41 : tensor<1x4xf32>
      %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %43 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %44 = stablehlo.subtract %43, %33 : tensor<1x4xf32>
      %45 = stablehlo.multiply %44, %42 : tensor<1x4xf32>
      %46 = stablehlo.multiply %33, %iterArg_16 : tensor<1x4xf32>
      %47 = stablehlo.add %45, %46 : tensor<1x4xf32>
      %48 = func.call @dynamic_update_index_in_dim(%iterArg_17, %47, %iterArg_15) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %c_23 = stablehlo.constant dense<1> : tensor<i32>
      %49 = stablehlo.add %iterArg_15, %c_23 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %49, %47, %48 : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<5x1x4xf32>
    }
    %10 = stablehlo.transpose %9#13, dims = [1, 0, 2] : (tensor<5x1x4xf32>) -> tensor<1x5x4xf32>
    return %5, %10 : tensor<1x5x4xf32>, tensor<1x5x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x1x8xf32>, %arg1: tensor<i32>) -> tensor<1x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 8] : (tensor<5x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x8xf32>) -> tensor<1x8xf32>
    return %1 : tensor<1x8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x1x4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<i32>) -> tensor<5x1x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x1x4xf32>, tensor<1x1x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x4xf32>
    return %1 : tensor<5x1x4xf32>
  }
}
