// Weights that are gathered along one axis and then along the other one: while a turn computes, the second gather of the turn after moves, and the first one of the turn after that.
// RUN: schedule --bandwidth=4e9
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %w: tensor<4x128x128xf32>) -> tensor<512x128xf32> {
    %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{}, {"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%x0: tensor<128x128xf32>, %s: tensor<4x64x64xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %1:3 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s) : tensor<i32>, tensor<128x128xf32>, tensor<4x64x64xf32>
      cond {
        %turns = stablehlo.constant dense<4> : tensor<i32>
        %2 = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %z = stablehlo.constant dense<0> : tensor<i32>
        %part = stablehlo.dynamic_slice %stack, %i, %z, %z, sizes = [1, 64, 64] : (tensor<4x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
        %layer = stablehlo.reshape %part : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
        %rows = "stablehlo.all_gather"(%layer) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<128x64xf32>
        %g = "stablehlo.all_gather"(%rows) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<128x64xf32>) -> tensor<128x128xf32>
        %y = stablehlo.dot_general %x, %g, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %y, %stack : tensor<i32>, tensor<128x128xf32>, tensor<4x64x64xf32>
      }
      sdy.return %1#1 : tensor<128x128xf32>
    } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> tensor<512x128xf32>
    return %0 : tensor<512x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %w: tensor<4x128x128xf32>) -> tensor<512x128xf32> {
//     %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{}, {"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%x0: tensor<128x128xf32>, %s: tensor<4x64x64xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %part = stablehlo.dynamic_slice %s, %zero, %z, %z, sizes = [1, 64, 64] : (tensor<4x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
//       %layer = stablehlo.reshape %part : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
//       %rows = "stablehlo.all_gather"(%layer) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<128x64xf32>
//       %1 = "stablehlo.async_start"(%rows) ({
//       ^bb0(%arg0: tensor<128x64xf32>):
//         %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<128x64xf32>) -> tensor<128x128xf32>
//         stablehlo.return %g : tensor<128x128xf32>
//       }) : (tensor<128x64xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %next = stablehlo.add %zero, %one : tensor<i32>
//       %z_0 = stablehlo.constant dense<0> : tensor<i32>
//       %part_0 = stablehlo.dynamic_slice %s, %next, %z_0, %z_0, sizes = [1, 64, 64] : (tensor<4x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
//       %layer_0 = stablehlo.reshape %part_0 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
//       %2 = "stablehlo.async_start"(%layer_0) ({
//       ^bb0(%arg0: tensor<64x64xf32>):
//         %rows_0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<128x64xf32>
//         stablehlo.return %rows_0 : tensor<128x64xf32>
//       }) : (tensor<64x64xf32>) -> !stablehlo.future<tensor<128x64xf32>>
//       %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//       %4 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<128x64xf32>>) -> tensor<128x64xf32>
//       %5:5 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s, %iterArg = %3, %iterArg_0 = %4) : tensor<i32>, tensor<128x128xf32>, tensor<4x64x64xf32>, tensor<128x128xf32>, tensor<128x64xf32>
//       cond {
//         %c = stablehlo.constant dense<3> : tensor<i32>
//         %6 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %6 : tensor<i1>
//       } do {
//         %one_0 = stablehlo.constant dense<1> : tensor<i32>
//         %next_0 = stablehlo.add %i, %one_0 : tensor<i32>
//         %one_1 = stablehlo.constant dense<1> : tensor<i32>
//         %next_1 = stablehlo.add %next_0, %one_1 : tensor<i32>
//         %z_1 = stablehlo.constant dense<0> : tensor<i32>
//         %part_1 = stablehlo.dynamic_slice %stack, %next_1, %z_1, %z_1, sizes = [1, 64, 64] : (tensor<4x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
//         %layer_1 = stablehlo.reshape %part_1 : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
//         %6 = "stablehlo.async_start"(%iterArg_0) ({
//         ^bb0(%arg0: tensor<128x64xf32>):
//           %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<128x64xf32>) -> tensor<128x128xf32>
//           stablehlo.return %g : tensor<128x128xf32>
//         }) : (tensor<128x64xf32>) -> !stablehlo.future<tensor<128x128xf32>>
//         %7 = "stablehlo.async_start"(%layer_1) ({
//         ^bb0(%arg0: tensor<64x64xf32>):
//           %rows_0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<128x64xf32>
//           stablehlo.return %rows_0 : tensor<128x64xf32>
//         }) : (tensor<64x64xf32>) -> !stablehlo.future<tensor<128x64xf32>>
//         %y_0 = stablehlo.dot_general %x, %iterArg, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//         %8 = "stablehlo.async_done"(%6) : (!stablehlo.future<tensor<128x128xf32>>) -> tensor<128x128xf32>
//         %9 = "stablehlo.async_done"(%7) : (!stablehlo.future<tensor<128x64xf32>>) -> tensor<128x64xf32>
//         stablehlo.return %next_0, %y_0, %stack, %8, %9 : tensor<i32>, tensor<128x128xf32>, tensor<4x64x64xf32>, tensor<128x128xf32>, tensor<128x64xf32>
//       }
//       %y = stablehlo.dot_general %5#1, %5#3, contracting_dims = [1] x [0] : (tensor<128x128xf32>, tensor<128x128xf32>) -> tensor<128x128xf32>
//       sdy.return %y : tensor<128x128xf32>
//     } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> tensor<512x128xf32>
//     return %0 : tensor<512x128xf32>
//   }
// }
