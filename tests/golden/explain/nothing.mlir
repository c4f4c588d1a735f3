// A program that sends nothing.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x6xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
  return %0 : tensor<8x6xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out[I_x, K_y] = arg0[I_x, J] *_J arg1[J, K_y]  f32[4,3] = f32[4,4] * f32[4,3]
//
// No communication.
//
// Each device computes 96 FLOP and reads and writes 160 B, op by op.
// With a core to itself it takes 1.02 us by the model: it computes for 1.02 us.
// It holds 112 B of arguments and at most MEMORY more, of which outputs 48 B.
