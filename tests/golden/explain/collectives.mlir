// What each kind of collective is told as: axes, sub-axes, orders, shifts, loops, calls, branches.
// RUN: weft explain FILE --schedule plain
module @collectives attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the product needs every row"}} : (tensor<2x4xf32>) -> tensor<8x4xf32>
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6, 1, 3, 5, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<16x4xf32>
      %3 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
      %4 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 3], [1, 2], [4, 7], [5, 6]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
      %5 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [1, 3], [3, 5], [5, 7]]> : tensor<6x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %6 = "stablehlo.collective_permute"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 7]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %8 = "stablehlo.all_reduce"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %20 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %20 : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %9:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %8) : tensor<i32>, tensor<2x4xf32>
      cond {
        %c_1 = stablehlo.constant dense<5> : tensor<i32>
        %21 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %21 : tensor<i1>
      } do {
        %21 = func.call @step(%iterArg_0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %22 = func.call @step(%21) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %c_1 = stablehlo.constant dense<1> : tensor<i32>
        %23 = stablehlo.add %iterArg, %c_1 : tensor<i32>
        stablehlo.return %23, %22 : tensor<i32>, tensor<2x4xf32>
      }
      %10 = stablehlo.slice %9#1 [0:1, 0:1] : (tensor<2x4xf32>) -> tensor<1x1xf32>
      %11 = stablehlo.reshape %10 : (tensor<1x1xf32>) -> tensor<f32>
      %12:2 = stablehlo.while(%iterArg = %11, %iterArg_0 = %9#1) : tensor<f32>, tensor<2x4xf32>
      cond {
        %cst = stablehlo.constant dense<1.0> : tensor<f32>
        %21 = stablehlo.compare LT, %iterArg, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %21 : tensor<i1>
      } do {
        %21 = "stablehlo.all_to_all"(%iterArg_0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %22 = stablehlo.add %iterArg, %iterArg : tensor<f32>
        stablehlo.return %22, %21 : tensor<f32>, tensor<2x4xf32>
      }
      sdy.return %12#1 : tensor<2x4xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func private @step(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [4, 2], [6, 4], [0, 6], [3, 1], [5, 3], [7, 5], [1, 7]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "y"=2]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J_y] = AllGather_x(arg0[I_x, J_y])                                    f32[8,4]
//   T1[K, L] = AllGather_(y,x)(arg0[K_(y, x), L])                                 f32[16,4]
//   T2[I_x:(2)2, J_y] = AllGather_x:(1)2(arg0[I_(x:(2)2, x:(1)2), J_y])           f32[4,4]
//   T3[M, N] {V_x, y} = AllGather(arg0[I_x, J_y])                                 f32[4,4]
//   T4[I_x, J_y] = CollectivePermute_x(arg0[I_x, J_y])  shift +1, no wrap-around  f32[2,4]
//   T5[I_x, J_y] = CollectivePermute_(x,y)(T4[I_x, J_y])  ring shift +1           f32[2,4]
//   T6[P, Q] = AllReduce_(x,y)(T5[P, Q] {U_x, y})                                 f32[2,4]
//   5 times, handing on T7 (at first T6):
//     T7[P, Q] = CollectivePermute_x(T7[P, Q])  ring shift -1                     f32[2,4]
//     T7[P, Q] = CollectivePermute_x(T7[P, Q])  ring shift -1                     f32[2,4]
//   in a loop, handing on T8 (at first T7):
//     T9[R_y, Q] = AllToAll_y(T8[R_y, Q])                                         f32[2,4]
//     T9 is the next T8
//   Out[A_x, B_y] = Shards(T8[P, Q] {V_y})                                        f32[2,4]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// all_gather along x                                         4       32 B      128 B       96 B        1   6.02 us   6.02 us  collectives.mlir:7:12
//   f32[2,4] -> f32[8,4]: the product needs every row
// all_gather along y, x                                      8       32 B      256 B      224 B        1     14 us     14 us  collectives.mlir:8:12
//   f32[2,4] -> f32[16,4]
// all_gather along x:(1)2                                    2       32 B       64 B       32 B        1   2.01 us   2.01 us  collectives.mlir:9:12
//   f32[2,4] -> f32[4,4]
// all_gather in groups that are no axes of the mesh          2       32 B       64 B       32 B        1   2.01 us   2.01 us  collectives.mlir:10:12
//   f32[2,4] -> f32[4,4]
// collective_permute, shift +1, no wrap-around along x       4       32 B       32 B       32 B        1   2.01 us   2.01 us  collectives.mlir:11:12
//   f32[2,4] -> f32[2,4]
// collective_permute, each to itself                         1       32 B       32 B        0 B        1         0         0  collectives.mlir:12:12
//   f32[2,4] -> f32[2,4]
// collective_permute, ring shift +1 along x, y               8       32 B       32 B       32 B        1   2.01 us   2.01 us  collectives.mlir:13:12
//   f32[2,4] -> f32[2,4]
// all_reduce along x, y                                      8       32 B       32 B       56 B        1     28 us     28 us  collectives.mlir:14:12
//   f32[2,4] -> f32[2,4]
// all_to_all along y                                         2       32 B       32 B       16 B       1?      2 us      2 us  collectives.mlir:40:15
//   f32[2,4] -> f32[2,4]
// collective_permute, ring shift -1 along x                  4       32 B       32 B       32 B       10   2.01 us   2.01 us  collectives.mlir:49:10
//   f32[2,4] -> f32[2,4]
//
// Each device sends 840 B in 78.1 us of communication, 78.1 us of it exposed.
//   along x            448 B   28.1 us   28.1 us exposed
//   along y, x         224 B     14 us     14 us exposed
//   along x, y          88 B     30 us     30 us exposed
//   along x:(1)2        32 B   2.01 us   2.01 us exposed
//   along no axis       32 B   2.01 us   2.01 us exposed
//   along y             16 B      2 us      2 us exposed
//
// Each device computes 22 FLOP and reads and writes 1.8 KiB, op by op.
// With a core to itself it takes 78.1 us by the model: it computes for 0 and makes copies for 78.1 us.
// A loop whose turns the text does not say counts as one turn, before and behind which its condition
// is computed: a ? stands behind such counts.
// It holds 32 B of arguments and at most MEMORY more, of which outputs 32 B.
