// Layers that share their weights: gathered once, these would serve all of them.
// RUN: weft explain FILE
module @jit_shared attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<128x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %arg2: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<128x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %2 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %5 = stablehlo.dot_general %4, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %6 = stablehlo.dot_general %5, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %7 = stablehlo.dot_general %6, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %8 = stablehlo.dot_general %7, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %9 = stablehlo.dot_general %8, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %10 = stablehlo.dot_general %9, %arg1, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    %11 = stablehlo.dot_general %10, %arg2, contracting_dims = [1] x [0] : (tensor<128x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
    return %11 : tensor<128x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I, J] = AllGather_y(arg1[I, J_y])  as one of 2  f32[64,64]
//   arg2[J, I] = AllGather_y(arg2[J_y, I])  as one of 2  f32[64,64]
//   T1[K_(x, y), J] = arg0[K_(x, y), I] *_I arg1[I, J]   f32[16,64] = f32[16,64] * f32[64,64]  (x12: T1, T2, ..., Out; Out is the last T1)
//   Out[K_x, I] = AllGather_y(Out[K_(x, y), I])          f32[64,64]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along y       4      8 KiB     32 KiB     24 KiB        1   10.3 us   10.3 us  shared.mlir:6:10
//   f32[1,2048] -> f32[4,2048]: f32[64,16]: dot_general needs operand 1 whole along dimension 1, which is sharded over y; f32[16,64]: dot_general needs operand 1 whole along dimension 0, which is sharded over y
// all_gather along y       4      4 KiB     16 KiB     12 KiB        1   8.16 us   8.16 us  shared.mlir:17:11
//   f32[16,64] -> f32[64,64]: the program gives result 0 with dimension 0 sharded over x, not (x, y)
//   the sharding that the program states for result 0 asks for it
//   instead of 12 KiB for dot_general at shared.mlir:17:11:
//        12 KiB      1x  gather operand 0 (f32[128,64]) over y (4x the operations)
//        24 KiB      2x  gather operand 0 (f32[128,64]) and the result (f32[128,64]) over y
//        24 KiB      2x  permute the shards of operand 0 (f32[128,64]) and the result (f32[128,64]), gather operand 0 (f32[128,64]) over x, gather the result (f32[128,64]) over y:(1)2 (2x the operations)
//
// Each device sends 36 KiB in 18.5 us of communication, 18.5 us of it exposed.
//
// Each device computes 1.57 MFLOP and reads and writes 624 KiB, op by op.
// With a core to itself it takes 63.6 us by the model: it computes for 45.1 us and makes copies for 18.5 us.
// It holds 24 KiB of arguments and at most MEMORY more, of which outputs 16 KiB.
