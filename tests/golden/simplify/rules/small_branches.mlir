// Small branches are all computed, and one of them is chosen; not where they have more elements.
// RUN: simplify
func.func public @main(%p: tensor<i1>, %i: tensor<i32>, %a: tensor<4xf32>, %b: tensor<256xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<256xf32>) {
  %0 = "stablehlo.if"(%p) ({
    %3 = stablehlo.negate %a : tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %1 = "stablehlo.case"(%i) ({
    %3 = stablehlo.sine %a : tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }, {
    %3 = stablehlo.cosine %a : tensor<4xf32>
    stablehlo.return %3 : tensor<4xf32>
  }, {
    stablehlo.return %0 : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  %2 = "stablehlo.if"(%p) ({
    %3 = stablehlo.negate %b : tensor<256xf32>
    stablehlo.return %3 : tensor<256xf32>
  }, {
    stablehlo.return %b : tensor<256xf32>
  }) : (tensor<i1>) -> tensor<256xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<256xf32>
}
// ==>
// module {
//   func.func public @main(%p: tensor<i1>, %i: tensor<i32>, %a: tensor<4xf32>, %b: tensor<256xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<256xf32>) {
//     %0 = stablehlo.negate %a : tensor<4xf32>
//     %1 = stablehlo.select %p, %0, %a : tensor<i1>, tensor<4xf32>
//     %2 = stablehlo.sine %a : tensor<4xf32>
//     %3 = stablehlo.cosine %a : tensor<4xf32>
//     %c = stablehlo.constant dense<1> : tensor<i32>
//     %4 = stablehlo.compare EQ, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %5 = stablehlo.select %4, %3, %1 : tensor<i1>, tensor<4xf32>
//     %c_0 = stablehlo.constant dense<0> : tensor<i32>
//     %6 = stablehlo.compare EQ, %i, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %7 = stablehlo.select %6, %2, %5 : tensor<i1>, tensor<4xf32>
//     %8 = "stablehlo.if"(%p) ({
//       %9 = stablehlo.negate %b : tensor<256xf32>
//       stablehlo.return %9 : tensor<256xf32>
//     }, {
//       stablehlo.return %b : tensor<256xf32>
//     }) : (tensor<i1>) -> tensor<256xf32>
//     return %1, %7, %8 : tensor<4xf32>, tensor<4xf32>, tensor<256xf32>
//   }
// }
