// The gradient of a layer is summed and scattered while the one before it is computed; only the last one is waited for.
// RUN: schedule --bandwidth=4e9
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a0: tensor<512x128xf32>, %a1: tensor<512x128xf32>, %a2: tensor<512x128xf32>, %a3: tensor<512x128xf32>, %a4: tensor<128x128xf32>, %a5: tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) {
    %0:3 = sdy.manual_computation(%a0, %a1, %a2, %a3, %a4, %a5) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x1: tensor<128x128xf32>, %x2: tensor<128x128xf32>, %x3: tensor<128x128xf32>, %g3: tensor<128x128xf32>, %w2: tensor<128x128xf32>, %w3: tensor<128x128xf32>) {
      %d3 = stablehlo.dot_general %x3, %g3, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %r3 = "stablehlo.reduce_scatter"(%d3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
        %rs = stablehlo.add %ra, %rb : tensor<f32>
        stablehlo.return %rs : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
      %g2 = stablehlo.dot_general %g3, %w3, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %d2 = stablehlo.dot_general %x2, %g2, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %r2 = "stablehlo.reduce_scatter"(%d2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
        %rs = stablehlo.add %ra, %rb : tensor<f32>
        stablehlo.return %rs : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
      %g1 = stablehlo.dot_general %g2, %w2, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %d1 = stablehlo.dot_general %x1, %g1, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
      %r1 = "stablehlo.reduce_scatter"(%d1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
        %rs = stablehlo.add %ra, %rb : tensor<f32>
        stablehlo.return %rs : tensor<f32>
      }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
      sdy.return %r1, %r2, %r3 : tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>
    } : (tensor<512x128xf32>, tensor<512x128xf32>, tensor<512x128xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>)
    return %0#0, %0#1, %0#2 : tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a0: tensor<512x128xf32>, %a1: tensor<512x128xf32>, %a2: tensor<512x128xf32>, %a3: tensor<512x128xf32>, %a4: tensor<128x128xf32>, %a5: tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) {
//     %0:3 = sdy.manual_computation(%a0, %a1, %a2, %a3, %a4, %a5) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x1: tensor<128x128xf32>, %x2: tensor<128x128xf32>, %x3: tensor<128x128xf32>, %g3: tensor<128x128xf32>, %w2: tensor<128x128xf32>, %w3: tensor<128x128xf32>) {
//       %d3 = stablehlo.dot_general %x3, %g3, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %1 = "stablehlo.async_start"(%d3) ({
//       ^bb0(%arg0: tensor<128x128xf32>):
//         %r3 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//         ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//           %rs = stablehlo.add %ra, %rb : tensor<f32>
//           stablehlo.return %rs : tensor<f32>
//         }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//         stablehlo.return %r3 : tensor<32x128xf32>
//       }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//       %g2 = stablehlo.dot_general %g3, %w3, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %d2 = stablehlo.dot_general %x2, %g2, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %2 = "stablehlo.async_start"(%d2) ({
//       ^bb0(%arg0: tensor<128x128xf32>):
//         %r2 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//         ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//           %rs = stablehlo.add %ra, %rb : tensor<f32>
//           stablehlo.return %rs : tensor<f32>
//         }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//         stablehlo.return %r2 : tensor<32x128xf32>
//       }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//       %g1 = stablehlo.dot_general %g2, %w2, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %d1 = stablehlo.dot_general %x1, %g1, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %r1 = "stablehlo.reduce_scatter"(%d1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//         %rs = stablehlo.add %ra, %rb : tensor<f32>
//         stablehlo.return %rs : tensor<f32>
//       }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//       %3 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//       %4 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//       sdy.return %r1, %3, %4 : tensor<32x128xf32>, tensor<32x128xf32>, tensor<32x128xf32>
//     } : (tensor<512x128xf32>, tensor<512x128xf32>, tensor<512x128xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>) -> (tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>)
//     return %0#0, %0#1, %0#2 : tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>
//   }
// }
