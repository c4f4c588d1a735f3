// Whoever runs the loop sends nothing in another turn: it is not written so.
// RUN: schedule --bandwidth=4e9 --turns-stay
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w: tensor<4x128x128xf32>) -> tensor<512x128xf32> {
    %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s: tensor<4x128x32xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %1:3 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s) : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>
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
        %one = stablehlo.constant dense<1> : tensor<i32>
        %next = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %next, %y, %stack : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>
      }
      sdy.return %1#1 : tensor<128x128xf32>
    } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> tensor<512x128xf32>
    return %0 : tensor<512x128xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %w: tensor<4x128x128xf32>) -> tensor<512x128xf32> {
//     %0 = sdy.manual_computation(%a, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x0: tensor<128x128xf32>, %s: tensor<4x128x32xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %1:3 = stablehlo.while(%i = %zero, %x = %x0, %stack = %s) : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>
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
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %next = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %next, %y, %stack : tensor<i32>, tensor<128x128xf32>, tensor<4x128x32xf32>
//       }
//       sdy.return %1#1 : tensor<128x128xf32>
//     } : (tensor<512x128xf32>, tensor<4x128x128xf32>) -> tensor<512x128xf32>
//     return %0 : tensor<512x128xf32>
//   }
// }
