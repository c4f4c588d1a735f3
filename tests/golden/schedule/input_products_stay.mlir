// Products stay where the loop sends something, and where the array that is read changes from turn to turn.
// RUN: schedule --bandwidth=1e12
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["i"=2]>
  func.func @main(%xs: tensor<16x2x32xf32>, %w: tensor<32x32xf32>, %h0: tensor<2x32xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>) {
    %0:2 = sdy.manual_computation(%xs, %w, %h0) in_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"i"} (%a: tensor<16x2x32xf32>, %b: tensor<32x32xf32>, %c: tensor<2x32xf32>) {
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %sums:2 = stablehlo.while(%i = %zero, %h = %c) : tensor<i32>, tensor<2x32xf32>
      cond {
        %turns = stablehlo.constant dense<16> : tensor<i32>
        %1 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      } do {
        %z = stablehlo.constant dense<0> : tensor<i32>
        %part = stablehlo.dynamic_slice %a, %i, %z, %z, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
        %x = stablehlo.reshape %part : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
        %xw = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
        %s = "stablehlo.all_reduce"(%xw) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
        ^bb0(%l: tensor<f32>, %m: tensor<f32>):
          %2 = stablehlo.add %l, %m : tensor<f32>
          stablehlo.return %2 : tensor<f32>
        }) : (tensor<2x32xf32>) -> tensor<2x32xf32>
        %next = stablehlo.add %h, %s : tensor<2x32xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %count = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %count, %next : tensor<i32>, tensor<2x32xf32>
      }
      %turned:3 = stablehlo.while(%i = %zero, %h = %c, %array = %a) : tensor<i32>, tensor<2x32xf32>, tensor<16x2x32xf32>
      cond {
        %turns = stablehlo.constant dense<16> : tensor<i32>
        %1 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      } do {
        %z = stablehlo.constant dense<0> : tensor<i32>
        %part = stablehlo.dynamic_slice %array, %i, %z, %z, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
        %x = stablehlo.reshape %part : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
        %xw = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
        %next = stablehlo.add %h, %xw : tensor<2x32xf32>
        %other = stablehlo.negate %array : tensor<16x2x32xf32>
        %one = stablehlo.constant dense<1> : tensor<i32>
        %count = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %count, %next, %other : tensor<i32>, tensor<2x32xf32>, tensor<16x2x32xf32>
      }
      sdy.return %sums#1, %turned#1 : tensor<2x32xf32>, tensor<2x32xf32>
    } : (tensor<16x2x32xf32>, tensor<32x32xf32>, tensor<2x32xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>)
    return %0#0, %0#1 : tensor<2x32xf32>, tensor<2x32xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%xs: tensor<16x2x32xf32>, %w: tensor<32x32xf32>, %h0: tensor<2x32xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>) {
