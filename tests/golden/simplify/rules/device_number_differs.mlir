// The number of the device differs, and so does what follows from it; a loop that turns differently often gives different values.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>) {
  %0:4 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
    %d = stablehlo.partition_id : tensor<ui32>
    %n = stablehlo.convert %d : (tensor<ui32>) -> tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %w:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4x4xi32>
    cond {
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %m = stablehlo.add %i, %one : tensor<i32>
      %z = stablehlo.add %v, %v : tensor<4x4xi32>
      stablehlo.return %m, %z : tensor<i32>, tensor<4x4xi32>
    }
    %1 = "stablehlo.all_reduce"(%w#1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %2 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %3 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %4 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    sdy.return %1, %2, %3, %4 : tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>
  } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>) {
//     %0:4 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
//       %d = stablehlo.partition_id : tensor<ui32>
//       %n = stablehlo.convert %d : (tensor<ui32>) -> tensor<i32>
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %w:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4x4xi32>
//       cond {
//         %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %m = stablehlo.add %i, %one : tensor<i32>
//         %z = stablehlo.add %v, %v : tensor<4x4xi32>
//         stablehlo.return %m, %z : tensor<i32>, tensor<4x4xi32>
//       }
//       %1 = "stablehlo.all_reduce"(%w#1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
//       sdy.return %1, %a, %1, %2 : tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>
//     } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>)
//     return %0#0, %0#1, %0#2, %0#3 : tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>
//   }
// }
