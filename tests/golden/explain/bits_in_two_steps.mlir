// A corner, a row and a column of a matrix cut along both axes: the corner's bits are combined along a beside the row's,
// and then along b beside the column's.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func public @main(%x: tensor<24x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> (tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<1x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<24x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %corner = stablehlo.slice %x [0:2, 0:3] : (tensor<24x16xf32>) -> tensor<2x3xf32>
    %row = stablehlo.slice %x [5:6, 0:16] : (tensor<24x16xf32>) -> tensor<1x16xf32>
    %column = stablehlo.slice %x [0:24, 2:3] : (tensor<24x16xf32>) -> tensor<24x1xf32>
    return %corner, %row, %column : tensor<2x3xf32>, tensor<1x16xf32>, tensor<24x1xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["a"=2, "b"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out0[K, L] {U_a, b} = Select(arg0'[I_a, J_b])                                              f32[2,3]
//   Out1[P, N_b] {U_a} = Select(arg0'2[M_a, N_b])                                              f32[1,4]
//   Out2[Q_a, S] {U_b} = Select(arg0'3[Q_a, R_b])                                              f32[12,1]
//   Out0[K, L] {U_b} = AllReduce_a(Out0[K, L] {U_a, b})  as bits of i32, by their maximum  as one of 2  i32[2,3]
//   Out1[P, N_b] = AllReduce_a(Out1[P, N_b] {U_a})  as bits of i32, by their maximum  as one of 2  f32[1,4]
//   Out1[P, N] = AllGather_b(Out1[P, N_b])                                                     f32[1,16]
//   Out0[K, L] = AllReduce_b(Out0[K, L] {U_b})  as bits of i32, by their maximum  as one of 2  f32[2,3]
//   Out2[Q_a, S] = AllReduce_b(Out2[Q_a, S] {U_b})  as bits of i32, by their maximum  as one of 2  f32[12,1]
//   Out2[Q, S] = AllGather_a(Out2[Q_a, S])                                                     f32[24,1]
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_reduce (maximum) along a       2       40 B       40 B       40 B        1   4.01 us   4.01 us  bits_in_two_steps.mlir:7:15
//   i32[10] -> i32[10]: i32[2,3]: the program gives result 0 combined: slice leaves it as partial results on the devices along a, b; i32[1,4]: the program gives result 1 whole along dimension 1, which is sharded over b; slice leaves it as partial results on the devices along a
// all_gather along b                 4       16 B       64 B       48 B        1   6.01 us   6.01 us  bits_in_two_steps.mlir:8:12
//   f32[1,4] -> f32[1,16]: the program gives result 1 whole along dimension 1, which is sharded over b; slice leaves it as partial results on the devices along a
//   the sharding that the program states for result 1 asks for it
//   instead of 64 B for slice at bits_in_two_steps.mlir:8:12:
//         152 B   2.38x  exchange operand 0 (f32[24,16]) over a to cut dimension 1 instead of 0, gather the result (f32[1,16]) over b, a
//         258 B   4.03x  gather the result (f32[1,16]) over b
//         550 B   8.59x  sum partial results (f32[1,16]) over a
// all_reduce (maximum) along b       4       72 B       72 B      108 B        1     12 us     12 us  bits_in_two_steps.mlir:9:15
//   i32[18] -> i32[18]: i32[2,3]: the program gives result 0 combined: slice leaves it as partial results on the devices along a, b; i32[12,1]: the program gives result 2 whole along dimension 0, which is sharded over a; slice leaves it as partial results on the devices along b
// all_gather along a                 2       48 B       96 B       48 B        1   2.01 us   2.01 us  bits_in_two_steps.mlir:9:15
//   f32[12,1] -> f32[24,1]: the program gives result 2 whole along dimension 0, which is sharded over a; slice leaves it as partial results on the devices along b
//   the sharding that the program states for result 2 asks for it
//   instead of 120 B for slice at bits_in_two_steps.mlir:9:15:
//         314 B   2.62x  sum partial results (f32[24,1]) over b
//         606 B   5.05x  gather the result (f32[24,1]) over a
//         642 B   5.35x  gather the result (f32[24,1]) over a, b
//
// Each device sends 244 B in 24 us of communication, 24 us of it exposed.
//   along b      156 B     18 us     18 us exposed
//   along a       88 B   6.02 us   6.02 us exposed
//
// Each device computes 63 FLOP and reads and writes 2.92 KiB, op by op.
// With a core to itself it takes 30.1 us by the model: it computes for 6.02 us and makes copies for 24 us.
// It holds 192 B of arguments and at most MEMORY more, of which outputs 184 B.
