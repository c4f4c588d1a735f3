// Padding with what changes nothing is left to windows: around an array, and of few elements between its own; sums of more than 32 would be folded in another order.
// RUN: simplify
func.func public @main(%a: tensor<6x6xf32>, %b: tensor<100xf32>) -> (tensor<10x10xf32>, tensor<7x7xf32>, tensor<60xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %p = stablehlo.pad %a, %zero, low = [0, 0], high = [0, 0], interior = [1, 1] : (tensor<6x6xf32>, tensor<f32>) -> tensor<11x11xf32>
  %0 = "stablehlo.reduce_window"(%p, %zero) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<11x11xf32>, tensor<f32>) -> tensor<10x10xf32>
  %q = stablehlo.pad %a, %least, low = [1, 0], high = [2, 3], interior = [0, 0] : (tensor<6x6xf32>, tensor<f32>) -> tensor<9x9xf32>
  %1 = "stablehlo.reduce_window"(%q, %least) <{window_dimensions = array<i64: 3, 3>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.maximum %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<9x9xf32>, tensor<f32>) -> tensor<7x7xf32>
  %t = stablehlo.pad %b, %zero, low = [0], high = [9], interior = [0] : (tensor<100xf32>, tensor<f32>) -> tensor<109xf32>
  %2 = "stablehlo.reduce_window"(%t, %zero) <{window_dimensions = array<i64: 50>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<109xf32>, tensor<f32>) -> tensor<60xf32>
  return %0, %1, %2 : tensor<10x10xf32>, tensor<7x7xf32>, tensor<60xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<6x6xf32>, %b: tensor<100xf32>) -> (tensor<10x10xf32>, tensor<7x7xf32>, tensor<60xf32>) {
//     %zero = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
//     %0 = "stablehlo.reduce_window"(%a, %zero) <{base_dilations = array<i64: 2, 2>, padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 2>}> ({
//     ^bb0(%x: tensor<f32>, %y: tensor<f32>):
//       %s = stablehlo.add %x, %y : tensor<f32>
//       stablehlo.return %s : tensor<f32>
//     }) : (tensor<6x6xf32>, tensor<f32>) -> tensor<10x10xf32>
//     %1 = "stablehlo.reduce_window"(%a, %least) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 2], [0, 3]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 3>}> ({
//     ^bb0(%x: tensor<f32>, %y: tensor<f32>):
//       %s = stablehlo.maximum %x, %y : tensor<f32>
//       stablehlo.return %s : tensor<f32>
//     }) : (tensor<6x6xf32>, tensor<f32>) -> tensor<7x7xf32>
//     %t = stablehlo.pad %b, %zero, low = [0], high = [9], interior = [0] : (tensor<100xf32>, tensor<f32>) -> tensor<109xf32>
//     %2 = "stablehlo.reduce_window"(%t, %zero) <{window_dimensions = array<i64: 50>}> ({
//     ^bb0(%x: tensor<f32>, %y: tensor<f32>):
//       %s = stablehlo.add %x, %y : tensor<f32>
//       stablehlo.return %s : tensor<f32>
//     }) : (tensor<109xf32>, tensor<f32>) -> tensor<60xf32>
//     return %0, %1, %2 : tensor<10x10xf32>, tensor<7x7xf32>, tensor<60xf32>
//   }
// }
