// A loop whose turns the text does not say counts as one, which is said though nothing is sent in it.
// RUN: weft explain FILE
module @unknown_turns attributes {mhlo.num_partitions = 1 : i32} {
  func.func public @main(%arg0: tensor<64x64xf32>, %arg1: tensor<f32>) -> tensor<64x64xf32> {
    %0:2 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1) : tensor<64x64xf32>, tensor<f32>
    cond {
      %cst = stablehlo.constant dense<1.0> : tensor<f32>
      %1 = stablehlo.compare LT, %iterArg_0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.dot_general %iterArg, %iterArg, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %2 = stablehlo.add %iterArg_0, %iterArg_0 : tensor<f32>
      stablehlo.return %1, %2 : tensor<64x64xf32>, tensor<f32>
    }
    return %0#0 : tensor<64x64xf32>
  }
}
// ==>
// machine   host:1, 1 device
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   in a loop, handing on Out (at first arg0):
//     T1[I, J] = Out[I, K] *_K Out[K, J]  f32[64,64] = f32[64,64] * f32[64,64]
//     T1 is the next Out
//
// No communication.
//
// Each device computes 524 kFLOP and reads and writes 48 KiB, op by op.
// With a core to itself it takes 6.24 us by the model: it computes for 6.24 us.
// A loop whose turns the text does not say counts as one turn, before and behind which its condition
// is computed.
// It holds 16 KiB of arguments and at most MEMORY more, of which outputs 16 KiB.
