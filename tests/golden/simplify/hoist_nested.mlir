// Out of all loops, but not out of branches, which may not be taken.
// RUN: hoist
func.func public @main(%a: tensor<4xi32>, %p: tensor<i1>) -> tensor<4xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %u = %a) : tensor<i32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %1 = "stablehlo.if"(%p) ({
      %t = stablehlo.abs %a : tensor<4xi32>
      stablehlo.return %t : tensor<4xi32>
    }, {
      stablehlo.return %u : tensor<4xi32>
    }) : (tensor<i1>) -> tensor<4xi32>
    %2:2 = stablehlo.while(%j = %zero, %v = %1) : tensor<i32>, tensor<4xi32>
    cond {
      %d = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %d : tensor<i1>
    } do {
      %m = stablehlo.add %j, %one : tensor<i32>
      %s = stablehlo.negate %a : tensor<4xi32>
      %w = stablehlo.add %v, %s : tensor<4xi32>
      stablehlo.return %m, %w : tensor<i32>, tensor<4xi32>
    }
    %n = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %n, %2#1 : tensor<i32>, tensor<4xi32>
  }
  return %0#1 : tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %p: tensor<i1>) -> tensor<4xi32> {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %two = stablehlo.constant dense<2> : tensor<i32>
//     %one = stablehlo.constant dense<1> : tensor<i32>
//     %s = stablehlo.negate %a : tensor<4xi32>
//     %0:2 = stablehlo.while(%i = %zero, %u = %a) : tensor<i32>, tensor<4xi32>
//     cond {
//       %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %1 = "stablehlo.if"(%p) ({
//         %t = stablehlo.abs %a : tensor<4xi32>
//         stablehlo.return %t : tensor<4xi32>
//       }, {
//         stablehlo.return %u : tensor<4xi32>
//       }) : (tensor<i1>) -> tensor<4xi32>
//       %2:2 = stablehlo.while(%j = %zero, %v = %1) : tensor<i32>, tensor<4xi32>
//       cond {
//         %d = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %d : tensor<i1>
//       } do {
//         %m = stablehlo.add %j, %one : tensor<i32>
//         %w = stablehlo.add %v, %s : tensor<4xi32>
//         stablehlo.return %m, %w : tensor<i32>, tensor<4xi32>
//       }
//       %n = stablehlo.add %i, %one : tensor<i32>
//       stablehlo.return %n, %2#1 : tensor<i32>, tensor<4xi32>
//     }
//     return %0#1 : tensor<4xi32>
//   }
// }
