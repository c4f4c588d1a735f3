// A function constrains an axis that is manual where it is called.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    %1 = func.call @f(%s) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
// ERROR: manual_axes_constrained.mlir:12:8: error: [sdy.sharding_constraint] uses axis "x", which is manual in [sdy.manual_computation] (manual_axes_constrained.mlir:5:8) around it, where each device has its own part already; leave it out here
