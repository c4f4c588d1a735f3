// In the body of a loop.
// RUN: overlap --way=1
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<3x4x6xi32>, %b: tensor<6x4xi32>, %u: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %r = sdy.manual_computation(%a, %b, %u) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<3x4x3xi32>, %b_: tensor<3x4xi32>, %u_: tensor<4x4xi32>) {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %last = stablehlo.constant dense<3> : tensor<i32>
    %h0 = stablehlo.negate %u_ : tensor<4x4xi32>
    %l:2 = stablehlo.while(%i = %z, %h = %h0) : tensor<i32>, tensor<4x4xi32>
     cond {
      %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
     } do {
      %qs = stablehlo.dynamic_slice %a_, %i, %z, %z, sizes = [1, 4, 3] : (tensor<3x4x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x3xi32>
      %q = stablehlo.reshape %qs : (tensor<1x4x3xi32>) -> tensor<4x3xi32>
      %c = stablehlo.dot_general %q, %b_, contracting_dims = [1] x [0] : (tensor<4x3xi32>, tensor<3x4xi32>) -> tensor<4x4xi32>
      %s = "stablehlo.all_reduce"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
        %s2 = stablehlo.add %s0, %s1 : tensor<i32>
        stablehlo.return %s2 : tensor<i32>
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %y = stablehlo.add %h, %s : tensor<4x4xi32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %y : tensor<i32>, tensor<4x4xi32>
     }
    sdy.return %l#1 : tensor<4x4xi32>
  } : (tensor<3x4x6xi32>, tensor<6x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<3x4x6xi32>, %b: tensor<6x4xi32>, %u: tensor<4x4xi32>) -> tensor<4x4xi32> {
//     %r = sdy.manual_computation(%a, %b, %u) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<3x4x3xi32>, %b_: tensor<3x4xi32>, %u_: tensor<4x4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.add %4, %c_0 : tensor<i32>
//       %6 = stablehlo.multiply %1, %c : tensor<i32>
//       %7 = stablehlo.add %6, %c_0 : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %last = stablehlo.constant dense<3> : tensor<i32>
//       %h0 = stablehlo.negate %u_ : tensor<4x4xi32>
//       %l:2 = stablehlo.while(%i = %z, %h = %h0) : tensor<i32>, tensor<4x4xi32>
//       cond {
//         %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %qs = stablehlo.dynamic_slice %a_, %i, %z, %z, sizes = [1, 4, 3] : (tensor<3x4x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4x3xi32>
//         %q = stablehlo.reshape %qs : (tensor<1x4x3xi32>) -> tensor<4x3xi32>
//         %8 = stablehlo.dynamic_slice %q, %4, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//         %9 = stablehlo.dot_general %8, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x4xi32>) -> tensor<1x4xi32>
//         %10 = "stablehlo.collective_permute"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<1x4xi32>) -> tensor<1x4xi32>
//         %11 = stablehlo.dynamic_slice %q, %5, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//         %12 = stablehlo.dot_general %11, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x4xi32>) -> tensor<1x4xi32>
//         %13 = "stablehlo.collective_permute"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<1x4xi32>) -> tensor<1x4xi32>
//         %14 = stablehlo.dynamic_slice %q, %6, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//         %15 = stablehlo.dot_general %14, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x4xi32>) -> tensor<1x4xi32>
//         %16 = stablehlo.add %15, %10 : tensor<1x4xi32>
//         %17 = stablehlo.dynamic_slice %q, %7, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//         %18 = stablehlo.dot_general %17, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x4xi32>) -> tensor<1x4xi32>
//         %19 = stablehlo.add %18, %13 : tensor<1x4xi32>
//         %20 = stablehlo.concatenate %16, %19, dim = 0 : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<2x4xi32>
//         %21 = "stablehlo.all_gather"(%20) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the last step of the program's all_reduce, while dot_general computes"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//         %y = stablehlo.add %h, %21 : tensor<4x4xi32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %n, %y : tensor<i32>, tensor<4x4xi32>
//       }
//       sdy.return %l#1 : tensor<4x4xi32>
//     } : (tensor<3x4x6xi32>, tensor<6x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//     return %r : tensor<4x4xi32>
//   }
// }
