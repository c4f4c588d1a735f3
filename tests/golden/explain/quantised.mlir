// Converted to 8 bits it is another array.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>} loc("x"), %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>} loc("w")) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convert %arg0 : (tensor<8x16xf32>) -> tensor<8x16xf8E4M3FN>
    %1 = stablehlo.convert %arg1 : (tensor<16x32xf32>) -> tensor<16x32xf8E4M3FN>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf8E4M3FN>, tensor<16x32xf8E4M3FN>) -> tensor<8x32xf32>
    return %2 : tensor<8x32xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["a"=2, "b"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   x'[I_a, J] = AllGather_b(x'[I_a, J_b])     f8E4M3FN[4,16]
//   Out[I_a, K_b] = x'[I_a, J] *_J w'[J, K_b]  f32[4,16] = f8E4M3FN[4,16] * f8E4M3FN[16,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along b       2       32 B       64 B       32 B        1   2.01 us   2.01 us  quantised.mlir:8:10
//   f8E4M3FN[4,8] -> f8E4M3FN[4,16]: dot_general needs operand 0 whole along dimension 1, which is sharded over b
//   instead of 32 B for dot_general at quantised.mlir:8:10:
//          96 B      3x  gather operand 0 (f8E4M3FN[8,16]) over a, gather operand 0 (f8E4M3FN[8,16]) over b (2x the operations)
//         288 B      9x  gather operand 0 (f8E4M3FN[8,16]) and operand 1 (f8E4M3FN[16,32]) over b (2x the operations)
//         384 B     12x  exchange operand 1 (f8E4M3FN[16,32]) over b to cut dimension 0 instead of 1, sum partial results (f32[8,32]) over b and scatter them along dimension 1
//
// Each device sends 32 B in 2.01 us of communication, 2.01 us of it exposed.
//
// Each device computes 2.34 kFLOP and reads and writes 2.06 KiB, op by op.
// With a core to itself it takes 5.11 us by the model: it computes for 3.11 us and makes copies for 2.01 us.
// It holds 1.12 KiB of arguments and at most MEMORY more, of which outputs 256 B.
