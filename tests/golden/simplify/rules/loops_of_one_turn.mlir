// A loop that never turns, and one that turns once; one that nobody needs.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %nine = stablehlo.constant dense<9> : tensor<i32>
  %x:2 = stablehlo.while(%ix = %zero, %vx = %a) : tensor<i32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %ix, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %ix, %one : tensor<i32>
    %w = stablehlo.negate %vx : tensor<4xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<4xi32>
  }
  %y:2 = stablehlo.while(%iy = %zero, %vy = %a) : tensor<i32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %iy, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %iy, %one : tensor<i32>
    %w = stablehlo.negate %vy : tensor<4xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<4xi32>
  }
  %z:2 = stablehlo.while(%iz = %zero, %vz = %a) : tensor<i32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %iz, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %iz, %one : tensor<i32>
    %w = stablehlo.negate %vz : tensor<4xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<4xi32>
  }
  %q:2 = stablehlo.while(%iq = %zero, %vq = %a) : tensor<i32>, tensor<4xi32>
  cond {
    %c = stablehlo.compare LT, %iq, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %iq, %one : tensor<i32>
    %w = stablehlo.negate %vq : tensor<4xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<4xi32>
  }
  return %x#1, %y#1, %z#1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %one = stablehlo.constant dense<1> : tensor<i32>
//     %nine = stablehlo.constant dense<9> : tensor<i32>
//     %w = stablehlo.negate %a : tensor<4xi32>
//     %z:2 = stablehlo.while(%iz = %zero, %vz = %a) : tensor<i32>, tensor<4xi32>
//     cond {
//       %c = stablehlo.compare LT, %iz, %nine : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %n = stablehlo.add %iz, %one : tensor<i32>
//       %w_0 = stablehlo.negate %vz : tensor<4xi32>
//       stablehlo.return %n, %w_0 : tensor<i32>, tensor<4xi32>
//     }
//     return %a, %w, %z#1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
//   }
// }
