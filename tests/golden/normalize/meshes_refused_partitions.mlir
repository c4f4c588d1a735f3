// A mesh has fewer devices than the program.
// RUN: normalize
module attributes {mhlo.num_partitions = 8 : i32} {
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
}
// ==>
// ERROR: meshes_refused_partitions.mlir:4:1: error: [sdy.mesh] @mesh has 4 devices, but the program is for 8 (mhlo.num_partitions); they must be the same
