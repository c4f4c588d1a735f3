// Names of ops that are nearly right, and a function whose '}' is missing.
// RUN: parse
module {
  func.func public @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.ad %a, %a : tensor<8x4xf32>
    %1 = stablehlo.cossine %a : tensor<8x4xf32>
    %2 = "stablehlo.broadcast_indim"(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %3 = mhlo.tanh %a : tensor<8x4xf32>
    %4 = stablehlo.qqqqqq %a : tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  func.func private @f(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
    return %a : tensor<8x4xf32>
  }
}
// ==>
// ERROR: 5:10: there is no op 'stablehlo.ad'
//       %0 = stablehlo.ad %a, %a : tensor<8x4xf32>
//            ^
// ERROR: 6:10: there is no op 'stablehlo.cossine'; did you mean 'stablehlo.cosine'?
//       %1 = stablehlo.cossine %a : tensor<8x4xf32>
//            ^
// ERROR: 7:10: there is no op 'stablehlo.broadcast_indim'; did you mean 'stablehlo.broadcast_in_dim'?
//       %2 = "stablehlo.broadcast_indim"(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
//            ^
// ERROR: 8:10: there is no op 'mhlo.tanh'; did you mean 'stablehlo.tanh'?
//       %3 = mhlo.tanh %a : tensor<8x4xf32>
//            ^
// ERROR: 9:10: there is no op 'stablehlo.qqqqqq'
//       %4 = stablehlo.qqqqqq %a : tensor<8x4xf32>
//            ^
// ERROR: 11:3: a function cannot stand in another one: is a '}' missing before it?
//     func.func private @f(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
//     ^
// ERROR: 15:1: the text ends early: expected '}'
//   
//   ^
