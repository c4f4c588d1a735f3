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
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<2x6xf32>) {
//       %1 = stablehlo.sine %a : tensor<2x6xf32>
//       %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "CustomSPMDPartitioning needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<2x6xf32>) -> tensor<4x6xf32>
//       %3 = stablehlo.custom_call @CustomSPMDPartitioning(%2) {api_version = 2 : i32, backend_config = "140589554216224"} : (tensor<4x6xf32>) -> tensor<4x6xf32>
//       sdy.return %1, %3 : tensor<2x6xf32>, tensor<4x6xf32>
//     } : (tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>)
//     return %0#0, %0#1 : tensor<4x6xf32>, tensor<4x6xf32>
//   }
// }
