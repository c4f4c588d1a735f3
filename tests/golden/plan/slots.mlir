// A slot is free after the last use of its value; a barrier is no step, an argument that nobody uses has no slot.
// RUN: weft compile FILE --emit=plan
func.func public @main(%a: tensor<2xf32>, %b: tensor<2xf32>, %unused: tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %c = stablehlo.constant dense<1.0> : tensor<2xf32>
  %0 = stablehlo.add %a, %c : tensor<2xf32>
  %1 = stablehlo.optimization_barrier %0 : tensor<2xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<2xf32>
  %3 = stablehlo.subtract %2, %b : tensor<2xf32>
  %4 = stablehlo.negate %3 : tensor<2xf32>
  return %2, %4 : tensor<2xf32>, tensor<2xf32>
}
// ==>
// plan: 1 device, 1 routine, 0 collectives, 1 constant
// c0 : f32[2]
//
// @main on device 0, 3 slots
//   (s0, s1, _)
//   s2 = stablehlo.add(s0!, c0) : f32[2]  # line 5
//   s0 = stablehlo.multiply(s2, s2!) : f32[2]  # line 7
//   s2 = stablehlo.subtract(s0, s1!) : f32[2]  # line 8
//   s1 = stablehlo.negate(s2!) : f32[2]  # line 9
//   func.return(s0!, s1!)  # line 10
