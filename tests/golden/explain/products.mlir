// Products with the names that JAX gives: arguments, and letters of einsum strings.
// RUN: weft explain FILE
module @jit_block attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=2]>
  func.func public @main(%arg0: tensor<8x16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}]>} loc("In"), %arg1: tensor<16x64xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"Y"}, {}]>} loc("W")) -> (tensor<8x64xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<8x16xbf16>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : (tensor<8x16xbf16>, tensor<16x64xbf16>) -> tensor<8x64xbf16> loc("jit(block)/bd,df->bf/dot_general"("train.py":7:9))
    return %1 : tensor<8x64xbf16>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["X"=2, "Y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out[B_X, F] {U_Y} = In'[B_X, D_Y] *_D W[D_Y, F]  bf16[4,64] = bf16[4,8] * bf16[8,64]
//   Out[B_X, F] = AllReduce_Y(Out[B_X, F] {U_Y})     bf16[4,64]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along Y       2      512 B      512 B      512 B        1   4.09 us   4.09 us  train.py:7:9 in bd,df->bf
//   bf16[4,64] -> bf16[4,64]: the program gives result 0 combined: dot_general leaves it as partial results on the devices along Y
//   the sharding that the program states for result 0 asks for it
//   instead of 512 B for dot_general at train.py:7:9:
//         576 B   1.12x  gather operand 0 (bf16[8,16]) over X, sum partial results (bf16[8,64]) over Y (2x the operations)
//         832 B   1.62x  gather operand 0 (bf16[8,16]) and the result (bf16[8,64]) over Y, exchange operand 1 (bf16[16,64]) over Y to cut dimension 1 instead of 0
//      1.06 KiB   2.12x  gather operand 0 (bf16[8,16]) and operand 1 (bf16[16,64]) over Y (2x the operations)
//
// Each device sends 512 B in 4.09 us of communication, 4.09 us of it exposed.
//
// Each device computes 4.38 kFLOP and reads and writes 2.69 KiB, op by op.
// With a core to itself it takes 6.25 us by the model: it computes for 2.16 us and makes copies for 4.09 us.
// It holds 1.06 KiB of arguments and at most MEMORY more, of which outputs 512 B.
