// Elementwise ops in a row are one step where arrays are large enough; ! marks the last use of a value, whose slot is
// then free.
// RUN: weft compile FILE --emit=plan
func.func public @main(%a: tensor<100000xf32>, %b: tensor<100000xf32>) -> (tensor<100000xf32>, tensor<100000xf32>) {
  %0 = stablehlo.add %a, %b : tensor<100000xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<100000xf32>
  %2 = stablehlo.tanh %1 : tensor<100000xf32>
  %3 = stablehlo.dot_general %2, %b, contracting_dims = [0] x [0] : (tensor<100000xf32>, tensor<100000xf32>) -> tensor<f32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<100000xf32>
  %5 = stablehlo.subtract %4, %2 : tensor<100000xf32>
  return %2, %5 : tensor<100000xf32>, tensor<100000xf32>
}
// ==>
// plan: 1 device, 1 routine, 0 collectives, 0 constants
//
// @main on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.tanh(s0!, s1) fused stablehlo.add stablehlo.multiply stablehlo.tanh : f32[100000]  # line 7
//   s0 = stablehlo.dot_general(s2, s1!) : f32[]  # line 8
//   s1 = stablehlo.broadcast_in_dim(s0!) : f32[100000]  # line 9
//   s0 = stablehlo.subtract(s1!, s2) : f32[100000]  # line 10
//   func.return(s2!, s0!)  # line 11
