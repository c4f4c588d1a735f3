// Manual axes of a mesh in another order are whole axes of a mesh that has the order.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=3]>
sdy.mesh @other = <["a"=3, "b"=2], device_ids=[5, 0, 3, 1, 4, 2]>
func.func public @main(%a: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> tensor<6x4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"a"}, {"b"}]>] out_shardings=[<@other, [{"a"}, {"b"}]>] manual_axes={"a"} (%s: tensor<2x4xf32>) {
    %1 = stablehlo.negate %s : tensor<2x4xf32>
    sdy.return %1 : tensor<2x4xf32>
  } : (tensor<6x4xf32>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=3]>
//   sdy.mesh @other = <["x"=2, "y"=3], device_ids=[5, 3, 4, 0, 1, 2]>
//   func.func public @main(%a: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> tensor<6x4xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"y"}, {"x"}]>] out_shardings=[<@other, [{"y"}, {"x"}]>] manual_axes={"y"} (%s: tensor<2x4xf32>) {
//       %1 = stablehlo.negate %s : tensor<2x4xf32>
//       sdy.return %1 : tensor<2x4xf32>
//     } : (tensor<6x4xf32>) -> tensor<6x4xf32>
//     return %0 : tensor<6x4xf32>
//   }
// }
