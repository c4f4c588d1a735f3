// Seed 002's collective matmul, as JAX lowers its loop: chunks of lhs come by, and the last one is
// multiplied behind the loop.
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
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %6:6 = stablehlo.while(%iterArg = %4, %iterArg_10 = %arg3, %iterArg_11 = %c_2, %iterArg_12 = %c_1, %iterArg_13 = %5, %iterArg_14 = %arg2) : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x4xf32>
      cond {
        %c_15 = stablehlo.constant dense<3> : tensor<i32>
        %17 = stablehlo.compare LT, %iterArg_11, %c_15, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %17 : tensor<i1>
      } do {
        %c_15 = stablehlo.constant dense<1> : tensor<i32>
        %17 = stablehlo.add %iterArg_12, %c_15 : tensor<i32>
        %18 = stablehlo.convert %iterArg_12 : tensor<i32>
        %19 = stablehlo.add %iterArg, %18 : tensor<i32>
        %c_16 = stablehlo.constant dense<4> : tensor<i32>
        %20 = func.call @remainder(%19, %c_16) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_17 = stablehlo.constant dense<4> : tensor<i32>
        %21 = stablehlo.multiply %20, %c_17 : tensor<i32>
        %c_18 = stablehlo.constant dense<0> : tensor<i32>
        %22 = stablehlo.compare LT, %21, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_19 = stablehlo.constant dense<16> : tensor<i32>
        %23 = stablehlo.add %21, %c_19 : tensor<i32>
        %24 = stablehlo.select %22, %23, %21 : tensor<i1>, tensor<i32>
        %c_20 = stablehlo.constant dense<0> : tensor<i32>
        %25 = stablehlo.dynamic_slice %iterArg_10, %24, %c_20, sizes = [4, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
        %26 = stablehlo.dot_general %iterArg_14, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
        %27 = "stablehlo.collective_permute"(%iterArg_14) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %28 = stablehlo.add %iterArg_13, %26 : tensor<4x8xf32>
        %c_21 = stablehlo.constant dense<1> : tensor<i32>
        %29 = stablehlo.add %iterArg_11, %c_21 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_10, %29, %17, %28, %27 : tensor<i32>, tensor<16x8xf32>, tensor<i32>, tensor<i32>, tensor<4x8xf32>, tensor<4x4xf32>
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
      %14 = stablehlo.dynamic_slice %arg3, %13, %c_9, sizes = [4, 8] : (tensor<16x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
      %15 = stablehlo.dot_general %6#5, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      %16 = stablehlo.add %6#4, %15 : tensor<4x8xf32>
      sdy.return %16 : tensor<4x8xf32>
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
