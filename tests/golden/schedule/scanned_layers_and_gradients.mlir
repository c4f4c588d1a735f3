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
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %part = stablehlo.dynamic_slice %s, %zero, %z, %z, sizes = [1, 128, 32] : (tensor<4x128x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x32xf32>
//       %layer = stablehlo.reshape %part : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
//       %1 = "stablehlo.async_start"(%layer) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %next = stablehlo.add %zero, %one : tensor<i32>
//       %z_0 = stablehlo.constant dense<0> : tensor<i32>
//       %part_0 = stablehlo.dynamic_slice %s, %next, %z_0, %z_0, sizes = [1, 128, 32] : (tensor<4x128x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x32xf32>
//       %layer_0 = stablehlo.reshape %part_0 : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
//       %2 = "stablehlo.async_start"(%layer_0) ({
//       ^bb0(%arg0: tensor<128x32xf32>):
//         %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g : tensor<128x128xf32>
//       }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %y = stablehlo.dot_general %x0, %3, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %d = stablehlo.dot_general %x0, %y, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %zeros = stablehlo.constant dense<0.000000e+00> : tensor<4x32x128xf32>
//       %c = stablehlo.constant dense<1> : tensor<i32>
//       %4 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %5:7 = stablehlo.while(%i = %c, %x = %y, %stack = %s, %grads = %zeros, %iterArg = %4, %iterArg_0 = %d, %iterArg_1 = %zero) : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>
//       cond {
//         %c_2 = stablehlo.constant dense<3> : tensor<i32>
//         %10 = stablehlo.compare LT, %i, %c_2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %10 : tensor<i1>
//       } do {
//         %10 = "stablehlo.async_start"(%iterArg_0) ({
//         ^bb0(%arg0: tensor<128x128xf32>):
//           %r = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//           ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//             %rs = stablehlo.add %ra, %rb : tensor<f32>
//             stablehlo.return %rs : tensor<f32>
//           }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//           stablehlo.return %r : tensor<32x128xf32>
//         }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//         %one_0 = stablehlo.constant dense<1> : tensor<i32>
//         %next_0 = stablehlo.add %i, %one_0 : tensor<i32>
//         %z_3 = stablehlo.constant dense<0> : tensor<i32>
//         %part_1 = stablehlo.dynamic_slice %stack, %next_0, %z_3, %z_3, sizes = [1, 128, 32] : (tensor<4x128x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x32xf32>
//         %layer_1 = stablehlo.reshape %part_1 : (tensor<1x128x32xf32>) -> tensor<128x32xf32>
//         %11 = "stablehlo.async_start"(%layer_1) ({
//         ^bb0(%arg0: tensor<128x32xf32>):
//           %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<128x32xf32>) -> tensor<128x128xf32>
//           stablehlo.return %g : tensor<128x128xf32>
//         }) : (tensor<128x32xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//         %y_1 = stablehlo.dot_general %x, %iterArg, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %d_1 = stablehlo.dot_general %x, %y_1, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %z_4 = stablehlo.constant dense<0> : tensor<i32>
//         %12 = "stablehlo.async_done"(%10) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//         %u_1 = stablehlo.reshape %12 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//         %stored_1 = stablehlo.dynamic_update_slice %grads, %u_1, %iterArg_1, %z_4, %z_4 : (tensor<4x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x32x128xf32>
//         %z_5 = stablehlo.constant dense<0> : tensor<i32>
//         %13 = "stablehlo.async_done"(%11) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//         stablehlo.return %next_0, %y_1, %stack, %stored_1, %13, %d_1, %i : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>, tensor<4x32x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<i32>
//       }
//       %6 = "stablehlo.async_start"(%5#5) ({
//       ^bb0(%arg0: tensor<128x128xf32>):
//         %r = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//         ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//           %rs = stablehlo.add %ra, %rb : tensor<f32>
//           stablehlo.return %rs : tensor<f32>
//         }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//         stablehlo.return %r : tensor<32x128xf32>
//       }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//       %y_0 = stablehlo.dot_general %5#1, %5#4, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %d_0 = stablehlo.dot_general %5#1, %y_0, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %7 = "stablehlo.async_start"(%d_0) ({
//       ^bb0(%arg0: tensor<128x128xf32>):
//         %r = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//         ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//           %rs = stablehlo.add %ra, %rb : tensor<f32>
//           stablehlo.return %rs : tensor<f32>
//         }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//         stablehlo.return %r : tensor<32x128xf32>
//       }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//       %z_1 = stablehlo.constant dense<0> : tensor<i32>
//       %8 = "stablehlo.async_done"(%6) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//       %u = stablehlo.reshape %8 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//       %stored = stablehlo.dynamic_update_slice %5#3, %u, %5#6, %z_1, %z_1 : (tensor<4x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x32x128xf32>
//       %z_2 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//       %u_0 = stablehlo.reshape %9 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//       %stored_0 = stablehlo.dynamic_update_slice %stored, %u_0, %5#0, %z_2, %z_2 : (tensor<4x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x32x128xf32>
//       sdy.return %y_0, %stored_0 : tensor<128x128xf32>, tensor<4x32x128xf32>
//     } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> (tensor<512x128xf32>, tensor<4x128x128xf32>)
//     return %0#0, %0#1 : tensor<512x128xf32>, tensor<4x128x128xf32>
//   }
// }
