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
//   T1[I_x, K_y] = arg0[I_x, J] *_J arg1[J, K_y]        f32[64,16] = f32[64,64] * f32[64,16]
//   T2[I_x, J] {U_y} = T1[I_x, K_y] *_K arg2[K_y, J]    f32[64,64] = f32[64,16] * f32[16,64]
//   T2[I_x, J] = AllReduce_y(T2[I_x, J] {U_y})          f32[64,64]
//   ... these 3 lines 6 times in all
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along y       4     16 KiB     16 KiB     24 KiB        5   16.3 us   16.3 us  shared.mlir:8:10 and 4 more
//   f32[64,64] -> f32[64,64]: dot_general needs operand 0 combined: dot_general leaves it as partial results on the devices along y
//   instead of 24 KiB for dot_general at shared.mlir:7:10:
//          less          gather operand 1 (f32[64,64]) over y: 108 KiB less in all, as other ops would follow; not taken: ways in which several ops change are not all looked at
//        27 KiB   1.12x  gather operand 0 (f32[128,64]) and the result (f32[128,64]) over y, exchange operand 1 (f32[64,64]) over y to cut dimension 1 instead of 0
// all_reduce along y       4     16 KiB     16 KiB     24 KiB        1   16.3 us   16.3 us  shared.mlir:17:11
//   f32[64,64] -> f32[64,64]: the program gives result 0 combined: dot_general leaves it as partial results on the devices along y
//   the sharding that the program states for result 0 asks for it
//   instead of 24 KiB for dot_general at shared.mlir:17:11:
//          less          gather the result (f32[128,64]) over y: 108 KiB less in all, as other ops would follow; not taken: ways in which several ops change are not all looked at
//          less          gather operand 0 (f32[128,64]) over y (4x the operations): 108 KiB less in all, as other ops would follow; not taken: 1.25x the operations of products in all
//        27 KiB   1.12x  gather operand 0 (f32[128,64]) and the result (f32[128,64]) over y, exchange operand 1 (f32[64,64]) over y to cut dimension 1 instead of 0
//
// Each device sends 144 KiB in 97.9 us of communication, 97.9 us of it exposed.
//
// Each device computes 1.6 MFLOP and reads and writes 480 KiB, op by op.
// With a core to itself it takes 135 us by the model: it computes for 37.6 us and makes copies for 97.9 us.
// It holds 24 KiB of arguments and at most MEMORY more, of which outputs 16 KiB.
