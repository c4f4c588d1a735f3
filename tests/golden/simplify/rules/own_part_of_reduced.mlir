// Where nobody needs more of a sum than its own part, it is scattered; one that is needed whole stays.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<8x8xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>) {
  %0:5 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<4x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %ix = stablehlo.divide %position, %two : tensor<i32>
    %iy = stablehlo.remainder %position, %two : tensor<i32>
    %sx = stablehlo.multiply %ix, %two : tensor<i32>
    %sy = stablehlo.multiply %iy, %two : tensor<i32>
    %s = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "because"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %1 = stablehlo.dynamic_slice %s, %sy, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %u = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %2 = stablehlo.dynamic_slice %u, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %v = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %3 = stablehlo.dynamic_slice %v, %sx, %sy, sizes = [2, 2] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
    %w = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %4 = stablehlo.dynamic_slice %w, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    sdy.return %1, %2, %u, %3, %4 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<4x4xi32>, tensor<2x2xi32>, tensor<2x4xi32>
  } : (tensor<8x8xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x8xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>) {
//     %0:5 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<4x4xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %two = stablehlo.constant dense<2> : tensor<i32>
//       %device = stablehlo.partition_id : tensor<ui32>
//       %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
//       %ix = stablehlo.divide %position, %two : tensor<i32>
//       %iy = stablehlo.remainder %position, %two : tensor<i32>
//       %sx = stablehlo.multiply %ix, %two : tensor<i32>
//       %sy = stablehlo.multiply %iy, %two : tensor<i32>
//       %1 = "stablehlo.reduce_scatter"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "because"}} : (tensor<4x4xi32>) -> tensor<2x4xi32>
//       %u = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
//       %2 = stablehlo.dynamic_slice %u, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %3 = "stablehlo.reduce_scatter"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>) -> tensor<2x4xi32>
//       %4 = stablehlo.dynamic_slice %3, %zero, %sy, sizes = [2, 2] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//       %w = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
//       %5 = stablehlo.dynamic_slice %w, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       sdy.return %1, %2, %u, %4, %5 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<4x4xi32>, tensor<2x2xi32>, tensor<2x4xi32>
//     } : (tensor<8x8xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>)
//     return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<16x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>
//   }
// }
