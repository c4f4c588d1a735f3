// The sum of two arrays that are sharded otherwise: with a constraint on it, it need not be gathered.
// RUN: weft explain FILE
module @jit_undone attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<16x16xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.cosine %arg0 : tensor<16x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xf32>
    return %2 : tensor<16x16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["a"=2, "b"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I_b, J_a] = CollectivePermute_(a,b)(arg0'[I_a, J_b])  f32[8,8]
//   Out[J_b, I_a] = Add(arg0[J_b, I_a], arg0'[J_b, I_a])        f32[8,8]
//   Out[J, I_a] = AllGather_b(Out[J_b, I_a])                    f32[16,8]
//   Out[J, I] = AllGather_a(Out[J, I_a])                        f32[16,16]
//
// collective                               group         in        out       sent    times      time   exposed  source
// collective_permute, permute along a, b       4      256 B      256 B      256 B        1   2.04 us   2.04 us  undone.mlir:8:10
//   f32[8,8] -> f32[8,8]: add needs operand 1 with dimension 0 sharded over b, not a, with dimension 1 sharded over a, not b
//   instead of 1 KiB for add at undone.mlir:8:10:
//      1.19 KiB   1.19x  exchange operand 0 (f32[16,16]) over a to cut dimension 0 instead of 1, exchange operand 1 (f32[16,16]) over a to cut dimension 1 instead of 0, exchange operand 1 (f32[16,16]) over b, a to cut dimension 0 instead of 1, gather the result (f32[16,16]) over b, a
//      1.19 KiB   1.19x  exchange operand 0 (f32[16,16]) over b to cut dimension 1 instead of 0, exchange operand 1 (f32[16,16]) over b to cut dimension 0 instead of 1, exchange operand 1 (f32[16,16]) over a, b to cut dimension 1 instead of 0, gather the result (f32[16,16]) over a, b
//      1.25 KiB   1.25x  gather operand 0 (f32[16,16]) and operand 1 (f32[16,16]) over a, exchange operand 1 (f32[16,16]) over b to cut dimension 0 instead of 1, gather the result (f32[16,16]) over b
// all_gather along b                           2      256 B      512 B      256 B        1   2.04 us   2.04 us  undone.mlir:8:10
//   f32[8,8] -> f32[16,8]: the program gives result 0 whole along dimension 0, which is sharded over b, whole along dimension 1, which is sharded over a
//   the sharding that propagation found for result 0 asks for it
//   as add at undone.mlir:8:10 (see above)
// all_gather along a                           2      512 B      1 KiB      512 B        1   2.09 us   2.09 us  undone.mlir:8:10
//   f32[16,8] -> f32[16,16]: the program gives result 0 whole along dimension 0, which is sharded over b, whole along dimension 1, which is sharded over a
//   the sharding that propagation found for result 0 asks for it
//   as add at undone.mlir:8:10 (see above)
//
// Each device sends 1 KiB in 6.18 us of communication, 6.18 us of it exposed.
//   along a         512 B   2.09 us   2.09 us exposed
//   along a, b      256 B   2.04 us   2.04 us exposed
//   along b         256 B   2.04 us   2.04 us exposed
//
// Each device computes 128 FLOP and reads and writes 4.5 KiB, op by op.
// With a core to itself it takes 8.23 us by the model: it computes for 2.05 us and makes copies for 6.18 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 1 KiB.
//
// warning: the result of cosine at undone.mlir:7:10 (f32[16,16]) lies as P('a', 'b'), and add at undone.mlir:8:10 undoes that along a, b. Constrain the result of add at undone.mlir:8:10 (f32[16,16]) to P('a', 'b'), and each device sends 256 B instead of 1 KiB in all.
