// A sum is taken where its operand is made, so that one batch takes in both: the first one's result is needed by what
// cannot wait before the second one's.
// RUN: combine
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%A: tensor<8x4xf32>, %B: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
    %p = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %0 = "stablehlo.all_reduce"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %t = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %q = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %c = stablehlo.cholesky %0, lower = true : tensor<4x4xf32>
    %i = stablehlo.constant dense<0> : tensor<i32>
    %n = stablehlo.constant dense<3> : tensor<i32>
    %l:2 = stablehlo.while(%k = %i, %w = %c) : tensor<i32>, tensor<4x4xf32>
    cond {
      %less = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %k, %one : tensor<i32>
      %ww = stablehlo.dot_general %w, %c, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      stablehlo.return %next, %ww : tensor<i32>, tensor<4x4xf32>
    }
    %1 = "stablehlo.all_reduce"(%q) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%u: tensor<f32>, %v: tensor<f32>):
      %t = stablehlo.add %u, %v : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    sdy.return %1, %l#1 : tensor<4x4xf32>, tensor<4x4xf32>
  } : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  return %out#0, %out#1 : tensor<4x4xf32>, tensor<4x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%A: tensor<8x4xf32>, %B: tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
//       %p = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
//       %q = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
//       %0 = stablehlo.reshape %p : (tensor<4x4xf32>) -> tensor<16xf32>
//       %1 = stablehlo.reshape %q : (tensor<4x4xf32>) -> tensor<16xf32>
//       %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<16xf32>, tensor<16xf32>) -> tensor<32xf32>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%u: tensor<f32>, %v: tensor<f32>):
//         %t = stablehlo.add %u, %v : tensor<f32>
//         stablehlo.return %t : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<32xf32>) -> tensor<32xf32>
//       %4 = stablehlo.slice %3 [0:16] : (tensor<32xf32>) -> tensor<16xf32>
//       %5 = stablehlo.reshape %4 : (tensor<16xf32>) -> tensor<4x4xf32>
//       %6 = stablehlo.slice %3 [16:32] : (tensor<32xf32>) -> tensor<16xf32>
//       %7 = stablehlo.reshape %6 : (tensor<16xf32>) -> tensor<4x4xf32>
//       %c = stablehlo.cholesky %5, lower = true : tensor<4x4xf32>
//       %i = stablehlo.constant dense<0> : tensor<i32>
//       %n = stablehlo.constant dense<3> : tensor<i32>
//       %l:2 = stablehlo.while(%k = %i, %w = %c) : tensor<i32>, tensor<4x4xf32>
//       cond {
//         %less = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %less : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %next = stablehlo.add %k, %one : tensor<i32>
//         %ww = stablehlo.dot_general %w, %c, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
//         stablehlo.return %next, %ww : tensor<i32>, tensor<4x4xf32>
//       }
//       sdy.return %7, %l#1 : tensor<4x4xf32>, tensor<4x4xf32>
//     } : (tensor<8x4xf32>, tensor<8x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
//     return %out#0, %out#1 : tensor<4x4xf32>, tensor<4x4xf32>
//   }
// }
