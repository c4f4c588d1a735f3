// A loop, branches and a call: a routine each, and what they use from outside handed in.
// RUN: weft compile FILE --emit=plan
func.func public @main(%n: tensor<i32>, %x: tensor<128xf32>) -> tensor<128xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, tensor<128xf32>
  cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = func.call @f(%y) : (tensor<128xf32>) -> tensor<128xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<128xf32>
  }
  %1 = "stablehlo.case"(%n) ({
    stablehlo.return %0#1 : tensor<128xf32>
  }, {
    %2 = stablehlo.add %0#1, %x : tensor<128xf32>
    stablehlo.return %2 : tensor<128xf32>
  }) : (tensor<i32>) -> tensor<128xf32>
  return %1 : tensor<128xf32>
}
func.func private @f(%x: tensor<128xf32>) -> tensor<128xf32> {
  %0 = stablehlo.negate %x : tensor<128xf32>
  return %0 : tensor<128xf32>
}
// ==>
// plan: 1 device, 5 routines, 0 collectives, 2 constants
// c0 : i32[]
// c1 : i32[]
//
// @main on device 0, 4 slots
//   (s0, s1)
//   s2, s3 = stablehlo.while(c0, s1, s0) @main/while.cond[2..2] @main/while.body drops s2 : i32[], f32[128]  # line 6
//   s2 = stablehlo.case(s0!, s3, s3!, s1!) @main/case.0[1..1] @main/case.1[2..3] : f32[128]  # line 15
//   func.return(s2!)  # line 21
//
// @main/while.cond on device 0, 3 slots
//   (s0, _, s1)
//   s2 = stablehlo.compare(s0!, s1!) : i1[]  # line 8
//   stablehlo.return(s2!)  # line 9
//
// @main/while.body on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.add(s0!, c1) : i32[]  # line 11
//   s0 = stablehlo.negate(s1!) : f32[128]  # line 24
//   stablehlo.return(s2!, s0!)  # line 13
//
// @main/case.0 on device 0, 1 slot
//   (s0)
//   stablehlo.return(s0!)  # line 16
//
// @main/case.1 on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.add(s0!, s1!) : f32[128]  # line 18
//   stablehlo.return(s2!)  # line 19
