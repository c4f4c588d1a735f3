// The third follows from the second and that from the first, so that the first and third cannot be one.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> tensor<8x4xi32> {
  %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %2 : tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
  return %out : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> tensor<8x4xi32> {
//     %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %1 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       sdy.return %2 : tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %out : tensor<8x4xi32>
//   }
// }
