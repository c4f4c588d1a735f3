// Arguments that do not divide evenly are padded before the manual computation, results cut after it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.negate %a : tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<5x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [1, 1], interior = [0, 0] : (tensor<5x3xi32>, tensor<i32>) -> tensor<6x4xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<3x2xi32>) {
//       %3 = stablehlo.negate %a : tensor<3x2xi32>
//       sdy.return %3 : tensor<3x2xi32>
//     } : (tensor<6x4xi32>) -> tensor<6x4xi32>
//     %2 = stablehlo.slice %1 [0:5, 0:3] : (tensor<6x4xi32>) -> tensor<5x3xi32>
//     return %2 : tensor<5x3xi32>
//   }
// }
