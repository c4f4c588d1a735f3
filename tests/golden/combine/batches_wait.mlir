// Two sums, each of which is gathered then: one sum, one gather.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %sa = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %ga = "stablehlo.all_gather"(%sa) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, all_gather_dim = 0 : i64, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %sb = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %gb = "stablehlo.all_gather"(%sb) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, all_gather_dim = 0 : i64, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
    sdy.return %ga, %gb : tensor<4x4xi32>, tensor<4x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>)
  return %out#0, %out#1 : tensor<16x4xi32>, tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = stablehlo.reshape %a : (tensor<2x4xi32>) -> tensor<8xi32>
//       %1 = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<8xi32>
//       %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<8xi32>, tensor<8xi32>) -> tensor<16xi32>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<16xi32>) -> tensor<16xi32>
//       %4 = stablehlo.slice %3 [0:8] : (tensor<16xi32>) -> tensor<8xi32>
//       %sa = stablehlo.reshape %4 : (tensor<8xi32>) -> tensor<2x4xi32>
//       %5 = stablehlo.slice %3 [8:16] : (tensor<16xi32>) -> tensor<8xi32>
//       %sb = stablehlo.reshape %5 : (tensor<8xi32>) -> tensor<2x4xi32>
//       %6 = stablehlo.reshape %sa : (tensor<2x4xi32>) -> tensor<1x8xi32>
//       %7 = stablehlo.reshape %sb : (tensor<2x4xi32>) -> tensor<1x8xi32>
//       %8 = stablehlo.concatenate %6, %7, dim = 1 : (tensor<1x8xi32>, tensor<1x8xi32>) -> tensor<1x16xi32>
//       %9 = "stablehlo.all_gather"(%8) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<1x16xi32>) -> tensor<2x16xi32>
//       %10 = stablehlo.slice %9 [0:2, 0:8] : (tensor<2x16xi32>) -> tensor<2x8xi32>
//       %ga = stablehlo.reshape %10 : (tensor<2x8xi32>) -> tensor<4x4xi32>
//       %11 = stablehlo.slice %9 [0:2, 8:16] : (tensor<2x16xi32>) -> tensor<2x8xi32>
//       %gb = stablehlo.reshape %11 : (tensor<2x8xi32>) -> tensor<4x4xi32>
//       sdy.return %ga, %gb : tensor<4x4xi32>, tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>)
//     return %out#0, %out#1 : tensor<16x4xi32>, tensor<16x4xi32>
//   }
// }
