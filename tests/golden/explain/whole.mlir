// A large product that every device computes alike, and a sort that can be split in no other way.
// RUN: weft explain FILE
module @jit_whole attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<1024x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<16x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg3: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<1024x16xf32>, tensor<16x1024xf32>) -> tensor<1024x1024xf32>
    %1 = stablehlo.sine %0 : tensor<1024x1024xf32>
    %2 = stablehlo.dot_general %arg2, %1, contracting_dims = [1] x [0] : (tensor<64x1024xf32>, tensor<1024x1024xf32>) -> tensor<64x1024xf32>
    %3 = "stablehlo.sort"(%arg3) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %4 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<64xf32>) -> tensor<64xf32>
    return %2, %3 : tensor<64x1024xf32>, tensor<64xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I, K] = arg0[I, J] *_J arg1[J, K]       f32[1024,1024] = f32[1024,16] * f32[16,1024]
//   Out0[L_x, K] = arg2[L_x, I] *_I T1'[I, K]  f32[16,1024] = f32[16,1024] * f32[1024,1024]
//   arg3[M] = AllGather_x(arg3[M_x])           f32[64]
//   Out1[M] = Sort(arg3[M])                    f32[64]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4       64 B      256 B      192 B        1   6.03 us   6.03 us  whole.mlir:9:10
//   f32[16] -> f32[64]: sort needs operand 0 whole along dimension 0, which is sharded over x
//   sort at whole.mlir:9:10 can be split in no other way
//
// Each device sends 192 B in 6.03 us of communication, 6.03 us of it exposed.
//
// Each device computes 68.2 MFLOP and reads and writes 16.3 MiB, op by op.
// With a core to itself it takes 1.04 ms by the model: it computes for 1.04 ms and makes copies for 6.03 us.
// It holds 192 KiB of arguments and at most MEMORY more, of which outputs 64.1 KiB.
//
// warning: the result of dot_general at whole.mlir:6:10 is whole on every device (f32[1024,1024]): 4 MiB of the MEMORY that each holds at most. Constrain it to a sharding if that is too much.
