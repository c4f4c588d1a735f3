// Small users of the first wait for the last.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %n = stablehlo.negate %0 : tensor<2x4xi32>
    %m = stablehlo.abs %n : tensor<2x4xi32>
    %c = stablehlo.add %b, %b : tensor<2x4xi32>
    %1 = "stablehlo.all_reduce"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %1, %m : tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
  return %out#0, %out#1 : tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %c = stablehlo.add %b, %b : tensor<2x4xi32>
//       %0 = stablehlo.reshape %a : (tensor<2x4xi32>) -> tensor<8xi32>
//       %1 = stablehlo.reshape %c : (tensor<2x4xi32>) -> tensor<8xi32>
//       %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<8xi32>, tensor<8xi32>) -> tensor<16xi32>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<16xi32>) -> tensor<16xi32>
//       %4 = stablehlo.slice %3 [0:8] : (tensor<16xi32>) -> tensor<8xi32>
//       %5 = stablehlo.reshape %4 : (tensor<8xi32>) -> tensor<2x4xi32>
//       %6 = stablehlo.slice %3 [8:16] : (tensor<16xi32>) -> tensor<8xi32>
//       %7 = stablehlo.reshape %6 : (tensor<8xi32>) -> tensor<2x4xi32>
//       %n = stablehlo.negate %5 : tensor<2x4xi32>
//       %m = stablehlo.abs %n : tensor<2x4xi32>
//       sdy.return %7, %m : tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
//     return %out#0, %out#1 : tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
