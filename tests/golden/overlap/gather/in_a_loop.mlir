// In the body of a loop; where the device is is computed before it.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%w: tensor<3x4x4xi32>, %x: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %r = sdy.manual_computation(%w, %x) in_shardings=[<@mesh, [{}, {"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%w_: tensor<3x2x4xi32>, %x_: tensor<2x4xi32>) {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %l:2 = stablehlo.while(%i = %z, %h = %x_) : tensor<i32>, tensor<2x4xi32>
     cond {
      %p = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
     } do {
      %s = stablehlo.dynamic_slice %w_, %i, %z, %z, sizes = [1, 2, 4] : (tensor<3x2x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xi32>
      %q = stablehlo.reshape %s : (tensor<1x2x4xi32>) -> tensor<2x4xi32>
      %g = "stablehlo.all_gather"(%q) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
      %y = stablehlo.dot_general %h, %g, contracting_dims = [1] x [0] : (tensor<2x4xi32>, tensor<4x4xi32>) -> tensor<2x4xi32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %y : tensor<i32>, tensor<2x4xi32>
     }
    sdy.return %l#1 : tensor<2x4xi32>
  } : (tensor<3x4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%w: tensor<3x4x4xi32>, %x: tensor<4x4xi32>) -> tensor<4x4xi32> {
//     %r = sdy.manual_computation(%w, %x) in_shardings=[<@mesh, [{}, {"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%w_: tensor<3x2x4xi32>, %x_: tensor<2x4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %three = stablehlo.constant dense<3> : tensor<i32>
//       %l:2 = stablehlo.while(%i = %z, %h = %x_) : tensor<i32>, tensor<2x4xi32>
//       cond {
//         %p = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %s = stablehlo.dynamic_slice %w_, %i, %z, %z, sizes = [1, 2, 4] : (tensor<3x2x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2x4xi32>
//         %q = stablehlo.reshape %s : (tensor<1x2x4xi32>) -> tensor<2x4xi32>
//         %6 = "stablehlo.collective_permute"(%q) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//         %7 = stablehlo.dynamic_slice %h, %c_0, %2, sizes = [2, 2] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//         %8 = stablehlo.dot_general %7, %q, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
//         %9 = stablehlo.dynamic_slice %h, %c_0, %5, sizes = [2, 2] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//         %10 = stablehlo.dot_general %9, %6, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xi32>, tensor<2x4xi32>) -> tensor<2x4xi32>
//         %11 = stablehlo.add %10, %8 : tensor<2x4xi32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %n, %11 : tensor<i32>, tensor<2x4xi32>
//       }
//       sdy.return %l#1 : tensor<2x4xi32>
//     } : (tensor<3x4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//     return %r : tensor<4x4xi32>
//   }
// }
