// A constraint that forces a round trip, a large argument that is whole, an axis that cuts nothing.
// RUN: weft explain FILE --schedule plain
module @jit_accidents attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "z"=2]>
  func.func public @main(%arg0: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<1024x512xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}]> : tensor<1024x512xf32>
    %2 = stablehlo.cosine %1 : tensor<1024x512xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {}]> : tensor<1024x512xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, tensor<512x512xf32>) -> tensor<1024x512xf32>
    return %4 : tensor<1024x512xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "z"=2]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I, J] = AllGather_x(arg0'[I_x, J])     f32[1024,512]
//   Out[I_x, K] = arg0'2[I_x, J] *_J arg1[J, K]  f32[256,512] = f32[256,512] * f32[512,512]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4    512 KiB      2 MiB    1.5 MiB        1    282 us    282 us  accidents.mlir:7:10
//   f32[256,512] -> f32[1024,512]: sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x
//   the sharding_constraint at accidents.mlir:7:10 asks for it
//   instead of 1.5 MiB for sine at accidents.mlir:6:10:
//       1.5 MiB      1x  gather operand 0 (f32[1024,512]) over x
//
// Each device sends 1.5 MiB in 282 us of communication, 282 us of it exposed.
//
// What each device would send without what the program demands:
//   the sharding_constraint at accidents.mlir:7:10: without it 0 B instead of 1.5 MiB
//   the sharding_constraint at accidents.mlir:9:10: without it as much
//
// Each device computes 134 MFLOP and reads and writes 9 MiB, op by op.
// With a core to itself it takes 1.17 ms by the model: it computes for 884 us and makes copies for 282 us.
// It holds 1.5 MiB of arguments and at most MEMORY more, of which outputs 512 KiB.
//
// warning: arg0' is gathered along x at accidents.mlir:7:10 and cut along it again at accidents.mlir:8:10: a round trip. It is gathered for the sharding_constraint at accidents.mlir:7:10: change that if nothing needs it whole.
//
// warning: arg1 (f32[512,512]) is whole on every device: 1 MiB of the MEMORY that each holds as arguments. Give it a sharding if that is too much.
//
// warning: axis z of the mesh (2 devices) cuts nothing: the devices along it all compute the same. Put it into the sharding of an argument, or take it out of the mesh.
