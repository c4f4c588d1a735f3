// The same, and then a loop that gives the sums to everybody.
// RUN: rings
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x4xf32>, %arg3: tensor<4x32xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<1> : tensor<ui32>
      %c_2 = stablehlo.constant dense<4> : tensor<ui32>
      %5 = stablehlo.partition_id : tensor<ui32>
      %6 = stablehlo.divide %5, %c_1 : tensor<ui32>
      %7 = stablehlo.remainder %6, %c_2 : tensor<ui32>
      %8 = stablehlo.convert %7 : (tensor<ui32>) -> tensor<i32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %9 = stablehlo.add %8, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<4> : tensor<i32>
      %10 = func.call @remainder(%9, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<8> : tensor<i32>
      %11 = stablehlo.multiply %10, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %12 = stablehlo.compare LT, %11, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_7 = stablehlo.constant dense<32> : tensor<i32>
      %13 = stablehlo.add %11, %c_7 : tensor<i32>
      %14 = stablehlo.select %12, %13, %11 : tensor<i1>, tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.dynamic_slice %arg3, %c_8, %14, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %16 = stablehlo.dot_general %arg2, %15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %17:6 = stablehlo.while(%iterArg = %8, %iterArg_13 = %arg3, %iterArg_14 = %arg2, %iterArg_15 = %c_10, %iterArg_16 = %c_9, %iterArg_17 = %16) : tensor<i32>, tensor<4x32xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>
      cond {
        %c_18 = stablehlo.constant dense<3> : tensor<i32>
        %20 = stablehlo.compare LT, %iterArg_15, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %20 : tensor<i1>
      } do {
        %c_18 = stablehlo.constant dense<1> : tensor<i32>
        %20 = stablehlo.add %iterArg_16, %c_18 : tensor<i32>
        %21 = "stablehlo.collective_permute"(%iterArg_17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
        %22 = stablehlo.convert %iterArg_16 : tensor<i32>
        %23 = stablehlo.add %iterArg, %22 : tensor<i32>
        %c_19 = stablehlo.constant dense<2> : tensor<i32>
        %24 = stablehlo.add %23, %c_19 : tensor<i32>
        %c_20 = stablehlo.constant dense<4> : tensor<i32>
        %25 = func.call @remainder(%24, %c_20) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_21 = stablehlo.constant dense<8> : tensor<i32>
        %26 = stablehlo.multiply %25, %c_21 : tensor<i32>
        %c_22 = stablehlo.constant dense<0> : tensor<i32>
        %27 = stablehlo.compare LT, %26, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_23 = stablehlo.constant dense<32> : tensor<i32>
        %28 = stablehlo.add %26, %c_23 : tensor<i32>
        %29 = stablehlo.select %27, %28, %26 : tensor<i1>, tensor<i32>
        %c_24 = stablehlo.constant dense<0> : tensor<i32>
        %30 = stablehlo.dynamic_slice %iterArg_13, %c_24, %29, sizes = [4, 8] : (tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
        %31 = stablehlo.dot_general %iterArg_14, %30, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
        %32 = stablehlo.add %21, %31 : tensor<4x8xf32>
        %c_25 = stablehlo.constant dense<1> : tensor<i32>
        %33 = stablehlo.add %iterArg_15, %c_25 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_13, %iterArg_14, %33, %20, %32 : tensor<i32>, tensor<4x32xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>
      }
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x32xf32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %19:5 = stablehlo.while(%iterArg = %4, %iterArg_13 = %c_12, %iterArg_14 = %c_11, %iterArg_15 = %18, %iterArg_16 = %17#5) : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x32xf32>, tensor<4x8xf32>
      cond {
        %c_17 = stablehlo.constant dense<4> : tensor<i32>
        %20 = stablehlo.compare LT, %iterArg_13, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %20 : tensor<i1>
      } do {
        %c_17 = stablehlo.constant dense<1> : tensor<i32>
        %20 = stablehlo.add %iterArg_14, %c_17 : tensor<i32>
        %21 = stablehlo.convert %iterArg_14 : tensor<i32>
        %22 = stablehlo.add %iterArg, %21 : tensor<i32>
        %c_18 = stablehlo.constant dense<4> : tensor<i32>
        %23 = func.call @remainder(%22, %c_18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_19 = stablehlo.constant dense<8> : tensor<i32>
        %24 = stablehlo.multiply %23, %c_19 : tensor<i32>
        %c_20 = stablehlo.constant dense<0> : tensor<i32>
        %25 = stablehlo.compare LT, %24, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_21 = stablehlo.constant dense<32> : tensor<i32>
        %26 = stablehlo.add %24, %c_21 : tensor<i32>
        %27 = stablehlo.select %25, %26, %24 : tensor<i1>, tensor<i32>
        %c_22 = stablehlo.constant dense<0> : tensor<i32>
        %28 = stablehlo.dynamic_update_slice %iterArg_15, %iterArg_16, %c_22, %27 : (tensor<4x32xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x32xf32>
        %29 = "stablehlo.collective_permute"(%iterArg_16) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
        %c_23 = stablehlo.constant dense<1> : tensor<i32>
        %30 = stablehlo.add %iterArg_13, %c_23 : tensor<i32>
        stablehlo.return %iterArg, %30, %20, %28, %29 : tensor<i32>, tensor<i32>, tensor<i32>, tensor<4x32xf32>, tensor<4x8xf32>
      }
      sdy.return %19#3 : tensor<4x32xf32>
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
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{"Y"}, {}]>] out_shardings=[<@mesh, [{"X"}, {}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x4xf32>, %arg3: tensor<4x32xf32>) {
//       %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x32xf32>) -> tensor<4x32xf32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
//         %3 = stablehlo.add %arg4, %arg5 : tensor<f32>
//         stablehlo.return %3 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x32xf32>) -> tensor<4x32xf32>
//       sdy.return %2 : tensor<4x32xf32>
//     } : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
//     return %0 : tensor<8x32xf32>
//   }
// }
