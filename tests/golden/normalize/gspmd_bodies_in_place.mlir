// A body that stands in place, twice, one after the other; what only it uses goes with it.
// RUN: normalize --not-run
module @in_place attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}, %s: tensor<f32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %c = stablehlo.constant dense<2.0> : tensor<4xf32>
  %1 = stablehlo.add %0, %c : tensor<4xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %4 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %p = stablehlo.partition_id : tensor<ui32>
  %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i1>
  %5 = "stablehlo.if"(%q) ({
    %6 = stablehlo.multiply %3, %4 : tensor<4xf32>
    stablehlo.return %6 : tensor<4xf32>
  }, {
    stablehlo.return %3 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %7 = stablehlo.custom_call @SPMDShardToFullShape(%5) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %7 : tensor<8xf32>
}
}
// ==>
// module @in_place attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["axis_0"=2]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}]>}, %s: tensor<f32>) -> tensor<8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"axis_0"}]>] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} (%arg0: tensor<4xf32>) {
//       %c = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
//       %2 = stablehlo.add %arg0, %c : tensor<4xf32>
//       sdy.return %2 : tensor<4xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     %1 = sdy.manual_computation(%0, %s) in_shardings=[<@mesh, [{"axis_0"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} (%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
//       %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
//       %p = stablehlo.partition_id : tensor<ui32>
//       %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i1>
//       %3 = "stablehlo.if"(%q) ({
//         %4 = stablehlo.multiply %arg0, %2 : tensor<4xf32>
//         stablehlo.return %4 : tensor<4xf32>
//       }, {
//         stablehlo.return %arg0 : tensor<4xf32>
//       }) : (tensor<i1>) -> tensor<4xf32>
//       sdy.return %3 : tensor<4xf32>
//     } : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
//     return %1 : tensor<8xf32>
//   }
// }
