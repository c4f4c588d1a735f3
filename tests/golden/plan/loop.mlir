// A loop has a routine for its condition and one for its body.
// RUN: weft compile FILE --emit=plan
func.func public @main(%a: tensor<8x4xi32>) -> tensor<8x4xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8x4xi32>
  cond {
    %three = stablehlo.constant dense<3> : tensor<i32>
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n = stablehlo.add %i, %one : tensor<i32>
    %w = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0] : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<4x4xi32>
    %x = stablehlo.concatenate %w, %w, dim = 0 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
    stablehlo.return %n, %x : tensor<i32>, tensor<8x4xi32>
  }
  return %0#1 : tensor<8x4xi32>
}
// ==>
// plan: 1 device, 3 routines, 0 collectives, 3 constants
// c0 : i32[]
// c1 : i32[]
// c2 : i32[]
//
// @main on device 0, 3 slots
//   (s0)
//   s1, s2 = stablehlo.while(c0, s0!) 3 turns of @main/while.body drops s1 : i32[], i32[8,4]  # line 5
//   func.return(s2!)  # line 17
//
// @main/while.cond on device 0, 2 slots
//   (s0, _)
//   s1 = stablehlo.compare(s0!, c1) : i1[]  # line 8
//   stablehlo.return(s1!)  # line 9
//
// @main/while.body on device 0, 3 slots
//   (s0, s1)
//   s2 = stablehlo.add(s0!, c2) : i32[]  # line 12
//   s0 = stablehlo.dot_general(s1, s1!) : i32[4,4]  # line 13
//   s1 = stablehlo.concatenate(s0, s0!) : i32[8,4]  # line 14
//   stablehlo.return(s2!, s1!)  # line 15
