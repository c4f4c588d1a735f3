// Gradients of all weights of a cell pend together to the end of the loop: each alone would be no gain.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg1: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg3: tensor<16x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}, {}]>}, %arg4: tensor<16x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<256xf32> {jax.result_info = "result[1]['b']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<64x256xf32> {jax.result_info = "result[1]['wh']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<64x256xf32> {jax.result_info = "result[1]['wx']", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<256xf32>) -> tensor<1x256xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %15:20 = stablehlo.while(%iterArg = %arg3, %iterArg_26 = %arg1, %iterArg_27 = %arg2, %iterArg_28 = %1, %iterArg_29 = %c, %iterArg_30 = %0, %iterArg_31 = %0, %iterArg_32 = %2, %iterArg_33 = %3, %iterArg_34 = %4, %iterArg_35 = %5, %iterArg_36 = %6, %iterArg_37 = %7, %iterArg_38 = %8, %iterArg_39 = %9, %iterArg_40 = %10, %iterArg_41 = %11, %iterArg_42 = %12, %iterArg_43 = %13, %iterArg_44 = %14) : tensor<16x64x64xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<1x256xf32>, tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>
    cond {
      %c_45 = stablehlo.constant dense<16> : tensor<i32>
      %33 = stablehlo.compare LT, %iterArg_29, %c_45, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %33 : tensor<i1>
    } do {
      %33 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_29) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %34 = stablehlo.dot_general %iterArg_30, %iterArg_26, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
      %35 = stablehlo.dot_general %33, %iterArg_27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x64xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
      %36 = stablehlo.add %34, %35 : tensor<64x256xf32>
      %37 = stablehlo.broadcast_in_dim %iterArg_28, dims = [0, 1] : (tensor<1x256xf32>) -> tensor<64x256xf32>
      %38 = stablehlo.add %36, %37 : tensor<64x256xf32>
      %39 = stablehlo.slice %38 [0:64, 0:64] : (tensor<64x256xf32>) -> tensor<64x64xf32>
      %40 = stablehlo.slice %38 [0:64, 64:128] : (tensor<64x256xf32>) -> tensor<64x64xf32>
      %41 = stablehlo.slice %38 [0:64, 128:192] : (tensor<64x256xf32>) -> tensor<64x64xf32>
      %42 = stablehlo.slice %38 [0:64, 192:256] : (tensor<64x256xf32>) -> tensor<64x64xf32>
      %43 = stablehlo.negate %40 : tensor<64x64xf32>
      %44 = stablehlo.exponential %43 : tensor<64x64xf32>
      %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %46 = stablehlo.add %45, %44 : tensor<64x64xf32>
      %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %48 = stablehlo.divide %47, %46 : tensor<64x64xf32>
      %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %49 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %50 = stablehlo.subtract %49, %48 : tensor<64x64xf32>
      %51 = stablehlo.multiply %48, %50 : tensor<64x64xf32>
      %52 = stablehlo.multiply %48, %iterArg_31 : tensor<64x64xf32>
      %53 = stablehlo.negate %39 : tensor<64x64xf32>
      %54 = stablehlo.exponential %53 : tensor<64x64xf32>
      %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %55 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %56 = stablehlo.add %55, %54 : tensor<64x64xf32>
      %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %58 = stablehlo.divide %57, %56 : tensor<64x64xf32>
      %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %60 = stablehlo.subtract %59, %58 : tensor<64x64xf32>
      %61 = stablehlo.multiply %58, %60 : tensor<64x64xf32>
      %62 = stablehlo.tanh %41 : tensor<64x64xf32>
      %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %63 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %64 = stablehlo.add %63, %62 : tensor<64x64xf32>
      %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %65 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %66 = stablehlo.subtract %65, %62 : tensor<64x64xf32>
      %67 = stablehlo.multiply %64, %66 : tensor<64x64xf32>
      %68 = stablehlo.multiply %58, %62 : tensor<64x64xf32>
      %69 = stablehlo.add %52, %68 : tensor<64x64xf32>
      %70 = stablehlo.negate %42 : tensor<64x64xf32>
      %71 = stablehlo.exponential %70 : tensor<64x64xf32>
      %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %72 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %73 = stablehlo.add %72, %71 : tensor<64x64xf32>
      %cst_54 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %74 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %75 = stablehlo.divide %74, %73 : tensor<64x64xf32>
      %cst_55 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %76 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %77 = stablehlo.subtract %76, %75 : tensor<64x64xf32>
      %78 = stablehlo.multiply %75, %77 : tensor<64x64xf32>
      %79 = stablehlo.tanh %69 : tensor<64x64xf32>
      %cst_56 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %80 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %81 = stablehlo.add %80, %79 : tensor<64x64xf32>
      %cst_57 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %82 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
      %83 = stablehlo.subtract %82, %79 : tensor<64x64xf32>
      %84 = stablehlo.multiply %81, %83 : tensor<64x64xf32>
      %85 = stablehlo.multiply %75, %79 : tensor<64x64xf32>
      %86 = func.call @dynamic_update_index_in_dim(%iterArg_32, %85, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %87 = func.call @dynamic_update_index_in_dim(%iterArg_33, %iterArg_30, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %88 = func.call @dynamic_update_index_in_dim(%iterArg_34, %51, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %89 = func.call @dynamic_update_index_in_dim(%iterArg_35, %iterArg_31, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %90 = func.call @dynamic_update_index_in_dim(%iterArg_36, %48, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %91 = func.call @dynamic_update_index_in_dim(%iterArg_37, %61, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %92 = func.call @dynamic_update_index_in_dim(%iterArg_38, %67, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %93 = func.call @dynamic_update_index_in_dim(%iterArg_39, %62, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %94 = func.call @dynamic_update_index_in_dim(%iterArg_40, %58, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %95 = func.call @dynamic_update_index_in_dim(%iterArg_41, %78, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %96 = func.call @dynamic_update_index_in_dim(%iterArg_42, %84, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %97 = func.call @dynamic_update_index_in_dim(%iterArg_43, %79, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %98 = func.call @dynamic_update_index_in_dim(%iterArg_44, %75, %iterArg_29) : (tensor<16x64x64xf32>, tensor<64x64xf32>, tensor<i32>) -> tensor<16x64x64xf32>
      %c_58 = stablehlo.constant dense<1> : tensor<i32>
      %99 = stablehlo.add %iterArg_29, %c_58 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_26, %iterArg_27, %iterArg_28, %99, %85, %69, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, %96, %97, %98 : tensor<16x64x64xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<1x256xf32>, tensor<i32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>
    }
    %16 = stablehlo.subtract %15#7, %arg4 : tensor<16x64x64xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<16x64x64xf32>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %19 = stablehlo.multiply %18, %16 : tensor<16x64x64xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%17 init: %cst_14) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x64x64xf32>, tensor<f32>) -> tensor<f32>
    %cst_15 = stablehlo.constant dense<6.553600e+04> : tensor<f32>
    %21 = stablehlo.divide %20, %cst_15 : tensor<f32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_19 = stablehlo.constant dense<6.553600e+04> : tensor<f32>
    %24 = stablehlo.divide %cst_18, %cst_19 : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<f32>) -> tensor<16x64x64xf32>
    %26 = stablehlo.multiply %25, %19 : tensor<16x64x64xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %32:21 = stablehlo.while(%iterArg = %26, %iterArg_26 = %15#8, %iterArg_27 = %arg3, %iterArg_28 = %15#9, %iterArg_29 = %15#10, %iterArg_30 = %15#11, %iterArg_31 = %15#12, %iterArg_32 = %15#13, %iterArg_33 = %15#14, %iterArg_34 = %15#15, %iterArg_35 = %15#16, %iterArg_36 = %15#17, %iterArg_37 = %15#18, %iterArg_38 = %15#19, %iterArg_39 = %arg1, %iterArg_40 = %c_25, %iterArg_41 = %29, %iterArg_42 = %30, %iterArg_43 = %31, %iterArg_44 = %27, %iterArg_45 = %28) : tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<64x256xf32>, tensor<i32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<64x64xf32>, tensor<64x64xf32>
    cond {
      %c_46 = stablehlo.constant dense<16> : tensor<i32>
      %33 = stablehlo.compare LT, %iterArg_40, %c_46, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %33 : tensor<i1>
    } do {
      %c_46 = stablehlo.constant dense<16> : tensor<i32>
      %33 = stablehlo.subtract %c_46, %iterArg_40 : tensor<i32>
      %c_47 = stablehlo.constant dense<1> : tensor<i32>
      %34 = stablehlo.subtract %33, %c_47 : tensor<i32>
      %35 = func.call @dynamic_index_in_dim(%iterArg, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %36 = func.call @dynamic_index_in_dim(%iterArg_26, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %37 = func.call @dynamic_index_in_dim(%iterArg_27, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %38 = func.call @dynamic_index_in_dim(%iterArg_28, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %39 = func.call @dynamic_index_in_dim(%iterArg_29, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %40 = func.call @dynamic_index_in_dim(%iterArg_30, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %41 = func.call @dynamic_index_in_dim(%iterArg_31, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %42 = func.call @dynamic_index_in_dim(%iterArg_32, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %43 = func.call @dynamic_index_in_dim(%iterArg_33, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %44 = func.call @dynamic_index_in_dim(%iterArg_34, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %45 = func.call @dynamic_index_in_dim(%iterArg_35, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %46 = func.call @dynamic_index_in_dim(%iterArg_36, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %47 = func.call @dynamic_index_in_dim(%iterArg_37, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %48 = func.call @dynamic_index_in_dim(%iterArg_38, %34) : (tensor<16x64x64xf32>, tensor<i32>) -> tensor<64x64xf32>
      %49 = stablehlo.add %iterArg_44, %35 : tensor<64x64xf32>
      %50 = stablehlo.multiply %48, %49 : tensor<64x64xf32>
      %51 = stablehlo.multiply %49, %47 : tensor<64x64xf32>
      %52 = stablehlo.multiply %50, %46 : tensor<64x64xf32>
      %53 = stablehlo.add %iterArg_45, %52 : tensor<64x64xf32>
      %54 = stablehlo.multiply %51, %45 : tensor<64x64xf32>
      %55 = stablehlo.multiply %44, %53 : tensor<64x64xf32>
      %56 = stablehlo.multiply %53, %43 : tensor<64x64xf32>
      %57 = stablehlo.multiply %55, %42 : tensor<64x64xf32>
      %58 = stablehlo.multiply %56, %41 : tensor<64x64xf32>
      %59 = stablehlo.multiply %40, %53 : tensor<64x64xf32>
      %60 = stablehlo.multiply %53, %39 : tensor<64x64xf32>
      %61 = stablehlo.multiply %60, %38 : tensor<64x64xf32>
      %62 = stablehlo.concatenate %58, %61, %57, %54, dim = 1 : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x256xf32>
      %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %63 = stablehlo.reduce(%62 init: %cst_48) applies stablehlo.add across dimensions = [0] : (tensor<64x256xf32>, tensor<f32>) -> tensor<256xf32>
      %64 = stablehlo.reshape %63 : (tensor<256xf32>) -> tensor<1x256xf32>
      %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %65 = stablehlo.reduce(%64 init: %cst_49) applies stablehlo.add across dimensions = [0] : (tensor<1x256xf32>, tensor<f32>) -> tensor<256xf32>
      %66 = stablehlo.add %iterArg_43, %65 : tensor<256xf32>
      %67 = stablehlo.dot_general %62, %37, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x256xf32>, tensor<64x64xf32>) -> tensor<256x64xf32>
      %68 = stablehlo.transpose %67, dims = [1, 0] : (tensor<256x64xf32>) -> tensor<64x256xf32>
      %69 = stablehlo.add %iterArg_42, %68 : tensor<64x256xf32>
      %70 = stablehlo.dot_general %62, %36, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x256xf32>, tensor<64x64xf32>) -> tensor<256x64xf32>
      %71 = stablehlo.transpose %70, dims = [1, 0] : (tensor<256x64xf32>) -> tensor<64x256xf32>
      %72 = stablehlo.add %iterArg_41, %71 : tensor<64x256xf32>
      %73 = stablehlo.dot_general %62, %iterArg_39, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x64xf32>
      %c_50 = stablehlo.constant dense<1> : tensor<i32>
      %74 = stablehlo.add %iterArg_40, %c_50 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_26, %iterArg_27, %iterArg_28, %iterArg_29, %iterArg_30, %iterArg_31, %iterArg_32, %iterArg_33, %iterArg_34, %iterArg_35, %iterArg_36, %iterArg_37, %iterArg_38, %iterArg_39, %74, %72, %69, %66, %73, %59 : tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<16x64x64xf32>, tensor<64x256xf32>, tensor<i32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<256xf32>, tensor<64x64xf32>, tensor<64x64xf32>
    }
    return %21, %32#18, %32#16, %32#17 : tensor<f32>, tensor<256xf32>, tensor<64x256xf32>, tensor<64x256xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<16x64x64xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<64x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 64, 64] : (tensor<16x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
    return %1 : tensor<64x64xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<16x64x64xf32> loc(unknown), %arg1: tensor<64x64xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<16x64x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<64x64xf32>) -> tensor<1x64x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<16x64x64xf32>, tensor<1x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<16x64x64xf32>
    return %1 : tensor<16x64x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   16 times, handing on T1, T2, T3:
//     T4[I_d, K] = T1[I_d, J] *_J arg1[J, K]                             f32[8,256] = f32[8,64] * f32[64,256]
//     T5[I_d, K] = arg3'[I_d, L] *_L arg2[L, K]                          f32[8,256] = f32[8,64] * f32[64,256]
//     T6[I_d, K] = Add(T4[I_d, K], T5[I_d, K])                           f32[8,256]
//     T7[M, I_d, J] = DynamicUpdateSlice(T2[M, I_d, J], T6'[N, I_d, J])  f32[16,8,64]
//     T8[P, I_d, J] = DynamicUpdateSlice(T3[P, I_d, J], T1[Q, I_d, J])   f32[16,8,64]
//     T6' is the next T1, T7 the next T2, T8 the next T3
//   T9[] {U_d} = Reduce(T2'[M, I_d, J])                                  f32[]
//   16 times, handing on Out[1].wh, Out[1].wx, Out[1].b, T10, T11:
//     T12[I_d, J] = Add(T10[I_d, J], T2'2[I_d, J])                       f32[8,64]
//     T13[I_d, J] = Add(T11[I_d, J], T12'[I_d, J])                       f32[8,64]
//     T14[K] {U_d} = Reduce(T13'[I_d, K])                                f32[256]
//     T15[K, L] {U_d} = T13'[I_d, K] *_I arg3'2[I_d, L]                  f32[256,64] = f32[8,256] * f32[8,64]
//     T16[K, J] {U_d} = T13'[I_d, K] *_I T3'[I_d, J]                     f32[256,64] = f32[8,256] * f32[8,64]
//     T17[I_d, J] = T13'[I_d, K] *_K arg1[J, K]                          f32[8,64] = f32[8,256] * f32[64,256]
//     T16' is the next Out[1].wh, T15' the next Out[1].wx, T14' the next Out[1].b, T17 the next T10, T13'2 the next T11
//   T9[] = AllReduce_d(T9[] {U_d})  as one of 2                          f32[]
//   Out[1].b[K] = AllReduce_d(Out[1].b[K] {U_d})  as one of 2            f32[256]
//   Out[1].wh[J, K] = AllReduce_d(Out[1].wh[J, K] {U_d})                 f32[64,256]
//   Out[1].wx[L, K] = AllReduce_d(Out[1].wx[L, K] {U_d})                 f32[64,256]
//   Out[0][] = Divide(T9[])                                              f32[]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along d       8      1 KiB      1 KiB   1.76 KiB        1   28.3 us   28.3 us  sums_of_a_cell.mlir:154:14
//   f32[257] -> f32[257]: f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along d; f32[256]: the program gives result 1 combined: while leaves it as partial results on the devices along d
// all_reduce along d       8     64 KiB     64 KiB    112 KiB        1   48.1 us   48.1 us  sums_of_a_cell.mlir:154:14
//   f32[64,256] -> f32[64,256]: the program gives result 2 combined: while leaves it as partial results on the devices along d
//   the sharding that the program states for result 2 asks for it
// all_reduce along d       8     64 KiB     64 KiB    112 KiB        1   48.1 us   48.1 us  sums_of_a_cell.mlir:154:14
//   f32[64,256] -> f32[64,256]: the program gives result 3 combined: while leaves it as partial results on the devices along d
//   the sharding that the program states for result 3 asks for it
//
// Each device sends 226 KiB in 125 us of communication, 125 us of it exposed.
//
// Each device computes 22 MFLOP and reads and writes 46.7 MiB, op by op.
// With a core to itself it takes 1.35 ms by the model: it computes for 1.23 ms and makes copies for 125 us.
// It holds 193 KiB of arguments and at most MEMORY more, of which outputs 129 KiB.
