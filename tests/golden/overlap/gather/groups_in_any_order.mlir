// Where a device stands in its group is looked up in a table.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=6]>
func.func public @main(%a: tensor<6x6xi32>, %b: tensor<12x4xi32>) -> tensor<6x4xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<1x6xi32>, %b_: tensor<2x4xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, replica_groups = dense<[[0, 2, 1], [5, 3, 4]]> : tensor<2x3xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<6x4xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<1x6xi32>, tensor<6x4xi32>) -> tensor<1x4xi32>
    sdy.return %c : tensor<1x4xi32>
  } : (tensor<6x6xi32>, tensor<12x4xi32>) -> tensor<6x4xi32>
  return %r : tensor<6x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=6]>
//   func.func public @main(%a: tensor<6x6xi32>, %b: tensor<12x4xi32>) -> tensor<6x4xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<1x6xi32>, %b_: tensor<2x4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<[0, 2, 1, 1, 2, 0]> : tensor<6xi32>
//       %2 = stablehlo.dynamic_slice %c, %1, sizes = [1] : (tensor<6xi32>, tensor<i32>) -> tensor<1xi32>
//       %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %5 = stablehlo.add %3, %c_0 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c_2 : tensor<i32>
//       %7 = stablehlo.multiply %6, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %8 = stablehlo.add %3, %c_3 : tensor<i32>
//       %9 = stablehlo.remainder %8, %c_2 : tensor<i32>
//       %10 = stablehlo.multiply %9, %c_0 : tensor<i32>
//       %11 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1], [3, 4], [4, 5], [5, 3]]> : tensor<6x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the program's all_gather, while dot_general computes"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %12 = stablehlo.dynamic_slice %a_, %c_1, %4, sizes = [1, 2] : (tensor<1x6xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %13 = stablehlo.dot_general %12, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2xi32>, tensor<2x4xi32>) -> tensor<1x4xi32>
//       %14 = "stablehlo.collective_permute"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1], [3, 4], [4, 5], [5, 3]]> : tensor<6x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the program's all_gather, while dot_general computes"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %15 = stablehlo.dynamic_slice %a_, %c_1, %7, sizes = [1, 2] : (tensor<1x6xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %16 = stablehlo.dot_general %15, %11, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2xi32>, tensor<2x4xi32>) -> tensor<1x4xi32>
//       %17 = stablehlo.add %16, %13 : tensor<1x4xi32>
//       %18 = stablehlo.dynamic_slice %a_, %c_1, %10, sizes = [1, 2] : (tensor<1x6xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %19 = stablehlo.dot_general %18, %14, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x2xi32>, tensor<2x4xi32>) -> tensor<1x4xi32>
//       %20 = stablehlo.add %19, %17 : tensor<1x4xi32>
//       sdy.return %20 : tensor<1x4xi32>
//     } : (tensor<6x6xi32>, tensor<12x4xi32>) -> tensor<6x4xi32>
//     return %r : tensor<6x4xi32>
//   }
// }
