module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%arg0: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("q"), %arg1: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("k"), %arg2: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("v")) -> (tensor<64x16xf32> {jax.result_info = "result[0]"}, tensor<64x16xf32> {jax.result_info = "result[1]"}, tensor<64x16xf32> {jax.result_info = "result[2]"}) {
    %0:17 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg3: tensor<8x16xf32>, %arg4: tensor<8x16xf32>, %arg5: tensor<8x16xf32>) {
      %6 = stablehlo.slice %arg3 [0:8, 0:1] : (tensor<8x16xf32>) -> tensor<8x1xf32>
      %7 = stablehlo.reshape %6 : (tensor<8x1xf32>) -> tensor<8xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.convert %c : (tensor<i32>) -> tensor<f32>
      %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %10 = stablehlo.multiply %7, %9 : tensor<8xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.convert %c_1 : (tensor<i32>) -> tensor<f32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %13 = stablehlo.multiply %arg3, %12 : tensor<8x16xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+09> : tensor<f32>
      %14 = stablehlo.convert %cst_2 : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %16 = stablehlo.subtract %10, %15 : tensor<8xf32>
      %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_5 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x16x8xf32>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x8x8xf32>
      %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %25 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x8x8xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %30 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x8x1xf32>
      %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %31 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x8x16xf32>
      %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %32 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x8x16xf32>
      %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %33 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x8xf32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %34:24 = stablehlo.while(%iterArg = %arg3, %iterArg_22 = %18, %iterArg_23 = %19, %iterArg_24 = %17, %iterArg_25 = %21, %iterArg_26 = %22, %iterArg_27 = %20, %iterArg_28 = %c_20, %iterArg_29 = %arg4, %iterArg_30 = %arg5, %iterArg_31 = %13, %iterArg_32 = %16, %iterArg_33 = %10, %iterArg_34 = %23, %iterArg_35 = %24, %iterArg_36 = %25, %iterArg_37 = %26, %iterArg_38 = %27, %iterArg_39 = %28, %iterArg_40 = %29, %iterArg_41 = %30, %iterArg_42 = %31, %iterArg_43 = %32, %iterArg_44 = %33) : tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x16x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8x1xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8xf32>
      cond {
        %c_45 = stablehlo.constant dense<8> : tensor<i32>
        %43 = stablehlo.compare LT, %iterArg_28, %c_45, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %43 : tensor<i1>
      } do {
        %43 = stablehlo.transpose %iterArg_29, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
        %44 = stablehlo.dot_general %iterArg, %43, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
        %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %45 = stablehlo.reduce(%44 init: %cst_45) applies stablehlo.maximum across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %46 = stablehlo.reshape %45 : (tensor<8xf32>) -> tensor<8x1xf32>
        %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
        %48 = stablehlo.compare EQ, %44, %47, FLOAT : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xi1>
        %49 = stablehlo.convert %48 : (tensor<8x8xi1>) -> tensor<8x8xf32>
        %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %50 = stablehlo.reduce(%49 init: %cst_46) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %51 = stablehlo.maximum %iterArg_32, %45 : tensor<8xf32>
        %52 = stablehlo.compare GT, %iterArg_32, %45, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
        %53 = stablehlo.compare EQ, %iterArg_32, %45, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
        %54 = stablehlo.select %53, %iterArg_23, %iterArg_22 : tensor<8xi1>, tensor<8xf32>
        %55 = stablehlo.select %52, %iterArg_24, %54 : tensor<8xi1>, tensor<8xf32>
        %56 = stablehlo.compare GT, %45, %iterArg_32, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
        %57 = stablehlo.compare EQ, %45, %iterArg_32, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
        %58 = stablehlo.select %57, %iterArg_26, %iterArg_25 : tensor<8xi1>, tensor<8xf32>
        %59 = stablehlo.select %56, %iterArg_27, %58 : tensor<8xi1>, tensor<8xf32>
        %60 = stablehlo.broadcast_in_dim %51, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
        %61 = stablehlo.broadcast_in_dim %60, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x8xf32>
        %62 = stablehlo.subtract %44, %61 : tensor<8x8xf32>
        %63 = stablehlo.exponential %62 : tensor<8x8xf32>
        %64 = stablehlo.subtract %iterArg_32, %51 : tensor<8xf32>
        %65 = stablehlo.exponential %64 : tensor<8xf32>
        %66 = stablehlo.broadcast_in_dim %65, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
        %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
        %68 = stablehlo.multiply %iterArg_31, %67 : tensor<8x16xf32>
        %69 = stablehlo.dot_general %63, %iterArg_30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
        %70 = stablehlo.add %68, %69 : tensor<8x16xf32>
        %71 = stablehlo.multiply %iterArg_33, %65 : tensor<8xf32>
        %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %72 = stablehlo.reduce(%63 init: %cst_47) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %73 = stablehlo.add %71, %72 : tensor<8xf32>
        %74 = "stablehlo.collective_permute"(%iterArg_29) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %75 = "stablehlo.collective_permute"(%iterArg_30) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %76 = func.call @dynamic_update_index_in_dim(%iterArg_34, %43, %iterArg_28) : (tensor<8x16x8xf32>, tensor<16x8xf32>, tensor<i32>) -> tensor<8x16x8xf32>
        %77 = func.call @dynamic_update_index_in_dim_0(%iterArg_35, %49, %iterArg_28) : (tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<i32>) -> tensor<8x8x8xf32>
        %78 = func.call @dynamic_update_index_in_dim_1(%iterArg_36, %50, %iterArg_28) : (tensor<8x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %79 = func.call @dynamic_update_index_in_dim_1(%iterArg_37, %55, %iterArg_28) : (tensor<8x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %80 = func.call @dynamic_update_index_in_dim_1(%iterArg_38, %59, %iterArg_28) : (tensor<8x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %81 = func.call @dynamic_update_index_in_dim_0(%iterArg_39, %63, %iterArg_28) : (tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<i32>) -> tensor<8x8x8xf32>
        %82 = func.call @dynamic_update_index_in_dim_1(%iterArg_40, %65, %iterArg_28) : (tensor<8x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %83 = func.call @dynamic_update_index_in_dim_2(%iterArg_41, %66, %iterArg_28) : (tensor<8x8x1xf32>, tensor<8x1xf32>, tensor<i32>) -> tensor<8x8x1xf32>
        %84 = func.call @dynamic_update_index_in_dim_3(%iterArg_42, %iterArg_31, %iterArg_28) : (tensor<8x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<8x8x16xf32>
        %85 = func.call @dynamic_update_index_in_dim_3(%iterArg_43, %iterArg_30, %iterArg_28) : (tensor<8x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<8x8x16xf32>
        %86 = func.call @dynamic_update_index_in_dim_1(%iterArg_44, %iterArg_33, %iterArg_28) : (tensor<8x8xf32>, tensor<8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %c_48 = stablehlo.constant dense<1> : tensor<i32>
        %87 = stablehlo.add %iterArg_28, %c_48 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_22, %iterArg_23, %iterArg_24, %iterArg_25, %iterArg_26, %iterArg_27, %87, %74, %75, %70, %51, %73, %76, %77, %78, %79, %80, %81, %82, %83, %84, %85, %86 : tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x16x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8x1xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8xf32>
      }
      %35 = stablehlo.broadcast_in_dim %34#12, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
      %37 = stablehlo.divide %34#10, %36 : tensor<8x16xf32>
      %38 = stablehlo.multiply %35, %35 : tensor<8x1xf32>
      %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %39 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x1xf32>
      %40 = stablehlo.divide %39, %38 : tensor<8x1xf32>
      %41 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %42 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %37, %41, %42, %34#13, %34#14, %34#15, %34#16, %34#17, %34#18, %34#19, %34#20, %34#21, %34#22, %34#23, %35, %34#10, %40 : tensor<8x16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<8x16x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8x1xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8xf32>, tensor<8x1xf32>, tensor<8x16xf32>, tensor<8x1xf32>
    } : (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>) -> (tensor<64x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<64x16x8xf32>, tensor<64x8x8xf32>, tensor<64x8xf32>, tensor<64x8xf32>, tensor<64x8xf32>, tensor<64x8x8xf32>, tensor<64x8xf32>, tensor<64x8x1xf32>, tensor<64x8x16xf32>, tensor<64x8x16xf32>, tensor<64x8xf32>, tensor<64x1xf32>, tensor<64x16xf32>, tensor<64x1xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<64x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x16xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<64x16xf32>
    %5:3 = sdy.manual_computation(%4, %0#1, %0#2, %arg0, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg3: tensor<8x16xf32>, %arg4: tensor<1xf32>, %arg5: tensor<1xf32>, %arg6: tensor<8x16xf32>, %arg7: tensor<8x16x8xf32>, %arg8: tensor<8x8x8xf32>, %arg9: tensor<8x8xf32>, %arg10: tensor<8x8xf32>, %arg11: tensor<8x8xf32>, %arg12: tensor<8x8x8xf32>, %arg13: tensor<8x8xf32>, %arg14: tensor<8x8x1xf32>, %arg15: tensor<8x8x16xf32>, %arg16: tensor<8x8x16xf32>, %arg17: tensor<8x8xf32>, %arg18: tensor<8x1xf32>, %arg19: tensor<8x16xf32>, %arg20: tensor<8x1xf32>) {
      %6 = stablehlo.reshape %arg4 : (tensor<1xf32>) -> tensor<f32>
      %7 = stablehlo.reshape %arg5 : (tensor<1xf32>) -> tensor<f32>
      %8 = stablehlo.broadcast_in_dim %arg20, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
      %9 = stablehlo.multiply %arg3, %8 : tensor<8x16xf32>
      %10 = stablehlo.multiply %9, %arg19 : tensor<8x16xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.reduce(%10 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
      %12 = stablehlo.reshape %11 : (tensor<8xf32>) -> tensor<8x1xf32>
      %13 = stablehlo.negate %12 : tensor<8x1xf32>
      %14 = stablehlo.broadcast_in_dim %arg18, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
      %15 = stablehlo.divide %arg3, %14 : tensor<8x16xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %21:19 = stablehlo.while(%iterArg = %arg7, %iterArg_8 = %arg8, %iterArg_9 = %arg9, %iterArg_10 = %arg10, %iterArg_11 = %arg11, %iterArg_12 = %arg12, %iterArg_13 = %arg13, %iterArg_14 = %arg14, %iterArg_15 = %arg15, %iterArg_16 = %arg16, %iterArg_17 = %arg17, %iterArg_18 = %arg6, %iterArg_19 = %c, %iterArg_20 = %20, %iterArg_21 = %17, %iterArg_22 = %18, %iterArg_23 = %15, %iterArg_24 = %19, %iterArg_25 = %16) : tensor<8x16x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8x1xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>
      cond {
        %c_26 = stablehlo.constant dense<8> : tensor<i32>
        %31 = stablehlo.compare LT, %iterArg_19, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %31 : tensor<i1>
      } do {
        %c_26 = stablehlo.constant dense<8> : tensor<i32>
        %31 = stablehlo.subtract %c_26, %iterArg_19 : tensor<i32>
        %c_27 = stablehlo.constant dense<1> : tensor<i32>
        %32 = stablehlo.subtract %31, %c_27 : tensor<i32>
        %33 = func.call @dynamic_index_in_dim(%iterArg, %32) : (tensor<8x16x8xf32>, tensor<i32>) -> tensor<16x8xf32>
        %34 = func.call @dynamic_index_in_dim_4(%iterArg_8, %32) : (tensor<8x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %35 = func.call @dynamic_index_in_dim_5(%iterArg_9, %32) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8xf32>
        %36 = func.call @dynamic_index_in_dim_5(%iterArg_10, %32) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8xf32>
        %37 = func.call @dynamic_index_in_dim_5(%iterArg_11, %32) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8xf32>
        %38 = func.call @dynamic_index_in_dim_4(%iterArg_12, %32) : (tensor<8x8x8xf32>, tensor<i32>) -> tensor<8x8xf32>
        %39 = func.call @dynamic_index_in_dim_5(%iterArg_13, %32) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8xf32>
        %40 = func.call @dynamic_index_in_dim_6(%iterArg_14, %32) : (tensor<8x8x1xf32>, tensor<i32>) -> tensor<8x1xf32>
        %41 = func.call @dynamic_index_in_dim_7(%iterArg_15, %32) : (tensor<8x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
        %42 = func.call @dynamic_index_in_dim_7(%iterArg_16, %32) : (tensor<8x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
        %43 = func.call @dynamic_index_in_dim_5(%iterArg_17, %32) : (tensor<8x8xf32>, tensor<i32>) -> tensor<8xf32>
        %44 = "stablehlo.collective_permute"(%iterArg_22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6], [0, 7]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %45 = "stablehlo.collective_permute"(%iterArg_21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6], [0, 7]]> : tensor<8x2xi64>}> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        %46 = stablehlo.broadcast_in_dim %iterArg_25, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
        %47 = stablehlo.multiply %43, %iterArg_25 : tensor<8xf32>
        %48 = stablehlo.multiply %iterArg_25, %39 : tensor<8xf32>
        %49 = stablehlo.dot_general %iterArg_23, %38, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
        %50 = stablehlo.transpose %49, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
        %51 = stablehlo.add %44, %50 : tensor<8x16xf32>
        %52 = stablehlo.dot_general %iterArg_23, %42, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
        %53 = stablehlo.add %46, %52 : tensor<8x8xf32>
        %54 = stablehlo.multiply %41, %iterArg_23 : tensor<8x16xf32>
        %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %55 = stablehlo.reduce(%54 init: %cst_28) applies stablehlo.add across dimensions = [1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8xf32>
        %56 = stablehlo.reshape %55 : (tensor<8xf32>) -> tensor<8x1xf32>
        %57 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x16xf32>
        %58 = stablehlo.multiply %iterArg_23, %57 : tensor<8x16xf32>
        %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %59 = stablehlo.reduce(%56 init: %cst_29) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
        %60 = stablehlo.add %47, %59 : tensor<8xf32>
        %61 = stablehlo.multiply %60, %39 : tensor<8xf32>
        %62 = stablehlo.negate %61 : tensor<8xf32>
        %63 = stablehlo.add %iterArg_24, %62 : tensor<8xf32>
        %64 = stablehlo.multiply %53, %38 : tensor<8x8xf32>
        %65 = stablehlo.negate %64 : tensor<8x8xf32>
        %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %66 = stablehlo.reduce(%65 init: %cst_30) applies stablehlo.add across dimensions = [1] : (tensor<8x8xf32>, tensor<f32>) -> tensor<8xf32>
        %67 = stablehlo.reshape %66 : (tensor<8xf32>) -> tensor<8x1xf32>
        %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %68 = stablehlo.reduce(%67 init: %cst_31) applies stablehlo.add across dimensions = [1] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8xf32>
        %69 = stablehlo.add %63, %68 : tensor<8xf32>
        %70 = stablehlo.multiply %69, %37 : tensor<8xf32>
        %71 = stablehlo.multiply %69, %36 : tensor<8xf32>
        %72 = stablehlo.add %61, %71 : tensor<8xf32>
        %73 = stablehlo.divide %70, %35 : tensor<8xf32>
        %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<8xf32>) -> tensor<8x8xf32>
        %75 = stablehlo.multiply %74, %34 : tensor<8x8xf32>
        %76 = stablehlo.add %64, %75 : tensor<8x8xf32>
        %77 = stablehlo.dot_general %76, %iterArg_18, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
        %78 = stablehlo.transpose %77, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
        %79 = stablehlo.dot_general %76, %33, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x8xf32>, tensor<16x8xf32>) -> tensor<8x16xf32>
        %80 = stablehlo.add %iterArg_20, %79 : tensor<8x16xf32>
        %81 = stablehlo.transpose %78, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
        %82 = stablehlo.add %45, %81 : tensor<8x16xf32>
        %c_32 = stablehlo.constant dense<1> : tensor<i32>
        %83 = stablehlo.add %iterArg_19, %c_32 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11, %iterArg_12, %iterArg_13, %iterArg_14, %iterArg_15, %iterArg_16, %iterArg_17, %iterArg_18, %83, %80, %82, %51, %58, %72, %48 : tensor<8x16x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8x8xf32>, tensor<8x8xf32>, tensor<8x8x1xf32>, tensor<8x8x16xf32>, tensor<8x8x16xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>
      }
      %22 = stablehlo.add %21#18, %21#17 : tensor<8xf32>
      %23 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %24 = stablehlo.multiply %21#16, %23 : tensor<8x16xf32>
      %25 = stablehlo.add %21#13, %24 : tensor<8x16xf32>
      %26 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<8xf32>
      %27 = stablehlo.multiply %22, %26 : tensor<8xf32>
      %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.pad %28, %cst_7, low = [0, 0], high = [0, 15], interior = [0, 0] : (tensor<8x1xf32>, tensor<f32>) -> tensor<8x16xf32>
      %30 = stablehlo.add %25, %29 : tensor<8x16xf32>
      sdy.return %30, %21#14, %21#15 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
    } : (tensor<64x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<64x16xf32>, tensor<64x16x8xf32>, tensor<64x8x8xf32>, tensor<64x8xf32>, tensor<64x8xf32>, tensor<64x8xf32>, tensor<64x8x8xf32>, tensor<64x8xf32>, tensor<64x8x1xf32>, tensor<64x8x16xf32>, tensor<64x8x16xf32>, tensor<64x8xf32>, tensor<64x1xf32>, tensor<64x16xf32>, tensor<64x1xf32>) -> (tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>)
    return %5#0, %5#1, %5#2 : tensor<64x16xf32>, tensor<64x16xf32>, tensor<64x16xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x16x8xf32>, %arg1: tensor<16x8xf32>, %arg2: tensor<i32>) -> tensor<8x16x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x16x8xf32>, tensor<1x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x16x8xf32>
    return %1 : tensor<8x16x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<8x8x8xf32>, %arg1: tensor<8x8xf32>, %arg2: tensor<i32>) -> tensor<8x8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x8xf32>
    return %1 : tensor<8x8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_1(%arg0: tensor<8x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<i32>) -> tensor<8x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<1x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<8x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<8x8x1xf32>, %arg1: tensor<8x1xf32>, %arg2: tensor<i32>) -> tensor<8x8x1xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x1xf32>) -> tensor<1x8x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x8x1xf32>, tensor<1x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x1xf32>
    return %1 : tensor<8x8x1xf32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<8x8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>) -> tensor<8x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x16xf32>
    return %1 : tensor<8x8x16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x16x8xf32>, %arg1: tensor<i32>) -> tensor<16x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 8] : (tensor<8x16x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    return %1 : tensor<16x8xf32>
  }
  func.func private @dynamic_index_in_dim_4(%arg0: tensor<8x8x8xf32>, %arg1: tensor<i32>) -> tensor<8x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 8] : (tensor<8x8x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
  func.func private @dynamic_index_in_dim_5(%arg0: tensor<8x8xf32>, %arg1: tensor<i32>) -> tensor<8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 8] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8xf32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<8x8x1xf32>, %arg1: tensor<i32>) -> tensor<8x1xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 1] : (tensor<8x8x1xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x1xf32>) -> tensor<8x1xf32>
    return %1 : tensor<8x1xf32>
  }
  func.func private @dynamic_index_in_dim_7(%arg0: tensor<8x8x16xf32>, %arg1: tensor<i32>) -> tensor<8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 16] : (tensor<8x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
}
