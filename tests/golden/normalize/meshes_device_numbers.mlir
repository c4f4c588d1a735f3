// Each device adds its number in a manual computation on a mesh that counts them otherwise: any other device in its
// place would be seen.
// RUN: normalize
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  sdy.mesh @turned = <["u"=4, "v"=2], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
  func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@turned, [{"u"}, {"v"}]>] out_shardings=[<@turned, [{}, {"v"}]>] manual_axes={"u", "v"} (%s: tensor<2x4xf32>) {
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
      %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
      %4 = stablehlo.add %s, %3 : tensor<2x4xf32>
      %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 1, 5], [2, 6, 3, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<8x4xf32>
      sdy.return %5 : tensor<8x4xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @turned = <["u"=4, "v"=2], device_ids=[0, 2, 4, 6, 1, 3, 5, 7]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@turned, [{"u":(2)2, "v"}, {"u":(1)2}]>}) -> tensor<8x8xf32> {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@turned, [{"u"}, {"v"}]>] out_shardings=[<@turned, [{}, {"v"}]>] manual_axes={"u", "v"} (%s: tensor<2x4xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<f32>
//       %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
//       %4 = stablehlo.add %s, %3 : tensor<2x4xf32>
//       %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4, 1, 5], [2, 6, 3, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<8x4xf32>
//       sdy.return %5 : tensor<8x4xf32>
//     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     return %0 : tensor<8x8xf32>
//   }
// }
