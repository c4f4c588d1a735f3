// What a loop carries and computes for nobody goes; what one carried value needs of another, and what is printed, stays.
// RUN: simplify --not-run
func.func public @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %w:6 = stablehlo.while(%i = %zero, %u = %a, %v = %b, %x = %a, %y = %b, %z = %a) : tensor<i32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %0 = stablehlo.add %u, %v : tensor<4xi32>
    %1 = stablehlo.negate %v : tensor<4xi32>
    %2 = stablehlo.multiply %x, %y : tensor<4xi32>
    %3 = stablehlo.negate %y : tensor<4xi32>
    stablehlo.custom_call @weft.debug_print(%z) {backend_config = "z = {}", has_side_effect = true} : (tensor<4xi32>) -> ()
    %4 = stablehlo.not %z : tensor<4xi32>
    stablehlo.return %n, %0, %1, %2, %3, %4 : tensor<i32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
  }
  return %w#1 : tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %one = stablehlo.constant dense<1> : tensor<i32>
//     %nine = stablehlo.constant dense<9> : tensor<i32>
//     %w:4 = stablehlo.while(%i = %zero, %u = %a, %v = %b, %z = %a) : tensor<i32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
//     cond {
//       %c = stablehlo.compare LT, %i, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %n = stablehlo.add %i, %one : tensor<i32>
//       %0 = stablehlo.add %u, %v : tensor<4xi32>
//       %1 = stablehlo.negate %v : tensor<4xi32>
//       stablehlo.custom_call @weft.debug_print(%z) {backend_config = "z = {}", has_side_effect = true} : (tensor<4xi32>) -> ()
//       %2 = stablehlo.not %z : tensor<4xi32>
//       stablehlo.return %n, %0, %1, %2 : tensor<i32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
//     }
//     return %w#1 : tensor<4xi32>
//   }
// }
