// The branch that a constant names is taken; the last one where it names none.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>, %p: tensor<i1>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %i = stablehlo.constant dense<7> : tensor<i32>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.case"(%i) ({
    stablehlo.return %a : tensor<4xi32>
  }, {
    %3 = stablehlo.negate %a : tensor<4xi32>
    stablehlo.return %3 : tensor<4xi32>
  }) : (tensor<i32>) -> tensor<4xi32>
  %1 = "stablehlo.if"(%t) ({
    %4 = stablehlo.add %0, %a : tensor<4xi32>
    stablehlo.return %4 : tensor<4xi32>
  }, {
    stablehlo.return %a : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<4xi32>
  %2 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<4xi32>
  }, {
    stablehlo.return %1 : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %p: tensor<i1>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
//     %0 = stablehlo.negate %a : tensor<4xi32>
//     %1 = stablehlo.add %0, %a : tensor<4xi32>
//     %2 = stablehlo.select %p, %a, %1 : tensor<i1>, tensor<4xi32>
//     return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
//   }
// }
