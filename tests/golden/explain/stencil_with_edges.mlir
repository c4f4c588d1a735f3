// An array with its first row before it and its last one behind, as jnp.pad with mode="edge" makes it: a device at an edge repeats its own row, others send one to the next.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%u: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %first = stablehlo.slice %u [0:1, 0:64] : (tensor<64x64xf32>) -> tensor<1x64xf32>
  %repeated = stablehlo.broadcast_in_dim %first, dims = [0, 2] : (tensor<1x64xf32>) -> tensor<1x1x64xf32>
  %before = stablehlo.reshape %repeated : (tensor<1x1x64xf32>) -> tensor<1x64xf32>
  %last = stablehlo.slice %u [63:64, 0:64] : (tensor<64x64xf32>) -> tensor<1x64xf32>
  %whole = stablehlo.concatenate %before, %u, %last, dim = 0 : (tensor<1x64xf32>, tensor<64x64xf32>, tensor<1x64xf32>) -> tensor<66x64xf32>
  %n = stablehlo.slice %whole [0:64, 0:64] : (tensor<66x64xf32>) -> tensor<64x64xf32>
  %s = stablehlo.slice %whole [2:66, 0:64] : (tensor<66x64xf32>) -> tensor<64x64xf32>
  %sum = stablehlo.add %n, %s : tensor<64x64xf32>
  return %sum : tensor<64x64xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, J] = CollectivePermute_x(arg0'[I_x, J])  shift +1, no wrap-around   f32[1,64]
//   T2[K_x, J] = CollectivePermute_x(arg0'2[K_x, J])  shift -1, no wrap-around  f32[1,64]
//   T3[L_x, J] = Concatenate(T1[I_x, J], arg0[M_x, J])                          f32[8,64]
//   T4[L_x, J] = Concatenate(arg0[M_x, J], T2[K_x, J])                          f32[8,64]
//   Out[L_x, J] = Add(T3[L_x, J], T4[L_x, J])                                   f32[8,64]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift +1, no wrap-around along x       8      256 B      256 B      256 B        1   2.04 us   2.04 us  stencil_with_edges.mlir:10:8
//   f32[1,64] -> f32[1,64]: the shards of concatenate need data of each other
//   instead of 256 B for concatenate at stencil_with_edges.mlir:10:8:
//       3.5 KiB     14x  exchange the result (f32[64,64]) over x to cut dimension 0 instead of 1
//        14 KiB     56x  sum partial results (f32[64,64]) over x and scatter them along dimension 0
//      14.4 KiB   57.8x  sum operand 0 (f32[1,64]) over x, gather operand 1 (f32[63,64]) over x
// collective_permute, shift -1, no wrap-around along x       8      256 B      256 B      256 B        1   2.04 us   2.04 us  stencil_with_edges.mlir:11:8
//   f32[1,64] -> f32[1,64]: the shards of concatenate need data of each other
//   instead of 256 B for concatenate at stencil_with_edges.mlir:11:8:
//       3.5 KiB     14x  exchange the result (f32[64,64]) over x to cut dimension 0 instead of 1
//        14 KiB     56x  sum partial results (f32[64,64]) over x and scatter them along dimension 0
//      14.7 KiB   58.8x  gather operand 0 (f32[63,64]) over x, sum operand 1 (f32[1,64]) over x
//
// Each device sends 512 B in 4.09 us of communication, 4.09 us of it exposed.
//
// Each device computes 643 FLOP and reads and writes 28.5 KiB, op by op.
// With a core to itself it takes 9.72 us by the model: it computes for 5.63 us and makes copies for 4.09 us.
// It holds 2 KiB of arguments and at most MEMORY more, of which outputs 2 KiB.
