// What devices send each other to shift or turn an array around becomes a part of it: lines say of
// which, also where the result is named after something else.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%v: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %m: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<8x8xf32>) -> (tensor<15xf32>, tensor<8x8xf32>, tensor<16xf32>) {
    %0 = stablehlo.slice %v [1:16] : (tensor<16xf32>) -> tensor<15xf32>
    %1 = stablehlo.slice %v [0:15] : (tensor<16xf32>) -> tensor<15xf32>
    %2 = stablehlo.subtract %0, %1 : tensor<15xf32>
    %3 = stablehlo.dot_general %m, %w, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = stablehlo.reverse %3, dims = [0] : tensor<8x8xf32>
    %5 = stablehlo.tanh %4 : tensor<8x8xf32>
    %last = stablehlo.slice %v [15:16] : (tensor<16xf32>) -> tensor<1xf32>
    %right = stablehlo.concatenate %last, %1, dim = 0 : (tensor<1xf32>, tensor<15xf32>) -> tensor<16xf32>
    %first = stablehlo.slice %v [0:1] : (tensor<16xf32>) -> tensor<1xf32>
    %left = stablehlo.concatenate %0, %first, dim = 0 : (tensor<15xf32>, tensor<1xf32>) -> tensor<16xf32>
    %6 = stablehlo.add %right, %left : tensor<16xf32>
    %7 = stablehlo.subtract %6, %v : tensor<16xf32>
    return %2, %5, %7 : tensor<15xf32>, tensor<8x8xf32>, tensor<16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x] = CollectivePermute_x(arg0'[I_x])  shift -1, no wrap-around  f32[1]
//   T2[J_x, L] = arg1[J_x, K] *_K arg2[K, L]                             f32[2,8] = f32[2,8] * f32[8,8]
//   T3[J_x, L] = CollectivePermute_x(T2[J_x, L])                         f32[2,8]
//   T4[M_x] = CollectivePermute_x(arg0'2[M_x])  ring shift +1            f32[1]
//   T5[N_x] = CollectivePermute_x(arg0'3[N_x])  ring shift -1            f32[1]
//   T6[P_x] = Slice(arg0[Q_x], T1[I_x])                                  f32[4]
//   Out0[P_x] = Subtract(T6[P_x], arg0[Q_x])                             f32[4]
//   Out1[J_x, L] = Tanh(T3'[J_x, L])                                     f32[2,8]
//   T7[Q_x] = Concatenate(T4[M_x], arg0[Q_x])                            f32[4]
//   T8[Q_x] = Concatenate(arg0[Q_x], T5[N_x])                            f32[4]
//   T9[Q_x] = Add(T7[Q_x], T8[Q_x])                                      f32[4]
//   Out2[Q_x] = Subtract(T9[Q_x], arg0[Q_x])                             f32[4]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift -1, no wrap-around along x       4        4 B        4 B        4 B        1      2 us      2 us  sent_for_a_result.mlir:7:10
//   f32[1] -> f32[1]: the shards of slice need data of each other
//   instead of 4 B for slice at sent_for_a_result.mlir:7:10:
//          48 B     12x  sum partial results (f32[15]) over x and scatter them along dimension 0
//          48 B     12x  gather operand 0 (f32[16]) over x
// collective_permute, permute along x                        4       64 B       64 B       64 B        1   2.01 us   2.01 us  sent_for_a_result.mlir:11:10
//   f32[2,8] -> f32[2,8]: the shards of reverse need data of each other
//   instead of 64 B for reverse at sent_for_a_result.mlir:11:10:
//          96 B    1.5x  exchange operand 0 (f32[8,8]) over x to cut dimension 1 instead of 0
//         192 B      3x  gather operand 0 (f32[8,8]) over x
// collective_permute, ring shift +1 along x                  4        4 B        4 B        4 B        1      2 us      2 us  sent_for_a_result.mlir:14:14
//   f32[1] -> f32[1]: the shards of concatenate need data of each other
//   instead of 4 B for concatenate at sent_for_a_result.mlir:14:14:
//          48 B     12x  sum partial results (f32[16]) over x and scatter them along dimension 0
//          54 B   13.5x  sum operand 0 (f32[1]) over x, gather operand 1 (f32[15]) over x
// collective_permute, ring shift -1 along x                  4        4 B        4 B        4 B        1      2 us      2 us  sent_for_a_result.mlir:16:13
//   f32[1] -> f32[1]: the shards of concatenate need data of each other
//   instead of 4 B for concatenate at sent_for_a_result.mlir:16:13:
//          48 B     12x  sum partial results (f32[16]) over x and scatter them along dimension 0
//          54 B   13.5x  gather operand 0 (f32[15]) over x, sum operand 1 (f32[1]) over x
//
// Each device sends 76 B in 8.01 us of communication, 8.01 us of it exposed.
//
// Each device computes 284 FLOP and reads and writes 1.22 KiB, op by op.
// With a core to itself it takes 16.1 us by the model: it computes for 8.06 us and makes copies for 8.01 us.
// It holds 336 B of arguments and at most MEMORY more, of which outputs 96 B.
