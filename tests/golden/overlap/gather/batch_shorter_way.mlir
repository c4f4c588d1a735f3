// Of a batch dimension, in both directions.
// RUN: overlap --way=7
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x2x3xi32>, %b: tensor<8x3x5xi32>) -> tensor<8x2x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%a_: tensor<2x2x3xi32>, %b_: tensor<8x3x5xi32>) {
    %g = "stablehlo.all_gather"(%a_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x2x3xi32>) -> tensor<8x2x3xi32>
    %c = stablehlo.dot_general %g, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<8x2x3xi32>, tensor<8x3x5xi32>) -> tensor<8x2x5xi32>
    sdy.return %c : tensor<8x2x5xi32>
  } : (tensor<8x2x3xi32>, tensor<8x3x5xi32>) -> tensor<8x2x5xi32>
  return %r : tensor<8x2x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x2x3xi32>, %b: tensor<8x3x5xi32>) -> tensor<8x2x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%a_: tensor<2x2x3xi32>, %b_: tensor<8x3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c_0 : tensor<i32>
//       %9 = stablehlo.add %8, %c_3 : tensor<i32>
//       %10 = stablehlo.add %1, %c_0 : tensor<i32>
//       %11 = stablehlo.remainder %10, %c : tensor<i32>
//       %12 = stablehlo.multiply %11, %c_0 : tensor<i32>
//       %13 = stablehlo.add %12, %c_3 : tensor<i32>
//       %14 = stablehlo.add %5, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<8x2x5xi32>
//       %15 = stablehlo.slice %a_ [0:1, 0:2, 0:3] : (tensor<2x2x3xi32>) -> tensor<1x2x3xi32>
//       %16 = "stablehlo.collective_permute"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %17 = stablehlo.slice %a_ [1:2, 0:2, 0:3] : (tensor<2x2x3xi32>) -> tensor<1x2x3xi32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %19 = stablehlo.dynamic_slice %b_, %2, %c_1, %c_1, sizes = [2, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x5xi32>
//       %20 = stablehlo.dot_general %a_, %19, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2x3xi32>, tensor<2x3x5xi32>) -> tensor<2x2x5xi32>
//       %21 = stablehlo.dynamic_update_slice %c_4, %20, %2, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<2x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %22 = "stablehlo.collective_permute"(%16) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %23 = stablehlo.dynamic_slice %b_, %5, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %24 = stablehlo.dot_general %16, %23, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %25 = stablehlo.dynamic_update_slice %21, %24, %5, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %26 = "stablehlo.collective_permute"(%18) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %27 = stablehlo.dynamic_slice %b_, %9, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %28 = stablehlo.dot_general %18, %27, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %29 = stablehlo.dynamic_update_slice %25, %28, %9, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %30 = "stablehlo.collective_permute"(%22) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %31 = stablehlo.dynamic_slice %b_, %12, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %32 = stablehlo.dot_general %22, %31, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %33 = stablehlo.dynamic_update_slice %29, %32, %12, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %34 = "stablehlo.collective_permute"(%26) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 6 of the program's all_gather, while dot_general computes"}} : (tensor<1x2x3xi32>) -> tensor<1x2x3xi32>
//       %35 = stablehlo.dynamic_slice %b_, %13, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %36 = stablehlo.dot_general %26, %35, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %37 = stablehlo.dynamic_update_slice %33, %36, %13, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %38 = stablehlo.dynamic_slice %b_, %8, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %39 = stablehlo.dot_general %30, %38, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %40 = stablehlo.dynamic_update_slice %37, %39, %8, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       %41 = stablehlo.dynamic_slice %b_, %14, %c_1, %c_1, sizes = [1, 3, 5] : (tensor<8x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %42 = stablehlo.dot_general %34, %41, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2x3xi32>, tensor<1x3x5xi32>) -> tensor<1x2x5xi32>
//       %43 = stablehlo.dynamic_update_slice %40, %42, %14, %c_1, %c_1 : (tensor<8x2x5xi32>, tensor<1x2x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x2x5xi32>
//       sdy.return %43 : tensor<8x2x5xi32>
//     } : (tensor<8x2x3xi32>, tensor<8x3x5xi32>) -> tensor<8x2x5xi32>
//     return %r : tensor<8x2x5xi32>
//   }
// }
