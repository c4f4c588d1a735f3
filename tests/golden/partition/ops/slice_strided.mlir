// Every second element lies where its neighbours do.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %a [0:8:2] : (tensor<8xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %1 = stablehlo.dynamic_slice %a, %c, sizes = [3] : (tensor<4xi32>, tensor<i32>) -> tensor<3xi32>
//       %2 = stablehlo.slice %1 [0:3:2] : (tensor<3xi32>) -> tensor<2xi32>
//       sdy.return %2 : tensor<2xi32>
//     } : (tensor<8xi32>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
