// A function that is called twice is one routine.
// RUN: weft compile FILE --emit=plan
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = call @f(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
// plan: 1 device, 1 routine, 0 collectives, 0 constants
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = stablehlo.add(s0, s0!) : f32[4]  # line 9
//   s0 = stablehlo.add(s1, s1!) : f32[4]  # line 9
//   func.return(s0!)  # line 6
