// The gathered dimension is a batch dimension: it is cut in the other operand and in the result.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<4x3x5xf32>, %b: tensor<4x5x8xf32>) -> tensor<4x3x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{}, {}, {"i"}]>] manual_axes={"i"} (%a_: tensor<1x3x5xf32>, %b_: tensor<4x5x2xf32>) {
    %g = "stablehlo.all_gather"(%a_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x3x5xf32>) -> tensor<4x3x5xf32>
    %c = stablehlo.dot_general %g, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x3x5xf32>, tensor<4x5x2xf32>) -> tensor<4x3x2xf32>
    sdy.return %c : tensor<4x3x2xf32>
  } : (tensor<4x3x5xf32>, tensor<4x5x8xf32>) -> tensor<4x3x8xf32>
  return %r : tensor<4x3x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<4x3x5xf32>, %b: tensor<4x5x8xf32>) -> tensor<4x3x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{}, {}, {"i"}]>] manual_axes={"i"} (%a_: tensor<1x3x5xf32>, %b_: tensor<4x5x2xf32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.add %1, %c_1 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.add %1, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x3x2xf32>
//       %8 = "stablehlo.collective_permute"(%a_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
//       %9 = stablehlo.dynamic_slice %b_, %1, %c_0, %c_0, sizes = [1, 5, 2] : (tensor<4x5x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x2xf32>
//       %10 = stablehlo.dot_general %a_, %9, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x3x5xf32>, tensor<1x5x2xf32>) -> tensor<1x3x2xf32>
//       %11 = stablehlo.dynamic_update_slice %cst, %10, %1, %c_0, %c_0 : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xf32>
//       %12 = "stablehlo.collective_permute"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
//       %13 = stablehlo.dynamic_slice %b_, %3, %c_0, %c_0, sizes = [1, 5, 2] : (tensor<4x5x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x2xf32>
//       %14 = stablehlo.dot_general %8, %13, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x3x5xf32>, tensor<1x5x2xf32>) -> tensor<1x3x2xf32>
//       %15 = stablehlo.dynamic_update_slice %11, %14, %3, %c_0, %c_0 : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xf32>
//       %16 = "stablehlo.collective_permute"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
//       %17 = stablehlo.dynamic_slice %b_, %5, %c_0, %c_0, sizes = [1, 5, 2] : (tensor<4x5x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x2xf32>
//       %18 = stablehlo.dot_general %12, %17, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x3x5xf32>, tensor<1x5x2xf32>) -> tensor<1x3x2xf32>
//       %19 = stablehlo.dynamic_update_slice %15, %18, %5, %c_0, %c_0 : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xf32>
//       %20 = stablehlo.dynamic_slice %b_, %7, %c_0, %c_0, sizes = [1, 5, 2] : (tensor<4x5x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x5x2xf32>
//       %21 = stablehlo.dot_general %16, %20, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x3x5xf32>, tensor<1x5x2xf32>) -> tensor<1x3x2xf32>
//       %22 = stablehlo.dynamic_update_slice %19, %21, %7, %c_0, %c_0 : (tensor<4x3x2xf32>, tensor<1x3x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xf32>
//       sdy.return %22 : tensor<4x3x2xf32>
//     } : (tensor<4x3x5xf32>, tensor<4x5x8xf32>) -> tensor<4x3x8xf32>
//     return %r : tensor<4x3x8xf32>
//   }
// }