//     %0:2 = sdy.manual_computation(%xs, %w, %h0) in_shardings=[<@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"i"} (%a: tensor<16x2x32xf32>, %b: tensor<32x32xf32>, %c: tensor<2x32xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %part = stablehlo.dynamic_slice %a, %zero, %z, %z, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
//       %x = stablehlo.reshape %part : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
//       %xw = stablehlo.dot_general %x, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
//       %1 = "stablehlo.async_start"(%xw) ({
//       ^bb0(%arg0: tensor<2x32xf32>):
//         %s = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//         ^bb0(%l: tensor<f32>, %m: tensor<f32>):
//           %5 = stablehlo.add %l, %m : tensor<f32>
//           stablehlo.return %5 : tensor<f32>
//         }) : (tensor<2x32xf32>) -> tensor<2x32xf32>
//         stablehlo.return %s : tensor<2x32xf32>
//       }) : (tensor<2x32xf32>) -> !stablehlo.future<tensor<2x32xf32>>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %count = stablehlo.add %zero, %one : tensor<i32>
//       %z_0 = stablehlo.constant dense<0> : tensor<i32>
//       %part_0 = stablehlo.dynamic_slice %a, %count, %z_0, %z_0, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
//       %x_0 = stablehlo.reshape %part_0 : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
//       %xw_0 = stablehlo.dot_general %x_0, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
//       %2 = "stablehlo.async_start"(%xw_0) ({
//       ^bb0(%arg0: tensor<2x32xf32>):
//         %s = "stablehlo.all_reduce"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//         ^bb0(%l: tensor<f32>, %m: tensor<f32>):
//           %5 = stablehlo.add %l, %m : tensor<f32>
//           stablehlo.return %5 : tensor<f32>
//         }) : (tensor<2x32xf32>) -> tensor<2x32xf32>
//         stablehlo.return %s : tensor<2x32xf32>
//       }) : (tensor<2x32xf32>) -> !stablehlo.future<tensor<2x32xf32>>
//       %turned:3 = stablehlo.while(%i = %zero, %h = %c, %array = %a) : tensor<i32>, tensor<2x32xf32>, tensor<16x2x32xf32>
//       cond {
//         %turns = stablehlo.constant dense<16> : tensor<i32>
//         %5 = stablehlo.compare LT, %i, %turns, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %5 : tensor<i1>
//       } do {
//         %z_1 = stablehlo.constant dense<0> : tensor<i32>
//         %part_1 = stablehlo.dynamic_slice %array, %i, %z_1, %z_1, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
//         %x_1 = stablehlo.reshape %part_1 : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
//         %xw_1 = stablehlo.dot_general %x_1, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
//         %next_1 = stablehlo.add %h, %xw_1 : tensor<2x32xf32>
//         %other = stablehlo.negate %array : tensor<16x2x32xf32>
//         %one_0 = stablehlo.constant dense<1> : tensor<i32>
//         %count_0 = stablehlo.add %i, %one_0 : tensor<i32>
//         stablehlo.return %count_0, %next_1, %other : tensor<i32>, tensor<2x32xf32>, tensor<16x2x32xf32>
//       }
//       %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<2x32xf32>>) -> tensor<2x32xf32>
//       %next = stablehlo.add %c, %3 : tensor<2x32xf32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %4 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2x32xf32>>) -> tensor<2x32xf32>
//       %sums:3 = stablehlo.while(%i = %c_0, %h = %next, %iterArg = %4) : tensor<i32>, tensor<2x32xf32>, tensor<2x32xf32>
//       cond {
//         %c_1 = stablehlo.constant dense<15> : tensor<i32>
//         %5 = stablehlo.compare LT, %i, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %5 : tensor<i1>
//       } do {
//         %one_0 = stablehlo.constant dense<1> : tensor<i32>
//         %count_0 = stablehlo.add %i, %one_0 : tensor<i32>
//         %z_1 = stablehlo.constant dense<0> : tensor<i32>
//         %part_1 = stablehlo.dynamic_slice %a, %count_0, %z_1, %z_1, sizes = [1, 2, 32] : (tensor<16x2x32xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x32xf32>
//         %x_1 = stablehlo.reshape %part_1 : (tensor<1x2x32xf32>) -> tensor<2x32xf32>
//         %xw_1 = stablehlo.dot_general %x_1, %b, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x32xf32>) -> tensor<2x32xf32>
//         %s = "stablehlo.all_reduce"(%xw_1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//         ^bb0(%l: tensor<f32>, %m: tensor<f32>):
//           %5 = stablehlo.add %l, %m : tensor<f32>
//           stablehlo.return %5 : tensor<f32>
//         }) : (tensor<2x32xf32>) -> tensor<2x32xf32>
//         %next_1 = stablehlo.add %h, %iterArg : tensor<2x32xf32>
//         stablehlo.return %count_0, %next_1, %s : tensor<i32>, tensor<2x32xf32>, tensor<2x32xf32>
//       }
//       %next_0 = stablehlo.add %sums#1, %sums#2 : tensor<2x32xf32>
//       sdy.return %next_0, %turned#1 : tensor<2x32xf32>, tensor<2x32xf32>
//     } : (tensor<16x2x32xf32>, tensor<32x32xf32>, tensor<2x32xf32>) -> (tensor<2x32xf32>, tensor<2x32xf32>)
//     return %0#0, %0#1 : tensor<2x32xf32>, tensor<2x32xf32>
//   }
// }
