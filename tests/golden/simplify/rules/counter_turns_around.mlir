// A counter that goes beyond its type turns around: the loop does not end after a turn.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %start = stablehlo.constant dense<100> : tensor<i8>
  %limit = stablehlo.constant dense<120> : tensor<i8>
  %w:2 = stablehlo.while(%i = %start, %v = %a) : tensor<i8>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %i, %limit : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %start : tensor<i8>
    %0 = stablehlo.add %v, %v : tensor<4xi32>
    stablehlo.return %n, %0 : tensor<i8>, tensor<4xi32>
  }
  return %w#1 : tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
//     %start = stablehlo.constant dense<100> : tensor<i8>
//     %limit = stablehlo.constant dense<120> : tensor<i8>
//     %w:2 = stablehlo.while(%i = %start, %v = %a) : tensor<i8>, tensor<4xi32>
//     cond {
//       %c = stablehlo.compare LT, %i, %limit : (tensor<i8>, tensor<i8>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %n = stablehlo.add %i, %start : tensor<i8>
//       %0 = stablehlo.add %v, %v : tensor<4xi32>
//       stablehlo.return %n, %0 : tensor<i8>, tensor<4xi32>
//     }
//     return %w#1 : tensor<4xi32>
//   }
// }
