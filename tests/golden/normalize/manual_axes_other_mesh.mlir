// The same axis by the name that it has in another mesh.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["a"=2, "b"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    %1 = sdy.manual_computation(%s) in_shardings=[<@other, [{"b", "a"}]>] out_shardings=[<@other, [{"b"}]>] manual_axes={"b"} (%t: tensor<2xf32>) {
      sdy.return %t : tensor<2xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// ERROR: manual_axes_other_mesh.mlir:7:10: error: [sdy.manual_computation] uses axis "x", which is manual in [sdy.manual_computation] (manual_axes_other_mesh.mlir:6:8) around it, where each device has its own part already; leave it out here
