// Seed 002, problem 3: the transformer block of both.
// RUN: rings
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<32x16xf32>) -> (tensor<8x16xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg3: tensor<4x4xf32>, %arg4: tensor<16x8xf32>, %arg5: tensor<8x16xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %6:6 = stablehlo.while(%iterArg = %4, %iterArg_20 = %arg4, %iterArg_21 = %c_2, %iterArg_22 = %c_1, %iterArg_23 = %5, %iterArg_24 = %arg3) : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x4xf32>
      cond {
        %c_25 = stablehlo.constant dense<3> : tensor<i32>
        %31 = stablehlo.compare LT, %iterArg_21, %c_25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %31 : tensor<i1>
      } do {
        %c_25 = stablehlo.constant dense<1> : tensor<i32>
        %31 = stablehlo.add %iterArg_22, %c_25 : tensor<i32>
        %32 = stablehlo.convert %iterArg_22 : tensor<i32>
        %33 = stablehlo.add %iterArg, %32 : tensor<i32>
        %c_26 = stablehlo.constant dense<4> : tensor<i32>
        %34 = func.call @remainder(%33, %c_26) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_27 = stablehlo.constant dense<4> : tensor<i32>
        %35 = stablehlo.multiply %34, %c_27 : tensor<i32>
        %c_28 = stablehlo.constant dense<0> : tensor<i32>
        %36 = stablehlo.compare LT, %35, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_29 = stablehlo.constant dense<16> : tensor<i32>
        %37 = stablehlo.add %35, %c_29 : tensor<i32>
        %38 = stablehlo.select %36, %37, %35 : tensor<i1>, tensor<i32>
        %c_30 = stablehlo.constant dense<0> : tensor<i32>
        %39 = stablehlo.dynamic_slice %iterArg_20, %38, %c_30, sizes = [4, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
        %40 = stablehlo.dot_general %iterArg_24, %39, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
        %41 = "stablehlo.collective_permute"(%iterArg_24) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %42 = stablehlo.add %iterArg_23, %40 : tensor<4x8xf32>
        %c_31 = stablehlo.constant dense<1> : tensor<i32>
        %43 = stablehlo.add %iterArg_21, %c_31 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_20, %43, %31, %42, %41 : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x4xf32>
      }
      %c_3 = stablehlo.constant dense<4> : tensor<i32>
      %7 = stablehlo.add %4, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.subtract %7, %c_4 : tensor<i32>
      %c_5 = stablehlo.constant dense<4> : tensor<i32>
      %9 = func.call @remainder(%8, %c_5) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_6 = stablehlo.constant dense<4> : tensor<i32>
      %10 = stablehlo.multiply %9, %c_6 : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.compare LT, %10, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_8 = stablehlo.constant dense<16> : tensor<i32>
      %12 = stablehlo.add %10, %c_8 : tensor<i32>
      %13 = stablehlo.select %11, %12, %10 : tensor<i1>, tensor<i32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.dynamic_slice %arg4, %13, %c_9, sizes = [4, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %15 = stablehlo.dot_general %6#5, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %16 = stablehlo.add %6#4, %15 : tensor<4x8xf32>
      %17 = func.call @relu(%16) : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<ui32>
      %c_11 = stablehlo.constant dense<4> : tensor<ui32>
      %18 = stablehlo.partition_id : tensor<ui32>
      %19 = stablehlo.divide %18, %c_10 : tensor<ui32>
      %20 = stablehlo.remainder %19, %c_11 : tensor<ui32>
      %21 = stablehlo.convert %20 : (tensor<ui32>) -> tensor<i32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %22 = stablehlo.add %21, %c_12 : tensor<i32>
      %c_13 = stablehlo.constant dense<4> : tensor<i32>
      %23 = func.call @remainder(%22, %c_13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_14 = stablehlo.constant dense<4> : tensor<i32>
      %24 = stablehlo.multiply %23, %c_14 : tensor<i32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %25 = stablehlo.compare LT, %24, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_16 = stablehlo.constant dense<16> : tensor<i32>
      %26 = stablehlo.add %24, %c_16 : tensor<i32>
      %27 = stablehlo.select %25, %26, %24 : tensor<i1>, tensor<i32>
      %c_17 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.dynamic_slice %arg5, %c_17, %27, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
      %29 = stablehlo.dot_general %17, %28, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %30:6 = stablehlo.while(%iterArg = %21, %iterArg_20 = %arg5, %iterArg_21 = %17, %iterArg_22 = %c_19, %iterArg_23 = %c_18, %iterArg_24 = %29) : tensor<i32>, tensor<8x16xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>
      cond {
        %c_25 = stablehlo.constant dense<3> : tensor<i32>
        %31 = stablehlo.compare LT, %iterArg_22, %c_25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %31 : tensor<i1>
      } do {
        %c_25 = stablehlo.constant dense<1> : tensor<i32>
        %31 = stablehlo.add %iterArg_23, %c_25 : tensor<i32>
        %32 = "stablehlo.collective_permute"(%iterArg_24) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %33 = stablehlo.convert %iterArg_23 : tensor<i32>
        %34 = stablehlo.add %iterArg, %33 : tensor<i32>
        %c_26 = stablehlo.constant dense<2> : tensor<i32>
        %35 = stablehlo.add %34, %c_26 : tensor<i32>
        %c_27 = stablehlo.constant dense<4> : tensor<i32>
        %36 = func.call @remainder(%35, %c_27) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_28 = stablehlo.constant dense<4> : tensor<i32>
        %37 = stablehlo.multiply %36, %c_28 : tensor<i32>
        %c_29 = stablehlo.constant dense<0> : tensor<i32>
        %38 = stablehlo.compare LT, %37, %c_29, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_30 = stablehlo.constant dense<16> : tensor<i32>
        %39 = stablehlo.add %37, %c_30 : tensor<i32>
        %40 = stablehlo.select %38, %39, %37 : tensor<i1>, tensor<i32>
        %c_31 = stablehlo.constant dense<0> : tensor<i32>
        %41 = stablehlo.dynamic_slice %iterArg_20, %c_31, %40, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
        %42 = stablehlo.dot_general %iterArg_21, %41, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
        %43 = stablehlo.add %32, %42 : tensor<4x4xf32>
        %c_32 = stablehlo.constant dense<1> : tensor<i32>
        %44 = stablehlo.add %iterArg_22, %c_32 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_20, %iterArg_21, %44, %31, %43 : tensor<i32>, tensor<8x16xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>, tensor<4x4xf32>
      }
      sdy.return %30#5 : tensor<4x4xf32>
    } : (tensor<8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
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
  func.func private @relu(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<4x8xf32>
    return %1 : tensor<4x8xf32>
  }
}
// ==>
// module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
//   sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
//   func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>, %arg2: tensor<32x16xf32>) -> (tensor<8x16xf32> {jax.result_info = "result"}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg3: tensor<4x4xf32>, %arg4: tensor<16x8xf32>, %arg5: tensor<8x16xf32>) {
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x8xf32>
//       %1 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x4xf32>) -> tensor<4x16xf32>
//       %2 = stablehlo.dot_general %1, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       %3 = stablehlo.maximum %2, %cst : tensor<4x8xf32>
//       %4 = stablehlo.dot_general %3, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
//       %5 = "stablehlo.reduce_scatter"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
//       ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
//         %6 = stablehlo.add %arg6, %arg7 : tensor<f32>
//         stablehlo.return %6 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x16xf32>) -> tensor<4x4xf32>
//       sdy.return %5 : tensor<4x4xf32>
//     } : (tensor<8x16xf32>, tensor<16x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
//     return %0 : tensor<8x16xf32>
//   }
// }
