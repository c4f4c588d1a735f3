// No sub-axes express both: the other mesh is taken in an order that axes express; every value stays the same.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=3]>
sdy.mesh @other = <["a"=3, "b"=2]>
func.func public @main(%a: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<6xf32> {
  %0 = sdy.sharding_constraint %a <@other, [{"a"}]> : tensor<6xf32>
  return %0 : tensor<6xf32>
}
// ==>
// ERROR: meshes_no_sub_axes.mlir:6:8: error: [sdy.sharding_constraint] no axes and sub-axes of mesh @mesh = <["x"=2, "y"=3]> of argument 0 of @main are axis "a" of mesh @other = <["a"=3, "b"=2]>; use meshes whose axes divide each other, with devices in the same order
