// A manual computation over a mesh of another order: its devices are those of that mesh.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["a"=2, "b"=2], device_ids=[0, 3, 1, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"a", "b"}]>] out_shardings=[<@other, [{"a", "b"}]>] manual_axes={"a", "b"} (%s: tensor<2xf32>) {
    %1 = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %2 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @other = <["a"=2, "b"=2], device_ids=[0, 3, 1, 2]>
//   sdy.mesh @mesh = <["a"=2, "b"=2]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a", "b"}]>] out_shardings=[<@mesh, [{"a", "b"}]>] manual_axes={"a", "b"} (%a: tensor<2xf32>) {
//       %s = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 3], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "manual_computation needs operand 0 on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<2xf32>) -> tensor<2xf32>
//       %1 = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %3 = stablehlo.add %p, %q : tensor<f32>
//         stablehlo.return %3 : tensor<f32>
//       }) : (tensor<2xf32>) -> tensor<2xf32>
//       %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 0], [1, 2], [2, 3], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 on mesh @mesh, whose devices stand in another order than those of @other"}} : (tensor<2xf32>) -> tensor<2xf32>
//       sdy.return %2 : tensor<2xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
