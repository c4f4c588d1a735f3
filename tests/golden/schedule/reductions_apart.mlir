// Of what is computed: over dimensions that lie apart in two steps, in each turn of a loop, too, and on each device.
// RUN: schedule --bandwidth=1e12
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["i"=2]>
  func.func @main(%x: tensor<128x4x32x64xf32>, %m: tensor<128x4x32x64xi1>) -> tensor<4x64xf32> {
    %0 = sdy.manual_computation(%x, %m) in_shardings=[<@mesh, [{"i"}, {}, {}, {}]>, <@mesh, [{"i"}, {}, {}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a: tensor<64x4x32x64xf32>, %b: tensor<64x4x32x64xi1>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %none = stablehlo.constant dense<0.0> : tensor<f32>
      %nothing = stablehlo.constant dense<0.0> : tensor<64x4x32x64xf32>
      %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %y = stablehlo.multiply %a, %a : tensor<64x4x32x64xf32>
      %most = stablehlo.reduce(%y init: %least) applies stablehlo.maximum across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
      %sums:2 = stablehlo.while(%i = %zero, %c = %most) : tensor<i32>, tensor<4x64xf32>
      cond {
        %turns = stablehlo.constant dense<2> : tensor<i32>
        %1 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      } do {
        %shown = stablehlo.select %b, %a, %nothing : tensor<64x4x32x64xi1>, tensor<64x4x32x64xf32>
        %sum = stablehlo.reduce(%shown init: %none) applies stablehlo.add across dimensions = [0, 2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<4x64xf32>
        %more = stablehlo.add %c, %sum : tensor<4x64xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %count = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %count, %more : tensor<i32>, tensor<4x64xf32>
      }
      sdy.return %sums#1 : tensor<4x64xf32>
    } : (tensor<128x4x32x64xf32>, tensor<128x4x32x64xi1>) -> tensor<4x64xf32>
    return %0 : tensor<4x64xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<128x4x32x64xf32>, %m: tensor<128x4x32x64xi1>) -> tensor<4x64xf32> {
//     %0 = sdy.manual_computation(%x, %m) in_shardings=[<@mesh, [{"i"}, {}, {}, {}]>, <@mesh, [{"i"}, {}, {}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a: tensor<64x4x32x64xf32>, %b: tensor<64x4x32x64xi1>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %none = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %nothing = stablehlo.constant dense<0.000000e+00> : tensor<64x4x32x64xf32>
//       %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
//       %y = stablehlo.multiply %a, %a : tensor<64x4x32x64xf32>
//       %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
//       %1 = stablehlo.reduce(%y init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<64x4x64xf32>
//       %most = stablehlo.reduce(%1 init: %least) applies stablehlo.maximum across dimensions = [0] : (tensor<64x4x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//       %sums:2 = stablehlo.while(%i = %zero, %c = %most) : tensor<i32>, tensor<4x64xf32>
//       cond {
//         %turns = stablehlo.constant dense<2> : tensor<i32>
//         %2 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %2 : tensor<i1>
//       } do {
//         %shown = stablehlo.select %b, %a, %nothing : tensor<64x4x32x64xi1>, tensor<64x4x32x64xf32>
//         %cst_0 = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
//         %2 = stablehlo.reduce(%shown init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<64x4x32x64xf32>, tensor<f32>) -> tensor<64x4x64xf32>
//         %sum = stablehlo.reduce(%2 init: %none) applies stablehlo.add across dimensions = [0] : (tensor<64x4x64xf32>, tensor<f32>) -> tensor<4x64xf32>
//         %more = stablehlo.add %c, %sum : tensor<4x64xf32>
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %count = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %count, %more : tensor<i32>, tensor<4x64xf32>
//       }
//       sdy.return %sums#1 : tensor<4x64xf32>
//     } : (tensor<128x4x32x64xf32>, tensor<128x4x32x64xi1>) -> tensor<4x64xf32>
//     return %0 : tensor<4x64xf32>
//   }
// }
