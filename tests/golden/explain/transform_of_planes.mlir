// A transform of two dimensions and its inverse: rows first, then an exchange, columns, and what is between in that layout; nothing is gathered.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%u: tensor<64x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x64xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %there = stablehlo.fft %u, type = FFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
  %squared = stablehlo.multiply %there, %there : tensor<64x64xcomplex<f32>>
  %back = stablehlo.fft %squared, type = IFFT, length = [64, 64] : (tensor<64x64xcomplex<f32>>) -> tensor<64x64xcomplex<f32>>
  return %back : tensor<64x64xcomplex<f32>>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I_x, J] = AllToAll_x(arg0'[I, J_x])    complex<f32>[8,64]
//   arg0'2[J_x, I] = AllToAll_x(arg0'2[J, I_x])  complex<f32>[8,64]
//   Out[J_x, I] = Fft(arg0'2[J_x, I])            complex<f32>[8,64]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_to_all along x       8      4 KiB      4 KiB    3.5 KiB        2   2.63 us   2.63 us  transform_of_planes.mlir:5:12 and 1 more
//   complex<f32>[64,8] -> complex<f32>[8,64]: fft needs operand 0 with dimension 0 sharded over x, whole along dimension 1, which is sharded over x
//   instead of 3.5 KiB for fft at transform_of_planes.mlir:5:12:
//        28 KiB      8x  gather operand 0 (complex<f32>[64,64]) over x
//
// Each device sends 7 KiB in 5.26 us of communication, 5.26 us of it exposed.
//
// Each device computes 62 kFLOP and reads and writes 92 KiB, op by op.
// With a core to itself it takes 12.1 us by the model: it computes for 6.8 us and makes copies for 5.26 us.
// It holds 4 KiB of arguments and at most MEMORY more, of which outputs 4 KiB.
