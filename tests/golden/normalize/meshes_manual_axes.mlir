// Manual axes are whole axes, so the mesh is chosen by them.
// RUN: normalize
sdy.mesh @flat = <["x"=8]>
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>] manual_axes={"a"} (%s: tensor<2x8xf32>) {
    %1 = stablehlo.negate %s : tensor<2x8xf32>
    sdy.return %1 : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["a"=4, "b"=2]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>}) -> tensor<8x8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>] manual_axes={"a"} (%s: tensor<2x8xf32>) {
//       %1 = stablehlo.negate %s : tensor<2x8xf32>
//       sdy.return %1 : tensor<2x8xf32>
//     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     return %0 : tensor<8x8xf32>
//   }
// }
