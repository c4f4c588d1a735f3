// The second sum follows from a gather for which others might wait, the first one does not: the gather is done before both, so
// that they are one.
// RUN: combine
sdy.mesh @mesh = <["d"=2]>
func.func public @main(%A: tensor<8xf32>, %B: tensor<8xf32>) -> tensor<f32> {
  %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, []>] manual_axes={"d"} (%a: tensor<4xf32>, %b: tensor<4xf32>) {
    %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<4xf32>) -> tensor<8xf32>
    %p = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %q = stablehlo.dot_general %g, %g, contracting_dims = [0] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
    %0 = "stablehlo.all_reduce"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %t = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.all_reduce"(%q) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %t = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<f32>) -> tensor<f32>
    %d = stablehlo.divide %0, %1 : tensor<f32>
    sdy.return %d : tensor<f32>
  } : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %out : tensor<f32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["d"=2]>
//   func.func public @main(%A: tensor<8xf32>, %B: tensor<8xf32>) -> tensor<f32> {
//     %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"d"}]>, <@mesh, [{"d"}]>] out_shardings=[<@mesh, []>] manual_axes={"d"} (%a: tensor<4xf32>, %b: tensor<4xf32>) {
//       %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<4xf32>) -> tensor<8xf32>
//       %p = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
//       %q = stablehlo.dot_general %g, %g, contracting_dims = [0] x [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
//       %0 = stablehlo.reshape %p : (tensor<f32>) -> tensor<1xf32>
//       %1 = stablehlo.reshape %q : (tensor<f32>) -> tensor<1xf32>
//       %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%u: tensor<f32>, %v: tensor<f32>):
//         %t = stablehlo.add %u, %v : tensor<f32>
//         stablehlo.return %t : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2xf32>) -> tensor<2xf32>
//       %4 = stablehlo.slice %3 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
//       %5 = stablehlo.reshape %4 : (tensor<1xf32>) -> tensor<f32>
//       %6 = stablehlo.slice %3 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
//       %7 = stablehlo.reshape %6 : (tensor<1xf32>) -> tensor<f32>
//       %d = stablehlo.divide %5, %7 : tensor<f32>
//       sdy.return %d : tensor<f32>
//     } : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
//     return %out : tensor<f32>
//   }
// }
