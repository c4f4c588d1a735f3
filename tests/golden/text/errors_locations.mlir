// Locations: an alias that is defined twice, or never.
// RUN: parse
#loc1 = loc("f.py":1:2)
#loc1 = loc("f.py":1:3)
#loop = loc("a"(#loop))
#a.b = 1
#twice = 1
#twice = 2
module {
  func.func @main(%a: tensor<4xf32> loc("a":1)) -> tensor<4xf32> {
    %0 = stablehlo.negate %a : tensor<4xf32> loc(#loc7)
    %1 = stablehlo.negate %a : tensor<4xf32> loc(callsite("a" in "b"))
    %2 = stablehlo.negate %a : tensor<4xf32> loc("a":-1:2)
    %3 = stablehlo.negate %a : tensor<4xf32> loc(somewhere)
    return %a : tensor<4xf32> loc(fused["a", #loc1)
  } loc(#loc1)
}
// ==>
// ERROR: 4:9: #loc1 is defined twice
//   #loc1 = loc("f.py":1:3)
//           ^
// ERROR: 5:9: location #loop contains itself
//   #loop = loc("a"(#loop))
//           ^
// ERROR: 6:1: an alias must not have a '.' in its name
//   #a.b = 1
//   ^
// ERROR: 8:1: #twice is defined twice
//   #twice = 2
//   ^
// ERROR: 10:46: expected ':', found ')'
//     func.func @main(%a: tensor<4xf32> loc("a":1)) -> tensor<4xf32> {
//                                                ^
