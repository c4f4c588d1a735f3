// Rings in the turns of a loop, and one of what the loop leaves.
// RUN: rings
module @jit_scanned attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<3x16x16xf32>, %arg2: tensor<16x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg3: tensor<4x4xf32>, %arg4: tensor<3x16x4xf32>, %arg5: tensor<4x32xf32>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %1:3 = stablehlo.while(%iterArg = %arg4, %iterArg_30 = %c, %iterArg_31 = %arg3) : tensor<3x16x4xf32>, tensor<i32>, tensor<4x4xf32>
      cond {
        %c_32 = stablehlo.constant dense<3> : tensor<i32>
        %53 = stablehlo.compare LT, %iterArg_30, %c_32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %53 : tensor<i1>
      } do {
        %53 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_30) : (tensor<3x16x4xf32>, tensor<i32>) -> tensor<16x4xf32>
        %c_32 = stablehlo.constant dense<1> : tensor<ui32>
        %c_33 = stablehlo.constant dense<4> : tensor<ui32>
        %54 = stablehlo.partition_id : tensor<ui32>
        %55 = stablehlo.divide %54, %c_32 : tensor<ui32>
        %56 = stablehlo.remainder %55, %c_33 : tensor<ui32>
        %57 = stablehlo.convert %56 : (tensor<ui32>) -> tensor<i32>
        %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %58 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
        %c_34 = stablehlo.constant dense<0> : tensor<i32>
        %c_35 = stablehlo.constant dense<1> : tensor<i32>
        %59 = stablehlo.add %c_34, %c_35 : tensor<i32>
        %60 = stablehlo.convert %c_34 : tensor<i32>
        %61 = stablehlo.add %57, %60 : tensor<i32>
        %c_36 = stablehlo.constant dense<4> : tensor<i32>
        %62 = func.call @remainder(%61, %c_36) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_37 = stablehlo.constant dense<4> : tensor<i32>
        %63 = stablehlo.multiply %62, %c_37 : tensor<i32>
        %c_38 = stablehlo.constant dense<0> : tensor<i32>
        %64 = stablehlo.compare LT, %63, %c_38, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_39 = stablehlo.constant dense<16> : tensor<i32>
        %65 = stablehlo.add %63, %c_39 : tensor<i32>
        %66 = stablehlo.select %64, %65, %63 : tensor<i1>, tensor<i32>
        %c_40 = stablehlo.constant dense<0> : tensor<i32>
        %67 = stablehlo.dynamic_slice %53, %66, %c_40, sizes = [4, 4] : (tensor<16x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
        %68 = stablehlo.dot_general %iterArg_31, %67, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
        %69 = "stablehlo.collective_permute"(%iterArg_31) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %70 = stablehlo.add %58, %68 : tensor<4x4xf32>
        %c_41 = stablehlo.constant dense<1> : tensor<i32>
        %71 = stablehlo.add %59, %c_41 : tensor<i32>
        %72 = stablehlo.convert %59 : tensor<i32>
        %73 = stablehlo.add %57, %72 : tensor<i32>
        %c_42 = stablehlo.constant dense<4> : tensor<i32>
        %74 = func.call @remainder(%73, %c_42) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_43 = stablehlo.constant dense<4> : tensor<i32>
        %75 = stablehlo.multiply %74, %c_43 : tensor<i32>
        %c_44 = stablehlo.constant dense<0> : tensor<i32>
        %76 = stablehlo.compare LT, %75, %c_44, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_45 = stablehlo.constant dense<16> : tensor<i32>
        %77 = stablehlo.add %75, %c_45 : tensor<i32>
        %78 = stablehlo.select %76, %77, %75 : tensor<i1>, tensor<i32>
        %c_46 = stablehlo.constant dense<0> : tensor<i32>
        %79 = stablehlo.dynamic_slice %53, %78, %c_46, sizes = [4, 4] : (tensor<16x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
        %80 = stablehlo.dot_general %69, %79, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
        %81 = "stablehlo.collective_permute"(%69) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %82 = stablehlo.add %70, %80 : tensor<4x4xf32>
        %c_47 = stablehlo.constant dense<1> : tensor<i32>
        %83 = stablehlo.add %71, %c_47 : tensor<i32>
        %84 = stablehlo.convert %71 : tensor<i32>
        %85 = stablehlo.add %57, %84 : tensor<i32>
        %c_48 = stablehlo.constant dense<4> : tensor<i32>
        %86 = func.call @remainder(%85, %c_48) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_49 = stablehlo.constant dense<4> : tensor<i32>
        %87 = stablehlo.multiply %86, %c_49 : tensor<i32>
        %c_50 = stablehlo.constant dense<0> : tensor<i32>
        %88 = stablehlo.compare LT, %87, %c_50, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_51 = stablehlo.constant dense<16> : tensor<i32>
        %89 = stablehlo.add %87, %c_51 : tensor<i32>
        %90 = stablehlo.select %88, %89, %87 : tensor<i1>, tensor<i32>
        %c_52 = stablehlo.constant dense<0> : tensor<i32>
        %91 = stablehlo.dynamic_slice %53, %90, %c_52, sizes = [4, 4] : (tensor<16x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
        %92 = stablehlo.dot_general %81, %91, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
        %93 = "stablehlo.collective_permute"(%81) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %94 = stablehlo.add %82, %92 : tensor<4x4xf32>
        %c_53 = stablehlo.constant dense<4> : tensor<i32>
        %95 = stablehlo.add %57, %c_53 : tensor<i32>
        %c_54 = stablehlo.constant dense<1> : tensor<i32>
        %96 = stablehlo.subtract %95, %c_54 : tensor<i32>
        %c_55 = stablehlo.constant dense<4> : tensor<i32>
        %97 = func.call @remainder(%96, %c_55) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_56 = stablehlo.constant dense<4> : tensor<i32>
        %98 = stablehlo.multiply %97, %c_56 : tensor<i32>
        %c_57 = stablehlo.constant dense<0> : tensor<i32>
        %99 = stablehlo.compare LT, %98, %c_57, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_58 = stablehlo.constant dense<16> : tensor<i32>
        %100 = stablehlo.add %98, %c_58 : tensor<i32>
        %101 = stablehlo.select %99, %100, %98 : tensor<i1>, tensor<i32>
        %c_59 = stablehlo.constant dense<0> : tensor<i32>
        %102 = stablehlo.dynamic_slice %53, %101, %c_59, sizes = [4, 4] : (tensor<16x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
        %103 = stablehlo.dot_general %93, %102, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
        %104 = stablehlo.add %94, %103 : tensor<4x4xf32>
        %105 = stablehlo.tanh %104 : tensor<4x4xf32>
        %c_60 = stablehlo.constant dense<1> : tensor<i32>
        %106 = stablehlo.add %iterArg_30, %c_60 : tensor<i32>
        stablehlo.return %iterArg, %106, %105 : tensor<3x16x4xf32>, tensor<i32>, tensor<4x4xf32>
      }
      %c_0 = stablehlo.constant dense<1> : tensor<ui32>
      %c_1 = stablehlo.constant dense<4> : tensor<ui32>
      %2 = stablehlo.partition_id : tensor<ui32>
      %3 = stablehlo.divide %2, %c_0 : tensor<ui32>
      %4 = stablehlo.remainder %3, %c_1 : tensor<ui32>
      %5 = stablehlo.convert %4 : (tensor<ui32>) -> tensor<i32>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %5, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<4> : tensor<i32>
      %7 = func.call @remainder(%6, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_4 = stablehlo.constant dense<8> : tensor<i32>
      %8 = stablehlo.multiply %7, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.compare LT, %8, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_6 = stablehlo.constant dense<32> : tensor<i32>
      %10 = stablehlo.add %8, %c_6 : tensor<i32>
      %11 = stablehlo.select %9, %10, %8 : tensor<i1>, tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %12 = stablehlo.dynamic_slice %arg5, %c_7, %11, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %13 = stablehlo.dot_general %1#2, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %c_8, %c_9 : tensor<i32>
      %15 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %16 = stablehlo.convert %c_8 : tensor<i32>
      %17 = stablehlo.add %5, %16 : tensor<i32>
      %c_10 = stablehlo.constant dense<2> : tensor<i32>
      %18 = stablehlo.add %17, %c_10 : tensor<i32>
      %c_11 = stablehlo.constant dense<4> : tensor<i32>
      %19 = func.call @remainder(%18, %c_11) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_12 = stablehlo.constant dense<8> : tensor<i32>
      %20 = stablehlo.multiply %19, %c_12 : tensor<i32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.compare LT, %20, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<32> : tensor<i32>
      %22 = stablehlo.add %20, %c_14 : tensor<i32>
      %23 = stablehlo.select %21, %22, %20 : tensor<i1>, tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.dynamic_slice %arg5, %c_15, %23, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %25 = stablehlo.dot_general %1#2, %24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %26 = stablehlo.add %15, %25 : tensor<4x8xf32>
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %27 = stablehlo.add %14, %c_16 : tensor<i32>
      %28 = "stablehlo.collective_permute"(%26) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %29 = stablehlo.convert %14 : tensor<i32>
      %30 = stablehlo.add %5, %29 : tensor<i32>
      %c_17 = stablehlo.constant dense<2> : tensor<i32>
      %31 = stablehlo.add %30, %c_17 : tensor<i32>
      %c_18 = stablehlo.constant dense<4> : tensor<i32>
      %32 = func.call @remainder(%31, %c_18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_19 = stablehlo.constant dense<8> : tensor<i32>
      %33 = stablehlo.multiply %32, %c_19 : tensor<i32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.compare LT, %33, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_21 = stablehlo.constant dense<32> : tensor<i32>
      %35 = stablehlo.add %33, %c_21 : tensor<i32>
      %36 = stablehlo.select %34, %35, %33 : tensor<i1>, tensor<i32>
      %c_22 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.dynamic_slice %arg5, %c_22, %36, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %38 = stablehlo.dot_general %1#2, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %39 = stablehlo.add %28, %38 : tensor<4x8xf32>
      %c_23 = stablehlo.constant dense<1> : tensor<i32>
      %40 = stablehlo.add %27, %c_23 : tensor<i32>
      %41 = "stablehlo.collective_permute"(%39) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %42 = stablehlo.convert %27 : tensor<i32>
      %43 = stablehlo.add %5, %42 : tensor<i32>
      %c_24 = stablehlo.constant dense<2> : tensor<i32>
      %44 = stablehlo.add %43, %c_24 : tensor<i32>
      %c_25 = stablehlo.constant dense<4> : tensor<i32>
      %45 = func.call @remainder(%44, %c_25) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_26 = stablehlo.constant dense<8> : tensor<i32>
      %46 = stablehlo.multiply %45, %c_26 : tensor<i32>
      %c_27 = stablehlo.constant dense<0> : tensor<i32>
      %47 = stablehlo.compare LT, %46, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_28 = stablehlo.constant dense<32> : tensor<i32>
      %48 = stablehlo.add %46, %c_28 : tensor<i32>
      %49 = stablehlo.select %47, %48, %46 : tensor<i1>, tensor<i32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %50 = stablehlo.dynamic_slice %arg5, %c_29, %49, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %51 = stablehlo.dot_general %1#2, %50, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %52 = stablehlo.add %41, %51 : tensor<4x8xf32>
      sdy.return %52 : tensor<4x8xf32>
    } : (tensor<8x16xf32>, tensor<3x16x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    return %0 : tensor<8x32xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x16x4xf32>, %arg1: tensor<i32>) -> tensor<16x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 4] : (tensor<3x16x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x4xf32>) -> tensor<16x4xf32>
    return %1 : tensor<16x4xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
// ==>
// module @jit_scanned attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
//   sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
//   func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<3x16x16xf32>, %arg2: tensor<16x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg3: tensor<4x4xf32>, %arg4: tensor<3x16x4xf32>, %arg5: tensor<4x32xf32>) {
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %1:3 = stablehlo.while(%iterArg = %arg4, %iterArg_0 = %c, %iterArg_1 = %arg3) : tensor<3x16x4xf32>, tensor<i32>, tensor<4x4xf32>
//       cond {
//         %c_2 = stablehlo.constant dense<3> : tensor<i32>
//         %4 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %4 : tensor<i1>
//       } do {
//         %c_2 = stablehlo.constant dense<0> : tensor<i32>
//         %4 = stablehlo.dynamic_slice %iterArg, %iterArg_0, %c_2, %c_2, sizes = [1, 16, 4] : (tensor<3x16x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x4xf32>
//         %5 = stablehlo.reshape %4 : (tensor<1x16x4xf32>) -> tensor<16x4xf32>
//         %c_3 = stablehlo.constant dense<1> : tensor<i32>
//         %6 = "stablehlo.all_gather"(%iterArg_1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x4xf32>) -> tensor<4x16xf32>
//         %7 = stablehlo.dot_general %6, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x4xf32>) -> tensor<4x4xf32>
//         %8 = stablehlo.tanh %7 : tensor<4x4xf32>
//         %9 = stablehlo.add %iterArg_0, %c_3 : tensor<i32>
//         stablehlo.return %iterArg, %9, %8 : tensor<3x16x4xf32>, tensor<i32>, tensor<4x4xf32>
//       }
//       %2 = stablehlo.dot_general %1#2, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
//       %3 = "stablehlo.reduce_scatter"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
//       ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
//         %4 = stablehlo.add %arg6, %arg7 : tensor<f32>
//         stablehlo.return %4 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x32xf32>) -> tensor<4x8xf32>
//       sdy.return %3 : tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<3x16x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
//     return %0 : tensor<8x32xf32>
//   }
// }
