// A shard of one row is not cut, and goes on one of two ways.
// RUN: overlap --way=1
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x4xi32>, %b: tensor<4x6xi32>) -> tensor<8x6xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x4xi32>, %b_: tensor<1x6xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x6xi32>) -> tensor<4x6xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x4xi32>, tensor<4x6xi32>) -> tensor<2x6xi32>
    sdy.return %c : tensor<2x6xi32>
  } : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
  return %r : tensor<8x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x4xi32>, %b: tensor<4x6xi32>) -> tensor<8x6xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x4xi32>, %b_: tensor<1x6xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.add %1, %c_1 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %4 = stablehlo.add %1, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x6xi32>) -> tensor<1x6xi32>
//       %9 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x6xi32>) -> tensor<1x6xi32>
//       %10 = stablehlo.dynamic_slice %a_, %c_0, %1, sizes = [2, 1] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %11 = stablehlo.dot_general %10, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %12 = "stablehlo.collective_permute"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the program's all_gather, while dot_general computes"}} : (tensor<1x6xi32>) -> tensor<1x6xi32>
//       %13 = stablehlo.dynamic_slice %a_, %c_0, %3, sizes = [2, 1] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %14 = stablehlo.dot_general %13, %8, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %15 = stablehlo.add %14, %11 : tensor<2x6xi32>
//       %16 = stablehlo.dynamic_slice %a_, %c_0, %5, sizes = [2, 1] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %17 = stablehlo.dot_general %16, %9, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %18 = stablehlo.add %17, %15 : tensor<2x6xi32>
//       %19 = stablehlo.dynamic_slice %a_, %c_0, %7, sizes = [2, 1] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %20 = stablehlo.dot_general %19, %12, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %21 = stablehlo.add %20, %18 : tensor<2x6xi32>
//       sdy.return %21 : tensor<2x6xi32>
//     } : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
//     return %r : tensor<8x6xi32>
//   }
// }
