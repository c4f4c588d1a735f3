// => program.mlir:11:8: error: [sdy.sharding_constraint] uses axis "x", which is manual in [sdy.manual_computation] (program.mlir:4:8) around it, where each device has its own part already; leave it out here
// A function constrains an axis that is manual where it is called.
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
// -----
// => program.mlir:6:10: error: [sdy.manual_computation] uses axis "x", which is manual in [sdy.manual_computation] (program.mlir:5:8) around it, where each device has its own part already; leave it out here
// The same axis by the name that it has in another mesh.
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
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
// =>       %2 = sdy.sharding_constraint %s <@mesh, [{"y"}]> : tensor<4xf32>
// =>       sdy.return %2 : tensor<4xf32>
// =>     } : (tensor<8xf32>) -> tensor<8xf32>
// =>     %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}]> : tensor<8xf32>
// =>     return %1 : tensor<8xf32>
// =>   }
// => }
// Axes that are not manual around it are free to use.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%s: tensor<4xf32>) {
    %1 = func.call @f(%s) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  %1 = call @g(%0) : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func private @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"y"}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  return %0 : tensor<8xf32>
}
