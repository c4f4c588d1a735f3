// In groups of one device, and from each device to itself, nothing is sent; a device that nobody sends to gets zeros.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
  %0:2 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0], [1], [2], [3]]> : tensor<4x1xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %r = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %r : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0], [1], [2], [3]]> : tensor<4x1xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 2], [3, 3]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %4 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [3, 3]]> : tensor<3x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %3, %4 : tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
  return %0#0, %0#1 : tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<4x4xi32>, %arg2: tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<2x4xi32>, %f: tensor<2x4xf32>) {
//       %1 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [3, 3]]> : tensor<3x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       sdy.return %b, %1 : tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xf32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
//     return %0#0, %0#1 : tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
