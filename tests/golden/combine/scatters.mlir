// Sums that are scattered along any dimension.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.reduce_scatter"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<1x4xi32>
    %1 = "stablehlo.reduce_scatter"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x2xi32>
    %r = stablehlo.reshape %1 : (tensor<2x2xi32>) -> tensor<1x4xi32>
    sdy.return %0, %r : tensor<1x4xi32>, tensor<1x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>)
  return %out#0, %out#1 : tensor<4x4xi32>, tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<2x2x2xi32>
//       %1 = stablehlo.transpose %0, dims = [1, 0, 2] : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
//       %2 = stablehlo.reshape %1 : (tensor<2x2x2xi32>) -> tensor<2x4xi32>
//       %3 = stablehlo.concatenate %a, %2, dim = 1 : (tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x8xi32>
//       %4 = "stablehlo.reduce_scatter"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x8xi32>) -> tensor<1x8xi32>
//       %5 = stablehlo.slice %4 [0:1, 0:4] : (tensor<1x8xi32>) -> tensor<1x4xi32>
//       %6 = stablehlo.slice %4 [0:1, 4:8] : (tensor<1x8xi32>) -> tensor<1x4xi32>
//       %7 = stablehlo.reshape %6 : (tensor<1x4xi32>) -> tensor<2x2xi32>
//       %r = stablehlo.reshape %7 : (tensor<2x2xi32>) -> tensor<1x4xi32>
//       sdy.return %5, %r : tensor<1x4xi32>, tensor<1x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>)
//     return %out#0, %out#1 : tensor<4x4xi32>, tensor<4x4xi32>
//   }
// }
