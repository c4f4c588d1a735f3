// Groups along the major one of two axes: a device's place is arithmetic.
// RUN: overlap --way=0
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x12xi32>, %b: tensor<6x8xi32>) -> tensor<4x8xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a_: tensor<2x6xi32>, %b_: tensor<3x4xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<3x4xi32>) -> tensor<6x4xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x6xi32>, tensor<6x4xi32>) -> tensor<2x4xi32>
    sdy.return %c : tensor<2x4xi32>
  } : (tensor<4x12xi32>, tensor<6x8xi32>) -> tensor<4x8xi32>
  return %r : tensor<4x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<4x12xi32>, %b: tensor<6x8xi32>) -> tensor<4x8xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a_: tensor<2x6xi32>, %b_: tensor<3x4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.divide %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<3> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %4 = stablehlo.add %2, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_0 : tensor<i32>
//       %7 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<3x4xi32>) -> tensor<3x4xi32>
//       %8 = stablehlo.dynamic_slice %a_, %c_1, %3, sizes = [2, 3] : (tensor<2x6xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %9 = stablehlo.dot_general %8, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
//       %10 = stablehlo.dynamic_slice %a_, %c_1, %6, sizes = [2, 3] : (tensor<2x6xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %11 = stablehlo.dot_general %10, %7, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
//       %12 = stablehlo.add %11, %9 : tensor<2x4xi32>
//       sdy.return %12 : tensor<2x4xi32>
//     } : (tensor<4x12xi32>, tensor<6x8xi32>) -> tensor<4x8xi32>
//     return %r : tensor<4x8xi32>
//   }
// }
