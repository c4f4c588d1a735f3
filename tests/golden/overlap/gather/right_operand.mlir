// The right operand is gathered along its free dimension: columns of the result.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x3xi32>, %b: tensor<3x10xi32>) -> tensor<4x10xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<3x5xi32>) -> tensor<3x10xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<4x3xi32>, tensor<3x10xi32>) -> tensor<4x10xi32>
    sdy.return %c : tensor<4x10xi32>
  } : (tensor<4x3xi32>, tensor<3x10xi32>) -> tensor<4x10xi32>
  return %r : tensor<4x10xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x3xi32>, %b: tensor<3x10xi32>) -> tensor<4x10xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<5> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<4x10xi32>
//       %6 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<3x5xi32>) -> tensor<3x5xi32>
//       %7 = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
//       %8 = stablehlo.dynamic_update_slice %c_3, %7, %c_1, %2 : (tensor<4x10xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<4x10xi32>
//       %9 = stablehlo.dot_general %a_, %6, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
//       %10 = stablehlo.dynamic_update_slice %8, %9, %c_1, %5 : (tensor<4x10xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<4x10xi32>
//       sdy.return %10 : tensor<4x10xi32>
//     } : (tensor<4x3xi32>, tensor<3x10xi32>) -> tensor<4x10xi32>
//     return %r : tensor<4x10xi32>
//   }
// }
