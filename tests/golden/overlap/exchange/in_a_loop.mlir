// In the body of a loop.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<4x3x3xi32>, %w: tensor<2x3x3xi32>) -> tensor<4x3x3xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<2x3x3xi32>, %w_: tensor<1x3x3xi32>) {
    %z = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %last = stablehlo.constant dense<3> : tensor<i32>
    %h0 = stablehlo.negate %x_ : tensor<2x3x3xi32>
    %l:2 = stablehlo.while(%i = %z, %h = %h0) : tensor<i32>, tensor<2x3x3xi32>
     cond {
      %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
     } do {
      %t = "stablehlo.all_to_all"(%h) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x3x3xi32>) -> tensor<1x6x3xi32>
      %c = stablehlo.dot_general %t, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<1x6x3xi32>, tensor<1x3x3xi32>) -> tensor<1x6x3xi32>
      %y = stablehlo.reshape %c : (tensor<1x6x3xi32>) -> tensor<2x3x3xi32>
      %n = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %n, %y : tensor<i32>, tensor<2x3x3xi32>
     }
    sdy.return %l#1 : tensor<2x3x3xi32>
  } : (tensor<4x3x3xi32>, tensor<2x3x3xi32>) -> tensor<4x3x3xi32>
  return %r : tensor<4x3x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<4x3x3xi32>, %w: tensor<2x3x3xi32>) -> tensor<4x3x3xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<2x3x3xi32>, %w_: tensor<1x3x3xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_1 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.multiply %1, %c_2 : tensor<i32>
//       %5 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %one = stablehlo.constant dense<1> : tensor<i32>
//       %last = stablehlo.constant dense<3> : tensor<i32>
//       %h0 = stablehlo.negate %x_ : tensor<2x3x3xi32>
//       %l:2 = stablehlo.while(%i = %z, %h = %h0) : tensor<i32>, tensor<2x3x3xi32>
//       cond {
//         %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %c_3 = stablehlo.constant dense<0> : tensor<1x6x3xi32>
//         %6 = stablehlo.dynamic_slice %h, %1, %c_0, %c_0, sizes = [1, 3, 3] : (tensor<2x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xi32>
//         %7 = stablehlo.dynamic_slice %h, %3, %c_0, %c_0, sizes = [1, 3, 3] : (tensor<2x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xi32>
//         %8 = "stablehlo.collective_permute"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
//         %9 = stablehlo.dot_general %6, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
//         %10 = stablehlo.dynamic_update_slice %c_3, %9, %c_0, %4, %c_0 : (tensor<1x6x3xi32>, tensor<1x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x3xi32>
//         %11 = stablehlo.dot_general %8, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
//         %12 = stablehlo.dynamic_update_slice %10, %11, %c_0, %5, %c_0 : (tensor<1x6x3xi32>, tensor<1x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x6x3xi32>
//         %y = stablehlo.reshape %12 : (tensor<1x6x3xi32>) -> tensor<2x3x3xi32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         stablehlo.return %n, %y : tensor<i32>, tensor<2x3x3xi32>
//       }
//       sdy.return %l#1 : tensor<2x3x3xi32>
//     } : (tensor<4x3x3xi32>, tensor<2x3x3xi32>) -> tensor<4x3x3xi32>
//     return %r : tensor<4x3x3xi32>
//   }
// }
