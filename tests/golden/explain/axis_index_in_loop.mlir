// The index along pp is the same along tp, so that what a pipeline's stages hand on is, too.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["pp"=4, "tp"=2]> {stablehlo.mesh = {axes = [{name = "pp", size = 4 : i64}, {name = "tp", size = 2 : i64}]}}
  sdy.mesh @mesh_0 = <["pp"=4, "tp"=2]> {stablehlo.mesh = {axes = [{name = "pp", size = 4 : i64}, {name = "tp", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<4x32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"pp"}, {}, {"tp"}]>}, %arg1: tensor<4x64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"pp"}, {"tp"}, {}]>}, %arg2: tensor<8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"pp"}, {}, {"tp"}]>, <@mesh, [{"pp"}, {"tp"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"pp", "tp"} (%arg3: tensor<1x32x32xf32>, %arg4: tensor<1x32x32xf32>, %arg5: tensor<8x32xf32>) {
      %c = stablehlo.constant dense<2> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.reshape %arg3 : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
      %6 = stablehlo.reshape %arg4 : (tensor<1x32x32xf32>) -> tensor<32x32xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %8:6 = stablehlo.while(%iterArg = %4, %iterArg_2 = %arg5, %iterArg_3 = %5, %iterArg_4 = %6, %iterArg_5 = %c_1, %iterArg_6 = %7) : tensor<i32>, tensor<8x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<i32>, tensor<8x32xf32>
      cond {
        %c_7 = stablehlo.constant dense<4> : tensor<i32>
        %10 = stablehlo.compare LT, %iterArg_5, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %10 : tensor<i1>
      } do {
        %c_7 = stablehlo.constant dense<0> : tensor<i32>
        %10 = stablehlo.convert %c_7 : tensor<i32>
        %11 = stablehlo.compare EQ, %iterArg, %10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %12 = func.call @_where(%11, %iterArg_2, %iterArg_6) : (tensor<i1>, tensor<8x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
        %13 = stablehlo.dot_general %12, %iterArg_3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x32xf32>) -> tensor<8x32xf32>
        %14 = func.call @relu(%13) : (tensor<8x32xf32>) -> tensor<8x32xf32>
        %15 = stablehlo.dot_general %14, %iterArg_4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x32xf32>) -> tensor<8x32xf32>
        %16 = "stablehlo.all_reduce"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "tp">]>, use_global_device_ids}> ({
        ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
          %20 = stablehlo.add %arg6, %arg7 : tensor<f32>
          stablehlo.return %20 : tensor<f32>
        }) : (tensor<8x32xf32>) -> tensor<8x32xf32>
        %17 = stablehlo.add %12, %16 : tensor<8x32xf32>
        %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [1, 3], [3, 5], [5, 7]]> : tensor<6x2xi64>}> : (tensor<8x32xf32>) -> tensor<8x32xf32>
        %c_8 = stablehlo.constant dense<1> : tensor<i32>
        %19 = stablehlo.add %iterArg_5, %c_8 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_2, %iterArg_3, %iterArg_4, %19, %18 : tensor<i32>, tensor<8x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<i32>, tensor<8x32xf32>
      }
      %9 = "stablehlo.all_reduce"(%8#5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "pp">]>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %10 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<8x32xf32>) -> tensor<8x32xf32>
      sdy.return %9 : tensor<8x32xf32>
    } : (tensor<4x32x64xf32>, tensor<4x64x32xf32>, tensor<8x32xf32>) -> tensor<8x32xf32>
    return %0 : tensor<8x32xf32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<8x32xf32>, %arg2: tensor<8x32xf32>) -> tensor<8x32xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x32xf32>
    return %0 : tensor<8x32xf32>
  }
  func.func private @relu(%arg0: tensor<8x32xf32>) -> tensor<8x32xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.convert %c : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %2 = stablehlo.maximum %arg0, %1 : tensor<8x32xf32>
    return %2 : tensor<8x32xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["pp"=4, "tp"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   4 times, handing on T1:
//     T2[I, K_tp] {V_pp} = T1'[I, J] {V_pp} *_J arg0[J, K_tp] {V_pp}                      f32[8,32] = f32[8,32] * f32[32,32]
//     T3[I, J] {U_tp} {V_pp} = T2'[I, K_tp] {V_pp} *_K arg1[K_tp, J] {V_pp}               f32[8,32] = f32[8,32] * f32[32,32]
//     T3[I, J] {V_pp} = AllReduce_tp(T3[I, J] {U_tp} {V_pp})                              f32[8,32]
//     T4[I, J] {V_pp} = CollectivePermute_pp(T3'[I, J] {V_pp})  shift +1, no wrap-around  f32[8,32]
//     T4 is the next T1
//   Out[I, J] = AllReduce_pp(T1[I, J] {U_pp})                                             f32[8,32]
//
// collective                                              group         in        out       sent    times      time   exposed  source
// all_reduce along tp                                         2      1 KiB      1 KiB      1 KiB        4   4.18 us   4.18 us  axis_index_in_loop.mlir:32:15
//   f32[8,32] -> f32[8,32]
// collective_permute, shift +1, no wrap-around along pp       4      1 KiB      1 KiB      1 KiB        4   2.18 us   2.18 us  axis_index_in_loop.mlir:38:15
//   f32[8,32] -> f32[8,32]
// all_reduce along pp                                         4      1 KiB      1 KiB    1.5 KiB        1   12.3 us   12.3 us  axis_index_in_loop.mlir:43:12
//   f32[8,32] -> f32[8,32]
//
// Each device sends 9.5 KiB in 37.7 us of communication, 37.7 us of it exposed.
//   along pp    5.5 KiB     21 us     21 us exposed
//   along tp      4 KiB   16.7 us   16.7 us exposed
//
// Rings that the program has, where nothing moves while a device computes:
//   all_reduce at axis_index_in_loop.mlir:32:15 with dot_general at axis_index_in_loop.mlir:31:15: as it is: a permute leaves out devices
//
// Each device computes 135 kFLOP and reads and writes 123 KiB, op by op.
// With a core to itself it takes 64.4 us by the model: it computes for 26.7 us and makes copies for 37.7 us.
// It holds 9 KiB of arguments and at most MEMORY more, of which outputs 1 KiB.
