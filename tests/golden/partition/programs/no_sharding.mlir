// A program with a mesh that shards nothing: every device computes all of it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.add %a, %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %1 = stablehlo.add %a, %a : tensor<4xi32>
//       sdy.return %1 : tensor<4xi32>
//     } : (tensor<4xi32>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
