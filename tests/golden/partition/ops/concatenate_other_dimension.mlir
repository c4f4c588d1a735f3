// What is joined along a dimension that is not cut is joined in each shard.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<8x2xi32>, tensor<8x3xi32>) -> tensor<8x5xi32>
  return %0 : tensor<8x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %b: tensor<4x3xi32>) {
//       %1 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<4x2xi32>, tensor<4x3xi32>) -> tensor<4x5xi32>
//       sdy.return %1 : tensor<4x5xi32>
//     } : (tensor<8x2xi32>, tensor<8x3xi32>) -> tensor<8x5xi32>
//     return %0 : tensor<8x5xi32>
//   }
// }
