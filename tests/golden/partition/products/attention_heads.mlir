// Attention with heads that are cut: scores and sums stay on the device of their head.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%q: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %k: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %v: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> tensor<4x3x2xi32> {
  %0 = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<4x3x2xi32>, tensor<4x3x2xi32>) -> tensor<4x3x3xi32>
  %1 = stablehlo.dot_general %0, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x3x3xi32>, tensor<4x3x2xi32>) -> tensor<4x3x2xi32>
  return %1 : tensor<4x3x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg2: tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>, <@mesh, [{"x"}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}]>] manual_axes={"x", "y"} (%q: tensor<2x3x2xi32>, %k: tensor<2x3x2xi32>, %v: tensor<2x3x2xi32>) {
//       %1 = stablehlo.dot_general %q, %k, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x3x2xi32>, tensor<2x3x2xi32>) -> tensor<2x3x3xi32>
//       %2 = stablehlo.dot_general %1, %v, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x3xi32>, tensor<2x3x2xi32>) -> tensor<2x3x2xi32>
//       sdy.return %2 : tensor<2x3x2xi32>
//     } : (tensor<4x3x2xi32>, tensor<4x3x2xi32>, tensor<4x3x2xi32>) -> tensor<4x3x2xi32>
//     return %0 : tensor<4x3x2xi32>
//   }
// }
