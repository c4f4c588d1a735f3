// Rows that come by are multiplied and put in their place of the result.
// RUN: rings
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<32x16xf32>, %arg1: tensor<16x32xf32>) -> (tensor<32x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X", "Y"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"X"}, {}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x16xf32>, %arg3: tensor<16x32xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %6:6 = stablehlo.while(%iterArg = %arg3, %iterArg_3 = %4, %iterArg_4 = %c_2, %iterArg_5 = %c_1, %iterArg_6 = %5, %iterArg_7 = %arg2) : tensor<16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<16x32xf32>, tensor<4x16xf32>
      cond {
        %c_8 = stablehlo.constant dense<4> : tensor<i32>
        %7 = stablehlo.compare LT, %iterArg_4, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %c_8 = stablehlo.constant dense<1> : tensor<i32>
        %7 = stablehlo.add %iterArg_5, %c_8 : tensor<i32>
        %8 = stablehlo.dot_general %iterArg_7, %iterArg, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
        %9 = stablehlo.convert %iterArg_5 : tensor<i32>
        %10 = stablehlo.subtract %iterArg_3, %9 : tensor<i32>
        %c_9 = stablehlo.constant dense<4> : tensor<i32>
        %11 = func.call @remainder(%10, %c_9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %c_10 = stablehlo.constant dense<4> : tensor<i32>
        %12 = stablehlo.multiply %11, %c_10 : tensor<i32>
        %c_11 = stablehlo.constant dense<0> : tensor<i32>
        %13 = stablehlo.compare LT, %12, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_12 = stablehlo.constant dense<16> : tensor<i32>
        %14 = stablehlo.add %12, %c_12 : tensor<i32>
        %15 = stablehlo.select %13, %14, %12 : tensor<i1>, tensor<i32>
        %c_13 = stablehlo.constant dense<0> : tensor<i32>
        %16 = stablehlo.dynamic_update_slice %iterArg_6, %8, %15, %c_13 : (tensor<16x32xf32>, tensor<4x32xf32>, tensor<i32>, tensor<i32>) -> tensor<16x32xf32>
        %17 = "stablehlo.collective_permute"(%iterArg_7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
        %c_14 = stablehlo.constant dense<1> : tensor<i32>
        %18 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_3, %18, %7, %16, %17 : tensor<16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<16x32xf32>, tensor<4x16xf32>
      }
      sdy.return %6#4 : tensor<16x32xf32>
    } : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
    return %0 : tensor<32x32xf32>
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
//   func.func public @main(%arg0: tensor<32x16xf32>, %arg1: tensor<16x32xf32>) -> (tensor<32x32xf32> {jax.result_info = "result"}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X", "Y"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"X"}, {}]>] manual_axes={"X", "Y"} (%arg2: tensor<4x16xf32>, %arg3: tensor<16x32xf32>) {
//       %1 = "stablehlo.all_gather"(%arg2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x16xf32>) -> tensor<16x16xf32>
//       %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16xf32>, tensor<16x32xf32>) -> tensor<16x32xf32>
//       sdy.return %2 : tensor<16x32xf32>
//     } : (tensor<32x16xf32>, tensor<16x32xf32>) -> tensor<32x32xf32>
//     return %0 : tensor<32x32xf32>
//   }
// }
