// So it is where the devices are in an order that is no exchange of axes.
// RUN: normalize
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// ==>
// ERROR: meshes_no_exchange.mlir:5:1: error: [func.func] @main result 0: no axes and sub-axes of mesh @mesh = <["x"=4]> of argument 0 of @main are axis "x" of mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>; use meshes whose axes divide each other, with devices in the same order
