// Calls in regions are replaced, too.
// RUN: normalize
func.func public @main(%x: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = stablehlo.while(%i = %n, %acc = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %2 = func.call @more(%i) : (tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  } do {
    %2:2 = func.call @step(%i, %acc) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
    stablehlo.return %2#0, %2#1 : tensor<i32>, tensor<4xf32>
  }
  %1 = stablehlo.composite "my.double" %x {decomposition = @double} : (tensor<4xf32>) -> tensor<4xf32>
  return %0#1, %1 : tensor<4xf32>, tensor<4xf32>
}
func.func private @more(%i: tensor<i32>) -> tensor<i1> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func private @step(%i: tensor<i32>, %a: tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>) {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.subtract %i, %one : tensor<i32>
  %1 = call @double(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<i32>, tensor<4xf32>
}
func.func private @double(%a: tensor<4xf32>) -> tensor<4xf32> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.add %a, %a : tensor<4xf32>
    stablehlo.return %1 : tensor<4xf32>
  }, {
    stablehlo.return %a : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>) {
//     %0:2 = stablehlo.while(%i = %n, %acc = %x) : tensor<i32>, tensor<4xf32>
//     cond {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %2 = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %2 : tensor<i1>
//     } do {
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.subtract %i, %one : tensor<i32>
//       %p_0 = stablehlo.constant dense<true> : tensor<i1>
//       %3 = "stablehlo.if"(%p_0) ({
//         %4 = stablehlo.add %acc, %acc : tensor<4xf32>
//         stablehlo.return %4 : tensor<4xf32>
//       }, {
//         stablehlo.return %acc : tensor<4xf32>
//       }) : (tensor<i1>) -> tensor<4xf32>
//       stablehlo.return %2, %3 : tensor<i32>, tensor<4xf32>
//     }
//     %p = stablehlo.constant dense<true> : tensor<i1>
//     %1 = "stablehlo.if"(%p) ({
//       %2 = stablehlo.add %x, %x : tensor<4xf32>
//       stablehlo.return %2 : tensor<4xf32>
//     }, {
//       stablehlo.return %x : tensor<4xf32>
//     }) : (tensor<i1>) -> tensor<4xf32>
//     return %0#1, %1 : tensor<4xf32>, tensor<4xf32>
//   }
// }
