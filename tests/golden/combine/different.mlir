// Other groups, combinations, types and kinds stay apart.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
  %out:5 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %1 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %2 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.minimum %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %w = stablehlo.convert %a : (tensor<2x4xi32>) -> tensor<2x4xi64>
    %3 = "stablehlo.all_reduce"(%w) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i64>, %q: tensor<i64>):
      %t = stablehlo.add %p, %q : tensor<i64>
      stablehlo.return %t : tensor<i64>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi64>) -> tensor<2x4xi64>
    %n = stablehlo.convert %3 : (tensor<2x4xi64>) -> tensor<2x4xi32>
    %4 = "stablehlo.all_gather"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, all_gather_dim = 0 : i64, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %s = stablehlo.slice %4 [0:2, 0:4] : (tensor<4x4xi32>) -> tensor<2x4xi32>
    sdy.return %0, %1, %2, %n, %s : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
  return %out#0, %out#1, %out#2, %out#3, %out#4 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
//     %out:5 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %1 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %2 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.minimum %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %w = stablehlo.convert %a : (tensor<2x4xi32>) -> tensor<2x4xi64>
//       %3 = "stablehlo.all_reduce"(%w) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i64>, %q: tensor<i64>):
//         %t = stablehlo.add %p, %q : tensor<i64>
//         stablehlo.return %t : tensor<i64>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi64>) -> tensor<2x4xi64>
//       %n = stablehlo.convert %3 : (tensor<2x4xi64>) -> tensor<2x4xi32>
//       %4 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %s = stablehlo.slice %4 [0:2, 0:4] : (tensor<4x4xi32>) -> tensor<2x4xi32>
//       sdy.return %0, %1, %2, %n, %s : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
//     return %out#0, %out#1, %out#2, %out#3, %out#4 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
