// The gradient of u[2:] - u[:-2] padded: pads of its cotangent, added up, of which the middle is taken. Each is read where it is needed; edges go together.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%g: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %minus = stablehlo.negate %g : tensor<64x16xf32>
  %a = stablehlo.pad %g, %zero, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<66x16xf32>
  %b = stablehlo.pad %minus, %zero, low = [0, 0], high = [2, 0], interior = [0, 0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<66x16xf32>
  %sum = stablehlo.add %a, %b : tensor<66x16xf32>
  %middle = stablehlo.slice %sum [1:65, 0:16] : (tensor<66x16xf32>) -> tensor<64x16xf32>
  return %middle : tensor<64x16xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, J] = CollectivePermute_x(arg0'[I_x, J])  shift +1, no wrap-around   f32[1,16]
//   T2[K_x, J] = CollectivePermute_x(arg0'2[K_x, J])  shift -1, no wrap-around  f32[1,16]
//   T3[L_x, J] = Pad(T1[I_x, J], arg0[L_x, J])                                  f32[8,16]
//   T4[L_x, J] = Pad(arg0'3[L_x, J], T2[K_x, J])                                f32[8,16]
//   Out[L_x, J] = Add(T3[L_x, J], T4[L_x, J])                                   f32[8,16]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift +1, no wrap-around along x       8       64 B       64 B       64 B        1   2.01 us   2.01 us  stencil_gradient.mlir:10:13
//   f32[1,16] -> f32[1,16]: the shards of pad need data of each other
//   instead of 64 B for pad at stencil_gradient.mlir:10:13:
//         896 B     14x  exchange operand 0 (f32[64,16]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,16]) over x to cut dimension 0 instead of 1
//       3.5 KiB     56x  gather operand 0 (f32[64,16]) over x
// collective_permute, shift -1, no wrap-around along x       8       64 B       64 B       64 B        1   2.01 us   2.01 us  stencil_gradient.mlir:10:13
//   f32[1,16] -> f32[1,16]: the shards of pad need data of each other
//   instead of 64 B for pad at stencil_gradient.mlir:10:13:
//         896 B     14x  exchange operand 0 (f32[64,16]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,16]) over x to cut dimension 0 instead of 1
//       3.5 KiB     56x  gather operand 0 (f32[64,16]) over x
//
// Each device sends 128 B in 4.02 us of communication, 4.02 us of it exposed.
//
// Each device computes 256 FLOP and reads and writes 7.75 KiB, op by op.
// With a core to itself it takes 8.21 us by the model: it computes for 4.18 us and makes copies for 4.02 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 512 B.
