// Rows that are cut are searched where they lie.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<4x6xi32> -> (tensor<4x2xi32>, tensor<4x2xi32>)
  return %0#0, %0#1 : tensor<4x2xi32>, tensor<4x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x6xi32>) {
//       %values, %indices = chlo.top_k(%a, k = 2) : tensor<2x6xi32> -> (tensor<2x2xi32>, tensor<2x2xi32>)
//       sdy.return %values, %indices : tensor<2x2xi32>, tensor<2x2xi32>
//     } : (tensor<4x6xi32>) -> (tensor<4x2xi32>, tensor<4x2xi32>)
//     return %0#0, %0#1 : tensor<4x2xi32>, tensor<4x2xi32>
//   }
// }
