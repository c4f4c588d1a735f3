// A product that sums over a sharded dimension, one whose operands use one axis twice, and a
// constraint that asks for a gather.
// RUN: weft explain FILE
module @jit_choices attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<128x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<256x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}, %arg2: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<128x256xf32>, tensor<256x512xf32>) -> tensor<128x512xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<128x512xf32>
    %2 = stablehlo.dot_general %1, %arg2, contracting_dims = [1] x [0] : (tensor<128x512xf32>, tensor<512x512xf32>) -> tensor<128x512xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {}]> : tensor<128x512xf32>
    return %3 : tensor<128x512xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, K] {U_y} = arg0[I_x, J_y] *_J arg1[J_y, K]  f32[64,512] = f32[64,64] * f32[64,512]
//   T1[I_x, K] = AllReduce_y(T1[I_x, K] {U_y})          f32[64,512]
//   T1[I, K] = AllGather_x(T1[I_x, K])                  f32[128,512]
//   Out[I, L_x] = T1[I, K] *_K arg2[K, L_x]             f32[128,256] = f32[128,512] * f32[512,256]
//   Out[I_x, L] = AllToAll_x(Out[I, L_x])               f32[64,512]
//   Out[I, L] = AllGather_x(Out[I_x, L])                f32[128,512]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along y       4    128 KiB    128 KiB    192 KiB        1   46.5 us   46.5 us  choices.mlir:8:10
//   f32[64,512] -> f32[64,512]: sharding_constraint needs operand 0 combined: dot_general leaves it as partial results on the devices along y
//   the sharding_constraint at choices.mlir:8:10 asks for it
//   instead of 192 KiB for dot_general at choices.mlir:7:10:
//       208 KiB   1.08x  gather operand 0 (f32[128,256]) over x, sum partial results (f32[128,512]) over y (2x the operations)
//       240 KiB   1.25x  gather operand 0 (f32[128,256]) and the result (f32[128,512]) over y, exchange operand 1 (f32[256,512]) over y to cut dimension 1 instead of 0
//       432 KiB   2.25x  gather operand 0 (f32[128,256]) and operand 1 (f32[256,512]) over y (4x the operations)
// all_gather along x       2    128 KiB    256 KiB    128 KiB        1     25 us     25 us  choices.mlir:9:10
//   f32[64,512] -> f32[128,512]: dot_general needs operand 0 whole along dimension 0, which is sharded over x
//   instead of 192 KiB for dot_general at choices.mlir:9:10:
//       512 KiB   2.67x  gather operand 1 (f32[512,512]) over x
//       640 KiB   3.33x  gather operand 0 (f32[128,512]) and operand 1 (f32[512,512]) over x (2x the operations)
// all_to_all along x       2    128 KiB    128 KiB     64 KiB        1   13.5 us   13.5 us  choices.mlir:10:10
//   f32[128,256] -> f32[64,512]: sharding_constraint needs operand 0 with dimension 0 sharded over x, whole along dimension 1, which is sharded over x
//   the sharding_constraint at choices.mlir:10:10 asks for it
//   as dot_general at choices.mlir:9:10 (see above)
// all_gather along x       2    128 KiB    256 KiB    128 KiB        1     25 us     25 us  choices.mlir:10:10
//   f32[64,512] -> f32[128,512]: the program gives result 0 whole along dimension 0, which is sharded over x
//   the sharding that the program states for result 0 asks for it
//
// Each device sends 512 KiB in 110 us of communication, 110 us of it exposed.
//   along x    320 KiB   63.5 us   63.5 us exposed
//   along y    192 KiB   46.5 us   46.5 us exposed
//
// What each device would send without what the program demands:
//   the sharding_constraint at choices.mlir:8:10: without it 416 KiB instead of 512 KiB, and 12.6 MFLOP computed instead of 37.8 MFLOP
//   the sharding_constraint at choices.mlir:10:10: without it 448 KiB instead of 512 KiB
//
// Each device computes 37.8 MFLOP and reads and writes 2.39 MiB, op by op.
// With a core to itself it takes 375 us by the model: it computes for 265 us and makes copies for 110 us.
// It holds 656 KiB of arguments and at most MEMORY more, of which outputs 256 KiB.
