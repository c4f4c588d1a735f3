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
//   sdy.mesh @mesh = <["x"=4]>
//   sdy.mesh @other = <["a"=2, "b"=2], device_ids=[0, 3, 1, 2]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"a", "b"}]>] out_shardings=[<@other, [{"a", "b"}]>] manual_axes={"a", "b"} (%s: tensor<2xf32>) {
//       %1 = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %2 = stablehlo.add %p, %q : tensor<f32>
//         stablehlo.return %2 : tensor<f32>
//       }) : (tensor<2xf32>) -> tensor<2xf32>
//       sdy.return %1 : tensor<2xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
