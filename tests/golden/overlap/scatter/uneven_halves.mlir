// Sums of three rows: one row goes in one direction, two in the other.
// RUN: overlap --way=2
sdy.mesh @mesh = <["i"=3]>
func.func public @main(%a: tensor<9x9xi32>, %b: tensor<9x5xi32>) -> tensor<9x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<9x3xi32>, %b_: tensor<3x5xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<9x3xi32>, tensor<3x5xi32>) -> tensor<9x5xi32>
    %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<9x5xi32>) -> tensor<3x5xi32>
    sdy.return %s : tensor<3x5xi32>
  } : (tensor<9x9xi32>, tensor<9x5xi32>) -> tensor<9x5xi32>
  return %r : tensor<9x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=3]>
//   func.func public @main(%a: tensor<9x9xi32>, %b: tensor<9x5xi32>) -> tensor<9x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<9x3xi32>, %b_: tensor<3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %5 = stablehlo.add %1, %c_2 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c : tensor<i32>
//       %7 = stablehlo.multiply %6, %c : tensor<i32>
//       %8 = stablehlo.add %7, %c_2 : tensor<i32>
//       %9 = stablehlo.add %4, %c_2 : tensor<i32>
//       %10 = stablehlo.multiply %1, %c : tensor<i32>
//       %11 = stablehlo.add %10, %c_2 : tensor<i32>
//       %12 = stablehlo.dynamic_slice %a_, %4, %c_1, sizes = [1, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %13 = stablehlo.dot_general %12, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 4 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %15 = stablehlo.dynamic_slice %a_, %8, %c_1, sizes = [2, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %16 = stablehlo.dot_general %15, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %17 = "stablehlo.collective_permute"(%16) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 4 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<2x5xi32>
//       %18 = stablehlo.dynamic_slice %a_, %7, %c_1, sizes = [1, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %19 = stablehlo.dot_general %18, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %20 = stablehlo.add %19, %14 : tensor<1x5xi32>
//       %21 = "stablehlo.collective_permute"(%20) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 4 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %22 = stablehlo.dynamic_slice %a_, %9, %c_1, sizes = [2, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %23 = stablehlo.dot_general %22, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %24 = stablehlo.add %23, %17 : tensor<2x5xi32>
//       %25 = "stablehlo.collective_permute"(%24) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 4 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<2x5xi32>
//       %26 = stablehlo.dynamic_slice %a_, %10, %c_1, sizes = [1, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %27 = stablehlo.dot_general %26, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %28 = stablehlo.add %27, %21 : tensor<1x5xi32>
//       %29 = stablehlo.dynamic_slice %a_, %11, %c_1, sizes = [2, 3] : (tensor<9x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %30 = stablehlo.dot_general %29, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %31 = stablehlo.add %30, %25 : tensor<2x5xi32>
//       %32 = stablehlo.concatenate %28, %31, dim = 0 : (tensor<1x5xi32>, tensor<2x5xi32>) -> tensor<3x5xi32>
//       sdy.return %32 : tensor<3x5xi32>
//     } : (tensor<9x9xi32>, tensor<9x5xi32>) -> tensor<9x5xi32>
//     return %r : tensor<9x5xi32>
//   }
// }
