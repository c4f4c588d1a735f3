// A permute between two orders of the devices is told: from which mesh to which.
// RUN: weft explain FILE --schedule plain
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.negate %a : tensor<8x64xf32>
  %1 = sdy.sharding_constraint %0 <@other, [{"x"}, {}]> : tensor<8x64xf32>
  %2 = stablehlo.cosine %1 : tensor<8x64xf32>
  return %2 : tensor<8x64xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// mesh      @other = <["x"=4], device_ids=[0, 1, 3, 2]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I_x, J] = CollectivePermute_x:(2)2(arg0'[I_x, J])  f32[2,64]
//   Out[I_x, J] = Cosine(arg0'[I_x, J])                      f32[2,64]
//   Out[I_x, J] = CollectivePermute_x:(2)2(Out[I_x, J])      f32[2,64]
//
// collective                                 group         in        out       sent    times      time   exposed  source
// collective_permute, permute along x:(2)2       2      512 B      512 B      512 B        1   2.09 us   2.09 us  orders.mlir:7:8
//   f32[2,64] -> f32[2,64]: sharding_constraint needs operand 0 on mesh @other, whose devices stand in another order than those of @mesh
//   the sharding_constraint at orders.mlir:7:8 asks for it
// collective_permute, permute along x:(2)2       2      512 B      512 B      512 B        1   2.09 us   2.09 us  orders.mlir:8:8
//   f32[2,64] -> f32[2,64]: the program gives result 0 on mesh @mesh, whose devices stand in another order than those of @other
//   the sharding that the program states for result 0 asks for it
//
// Each device sends 1 KiB in 4.18 us of communication, 4.18 us of it exposed.
//
// What each device would send without what the program demands:
//   the sharding_constraint at orders.mlir:7:8: without it 0 B instead of 1 KiB
//
// Each device computes 256 FLOP and reads and writes 4 KiB, op by op.
// With a core to itself it takes 6.26 us by the model: it computes for 2.08 us and makes copies for 4.18 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 512 B.
