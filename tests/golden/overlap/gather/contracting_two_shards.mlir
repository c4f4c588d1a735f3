// What comes from both sides at the same time is one product's operand: fewer sums go through memory.
// RUN: overlap --way=8
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x32xf32>, %b: tensor<32x6xf32>) -> tensor<8x6xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x32xf32>, %b_: tensor<8x6xf32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x6xf32>) -> tensor<32x6xf32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x6xf32>) -> tensor<2x6xf32>
    sdy.return %c : tensor<2x6xf32>
  } : (tensor<8x32xf32>, tensor<32x6xf32>) -> tensor<8x6xf32>
  return %r : tensor<8x6xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x32xf32>, %b: tensor<32x6xf32>) -> tensor<8x6xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x32xf32>, %b_: tensor<8x6xf32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<8> : tensor<i32>
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
//       %c_4 = stablehlo.constant dense<2> : tensor<i32>
//       %9 = stablehlo.add %1, %c_4 : tensor<i32>
//       %10 = stablehlo.remainder %9, %c : tensor<i32>
//       %11 = stablehlo.multiply %10, %c_0 : tensor<i32>
//       %12 = stablehlo.add %11, %c : tensor<i32>
//       %13 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<8x6xf32>) -> tensor<8x6xf32>
//       %14 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<8x6xf32>) -> tensor<8x6xf32>
//       %15 = stablehlo.dynamic_slice %a_, %c_1, %2, sizes = [2, 8] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
//       %16 = stablehlo.dot_general %15, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x8xf32>, tensor<8x6xf32>) -> tensor<2x6xf32>
//       %17 = stablehlo.slice %13 [0:4, 0:6] : (tensor<8x6xf32>) -> tensor<4x6xf32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
//       %19 = stablehlo.slice %14 [4:8, 0:6] : (tensor<8x6xf32>) -> tensor<4x6xf32>
//       %20 = "stablehlo.collective_permute"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
//       %21 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<16x6xf32>
//       %22 = stablehlo.dynamic_slice %a_, %c_1, %5, sizes = [2, 8] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
//       %23 = stablehlo.dynamic_slice %a_, %c_1, %8, sizes = [2, 8] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x8xf32>
//       %24 = stablehlo.concatenate %22, %23, dim = 1 : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x16xf32>
//       %25 = stablehlo.dot_general %24, %21, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x16xf32>, tensor<16x6xf32>) -> tensor<2x6xf32>
//       %26 = stablehlo.add %25, %16 : tensor<2x6xf32>
//       %27 = stablehlo.concatenate %18, %20, dim = 0 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
//       %28 = stablehlo.dynamic_slice %a_, %c_1, %11, sizes = [2, 4] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %29 = stablehlo.dynamic_slice %a_, %c_1, %12, sizes = [2, 4] : (tensor<2x32xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %30 = stablehlo.concatenate %28, %29, dim = 1 : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
//       %31 = stablehlo.dot_general %30, %27, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x8xf32>, tensor<8x6xf32>) -> tensor<2x6xf32>
//       %32 = stablehlo.add %31, %26 : tensor<2x6xf32>
//       sdy.return %32 : tensor<2x6xf32>
//     } : (tensor<8x32xf32>, tensor<32x6xf32>) -> tensor<8x6xf32>
//     return %r : tensor<8x6xf32>
//   }
// }
