// Shards of three rows: a third of it travels in one direction, the rest in the other.
// RUN: overlap --way=2
sdy.mesh @mesh = <["i"=3]>
func.func public @main(%a: tensor<6x9xi32>, %b: tensor<9x6xi32>) -> tensor<6x6xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x9xi32>, %b_: tensor<3x6xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, use_global_device_ids}> : (tensor<3x6xi32>) -> tensor<9x6xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x9xi32>, tensor<9x6xi32>) -> tensor<2x6xi32>
    sdy.return %c : tensor<2x6xi32>
  } : (tensor<6x9xi32>, tensor<9x6xi32>) -> tensor<6x6xi32>
  return %r : tensor<6x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=3]>
//   func.func public @main(%a: tensor<6x9xi32>, %b: tensor<9x6xi32>) -> tensor<6x6xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x9xi32>, %b_: tensor<3x6xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.add %1, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %1, %c_2 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c : tensor<i32>
//       %9 = stablehlo.add %8, %c_2 : tensor<i32>
//       %10 = stablehlo.add %5, %c_2 : tensor<i32>
//       %11 = stablehlo.slice %b_ [0:1, 0:6] : (tensor<3x6xi32>) -> tensor<1x6xi32>
//       %12 = "stablehlo.collective_permute"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<1x6xi32>) -> tensor<1x6xi32>
//       %13 = stablehlo.slice %b_ [1:3, 0:6] : (tensor<3x6xi32>) -> tensor<2x6xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x6xi32>) -> tensor<2x6xi32>
//       %15 = stablehlo.dynamic_slice %a_, %c_0, %2, sizes = [2, 3] : (tensor<2x9xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %16 = stablehlo.dot_general %15, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x6xi32>) -> tensor<2x6xi32>
//       %17 = "stablehlo.collective_permute"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<1x6xi32>) -> tensor<1x6xi32>
//       %18 = stablehlo.dynamic_slice %a_, %c_0, %5, sizes = [2, 1] : (tensor<2x9xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %19 = stablehlo.dot_general %18, %12, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %20 = stablehlo.add %19, %16 : tensor<2x6xi32>
//       %21 = "stablehlo.collective_permute"(%14) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x6xi32>) -> tensor<2x6xi32>
//       %22 = stablehlo.dynamic_slice %a_, %c_0, %9, sizes = [2, 2] : (tensor<2x9xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//       %23 = stablehlo.dot_general %22, %14, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
//       %24 = stablehlo.add %23, %20 : tensor<2x6xi32>
//       %25 = stablehlo.dynamic_slice %a_, %c_0, %8, sizes = [2, 1] : (tensor<2x9xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
//       %26 = stablehlo.dot_general %25, %17, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x1xi32>, tensor<1x6xi32>) -> tensor<2x6xi32>
//       %27 = stablehlo.add %26, %24 : tensor<2x6xi32>
//       %28 = stablehlo.dynamic_slice %a_, %c_0, %10, sizes = [2, 2] : (tensor<2x9xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//       %29 = stablehlo.dot_general %28, %21, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xi32>, tensor<2x6xi32>) -> tensor<2x6xi32>
//       %30 = stablehlo.add %29, %27 : tensor<2x6xi32>
//       sdy.return %30 : tensor<2x6xi32>
//     } : (tensor<6x9xi32>, tensor<9x6xi32>) -> tensor<6x6xi32>
//     return %r : tensor<6x6xi32>
//   }
// }
