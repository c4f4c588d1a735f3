// A batch of matrices is factored where they lie.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<4x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  %0 = stablehlo.multiply %a, %a : tensor<4x2x2xf32>
  %1 = stablehlo.cholesky %0, lower = true : tensor<4x2x2xf32>
  return %1 : tensor<4x2x2xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) -> (tensor<4x2x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x2x2xf32>) {
//       %1 = stablehlo.multiply %a, %a : tensor<2x2x2xf32>
//       %2 = stablehlo.cholesky %1, lower = true : tensor<2x2x2xf32>
//       sdy.return %2 : tensor<2x2x2xf32>
//     } : (tensor<4x2x2xf32>) -> tensor<4x2x2xf32>
//     return %0 : tensor<4x2x2xf32>
//   }
// }
