// In the body of a loop.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> tensor<8x4xi32> {
  %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %w:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<2x4xi32>
    cond {
      %three = stablehlo.constant dense<3> : tensor<i32>
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %j = stablehlo.add %i, %one : tensor<i32>
      %0 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %t = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
      %n = stablehlo.negate %x : tensor<2x4xi32>
      %1 = "stablehlo.all_reduce"(%n) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<i32>, %q: tensor<i32>):
        %t = stablehlo.add %p, %q : tensor<i32>
        stablehlo.return %t : tensor<i32>
      }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
      %y = stablehlo.subtract %0, %1 : tensor<2x4xi32>
      stablehlo.return %j, %y : tensor<i32>, tensor<2x4xi32>
    }
    sdy.return %w#1 : tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
  return %out : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> tensor<8x4xi32> {
//     %out = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %w:2 = stablehlo.while(%i = %zero, %x = %b) : tensor<i32>, tensor<2x4xi32>
//       cond {
//         %three = stablehlo.constant dense<3> : tensor<i32>
//         %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %j = stablehlo.add %i, %one : tensor<i32>
//         %n = stablehlo.negate %x : tensor<2x4xi32>
//         %0 = stablehlo.reshape %x : (tensor<2x4xi32>) -> tensor<8xi32>
//         %1 = stablehlo.reshape %n : (tensor<2x4xi32>) -> tensor<8xi32>
//         %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<8xi32>, tensor<8xi32>) -> tensor<16xi32>
//         %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//         ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//           %t = stablehlo.add %p, %q : tensor<i32>
//           stablehlo.return %t : tensor<i32>
//         }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<16xi32>) -> tensor<16xi32>
//         %4 = stablehlo.slice %3 [0:8] : (tensor<16xi32>) -> tensor<8xi32>
//         %5 = stablehlo.reshape %4 : (tensor<8xi32>) -> tensor<2x4xi32>
//         %6 = stablehlo.slice %3 [8:16] : (tensor<16xi32>) -> tensor<8xi32>
//         %7 = stablehlo.reshape %6 : (tensor<8xi32>) -> tensor<2x4xi32>
//         %y = stablehlo.subtract %5, %7 : tensor<2x4xi32>
//         stablehlo.return %j, %y : tensor<i32>, tensor<2x4xi32>
//       }
//       sdy.return %w#1 : tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %out : tensor<8x4xi32>
//   }
// }
