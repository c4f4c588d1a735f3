// A user in a region has its copy there; a reducer keeps what it has.
// RUN: normalize
func.func public @main(%x: tensor<8xi32>, %n: tensor<i32>) -> (tensor<8xi32>, tensor<i32>, tensor<8xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<8xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%k = %n, %acc = %i) : tensor<i32>, tensor<8xi32>
  cond {
    %3 = stablehlo.compare GT, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3 = stablehlo.add %acc, %i : tensor<8xi32>
    %4 = stablehlo.subtract %k, %n : tensor<i32>
    stablehlo.return %4, %3 : tensor<i32>, tensor<8xi32>
  }
  %1 = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %a, %c : tensor<i32>
      %4 = stablehlo.add %3, %c : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }
  return %0#1, %1, %i : tensor<8xi32>, tensor<i32>, tensor<8xi32>
}
// ==>
// module {
//   func.func public @main(%x: tensor<8xi32>, %n: tensor<i32>) -> (tensor<8xi32>, tensor<i32>, tensor<8xi32>) {
//     %i = stablehlo.iota dim = 0 : tensor<8xi32>
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %0:2 = stablehlo.while(%k = %n, %acc = %i) : tensor<i32>, tensor<8xi32>
//     cond {
//       %2 = stablehlo.compare GT, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %2 : tensor<i1>
//     } do {
//       %i_1 = stablehlo.iota dim = 0 : tensor<8xi32>
//       %2 = stablehlo.add %acc, %i_1 : tensor<8xi32>
//       %3 = stablehlo.subtract %k, %n : tensor<i32>
//       stablehlo.return %3, %2 : tensor<i32>, tensor<8xi32>
//     }
//     %zero_0 = stablehlo.constant dense<0> : tensor<i32>
//     %1 = stablehlo.reduce(%x init: %zero_0) across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
//      reducer(%a: tensor<i32>, %b: tensor<i32>)  {
//       %c = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %a, %c : tensor<i32>
//       %3 = stablehlo.add %2, %c : tensor<i32>
//       stablehlo.return %3 : tensor<i32>
//     }
//     %i_0 = stablehlo.iota dim = 0 : tensor<8xi32>
//     return %0#1, %1, %i_0 : tensor<8xi32>, tensor<i32>, tensor<8xi32>
//   }
// }
