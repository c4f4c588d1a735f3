// No mesh of the program has all manual axes, so one is cut further.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @other = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    sdy.return %s : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = sdy.manual_computation(%0) in_shardings=[<@other, [{"a"}]>] out_shardings=[<@other, [{"a"}]>] manual_axes={"a"} (%s: tensor<2xf32>) {
    sdy.return %s : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y_0"=2, "y_1"=2]>
//   func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
//       sdy.return %s : tensor<4xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y_0"}]>] out_shardings=[<@mesh, [{"x", "y_0"}]>] manual_axes={"x", "y_0"} (%s: tensor<2xf32>) {
//       sdy.return %s : tensor<2xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %1 : tensor<8xf32>
//   }
// }
