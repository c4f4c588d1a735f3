// Groups of a function that is called twice are two groups.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32>, tensor<8xi32>) {
  %0 = call @f(%a) : (tensor<8xi32>) -> tensor<8xi32>
  %1 = call @f(%0) : (tensor<8xi32>) -> tensor<8xi32>
  return %0, %1 : tensor<8xi32>, tensor<8xi32>
}
func.func private @f(%a: tensor<8xi32>) -> tensor<8xi32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%b: tensor<4xi32>) {
    %1 = stablehlo.add %b, %b : tensor<4xi32>
    sdy.sharding_group %1 group_id=1 : tensor<4xi32>
    sdy.return %1 : tensor<4xi32>
  } : (tensor<8xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %b = stablehlo.add %a, %a : tensor<4xi32>
//       %1 = stablehlo.add %b, %b : tensor<4xi32>
//       sdy.return %b, %1 : tensor<4xi32>, tensor<4xi32>
//     } : (tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>)
//     return %0#0, %0#1 : tensor<8xi32>, tensor<8xi32>
//   }
// }
