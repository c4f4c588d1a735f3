// A moving average by a pad and slices: the windows that begin up to two elements before a shard, or end behind it, need parts of the same edge, which is sent once.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%u: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %padded = stablehlo.pad %u, %zero, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<68x16xf32>
  %a = stablehlo.slice %padded [0:64, 0:16] : (tensor<68x16xf32>) -> tensor<64x16xf32>
  %b = stablehlo.slice %padded [1:65, 0:16] : (tensor<68x16xf32>) -> tensor<64x16xf32>
  %c = stablehlo.slice %padded [2:66, 0:16] : (tensor<68x16xf32>) -> tensor<64x16xf32>
  %d = stablehlo.slice %padded [3:67, 0:16] : (tensor<68x16xf32>) -> tensor<64x16xf32>
  %e = stablehlo.slice %padded [4:68, 0:16] : (tensor<68x16xf32>) -> tensor<64x16xf32>
  %ab = stablehlo.add %a, %b : tensor<64x16xf32>
  %abc = stablehlo.add %ab, %c : tensor<64x16xf32>
  %abcd = stablehlo.add %abc, %d : tensor<64x16xf32>
  %sum = stablehlo.add %abcd, %e : tensor<64x16xf32>
  return %sum : tensor<64x16xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, J] = CollectivePermute_x(arg0'[I_x, J])  shift +1, no wrap-around   f32[2,16]
//   T2[K_x, J] = CollectivePermute_x(arg0'2[K_x, J])  shift -1, no wrap-around  f32[2,16]
//   T3[L_x, J] = Pad(T1[I_x, J], arg0[L_x, J])                                  f32[8,16]
//   T4[L_x, J] = Pad(arg0[L_x, J], T2[K_x, J])                                  f32[8,16]
//   Out[L_x, J] = Add(T3'[L_x, J], T4[L_x, J])                                  f32[8,16]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift +1, no wrap-around along x       8      128 B      128 B      128 B        1   2.02 us   2.02 us  moving_average.mlir:7:8
//   f32[2,16] -> f32[2,16]: the shards of pad need data of each other
//   instead of 128 B for pad at moving_average.mlir:7:8:
//         896 B      7x  exchange operand 0 (f32[64,16]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,16]) over x to cut dimension 0 instead of 1
//       3.5 KiB     28x  gather operand 0 (f32[64,16]) over x
// collective_permute, shift -1, no wrap-around along x       8      128 B      128 B      128 B        1   2.02 us   2.02 us  moving_average.mlir:11:8
//   f32[2,16] -> f32[2,16]: the shards of pad need data of each other
//   instead of 128 B for pad at moving_average.mlir:11:8:
//         896 B      7x  exchange operand 0 (f32[64,16]) over x to cut dimension 1 instead of 0, exchange the result (f32[64,16]) over x to cut dimension 0 instead of 1
//       3.5 KiB     28x  gather operand 0 (f32[64,16]) over x
//
// Each device sends 256 B in 4.04 us of communication, 4.04 us of it exposed.
//
// Each device computes 512 FLOP and reads and writes 15.8 KiB, op by op.
// With a core to itself it takes 12.5 us by the model: it computes for 8.41 us and makes copies for 4.04 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 512 B.
