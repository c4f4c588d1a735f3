// A gradient that is transposed, of a batch cut along two axes: its sum is taken once, where it would be scattered for the transpose and gathered behind it, for as many bytes.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%dy: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %a: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %g = stablehlo.dot_general %dy, %a, contracting_dims = [0] x [0] : (tensor<256x64xf32>, tensor<256x64xf32>) -> tensor<64x64xf32>
  %t = stablehlo.transpose %g, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %t : tensor<64x64xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out[J, K] {U_x, y} = arg0[I_(x, y), J] *_I arg1[I_(x, y), K]  f32[64,64] = f32[32,64] * f32[32,64]
//   Out[J, K] = AllReduce_(x,y)(Out[J, K] {U_x, y})               f32[64,64]
//
// collective              group         in        out       sent    times      time   exposed  source
// all_reduce along x, y       8     16 KiB     16 KiB     28 KiB        1     33 us     33 us  gradient_turned.mlir:6:8
//   f32[64,64] -> f32[64,64]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along x, y
//   instead of 28 KiB for dot_general at gradient_turned.mlir:5:8:
//        46 KiB   1.64x  exchange operand 0 (f32[256,64]) over y to cut dimension 1 instead of 0, gather operand 1 (f32[256,64]) over y, sum partial results (f32[64,64]) over x and scatter them along dimension 0
//        46 KiB   1.64x  gather operand 0 (f32[256,64]) over y, exchange operand 1 (f32[256,64]) over y to cut dimension 1 instead of 0, sum partial results (f32[64,64]) over x and scatter them along dimension 1
//        48 KiB   1.71x  exchange operand 0 (f32[256,64]) over y:(2)2 to cut dimension 1 instead of 0, permute the shards of operand 0 (f32[256,64]) and operand 1 (f32[256,64]), gather operand 1 (f32[256,64]) over x, sum partial results (f32[64,64]) over y and scatter them along dimension 0
//
// Each device sends 28 KiB in 33 us of communication, 33 us of it exposed.
//
// Each device computes 266 kFLOP and reads and writes 96 KiB, op by op.
// With a core to itself it takes 36.7 us by the model: it computes for 3.62 us and makes copies for 33 us.
// It holds 16 KiB of arguments and at most MEMORY more, of which outputs 16 KiB.
