// Seed 002, problem 4, as a loop: halves of lhs come from both sides.
// RUN: rings
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {"Y"}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x4xf32>, %arg3: tensor<16x8xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.slice %arg2 [0:4, 0:2] : (tensor<4x4xf32>) -> tensor<4x2xf32>
      %6 = stablehlo.slice %arg2 [0:4, 2:4] : (tensor<4x4xf32>) -> tensor<4x2xf32>
      %c_1 = stablehlo.constant dense<4> : tensor<i32>
      %7 = func.call @remainder(%4, %c_1) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_2 = stablehlo.constant dense<2> : tensor<i32>
      %8 = stablehlo.multiply %7, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %9 = stablehlo.add %8, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<2> : tensor<i32>
      %10 = stablehlo.multiply %9, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.compare LT, %10, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_6 = stablehlo.constant dense<16> : tensor<i32>
      %12 = stablehlo.add %10, %c_6 : tensor<i32>
      %13 = stablehlo.select %11, %12, %10 : tensor<i1>, tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.dynamic_slice %arg3, %13, %c_7, sizes = [2, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
      %15 = stablehlo.dot_general %5, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
      %c_8 = stablehlo.constant dense<4> : tensor<i32>
      %16 = func.call @remainder(%4, %c_8) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_9 = stablehlo.constant dense<2> : tensor<i32>
      %17 = stablehlo.multiply %16, %c_9 : tensor<i32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %17, %c_10 : tensor<i32>
      %c_11 = stablehlo.constant dense<2> : tensor<i32>
      %19 = stablehlo.multiply %18, %c_11 : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.compare LT, %19, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<16> : tensor<i32>
      %21 = stablehlo.add %19, %c_13 : tensor<i32>
      %22 = stablehlo.select %20, %21, %19 : tensor<i1>, tensor<i32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %23 = stablehlo.dynamic_slice %arg3, %22, %c_14, sizes = [2, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
      %24 = stablehlo.dot_general %6, %23, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
      %25 = stablehlo.add %15, %24 : tensor<4x8xf32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %26:7 = stablehlo.while(%iterArg = %4, %iterArg_17 = %arg3, %iterArg_18 = %c_16, %iterArg_19 = %c_15, %iterArg_20 = %25, %iterArg_21 = %5, %iterArg_22 = %6) : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x2xf32>, tensor<4x2xf32>
      cond {
        %c_23 = stablehlo.constant dense<3> : tensor<i32>
        %27 = stablehlo.compare LT, %iterArg_18, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %27 : tensor<i1>
      } do {
        %c_23 = stablehlo.constant dense<1> : tensor<i32>
        %27 = stablehlo.add %iterArg_19, %c_23 : tensor<i32>
        %28 = "stablehlo.collective_permute"(%iterArg_21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
        %29 = "stablehlo.collective_permute"(%iterArg_22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
        %30 = stablehlo.convert %iterArg_19 : tensor<i32>
        %31 = stablehlo.add %iterArg, %30 : tensor<i32>
        %c_24 = stablehlo.constant dense<4> : tensor<i32>
        %32 = func.call @remainder(%31, %c_24) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_25 = stablehlo.constant dense<2> : tensor<i32>
        %33 = stablehlo.multiply %32, %c_25 : tensor<i32>
        %c_26 = stablehlo.constant dense<0> : tensor<i32>
        %34 = stablehlo.add %33, %c_26 : tensor<i32>
        %c_27 = stablehlo.constant dense<2> : tensor<i32>
        %35 = stablehlo.multiply %34, %c_27 : tensor<i32>
        %c_28 = stablehlo.constant dense<0> : tensor<i32>
        %36 = stablehlo.compare LT, %35, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_29 = stablehlo.constant dense<16> : tensor<i32>
        %37 = stablehlo.add %35, %c_29 : tensor<i32>
        %38 = stablehlo.select %36, %37, %35 : tensor<i1>, tensor<i32>
        %c_30 = stablehlo.constant dense<0> : tensor<i32>
        %39 = stablehlo.dynamic_slice %iterArg_17, %38, %c_30, sizes = [2, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
        %40 = stablehlo.dot_general %28, %39, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
        %41 = stablehlo.add %iterArg_20, %40 : tensor<4x8xf32>
        %42 = stablehlo.convert %iterArg_19 : tensor<i32>
        %43 = stablehlo.subtract %iterArg, %42 : tensor<i32>
        %c_31 = stablehlo.constant dense<4> : tensor<i32>
        %44 = func.call @remainder(%43, %c_31) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_32 = stablehlo.constant dense<2> : tensor<i32>
        %45 = stablehlo.multiply %44, %c_32 : tensor<i32>
        %c_33 = stablehlo.constant dense<1> : tensor<i32>
        %46 = stablehlo.add %45, %c_33 : tensor<i32>
        %c_34 = stablehlo.constant dense<2> : tensor<i32>
        %47 = stablehlo.multiply %46, %c_34 : tensor<i32>
        %c_35 = stablehlo.constant dense<0> : tensor<i32>
        %48 = stablehlo.compare LT, %47, %c_35, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_36 = stablehlo.constant dense<16> : tensor<i32>
        %49 = stablehlo.add %47, %c_36 : tensor<i32>
        %50 = stablehlo.select %48, %49, %47 : tensor<i1>, tensor<i32>
        %c_37 = stablehlo.constant dense<0> : tensor<i32>
        %51 = stablehlo.dynamic_slice %iterArg_17, %50, %c_37, sizes = [2, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
        %52 = stablehlo.dot_general %29, %51, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x2xf32>, tensor<2x8xf32>) -> tensor<4x8xf32>
        %53 = stablehlo.add %41, %52 : tensor<4x8xf32>
        %c_38 = stablehlo.constant dense<1> : tensor<i32>
        %54 = stablehlo.add %iterArg_18, %c_38 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_17, %54, %27, %53, %28, %29 : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x2xf32>, tensor<4x2xf32>
      }
      sdy.return %26#4 : tensor<4x8xf32>
    } : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    return %0 : tensor<8x32xf32>
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
// module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
//   sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
//   func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {"Y"}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x4xf32>, %arg3: tensor<16x8xf32>) {
//       %1 = "stablehlo.all_gather"(%arg2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x4xf32>) -> tensor<4x16xf32>
//       %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       sdy.return %2 : tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
//     return %0 : tensor<8x32xf32>
//   }
// }
