// A body without operands.
// RUN: normalize --not-run
module @made attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main() -> tensor<2xui32> {
  %0 = call @shmap_body() : () -> tensor<1xui32>
  %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{manual}"} : (tensor<1xui32>) -> tensor<1xui32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<1xui32>) -> tensor<2xui32>
  return %2 : tensor<2xui32>
}
func.func private @shmap_body() -> tensor<1xui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  %1 = stablehlo.reshape %0 : (tensor<ui32>) -> tensor<1xui32>
  return %1 : tensor<1xui32>
}
}
// ==>
// module @made attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["axis_0"=2]>
//   func.func public @main() -> tensor<2xui32> {
//     %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} () {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.reshape %1 : (tensor<ui32>) -> tensor<1xui32>
//       sdy.return %2 : tensor<1xui32>
//     } : () -> tensor<2xui32>
//     return %0 : tensor<2xui32>
//   }
// }
