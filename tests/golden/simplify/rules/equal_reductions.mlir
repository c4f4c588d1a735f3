// What is equal on all devices of a group is its own maximum, and the sum of whole numbers is a multiple; %b is equal along y, %f along x.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>) {
  %0:6 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %2 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %3 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %4 = "stablehlo.all_reduce"(%f) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = stablehlo.minimum %p, %q : tensor<f32>
      stablehlo.return %r : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %5 = "stablehlo.all_reduce"(%f) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %r = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %r : tensor<f32>
    }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %6 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %1, %2, %3, %4, %5, %6 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xi32>
  } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>)
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>) {
//     %0:6 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
//       %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %c = stablehlo.constant dense<2> : tensor<2x4xi32>
//       %2 = stablehlo.multiply %b, %c : tensor<2x4xi32>
//       %3 = "stablehlo.all_reduce"(%f) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %r = stablehlo.add %p, %q : tensor<f32>
//         stablehlo.return %r : tensor<f32>
//       }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
//       sdy.return %b, %1, %2, %f, %3, %1 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xi32>
//     } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>)
//     return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xi32>
//   }
// }
