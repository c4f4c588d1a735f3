// shard_map over all axes, as JAX lowers it.
// RUN: normalize
module @shard_map attributes {mhlo.num_partitions = 4 : i32} {
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}, %b: tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>) {
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "", mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  %2 = stablehlo.custom_call @Sharding(%b) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<6xf32>) -> tensor<6xf32>
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<6xf32>) -> tensor<3xf32>
  %4:2 = call @shmap_body(%1, %3) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  %5 = stablehlo.custom_call @Sharding(%4#0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.custom_call @SPMDShardToFullShape(%5) {backend_config = "", mhlo.sharding = "{devices=[4]<=[2,2]T(1,0)}"} : (tensor<2xf32>) -> tensor<8xf32>
  %7 = stablehlo.custom_call @Sharding(%4#1) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<3xf32>) -> tensor<3xf32>
  %8 = stablehlo.custom_call @SPMDShardToFullShape(%7) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<3xf32>) -> tensor<6xf32>
  return %6, %8 : tensor<8xf32>, tensor<6xf32>
}
func.func private @shmap_body(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %0 = stablehlo.negate %a : tensor<2xf32>
  return %0, %b : tensor<2xf32>, tensor<3xf32>
}
}
// ==>
// module @shard_map attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}]>}, %b: tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>) {
//     %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"axis_0", "axis_1"}]>, <@mesh, [{"axis_0"}]>] out_shardings=[<@mesh, [{"axis_1", "axis_0"}]>, <@mesh, [{"axis_0"}]>] manual_axes={"axis_0", "axis_1"} (%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
//       %1 = stablehlo.negate %arg0 : tensor<2xf32>
//       sdy.return %1, %arg1 : tensor<2xf32>, tensor<3xf32>
//     } : (tensor<8xf32>, tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>)
//     return %0#0, %0#1 : tensor<8xf32>, tensor<6xf32>
//   }
// }
