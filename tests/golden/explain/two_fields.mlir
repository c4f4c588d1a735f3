// The edges of two arrays that go to the same devices go there together.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%u: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = stablehlo.pad %u, %zero, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<64x16xf32>
  %b = stablehlo.pad %v, %zero, low = [2, 0], high = [-2, 0], interior = [0, 0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<64x16xf32>
  %sum = stablehlo.add %a, %b : tensor<64x16xf32>
  return %sum : tensor<64x16xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, J] = CollectivePermute_x(arg0'[I_x, J])  shift +1, no wrap-around  as one of 2  f32[1,16]
//   T2[K_x, J] = CollectivePermute_x(arg1'[K_x, J])  shift +1, no wrap-around  as one of 2  f32[2,16]
//   T3[L_x, J] = Pad(T1[I_x, J], arg0[L_x, J])                                              f32[8,16]
//   T4[L_x, J] = Pad(T2[K_x, J], arg1[L_x, J])                                              f32[8,16]
//   Out[L_x, J] = Add(T3[L_x, J], T4[L_x, J])                                               f32[8,16]
//
// collective                                             group         in        out       sent    times      time   exposed  source
// collective_permute, shift +1, no wrap-around along x       8      192 B      192 B      192 B        1   2.03 us   2.03 us  two_fields.mlir:7:8
//   f32[48] -> f32[48]: the shards of pad need data of each other
//
// Each device sends 192 B in 2.03 us of communication, 2.03 us of it exposed.
//
// Each device computes 128 FLOP and reads and writes 8.56 KiB, op by op.
// With a core to itself it takes 6.19 us by the model: it computes for 4.16 us and makes copies for 2.03 us.
// It holds 1 KiB of arguments and at most MEMORY more, of which outputs 512 B.
