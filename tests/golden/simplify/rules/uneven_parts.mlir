// Parts that do not make up the whole, and such as are moved inside, are nobody's own.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>) {
  %0:3 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %ix = stablehlo.divide %position, %two : tensor<i32>
    %iy = stablehlo.remainder %position, %two : tensor<i32>
    %sx = stablehlo.multiply %ix, %two : tensor<i32>
    %sy = stablehlo.multiply %iy, %two : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %tx = stablehlo.multiply %ix, %three : tensor<i32>
    %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %1 = stablehlo.dynamic_slice %g, %ix, %zero, sizes = [1, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
    %2 = stablehlo.dynamic_slice %g, %tx, %zero, sizes = [3, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
    %s = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %3 = stablehlo.dynamic_slice %s, %tx, %zero, sizes = [1, 4] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
    sdy.return %1, %2, %3 : tensor<1x4xi32>, tensor<3x4xi32>, tensor<1x4xi32>
  } : (tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>)
  return %0#0, %0#1, %0#2 : tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>) {
//     %0:3 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %two = stablehlo.constant dense<2> : tensor<i32>
//       %device = stablehlo.partition_id : tensor<ui32>
//       %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
//       %ix = stablehlo.divide %position, %two : tensor<i32>
//       %three = stablehlo.constant dense<3> : tensor<i32>
//       %tx = stablehlo.multiply %ix, %three : tensor<i32>
//       %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %1 = stablehlo.dynamic_slice %g, %ix, %zero, sizes = [1, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
//       %2 = stablehlo.dynamic_slice %g, %tx, %zero, sizes = [3, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
//       %s = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %3 = stablehlo.dynamic_slice %s, %tx, %zero, sizes = [1, 4] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<1x4xi32>
//       sdy.return %1, %2, %3 : tensor<1x4xi32>, tensor<3x4xi32>, tensor<1x4xi32>
//     } : (tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>)
//     return %0#0, %0#1, %0#2 : tensor<4x4xi32>, tensor<12x4xi32>, tensor<4x4xi32>
//   }
// }
