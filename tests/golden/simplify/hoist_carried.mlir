// A value that comes back as it came is used from outside.
// RUN: hoist
func.func public @main(%a: tensor<4x2xi32>, %b: tensor<2xi32>) -> tensor<4x2xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %0:3 = stablehlo.while(%i = %zero, %k = %a, %v = %a) : tensor<i32>, tensor<4x2xi32>, tensor<4x2xi32>
  cond {
    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.negate %k : tensor<4x2xi32>
    %w = stablehlo.add %v, %s : tensor<4x2xi32>
    stablehlo.return %n, %k, %w : tensor<i32>, tensor<4x2xi32>, tensor<4x2xi32>
  }
  return %0#2 : tensor<4x2xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4x2xi32>, %b: tensor<2xi32>) -> tensor<4x2xi32> {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %one = stablehlo.constant dense<1> : tensor<i32>
//     %three = stablehlo.constant dense<3> : tensor<i32>
//     %s = stablehlo.negate %a : tensor<4x2xi32>
//     %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4x2xi32>
//     cond {
//       %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %n = stablehlo.add %i, %one : tensor<i32>
//       %w = stablehlo.add %v, %s : tensor<4x2xi32>
//       stablehlo.return %n, %w : tensor<i32>, tensor<4x2xi32>
//     }
//     return %0#1 : tensor<4x2xi32>
//   }
// }
