// Over one of two axes; the other stays automatic, and the body constrains it.
// RUN: normalize
module @partly attributes {mhlo.num_partitions = 8 : i32} {
func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<8x8xf32>) -> tensor<2x8xf32>
  %2 = call @shmap_body(%1) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<2x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
func.func private @shmap_body(%a: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
}
// ==>
// module @partly attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["axis_0"=4, "axis_1"=2]>
//   func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"axis_0", ?}, {?}]>] out_shardings=[<@mesh, [{"axis_0", ?}, {?}]>] manual_axes={"axis_0"} (%arg0: tensor<2x8xf32>) {
//       %1 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"axis_1"}]> : tensor<2x8xf32>
//       sdy.return %1 : tensor<2x8xf32>
//     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     return %0 : tensor<8x8xf32>
//   }
// }
