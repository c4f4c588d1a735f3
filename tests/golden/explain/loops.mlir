// What does not change in a loop moves before it: the gather of %head, and the exchange of the cut along layers of %stack for one within
// them. The sum %loss is added up after it.
// RUN: weft explain FILE --schedule plain
module @loops attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%stack: tensor<16x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %head: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %batch: tensor<512x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<f32> {
    %c0 = stablehlo.constant dense<0> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0:2 = stablehlo.while(%i = %c0, %loss = %zero) : tensor<i32>, tensor<f32>
    cond {
      %c16 = stablehlo.constant dense<16> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %c16 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c1 = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %c1 : tensor<i32>
      %slice = stablehlo.dynamic_slice %stack, %i, %c0, %c0, sizes = [1, 64, 64] : (tensor<16x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
      %layer = stablehlo.reshape %slice : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
      %h = stablehlo.dot_general %batch, %layer, contracting_dims = [1] x [0] : (tensor<512x64xf32>, tensor<64x64xf32>) -> tensor<512x64xf32>
      %half = stablehlo.convert %head : (tensor<64x32xf32>) -> tensor<64x32xbf16>
      %narrow = stablehlo.convert %h : (tensor<512x64xf32>) -> tensor<512x64xbf16>
      %y = stablehlo.dot_general %narrow, %half, contracting_dims = [1] x [0] : (tensor<512x64xbf16>, tensor<64x32xbf16>) -> tensor<512x32xf32>
      %square = stablehlo.multiply %y, %y : tensor<512x32xf32>
      %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x32xf32>, tensor<f32>) -> tensor<f32>
      %more = stablehlo.add %loss, %sum : tensor<f32>
      stablehlo.return %next, %more : tensor<i32>, tensor<f32>
    }
    return %0#1 : tensor<f32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J_x, K] = AllToAll_x(arg0[I_x, J, K])  f32[16,16,64]
//   arg1[K, L] = AllGather_x(arg1[K_x, L])         bf16[64,32]
//   16 times, handing on Out:
//     arg0'[J, K] = AllGather_x(arg0'[J_x, K])     f32[64,64]
//     T1[M_x, K] = arg2[M_x, J] *_J arg0'[J, K]    f32[128,64] = f32[128,64] * f32[64,64]
//     T2[M_x, L] = T1[M_x, K] *_K arg1[K, L]       f32[128,32] = bf16[128,64] * bf16[64,32]
//     T3[] {U_x} = Reduce(T2'[M_x, L])             f32[]
//     T3' is the next Out
//   Out[] = AllReduce_x(Out[] {U_x})               f32[]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_to_all along x       4     64 KiB     64 KiB     48 KiB        1   10.6 us   10.6 us  loops.mlir:17:16
//   f32[4,64,64] -> f32[16,16,64]: dynamic_slice needs operand 0 whole along dimension 0, which is sharded over x, with dimension 1 sharded over x
//   instead of 48 KiB for dynamic_slice at loops.mlir:17:16:
//          less          gather operand 0 (f32[16,64,64]) over x: 48 KiB less in all, as other ops would follow; not taken: more is read and written in all
//        48 KiB      1x  exchange operand 0 (f32[16,64,64]) over x to cut dimension 2 instead of 0
//       192 KiB      4x  sum partial results (f32[1,64,64]) over x
// all_gather along x       4      1 KiB      4 KiB      3 KiB        1   6.54 us   6.54 us  loops.mlir:22:12
//   bf16[16,32] -> bf16[64,32]: dot_general needs operand 1 whole along dimension 0, which is sharded over x
//   instead of 3 KiB for dot_general at loops.mlir:22:12:
//       769 KiB    256x  gather operand 0 (bf16[512,64]) over x, exchange operand 1 (bf16[64,32]) over x to cut dimension 1 instead of 0
//       771 KiB    257x  gather operand 0 (bf16[512,64]) and operand 1 (bf16[64,32]) over x (4x the operations)
//       960 KiB    320x  exchange operand 0 (bf16[512,64]) over x to cut dimension 1 instead of 0, sum partial results (f32[512,32]) over x and scatter them along dimension 0
// all_gather along x       4      4 KiB     16 KiB     12 KiB       16   8.16 us   8.16 us  loops.mlir:19:12
//   f32[16,64] -> f32[64,64]: dot_general needs operand 1 whole along dimension 0, which is sharded over x
//   instead of 12 KiB a turn, of 16, for dot_general at loops.mlir:19:12:
//        18 KiB    1.5x  gather operand 0 (f32[512,64]) and operand 1 (f32[64,64]) over x (4x the operations)
//        21 KiB   1.75x  gather operand 0 (f32[512,64]) over x, exchange operand 1 (f32[64,64]) over x to cut dimension 1 instead of 0
//      97.5 KiB   8.12x  exchange operand 0 (f32[512,64]) over x to cut dimension 1 instead of 0, sum partial results (f32[512,64]) over x and scatter them along dimension 0
// all_reduce along x       4        4 B        4 B        6 B        1     12 us     12 us  loops.mlir:9:12
//   f32[] -> f32[]: the program gives result 0 combined: while leaves it as partial results on the devices along x
//   the sharding that propagation found for result 0 asks for it
//
// Each device sends 243 KiB in 160 us of communication, 160 us of it exposed.
//
// Each device computes 25.4 MFLOP and reads and writes 5.2 MiB, op by op.
// With a core to itself it takes 511 us by the model: it computes for 351 us and makes copies for 160 us.
// It holds 98 KiB of arguments and at most MEMORY more, of which outputs 4 B.
