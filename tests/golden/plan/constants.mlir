// Constants are made once, in the plan.
// RUN: weft compile FILE --emit=plan
func.func public @main(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.divide %1, %0 : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}
// ==>
// plan: 1 device, 1 routine, 0 collectives, 1 constant
// c0 : f32[4]
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = stablehlo.sort(s0!) : f32[4]  # line 5
//   s0 = stablehlo.divide(s1!, c0) : f32[4]  # line 10
//   func.return(c0, s0!)  # line 11
