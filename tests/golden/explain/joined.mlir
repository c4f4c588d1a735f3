// Of a sum of two products a line says what it is made of, as it can be named after one of them only.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>} loc("x"), %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>} loc("w"), %arg2: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>} loc("u"), %arg3: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>} loc("v")) -> (tensor<8x32xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %2 = stablehlo.add %0, %1 : tensor<8x32xf32>
    %3 = stablehlo.tanh %2 : tensor<8x32xf32>
    return %3 : tensor<8x32xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["a"=2, "b"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_a, K] {U_b} = x[I_a, J_b] *_J w[J_b, K]                f32[4,32] = f32[4,8] * f32[8,32]
//   T2[I_a, K] {U_b} = u[I_a, L_b] *_L v[L_b, K]                f32[4,32] = f32[4,8] * f32[8,32]
//   T3[I_a, K] {U_b} = Add(T1[I_a, K] {U_b}, T2[I_a, K] {U_b})  f32[4,32]
//   T3[I_a, K] = AllReduce_b(T3[I_a, K] {U_b})                  f32[4,32]
//   Out[I_a, K] = Tanh(T3[I_a, K])                              f32[4,32]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along b       2      512 B      512 B      512 B        1   4.09 us   4.09 us  joined.mlir:9:10
//   f32[4,32] -> f32[4,32]: tanh needs operand 0 combined: add leaves it as partial results on the devices along b
//   instead of 512 B for dot_general at joined.mlir:6:10:
//         640 B   1.25x  gather operand 0 (f32[8,16]) over a (2x the operations)
//      1.12 KiB   2.25x  gather operand 0 (f32[8,16]) over b, exchange operand 1 (f32[16,32]) over b to cut dimension 1 instead of 0
//      1.56 KiB   3.12x  exchange operand 0 (f32[8,16]) over b to cut dimension 0 instead of 1, gather operand 1 (f32[16,32]) over b
//
// Each device sends 512 B in 4.09 us of communication, 4.09 us of it exposed.
//
// Each device computes 4.48 kFLOP and reads and writes 6.75 KiB, op by op.
// With a core to itself it takes 8.51 us by the model: it computes for 4.42 us and makes copies for 4.09 us.
// It holds 2.25 KiB of arguments and at most MEMORY more, of which outputs 512 B.
