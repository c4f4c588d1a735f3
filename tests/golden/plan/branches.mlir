// Each branch is a routine; values that it uses from outside are handed in.
// RUN: weft compile FILE --emit=plan
func.func public @main(%i: tensor<i32>, %a: tensor<128xf32>, %b: tensor<128xf32>) -> tensor<128xf32> {
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.add %a, %b : tensor<128xf32>
    stablehlo.return %1 : tensor<128xf32>
  }, {
    %1 = stablehlo.subtract %a, %b : tensor<128xf32>
    stablehlo.return %1 : tensor<128xf32>
  }, {
    stablehlo.return %a : tensor<128xf32>
  }) : (tensor<i32>) -> tensor<128xf32>
  return %0 : tensor<128xf32>
}
// ==>
// plan: 1 device, 4 routines, 0 collectives, 0 constants
//
// @main on device 0, 4 slots
//   (s0, s1, s2)
//   s3 = stablehlo.case(s0!, s1, s2, s1, s2!, s1!) @main/case.0[1..2] @main/case.1[3..4] @main/case.2[5..5] : f32[128]  # line 4
//   func.return(s3!)  # line 13
//
// @main/case.0 on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.add(s0!, s1!) : f32[128]  # line 5
//   stablehlo.return(s2!)  # line 6
//
// @main/case.1 on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.subtract(s0!, s1!) : f32[128]  # line 8
//   stablehlo.return(s2!)  # line 9
//
// @main/case.2 on device 0, 1 slot
//   (s0)
//   stablehlo.return(s0!)  # line 11
