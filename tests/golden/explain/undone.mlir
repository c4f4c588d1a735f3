// The sum of two arrays that are sharded otherwise: with a constraint on one of them, less is gathered.
// RUN: weft explain FILE
module @jit_undone attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["a"=4, "b"=2]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {"a"}]>}) -> tensor<16x16xf32> {
    %0 = stablehlo.sine %arg0 : tensor<16x16xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %2 = stablehlo.cosine %arg0 : tensor<16x16xf32>
    %3 = stablehlo.add %1, %2 : tensor<16x16xf32>
    return %3 : tensor<16x16xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["a"=4, "b"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J_a] = AllGather_b(arg0[I_b, J_a])        f32[16,4]
//   arg0'[I_a, J] = AllToAll_a(arg0'[I, J_a])         f32[4,16]
//   Out[J_a, I] = Add(arg0'2[J_a, I], arg0'[J_a, I])  f32[4,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along b       2      128 B      256 B      128 B        1   2.02 us   2.02 us  undone.mlir:6:10
//   f32[8,4] -> f32[16,4]: sine needs operand 0 whole along dimension 0, which is sharded over b
//   instead of 128 B for sine at undone.mlir:6:10:
//         256 B      2x  gather the result (f32[16,16]) over b
//         896 B      7x  gather operand 0 (f32[16,16]) over b, gather operand 0 (f32[16,16]) over a
// all_to_all along a       4      256 B      256 B      192 B        1   2.03 us   2.03 us  undone.mlir:9:10
//   f32[16,4] -> f32[4,16]: add needs operand 1 with dimension 0 sharded over a, whole along dimension 1, which is sharded over a
//   instead of 192 B for add at undone.mlir:9:10:
//         384 B      2x  exchange operand 0 (f32[16,16]) over a to cut dimension 1 instead of 0, exchange the result (f32[16,16]) over a to cut dimension 0 instead of 1
//       1.5 KiB      8x  gather operand 0 (f32[16,16]) and operand 1 (f32[16,16]) over a
//
// Each device sends 320 B in 4.06 us of communication, 4.06 us of it exposed.
//   along a      192 B   2.03 us   2.03 us exposed
//   along b      128 B   2.02 us   2.02 us exposed
//
// Each device computes 192 FLOP and reads and writes 3.12 KiB, op by op.
// With a core to itself it takes 7.13 us by the model: it computes for 3.07 us and makes copies for 4.06 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 256 B.
//
// warning: arg0 (f32[16,16]) lies as P('b', 'a'), and sine at undone.mlir:6:10 undoes that along b. Constrain the result of sine at undone.mlir:6:10 (f32[16,16]) to P('b', 'a'), and each device sends 192 B instead of 320 B in all.
