module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<4x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>} loc("w"), %arg1: tensor<4x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>} loc("x")) -> (tensor<4x16x16xf32> {jax.result_info = "result"}) {
    %0:5 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>] manual_axes={"x"} (%arg2: tensor<1x16x16xf32>, %arg3: tensor<4x8x16xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_3 = stablehlo.constant dense<4> : tensor<ui32>
      %11 = stablehlo.partition_id : tensor<ui32>
      %12 = stablehlo.divide %11, %c : tensor<ui32>
      %13 = stablehlo.remainder %12, %c_3 : tensor<ui32>
      %14 = stablehlo.convert %13 : (tensor<ui32>) -> tensor<i32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %16 = stablehlo.iota dim = 0 : tensor<7xi32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.convert %c_5 : tensor<i32>
      %18 = stablehlo.compare EQ, %14, %17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %19 = stablehlo.compare LT, %c_6, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %c_9 = stablehlo.constant dense<8> : tensor<i32>
      %20 = stablehlo.add %c_8, %c_9 : tensor<i32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.select %19, %20, %c_10 : tensor<i1>, tensor<i32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %c_11, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %c_14 = stablehlo.constant dense<16> : tensor<i32>
      %23 = stablehlo.add %c_13, %c_14 : tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.select %22, %23, %c_15 : tensor<i1>, tensor<i32>
      %25 = stablehlo.reshape %arg2 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<7x8x16xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<7x8x16xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<7x8x16xf32>
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %29:11 = stablehlo.while(%iterArg = %16, %iterArg_20 = %arg3, %iterArg_21 = %21, %iterArg_22 = %24, %iterArg_23 = %18, %iterArg_24 = %25, %iterArg_25 = %c_19, %iterArg_26 = %15, %iterArg_27 = %26, %iterArg_28 = %27, %iterArg_29 = %28) : tensor<7xi32>, tensor<4x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>
      cond {
        %c_30 = stablehlo.constant dense<7> : tensor<i32>
        %33 = stablehlo.compare LT, %iterArg_25, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %33 : tensor<i1>
      } do {
        %33 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_25) : (tensor<7xi32>, tensor<i32>) -> tensor<i32>
        %c_30 = stablehlo.constant dense<3> : tensor<i32>
        %34 = stablehlo.minimum %33, %c_30 : tensor<i32>
        %c_31 = stablehlo.constant dense<0> : tensor<i32>
        %35 = stablehlo.compare LT, %34, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_32 = stablehlo.constant dense<4> : tensor<i32>
        %36 = stablehlo.add %34, %c_32 : tensor<i32>
        %37 = stablehlo.select %35, %36, %34 : tensor<i1>, tensor<i32>
        %38 = stablehlo.dynamic_slice %iterArg_20, %37, %iterArg_21, %iterArg_22, sizes = [1, 8, 16] : (tensor<4x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
        %39 = stablehlo.reshape %38 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
        %40 = func.call @_where(%39, %iterArg_26, %iterArg_23) : (tensor<8x16xf32>, tensor<8x16xf32>, tensor<i1>) -> tensor<8x16xf32>
        %41 = stablehlo.dot_general %40, %iterArg_24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
        %42 = stablehlo.tanh %41 : tensor<8x16xf32>
        %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %43 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
        %44 = stablehlo.add %43, %42 : tensor<8x16xf32>
        %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %45 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
        %46 = stablehlo.subtract %45, %42 : tensor<8x16xf32>
        %47 = stablehlo.multiply %44, %46 : tensor<8x16xf32>
        %48 = "stablehlo.collective_permute"(%42) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %49 = func.call @dynamic_update_index_in_dim(%iterArg_27, %42, %iterArg_25) : (tensor<7x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<7x8x16xf32>
        %50 = func.call @dynamic_update_index_in_dim(%iterArg_28, %40, %iterArg_25) : (tensor<7x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<7x8x16xf32>
        %51 = func.call @dynamic_update_index_in_dim(%iterArg_29, %47, %iterArg_25) : (tensor<7x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<7x8x16xf32>
        %c_35 = stablehlo.constant dense<1> : tensor<i32>
        %52 = stablehlo.add %iterArg_25, %c_35 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_20, %iterArg_21, %iterArg_22, %iterArg_23, %iterArg_24, %52, %48, %49, %50, %51 : tensor<7xi32>, tensor<4x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i1>, tensor<16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>
      }
      %30 = stablehlo.slice %29#8 [3:7, 0:8, 0:16] : (tensor<7x8x16xf32>) -> tensor<4x8x16xf32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [1, 2, 3] : (tensor<4x8x16xf32>) -> tensor<1x4x8x16xf32>
      %32 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i1>) -> tensor<1xi1>
      sdy.return %31, %32, %25, %29#9, %29#10 : tensor<1x4x8x16xf32>, tensor<1xi1>, tensor<16x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>
    } : (tensor<4x16x16xf32>, tensor<4x8x16xf32>) -> (tensor<4x4x8x16xf32>, tensor<4xi1>, tensor<64x16xf32>, tensor<28x8x16xf32>, tensor<28x8x16xf32>)
    %1 = stablehlo.slice %0#0 [3:4, 0:4, 0:8, 0:16] : (tensor<4x4x8x16xf32>) -> tensor<1x4x8x16xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x4x8x16xf32>) -> tensor<4x8x16xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<4x8x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %5 = stablehlo.divide %cst_0, %cst_1 : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<f32>) -> tensor<4x8x16xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<4x8x16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2, 3] : (tensor<4x8x16xf32>) -> tensor<1x4x8x16xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.pad %8, %cst_2, low = [3, 0, 0, 0], high = [0, 0, 0, 0], interior = [0, 0, 0, 0] : (tensor<1x4x8x16xf32>, tensor<f32>) -> tensor<4x4x8x16xf32>
    %10 = sdy.manual_computation(%9, %0#1, %0#2, %0#3, %0#4) in_shardings=[<@mesh, [{"x"}, {}, {}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}]>] manual_axes={"x"} (%arg2: tensor<1x4x8x16xf32>, %arg3: tensor<1xi1>, %arg4: tensor<16x16xf32>, %arg5: tensor<7x8x16xf32>, %arg6: tensor<7x8x16xf32>) {
      %11 = stablehlo.reshape %arg3 : (tensor<1xi1>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.reduce(%arg2 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<1x4x8x16xf32>, tensor<f32>) -> tensor<4x8x16xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %13 = stablehlo.pad %12, %cst_4, low = [3, 0, 0], high = [0, 0, 0], interior = [0, 0, 0] : (tensor<4x8x16xf32>, tensor<f32>) -> tensor<7x8x16xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<1x16x16xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %16:8 = stablehlo.while(%iterArg = %13, %iterArg_7 = %arg5, %iterArg_8 = %arg6, %iterArg_9 = %11, %iterArg_10 = %arg4, %iterArg_11 = %c, %iterArg_12 = %15, %iterArg_13 = %14) : tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<i1>, tensor<16x16xf32>, tensor<i32>, tensor<1x16x16xf32>, tensor<8x16xf32>
      cond {
        %c_14 = stablehlo.constant dense<7> : tensor<i32>
        %17 = stablehlo.compare LT, %iterArg_11, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %17 : tensor<i1>
      } do {
        %c_14 = stablehlo.constant dense<7> : tensor<i32>
        %17 = stablehlo.subtract %c_14, %iterArg_11 : tensor<i32>
        %c_15 = stablehlo.constant dense<1> : tensor<i32>
        %18 = stablehlo.subtract %17, %c_15 : tensor<i32>
        %19 = func.call @dynamic_index_in_dim_0(%iterArg, %18) : (tensor<7x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
        %20 = func.call @dynamic_index_in_dim_0(%iterArg_7, %18) : (tensor<7x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
        %21 = func.call @dynamic_index_in_dim_0(%iterArg_8, %18) : (tensor<7x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
        %22 = "stablehlo.collective_permute"(%iterArg_13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [0, 3]]> : tensor<4x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %23 = stablehlo.add %19, %22 : tensor<8x16xf32>
        %24 = stablehlo.multiply %23, %21 : tensor<8x16xf32>
        %25 = stablehlo.dot_general %24, %20, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
        %26 = stablehlo.transpose %25, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
        %27 = stablehlo.dot_general %24, %iterArg_10, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
        %28 = stablehlo.broadcast_in_dim %26, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
        %29 = stablehlo.add %iterArg_12, %28 : tensor<1x16x16xf32>
        %30 = func.call @_where_1(%iterArg_9, %27) : (tensor<i1>, tensor<8x16xf32>) -> tensor<8x16xf32>
        %c_16 = stablehlo.constant dense<1> : tensor<i32>
        %31 = stablehlo.add %iterArg_11, %c_16 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %31, %29, %30 : tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<7x8x16xf32>, tensor<i1>, tensor<16x16xf32>, tensor<i32>, tensor<1x16x16xf32>, tensor<8x16xf32>
      }
      sdy.return %16#6 : tensor<1x16x16xf32>
    } : (tensor<4x4x8x16xf32>, tensor<4xi1>, tensor<64x16xf32>, tensor<28x8x16xf32>, tensor<28x8x16xf32>) -> tensor<4x16x16xf32>
    return %10 : tensor<4x16x16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<7xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<7xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i1>) -> tensor<8x16xf32> {
    %0 = stablehlo.select %arg2, %arg0, %arg1 : tensor<i1>, tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<7x8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>) -> tensor<7x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<7x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<7x8x16xf32>
    return %1 : tensor<7x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<7x8x16xf32>, %arg1: tensor<i32>) -> tensor<8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 16] : (tensor<7x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<8x16xf32>) -> tensor<8x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %1 = stablehlo.select %arg0, %0, %arg1 : tensor<i1>, tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
}
