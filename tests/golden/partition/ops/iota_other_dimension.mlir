// Along another dimension than the cut one every shard counts alike.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<2x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<2x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<2x8xi32>
  %1 = stablehlo.add %a, %0 : tensor<2x8xi32>
  return %1 : tensor<2x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<2x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<2x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>) {
//       %1 = stablehlo.iota dim = 0 : tensor<2x4xi32>
//       %2 = stablehlo.add %a, %1 : tensor<2x4xi32>
//       sdy.return %2 : tensor<2x4xi32>
//     } : (tensor<2x8xi32>) -> tensor<2x8xi32>
//     return %0 : tensor<2x8xi32>
//   }
// }
