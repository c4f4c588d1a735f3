// A device stands twice in a mesh.
// RUN: normalize
sdy.mesh @mesh = <["x"=4], device_ids=[0, 1, 1, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// ==>
// ERROR: meshes_refused_ids.mlir:3:18: error: device id 1 occurs twice in the mesh, at positions 1 and 2
//   sdy.mesh @mesh = <["x"=4], device_ids=[0, 1, 1, 2]>
//                    ^
