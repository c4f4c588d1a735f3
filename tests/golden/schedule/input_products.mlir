// A scan's inputs, read from their end, are multiplied four turns at a time; the three turns that are left follow. What the turn before gives is multiplied in each turn.
// RUN: schedule
func.func @main(%xs: tensor<31x16x32xf32>, %w: tensor<32x32xf32>, %u: tensor<32x32xf32>, %h0: tensor<16x32xf32>) -> tensor<16x32xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %h = %h0) : tensor<i32>, tensor<16x32xf32>
  cond {
    %turns = stablehlo.constant dense<31> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %last = stablehlo.constant dense<30> : tensor<i32>
    %at = stablehlo.subtract %last, %i : tensor<i32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %part = stablehlo.dynamic_slice %xs, %at, %z, %z, sizes = [1, 16, 32] : (tensor<31x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xf32>
    %x = stablehlo.reshape %part : (tensor<1x16x32xf32>) -> tensor<16x32xf32>
    %xw = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %hu = stablehlo.dot_general %h, %u, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
    %sum = stablehlo.add %xw, %hu : tensor<16x32xf32>
    %next = stablehlo.tanh %sum : tensor<16x32xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %count = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %count, %next : tensor<i32>, tensor<16x32xf32>
  }
  return %r#1 : tensor<16x32xf32>
}
// ==>
// module {
//   func.func public @main(%xs: tensor<31x16x32xf32>, %w: tensor<32x32xf32>, %u: tensor<32x32xf32>, %h0: tensor<16x32xf32>) -> tensor<16x32xf32> {
//     %zero = stablehlo.constant dense<0> : tensor<i32>
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0:3 = stablehlo.while(%iterArg = %zero, %iterArg_3 = %h0, %iterArg_4 = %c) : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//     cond {
//       %c_5 = stablehlo.constant dense<7> : tensor<i32>
//       %3 = stablehlo.compare LT, %iterArg_4, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %3 : tensor<i1>
//     } do {
//       %c_5 = stablehlo.constant dense<-4> : tensor<i32>
//       %3 = stablehlo.multiply %iterArg_4, %c_5 : tensor<i32>
//       %c_6 = stablehlo.constant dense<27> : tensor<i32>
//       %4 = stablehlo.add %3, %c_6 : tensor<i32>
//       %c_7 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %xs, %4, %c_7, %c_7, sizes = [4, 16, 32] : (tensor<31x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x16x32xf32>
//       %6 = stablehlo.dot_general %5, %w, contracting_dims = [2] x [0] : (tensor<4x16x32xf32>, tensor<32x32xf32>) -> tensor<4x16x32xf32>
//       %c_8 = stablehlo.constant dense<0> : tensor<i32>
//       %r_0:3 = stablehlo.while(%i = %iterArg, %h = %iterArg_3, %iterArg_10 = %c_8) : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//       cond {
//         %c_11 = stablehlo.constant dense<4> : tensor<i32>
//         %8 = stablehlo.compare LT, %iterArg_10, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %8 : tensor<i1>
//       } do {
//         %last = stablehlo.constant dense<30> : tensor<i32>
//         %at = stablehlo.subtract %last, %i : tensor<i32>
//         %z = stablehlo.constant dense<0> : tensor<i32>
//         %c_11 = stablehlo.constant dense<3> : tensor<i32>
//         %8 = stablehlo.subtract %c_11, %iterArg_10 : tensor<i32>
//         %c_12 = stablehlo.constant dense<0> : tensor<i32>
//         %9 = stablehlo.dynamic_slice %6, %8, %c_12, %c_12, sizes = [1, 16, 32] : (tensor<4x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xf32>
//         %10 = stablehlo.reshape %9 : (tensor<1x16x32xf32>) -> tensor<16x32xf32>
//         %hu = stablehlo.dot_general %h, %u, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
//         %sum = stablehlo.add %10, %hu : tensor<16x32xf32>
//         %next = stablehlo.tanh %sum : tensor<16x32xf32>
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %count = stablehlo.add %i, %one : tensor<i32>
//         %c_13 = stablehlo.constant dense<1> : tensor<i32>
//         %11 = stablehlo.add %iterArg_10, %c_13 : tensor<i32>
//         stablehlo.return %count, %next, %11 : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//       }
//       %c_9 = stablehlo.constant dense<1> : tensor<i32>
//       %7 = stablehlo.add %iterArg_4, %c_9 : tensor<i32>
//       stablehlo.return %r_0#0, %r_0#1, %7 : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//     }
//     %c_0 = stablehlo.constant dense<0> : tensor<i32>
//     %c_1 = stablehlo.constant dense<0> : tensor<i32>
//     %1 = stablehlo.dynamic_slice %xs, %c_0, %c_1, %c_1, sizes = [3, 16, 32] : (tensor<31x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x32xf32>
//     %2 = stablehlo.dot_general %1, %w, contracting_dims = [2] x [0] : (tensor<3x16x32xf32>, tensor<32x32xf32>) -> tensor<3x16x32xf32>
//     %c_2 = stablehlo.constant dense<0> : tensor<i32>
//     %r:3 = stablehlo.while(%i = %0#0, %h = %0#1, %iterArg = %c_2) : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//     cond {
//       %c_3 = stablehlo.constant dense<3> : tensor<i32>
//       %3 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %3 : tensor<i1>
//     } do {
//       %last = stablehlo.constant dense<30> : tensor<i32>
//       %at = stablehlo.subtract %last, %i : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.subtract %c_3, %iterArg : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %4 = stablehlo.dynamic_slice %2, %3, %c_4, %c_4, sizes = [1, 16, 32] : (tensor<3x16x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x32xf32>
//       %5 = stablehlo.reshape %4 : (tensor<1x16x32xf32>) -> tensor<16x32xf32>
//       %hu = stablehlo.dot_general %h, %u, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
//       %sum = stablehlo.add %5, %hu : tensor<16x32xf32>
//       %next = stablehlo.tanh %sum : tensor<16x32xf32>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %count = stablehlo.add %i, %one : tensor<i32>
//       %c_5 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %iterArg, %c_5 : tensor<i32>
//       stablehlo.return %count, %next, %6 : tensor<i32>, tensor<16x32xf32>, tensor<i32>
//     }
//     return %r#1 : tensor<16x32xf32>
//   }
// }
