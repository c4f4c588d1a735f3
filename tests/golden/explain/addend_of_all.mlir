// What all devices have is added to a sum that is taken, not masked to be added to the parts of one.
// RUN: weft explain FILE
sdy.mesh @mesh = <["d"=8]>
func.func public @main(%x: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>},
                       %t: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> tensor<32x32xf32> {
  %c = stablehlo.constant dense<0.9> : tensor<32x32xf32>
  %0 = stablehlo.multiply %c, %t : tensor<32x32xf32>
  %1 = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<64x32xf32>, tensor<64x32xf32>) -> tensor<32x32xf32>
  %2 = stablehlo.add %0, %1 : tensor<32x32xf32>
  return %2 : tensor<32x32xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[J, K] {U_d} = arg0[I_d, J] *_I arg0[I_d, K]  f32[32,32] = f32[8,32] * f32[8,32]
//   T1[J, K] = AllReduce_d(T1[J, K] {U_d})          f32[32,32]
//   Out[J, K] = Add(arg1'[J, K], T1[J, K])          f32[32,32]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along d       8      4 KiB      4 KiB      7 KiB        1   29.3 us   29.3 us  addend_of_all.mlir:9:8
//   f32[32,32] -> f32[32,32]: add needs operand 1 combined: dot_general leaves it as partial results on the devices along d
//   instead of 7 KiB for dot_general at addend_of_all.mlir:8:8:
//         7 KiB      1x  gather operand 0 (f32[64,32]) over d (8x the operations)
//      10.5 KiB    1.5x  gather operand 0 (f32[64,32]) and the result (f32[32,32]) over d
//      11.4 KiB   1.62x  exchange operand 0 (f32[64,32]) over d to cut dimension 1 instead of 0, gather operand 1 (f32[64,32]) and the result (f32[32,32]) over d
//
// Each device sends 7 KiB in 29.3 us of communication, 29.3 us of it exposed.
//
// Each device computes 19.5 kFLOP and reads and writes 42 KiB, op by op.
// With a core to itself it takes 33.7 us by the model: it computes for 4.39 us and makes copies for 29.3 us.
// It holds 5 KiB of arguments and at most MEMORY more, of which outputs 4 KiB.
