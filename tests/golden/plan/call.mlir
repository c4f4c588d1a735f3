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
// plan: 1 device, 2 routines, 0 collectives, 0 constants
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = func.call(s0!) @f : f32[4]  # line 4
//   s0 = func.call(s1!) @f : f32[4]  # line 5
//   func.return(s0!)  # line 6
//
// @f on device 0, 2 slots
//   (s0)
//   s1 = stablehlo.add(s0, s0!) : f32[4]  # line 9
//   func.return(s1!)  # line 10
