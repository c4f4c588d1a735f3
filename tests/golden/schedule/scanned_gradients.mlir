// What is only stored by a turn, a layer's gradient, is summed and scattered while the next turn computes: the last one behind the loop.
// RUN: schedule --bandwidth=4e9
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<3x512x128xf32>, %w: tensor<128x128xf32>) -> tensor<3x128x128xf32> {
    %0 = sdy.manual_computation(%a, %b, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {"i"}, {}]>] manual_axes={"i"} (%g0: tensor<128x128xf32>, %xs: tensor<3x128x128xf32>, %w0: tensor<128x128xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %zeros = stablehlo.constant dense<0.0> : tensor<3x32x128xf32>
      %1:3 = stablehlo.while(%i = %zero, %g = %g0, %grads = %zeros) : tensor<i32>, tensor<128x128xf32>, tensor<3x32x128xf32>
      cond {
        %turns = stablehlo.constant dense<3> : tensor<i32>
        %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %z = stablehlo.constant dense<0> : tensor<i32>
        %last = stablehlo.constant dense<2> : tensor<i32>
        %layer = stablehlo.subtract %last, %i : tensor<i32>
        %part = stablehlo.dynamic_slice %xs, %layer, %z, %z, sizes = [1, 128, 128] : (tensor<3x128x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x128xf32>
        %x = stablehlo.reshape %part : (tensor<1x128x128xf32>) -> tensor<128x128xf32>
        %h = stablehlo.dot_general %g, %w0, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        %d = stablehlo.dot_general %x, %h, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        %r = "stablehlo.reduce_scatter"(%d) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
        ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
          %rs = stablehlo.add %ra, %rb : tensor<f32>
          stablehlo.return %rs : tensor<f32>
        }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
        %u = stablehlo.reshape %r : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
        %stored = stablehlo.dynamic_update_slice %grads, %u, %layer, %z, %z : (tensor<3x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x128xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %h, %stored : tensor<i32>, tensor<128x128xf32>, tensor<3x32x128xf32>
      }
      sdy.return %1#2 : tensor<3x32x128xf32>
    } : (tensor<512x128xf32>, tensor<3x512x128xf32>, tensor<128x128xf32>) -> tensor<3x128x128xf32>
    return %0 : tensor<3x128x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<3x512x128xf32>, %w: tensor<128x128xf32>) -> tensor<3x128x128xf32> {
//     %0 = sdy.manual_computation(%a, %b, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {"i"}, {}]>] manual_axes={"i"} (%g0: tensor<128x128xf32>, %xs: tensor<3x128x128xf32>, %w0: tensor<128x128xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %zeros = stablehlo.constant dense<0.000000e+00> : tensor<3x32x128xf32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %last = stablehlo.constant dense<2> : tensor<i32>
//       %layer = stablehlo.subtract %last, %zero : tensor<i32>
//       %part = stablehlo.dynamic_slice %xs, %layer, %z, %z, sizes = [1, 128, 128] : (tensor<3x128x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x128xf32>
//       %x = stablehlo.reshape %part : (tensor<1x128x128xf32>) -> tensor<128x128xf32>
//       %h = stablehlo.dot_general %g0, %w0, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %d = stablehlo.dot_general %x, %h, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       %c = stablehlo.constant dense<1> : tensor<i32>
//       %1:5 = stablehlo.while(%i = %c, %g = %h, %grads = %zeros, %iterArg = %d, %iterArg_0 = %layer) : tensor<i32>, tensor<128x128xf32>, tensor<3x32x128xf32>, tensor<128x128xf32>, tensor<i32>
//       cond {
//         %turns = stablehlo.constant dense<3> : tensor<i32>
//         %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %2 : tensor<i1>
//       } do {
//         %h_0 = stablehlo.dot_general %g, %w0, contracting_dims = [1] x [1] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %z_1 = stablehlo.constant dense<0> : tensor<i32>
//         %last_0 = stablehlo.constant dense<2> : tensor<i32>
//         %layer_0 = stablehlo.subtract %last_0, %i : tensor<i32>
//         %part_0 = stablehlo.dynamic_slice %xs, %layer_0, %z_1, %z_1, sizes = [1, 128, 128] : (tensor<3x128x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x128x128xf32>
//         %x_0 = stablehlo.reshape %part_0 : (tensor<1x128x128xf32>) -> tensor<128x128xf32>
//         %2 = "stablehlo.async_start"(%iterArg) ({
//         ^bb0(%arg0: tensor<128x128xf32>):
//           %r_0 = "stablehlo.reduce_scatter"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//           ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//             %rs = stablehlo.add %ra, %rb : tensor<f32>
//             stablehlo.return %rs : tensor<f32>
//           }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//           stablehlo.return %r_0 : tensor<32x128xf32>
//         }) : (tensor<128x128xf32>) -> !stablehlo.future<tensor<32x128xf32>>
//         %d_0 = stablehlo.dot_general %x_0, %h_0, contracting_dims = [0] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %z_2 = stablehlo.constant dense<0> : tensor<i32>
//         %3 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<32x128xf32>>) -> tensor<32x128xf32>
//         %u_0 = stablehlo.reshape %3 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//         %stored_0 = stablehlo.dynamic_update_slice %grads, %u_0, %iterArg_0, %z_2, %z_2 : (tensor<3x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x128xf32>
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %next = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %next, %h_0, %stored_0, %d_0, %layer_0 : tensor<i32>, tensor<128x128xf32>, tensor<3x32x128xf32>, tensor<128x128xf32>, tensor<i32>
//       }
//       %z_0 = stablehlo.constant dense<0> : tensor<i32>
//       %r = "stablehlo.reduce_scatter"(%1#3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%ra: tensor<f32>, %rb: tensor<f32>):
//         %rs = stablehlo.add %ra, %rb : tensor<f32>
//         stablehlo.return %rs : tensor<f32>
//       }) : (tensor<128x128xf32>) -> tensor<32x128xf32>
//       %u = stablehlo.reshape %r : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
//       %stored = stablehlo.dynamic_update_slice %1#2, %u, %1#4, %z_0, %z_0 : (tensor<3x32x128xf32>, tensor<1x32x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x32x128xf32>
//       sdy.return %stored : tensor<3x32x128xf32>
//     } : (tensor<512x128xf32>, tensor<3x512x128xf32>, tensor<128x128xf32>) -> tensor<3x128x128xf32>
//     return %0 : tensor<3x128x128xf32>
//   }
// }
