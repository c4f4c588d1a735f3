// What is a custom call in the text has the name that users know.
// RUN: weft explain FILE
module @lapack attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0:3 = stablehlo.custom_call @LuDecomposition(%arg0) : (tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8xi32>, tensor<8xi32>)
    return %0#0 : tensor<8x8xf32>
  }
}
// ==>
// machine   host:2, 2 devices
// mesh      @mesh = <["x"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_x(arg0[I_x, J])  f32[8,8]
//   Out[K, L] = Lu(arg0[I, J])              f32[8,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       2      128 B      256 B      128 B        1   2.02 us   2.02 us  lapack.mlir:6:12
//   f32[4,8] -> f32[8,8]: lu needs operand 0 whole along dimension 0, which is sharded over x
//   lu at lapack.mlir:6:12 can be split in no other way
//
// Each device sends 128 B in 2.02 us of communication, 2.02 us of it exposed.
//
// Each device computes 343 FLOP and reads and writes 1.35 KiB, op by op.
// With a core to itself it takes 3.05 us by the model: it computes for 1.02 us and makes copies for 2.02 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 128 B.
