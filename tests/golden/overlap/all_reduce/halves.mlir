// The same in both directions.
// RUN: overlap --way=2
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x8xi32>, %b: tensor<8x1xi32>) -> tensor<8x1xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<8x2xi32>, %b_: tensor<2x1xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<8x2xi32>, tensor<2x1xi32>) -> tensor<8x1xi32>
    %s = "stablehlo.all_reduce"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<8x1xi32>) -> tensor<8x1xi32>
    sdy.return %s : tensor<8x1xi32>
  } : (tensor<8x8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
  return %r : tensor<8x1xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x8xi32>, %b: tensor<8x1xi32>) -> tensor<8x1xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<8x2xi32>, %b_: tensor<2x1xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %5 = stablehlo.add %1, %c_3 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c : tensor<i32>
//       %7 = stablehlo.multiply %6, %c_1 : tensor<i32>
//       %8 = stablehlo.add %7, %c_3 : tensor<i32>
//       %9 = stablehlo.add %1, %c_1 : tensor<i32>
//       %10 = stablehlo.remainder %9, %c : tensor<i32>
//       %11 = stablehlo.multiply %10, %c_1 : tensor<i32>
//       %12 = stablehlo.add %11, %c_3 : tensor<i32>
//       %13 = stablehlo.add %4, %c_3 : tensor<i32>
//       %14 = stablehlo.multiply %1, %c_1 : tensor<i32>
//       %15 = stablehlo.add %14, %c_3 : tensor<i32>
//       %16 = stablehlo.dynamic_slice %a_, %4, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %17 = stablehlo.dot_general %16, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %19 = stablehlo.dynamic_slice %a_, %8, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %20 = stablehlo.dot_general %19, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %21 = "stablehlo.collective_permute"(%20) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %22 = stablehlo.dynamic_slice %a_, %11, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %23 = stablehlo.dot_general %22, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %24 = stablehlo.add %23, %18 : tensor<1x1xi32>
//       %25 = "stablehlo.collective_permute"(%24) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %26 = stablehlo.dynamic_slice %a_, %12, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %27 = stablehlo.dot_general %26, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %28 = stablehlo.add %27, %21 : tensor<1x1xi32>
//       %29 = "stablehlo.collective_permute"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %30 = stablehlo.dynamic_slice %a_, %7, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %31 = stablehlo.dot_general %30, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %32 = stablehlo.add %31, %25 : tensor<1x1xi32>
//       %33 = "stablehlo.collective_permute"(%32) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %34 = stablehlo.dynamic_slice %a_, %13, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %35 = stablehlo.dot_general %34, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %36 = stablehlo.add %35, %29 : tensor<1x1xi32>
//       %37 = "stablehlo.collective_permute"(%36) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 6 of the program's all_reduce, while dot_general computes"}} : (tensor<1x1xi32>) -> tensor<1x1xi32>
//       %38 = stablehlo.dynamic_slice %a_, %14, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %39 = stablehlo.dot_general %38, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %40 = stablehlo.add %39, %33 : tensor<1x1xi32>
//       %41 = stablehlo.dynamic_slice %a_, %15, %c_2, sizes = [1, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %42 = stablehlo.dot_general %41, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x2xi32>, tensor<2x1xi32>) -> tensor<1x1xi32>
//       %43 = stablehlo.add %42, %37 : tensor<1x1xi32>
//       %44 = stablehlo.concatenate %40, %43, dim = 0 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<2x1xi32>
//       %45 = "stablehlo.all_gather"(%44) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the last step of the program's all_reduce, while dot_general computes"}} : (tensor<2x1xi32>) -> tensor<8x1xi32>
//       sdy.return %45 : tensor<8x1xi32>
//     } : (tensor<8x8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
//     return %r : tensor<8x1xi32>
//   }
// }
