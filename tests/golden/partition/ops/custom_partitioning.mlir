// A call that names its body is partitioned as that is; of one that does not nothing is known.
// RUN: partition --not-run
sdy.mesh @mesh = <["x"=2]>
func.func private @body(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.sine %x : tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
func.func public @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %0 = stablehlo.custom_call @CustomSPMDPartitioning(%a) {api_version = 2 : i32, backend_config = "140589554216224", called_computations = [@body]} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.custom_call @CustomSPMDPartitioning(%0) {api_version = 2 : i32, backend_config = "140589554216224"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0, %1 : tensor<4x6xf32>, tensor<4x6xf32>
}
