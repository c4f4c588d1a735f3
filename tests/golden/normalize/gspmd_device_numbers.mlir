// The same in GSPMD's notation, which the oracle reads by itself.
// RUN: normalize
module attributes {mhlo.num_partitions = 8 : i32} {
  func.func @main(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"}) -> tensor<16x8xf32> {
    %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[4,2]0,4,2,6,1,5,3,7}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8x16xf32>) -> tensor<2x8xf32>
    %2 = call @shmap_body(%1) : (tensor<2x8xf32>) -> tensor<8x2xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {mhlo.sharding = "{manual}"} : (tensor<8x2xf32>) -> tensor<8x2xf32>
    %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2,4]<=[4,2]T(1,0)}"} : (tensor<8x2xf32>) -> tensor<16x8xf32>
    return %4 : tensor<16x8xf32>
  }
  func.func private @shmap_body(%a: tensor<2x8xf32>) -> tensor<8x2xf32> {
    %0 = stablehlo.partition_id : tensor<ui32>
    %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
    %3 = stablehlo.add %a, %2 : tensor<2x8xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
    return %4 : tensor<8x2xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2, "axis_2"=2]>
//   func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_2"}, {"axis_0", "axis_1"}]>}) -> tensor<16x8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"axis_2", "axis_1"}, {"axis_0"}]>] out_shardings=[<@mesh, [{"axis_2"}, {"axis_0", "axis_1"}]>] manual_axes={"axis_0", "axis_1", "axis_2"} (%arg0: tensor<2x8xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
//       %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x8xf32>
//       %4 = stablehlo.add %arg0, %3 : tensor<2x8xf32>
//       %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<2x8xf32>) -> tensor<8x2xf32>
//       sdy.return %5 : tensor<8x2xf32>
//     } : (tensor<8x16xf32>) -> tensor<16x8xf32>
//     return %0 : tensor<16x8xf32>
//   }
// }
