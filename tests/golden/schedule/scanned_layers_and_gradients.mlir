// Both at once: the gather of the turn after and the gradient of the turn before move while a turn computes, the last one with it behind the loop.
// RUN: schedule --bandwidth=5e8
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w: tensor<4x128x128xf32>) -> (tensor<512x128xf32>, tensor<4x128x128xf32>) {
    %0:2 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s: tensor<4x128x32xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %zeros = stablehlo.constant dense<0.0> : tensor<4x32x128xf32>
      %1:4 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s, %grads = %zeros) : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>
      cond {
        %turns = stablehlo.constant dense<4> : tensor<i32>
        %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %z = stablehlo.constant dense<0> : tensor<i32>
        %part = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 128, 32] : (tensor<4x128x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x32xf32>
        %layer = stablehlo.reshape %part : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
        %g = "stablehlo.all_gather"(%layer) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
        %y = stablehlo.dot_general %x, %g, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        %d = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        %r = "stablehlo.reduce_scatter"(%d) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
        ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
          %rs = stablehlo.add %ra, %rb : tensor<f32>
          stablehlo.return %rs : tensor<f32>
        }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
        %u = stablehlo.reshape %r : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
        %stored = stablehlo.dynamic_update_slice %grads, %u, %i, %z, %z : (tensor<4x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x32x128xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %y, %stack, %stored : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>
      }
      sdy.return %1#1, %1#3 : tensor<128x128xf32>, tensor<4x32x128xf32>
    } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> (tensor<512x128xf32>, tensor<4x128x128xf32>)
    return %0#0, %0#1 : tensor<512x128xf32>, tensor<4x128x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w: tensor<4x128x128xf32>) -> (tensor<512x128xf32>, tensor<4x128x128xf32>) {
//     %0:2 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s: tensor<4x128x32xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %zeros = stablehlo.constant dense<0.000000e+00> : tensor<4x32x128xf32>
//       %1:4 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s, %grads = %zeros) : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>
//       cond {
//         %turns = stablehlo.constant dense<4> : tensor<i32>
//         %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %2 : tensor<i1>
//       } do {
//         %z = stablehlo.constant dense<0> : tensor<i32>
//         %part = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 128, 32] : (tensor<4x128x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x32xf32>
//         %layer = stablehlo.reshape %part : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
//         %g = "stablehlo.all_gather"(%layer) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         %y = stablehlo.dot_general %x, %g, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %d = stablehlo.dot_general %x, %y, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %r = "stablehlo.reduce_scatter"(%d) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//         ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//           %rs = stablehlo.add %ra, %rb : tensor<f32>
//           stablehlo.return %rs : tensor<f32>
//         }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//         %u = stablehlo.reshape %r : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//         %stored = stablehlo.dynamic_update_slice %grads, %u, %i, %z, %z : (tensor<4x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x32x128xf32>
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %next = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %next, %y, %stack, %stored : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>
//       }
//       sdy.return %1#1, %1#3 : tensor<128x128xf32>, tensor<4x32x128xf32>
//     } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> (tensor<512x128xf32>, tensor<4x128x128xf32>)
//     return %0#0, %0#1 : tensor<512x128xf32>, tensor<4x128x128xf32>
//   }
// }
