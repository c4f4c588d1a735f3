// A stencil of an array that is padded at its edges: what it reads beside them is read of the array itself, so that devices send their edges, and not most of the padded array for each part.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%u: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %padded = stablehlo.pad %u, %zero, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<64x64xf32>, tensor<f32>) -> tensor<66x66xf32>
  %n = stablehlo.slice %padded [0:64, 1:65] : (tensor<66x66xf32>) -> tensor<64x64xf32>
  %s = stablehlo.slice %padded [2:66, 1:65] : (tensor<66x66xf32>) -> tensor<64x64xf32>
  %w = stablehlo.slice %padded [1:65, 0:64] : (tensor<66x66xf32>) -> tensor<64x64xf32>
  %sw = stablehlo.slice %padded [2:66, 0:64] : (tensor<66x66xf32>) -> tensor<64x64xf32>
  %a = stablehlo.add %n, %s : tensor<64x64xf32>
  %b = stablehlo.add %w, %sw : tensor<64x64xf32>
  %sum = stablehlo.add %a, %b : tensor<64x64xf32>
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
//   T3[L_x, J] = Pad(T1[I_x, J], arg0[L_x, J])                                  f32[8,64]
//   T4[L_x, J] = Pad(arg0[L_x, J], T2[K_x, J])                                  f32[8,64]
//   T5[L_x, M] = Add(T3'[L_x, M], T4'[L_x, M])                                  f32[8,64]
//   Out[L_x, M] = Add(T5[L_x, M], T4'2[L_x, M])                                 f32[8,64]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift +1, no wrap-around along x       8      256 B      256 B      256 B        1   2.04 us   2.04 us  stencil_padded.mlir:7:8
//   f32[1,64] -> f32[1,64]: the shards of pad need data of each other
//   instead of 256 B for pad at stencil_padded.mlir:7:8:
//       3.5 KiB     14x  exchange operand 0 (f32[64,64]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,64]) over x to cut dimension 0 instead of 1
//        14 KiB     56x  gather operand 0 (f32[64,64]) over x
// collective_permute, shift -1, no wrap-around along x       8      256 B      256 B      256 B        1   2.04 us   2.04 us  stencil_padded.mlir:8:8
//   f32[1,64] -> f32[1,64]: the shards of pad need data of each other
//   instead of 256 B for pad at stencil_padded.mlir:8:8:
//       3.5 KiB     14x  exchange operand 0 (f32[64,64]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,64]) over x to cut dimension 0 instead of 1
//        14 KiB     56x  gather operand 0 (f32[64,64]) over x
//
// Each device sends 512 B in 4.09 us of communication, 4.09 us of it exposed.
//
// Each device computes 1.54 kFLOP and reads and writes 55.3 KiB, op by op.
// With a core to itself it takes 10.2 us by the model: it computes for 6.07 us and makes copies for 4.09 us.
// It holds 2 KiB of arguments and at most MEMORY more, of which outputs 2 KiB.
