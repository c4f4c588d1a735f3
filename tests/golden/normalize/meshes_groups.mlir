// Groups along axes of another mesh, and of one whose order of devices no axes express.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @flat = <["a"=4]>
sdy.mesh @turned = <["a"=2, "b"=2], device_ids=[0, 3, 2, 1]>
func.func public @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xf32>) {
    %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @flat, axes = [#stablehlo.axis_ref<name = "a", sub_axis_info = (1)2>]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
    %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @turned, axes = [#stablehlo.axis_ref<name = "b">]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
    sdy.return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
//     %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>, <@mesh, [{"y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xf32>) {
//       %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
//       %2 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 3], [2, 1]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
//       sdy.return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
//     } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
//     return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
//   }
// }
