// Weights of layer l + 1 are gathered while layer l is multiplied; two gathered layers are in memory at most.
// RUN: schedule --bandwidth=4e9
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w0: tensor<128x128xf32>, %w1: tensor<128x128xf32>, %w2: tensor<128x128xf32>, %w3: tensor<128x128xf32>) -> tensor<512x128xf32> {
    %0 = sdy.manual_computation(%a, %w0, %w1, %w2, %w3) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s0: tensor<128x32xf32>, %s1: tensor<128x32xf32>, %s2: tensor<128x32xf32>, %s3: tensor<128x32xf32>) {
      %g0 = "stablehlo.all_gather"(%s0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
      %x1 = stablehlo.dot_general %x0, %g0, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %g1 = "stablehlo.all_gather"(%s1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
      %x2 = stablehlo.dot_general %x1, %g1, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %g2 = "stablehlo.all_gather"(%s2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
      %x3 = stablehlo.dot_general %x2, %g2, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %g3 = "stablehlo.all_gather"(%s3) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
      %x4 = stablehlo.dot_general %x3, %g3, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      sdy.return %x4 : tensor<128x128xf32>
    } : (tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<512x128xf32>
    return %0 : tensor<512x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w0: tensor<128x128xf32>, %w1: tensor<128x128xf32>, %w2: tensor<128x128xf32>, %w3: tensor<128x128xf32>) -> tensor<512x128xf32> {
//     %0 = sdy.manual_computation(%a, %w0, %w1, %w2, %w3) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s0: tensor<128x32xf32>, %s1: tensor<128x32xf32>, %s2: tensor<128x32xf32>, %s3: tensor<128x32xf32>) {
//       %1 = "stablehlo.async_start"(%s0) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g0 : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %2 = "stablehlo.async_start"(%s1) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g1 : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %x1 = stablehlo.dot_general %x0, %3, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %4 = "stablehlo.async_start"(%s2) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g2 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g2 : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %5 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %x2 = stablehlo.dot_general %x1, %5, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %6 = "stablehlo.async_start"(%s3) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g3 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g3 : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %7 = "stablehlo.async_done"(%4) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %x3 = stablehlo.dot_general %x2, %7, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %8 = "stablehlo.async_done"(%6) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %x4 = stablehlo.dot_general %x3, %8, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       sdy.return %x4 : tensor<128x128xf32>
//     } : (tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<512x128xf32>
//     return %0 : tensor<512x128xf32>
//   }
// }
