// Meshes of different devices cannot be one.
// RUN: normalize
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @half = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@half, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// ==>
// ERROR: meshes_refused_sizes.mlir:5:1: error: [func.func] @main result 0: mesh @half = <["x"=2]> has 2 devices, but mesh @mesh = <["x"=4]> of argument 0 of @main has 4; all meshes of a program must be of the same devices
