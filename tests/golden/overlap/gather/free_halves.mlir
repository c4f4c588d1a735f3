// Half of each shard of a free dimension travels in each direction.
// RUN: overlap --way=2
sdy.mesh @mesh = <["i"=3]>
func.func public @main(%a: tensor<12x3xi32>, %b: tensor<3x5xi32>) -> tensor<12x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>) {
    %g = "stablehlo.all_gather"(%a_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, use_global_device_ids}> : (tensor<4x3xi32>) -> tensor<12x3xi32>
    %c = stablehlo.dot_general %g, %b_, contracting_dims = [1] x [0] : (tensor<12x3xi32>, tensor<3x5xi32>) -> tensor<12x5xi32>
    sdy.return %c : tensor<12x5xi32>
  } : (tensor<12x3xi32>, tensor<3x5xi32>) -> tensor<12x5xi32>
  return %r : tensor<12x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=3]>
//   func.func public @main(%a: tensor<12x3xi32>, %b: tensor<3x5xi32>) -> tensor<12x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c_0 : tensor<i32>
//       %9 = stablehlo.add %8, %c_2 : tensor<i32>
//       %10 = stablehlo.add %5, %c_2 : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<12x5xi32>
//       %11 = stablehlo.slice %a_ [0:2, 0:3] : (tensor<4x3xi32>) -> tensor<2x3xi32>
//       %12 = "stablehlo.collective_permute"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       %13 = stablehlo.slice %a_ [2:4, 0:3] : (tensor<4x3xi32>) -> tensor<2x3xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       %15 = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
//       %16 = stablehlo.dynamic_update_slice %c_4, %15, %2, %c_1 : (tensor<12x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<12x5xi32>
//       %17 = "stablehlo.collective_permute"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       %18 = stablehlo.dot_general %12, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %19 = stablehlo.dynamic_update_slice %16, %18, %5, %c_1 : (tensor<12x5xi32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>) -> tensor<12x5xi32>
//       %20 = "stablehlo.collective_permute"(%14) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       %21 = stablehlo.dot_general %14, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %22 = stablehlo.dynamic_update_slice %19, %21, %9, %c_1 : (tensor<12x5xi32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>) -> tensor<12x5xi32>
//       %23 = stablehlo.dot_general %17, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %24 = stablehlo.dynamic_update_slice %22, %23, %8, %c_1 : (tensor<12x5xi32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>) -> tensor<12x5xi32>
//       %25 = stablehlo.dot_general %20, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %26 = stablehlo.dynamic_update_slice %24, %25, %10, %c_1 : (tensor<12x5xi32>, tensor<2x5xi32>, tensor<i32>, tensor<i32>) -> tensor<12x5xi32>
//       sdy.return %26 : tensor<12x5xi32>
//     } : (tensor<12x3xi32>, tensor<3x5xi32>) -> tensor<12x5xi32>
//     return %r : tensor<12x5xi32>
//   }
// }
