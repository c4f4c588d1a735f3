// Letters of einsums that were differentiated: the forward product's, and of the backward one those of an operand and of
// the result's gradient. Of three operands it is open which are multiplied here; their letters name nothing else.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %u: tensor<8x4xf32>) -> (tensor<16x32xf32>, tensor<4x32xf32>) {
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32> loc("jit(f)/jvp(td,df->tf)/dot_general")
  %c = stablehlo.cosine %y : tensor<8x32xf32>
  %g = stablehlo.dot_general %c, %x, contracting_dims = [0] x [0] : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32> loc("jit(f)/transpose(jvp(td,df->tf))/dot_general")
  %gw = stablehlo.transpose %g, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32> loc("jit(f)/transpose(jvp(td,df->tf))/transpose")
  %v = stablehlo.dot_general %u, %c, contracting_dims = [0] x [0] : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32> loc("jit(f)/ij,jk,kl->il/dot_general")
  return %gw, %v : tensor<16x32xf32>, tensor<4x32xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[T_x, F_y] = arg0[T_x, D] *_D arg1[D, F_y]                 f32[4,16] = f32[4,16] * f32[16,16]
//   Out0[F_y, D] {U_x} = T1'[T_x, F_y] *_T arg0[T_x, D]          f32[16,16] = f32[4,16] * f32[4,16]
//   Out1[M, F_y] {U_x} = arg2[T_x, M] *_T T1'[T_x, F_y]          f32[4,16] = f32[4,4] * f32[4,16]
//   Out0[F_y, D] = AllReduce_x(Out0[F_y, D] {U_x})  as one of 2  f32[16,16]
//   Out1[M, F_y] = AllReduce_x(Out1[M, F_y] {U_x})  as one of 2  f32[4,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       2   1.25 KiB   1.25 KiB   1.25 KiB        1   4.22 us   4.22 us  transpose in transpose(jvp(td,df->tf))
//   f32[320] -> f32[320]: f32[16,16]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along x; f32[4,16]: the program gives result 1 combined: dot_general leaves it as partial results on the devices along x
//
// Each device sends 1.25 KiB in 4.22 us of communication, 4.22 us of it exposed.
//
// Each device computes 4.99 kFLOP and reads and writes 19.8 KiB, op by op.
// With a core to itself it takes 9.66 us by the model: it computes for 5.44 us and makes copies for 4.22 us.
// It holds 1.31 KiB of arguments and at most MEMORY more, of which outputs 1.25 KiB.
