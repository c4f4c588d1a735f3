// The same layers as large as they are trained: bf16 on a machine whose neighbours are linked.
// RUN: schedule --machine=tpu-v5e --not-run
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w0: tensor<16384x16384xbf16>, %w1: tensor<16384x16384xbf16>, %w2: tensor<16384x16384xbf16>, %w3: tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16> {
    %0 = sdy.manual_computation(%a, %w0, %w1, %w2, %w3) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<4096x16384xbf16>, %s0: tensor<16384x4096xbf16>, %s1: tensor<16384x4096xbf16>, %s2: tensor<16384x4096xbf16>, %s3: tensor<16384x4096xbf16>) {
      %g0 = "stablehlo.all_gather"(%s0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
      %x1 = stablehlo.dot_general %x0, %g0, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
      %g1 = "stablehlo.all_gather"(%s1) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
      %x2 = stablehlo.dot_general %x1, %g1, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
      %g2 = "stablehlo.all_gather"(%s2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
      %x3 = stablehlo.dot_general %x2, %g2, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
      %g3 = "stablehlo.all_gather"(%s3) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
      %x4 = stablehlo.dot_general %x3, %g3, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
      sdy.return %x4 : tensor<4096x16384xbf16>
    } : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
    return %0 : tensor<16384x16384xbf16>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<16384x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w0: tensor<16384x16384xbf16>, %w1: tensor<16384x16384xbf16>, %w2: tensor<16384x16384xbf16>, %w3: tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16> {
//     %0 = sdy.manual_computation(%a, %w0, %w1, %w2, %w3) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<4096x16384xbf16>, %s0: tensor<16384x4096xbf16>, %s1: tensor<16384x4096xbf16>, %s2: tensor<16384x4096xbf16>, %s3: tensor<16384x4096xbf16>) {
//       %g0 = "stablehlo.all_gather"(%s0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
//       %1 = "stablehlo.async_start"(%s1) ({
//       ^bb0(%arg0: tensor<16384x4096xbf16>):
//         %g1 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
//         stablehlo.return %g1 : tensor<16384x16384xbf16>
//       }) : (tensor<16384x4096xbf16>) -> !stablehlo.future<tensor<16384x16384xbf16>>
//       %x1 = stablehlo.dot_general %x0, %g0, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
//       %2 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<16384x16384xbf16>>) -> tensor<16384x16384xbf16>
//       %3 = "stablehlo.async_start"(%s2) ({
//       ^bb0(%arg0: tensor<16384x4096xbf16>):
//         %g2 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
//         stablehlo.return %g2 : tensor<16384x16384xbf16>
//       }) : (tensor<16384x4096xbf16>) -> !stablehlo.future<tensor<16384x16384xbf16>>
//       %x2 = stablehlo.dot_general %x1, %2, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
//       %4 = "stablehlo.async_done"(%3) : (!stablehlo.future<tensor<16384x16384xbf16>>) -> tensor<16384x16384xbf16>
//       %5 = "stablehlo.async_start"(%s3) ({
//       ^bb0(%arg0: tensor<16384x4096xbf16>):
//         %g3 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384x4096xbf16>) -> tensor<16384x16384xbf16>
//         stablehlo.return %g3 : tensor<16384x16384xbf16>
//       }) : (tensor<16384x4096xbf16>) -> !stablehlo.future<tensor<16384x16384xbf16>>
//       %x3 = stablehlo.dot_general %x2, %4, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
//       %6 = "stablehlo.async_done"(%5) : (!stablehlo.future<tensor<16384x16384xbf16>>) -> tensor<16384x16384xbf16>
//       %x4 = stablehlo.dot_general %x3, %6, contracting_dims = [1] x [0] : (tensor<4096x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<4096x16384xbf16>
//       sdy.return %x4 : tensor<4096x16384xbf16>
//     } : (tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>, tensor<16384x16384xbf16>) -> tensor<16384x16384xbf16>
//     return %0 : tensor<16384x16384xbf16>
//   }
// }
