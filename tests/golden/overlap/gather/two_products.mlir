// One ring feeds both products.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<4x4xi32>, %a: tensor<4x6xi32>, %b: tensor<4x6xi32>) -> tensor<4x6xi32> {
  %r = sdy.manual_computation(%x, %a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%x_: tensor<2x4xi32>, %a_: tensor<4x3xi32>, %b_: tensor<4x3xi32>) {
    %g = "stablehlo.all_gather"(%x_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %q = stablehlo.dot_general %g, %a_, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %k = stablehlo.dot_general %g, %b_, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %s = stablehlo.add %q, %k : tensor<4x3xi32>
    sdy.return %s : tensor<4x3xi32>
  } : (tensor<4x4xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
  return %r : tensor<4x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<4x4xi32>, %a: tensor<4x6xi32>, %b: tensor<4x6xi32>) -> tensor<4x6xi32> {
//     %r = sdy.manual_computation(%x, %a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%x_: tensor<2x4xi32>, %a_: tensor<4x3xi32>, %b_: tensor<4x3xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<4x3xi32>
//       %6 = "stablehlo.collective_permute"(%x_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %7 = stablehlo.dot_general %x_, %a_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x4xi32>, tensor<4x3xi32>) -> tensor<2x3xi32>
//       %8 = stablehlo.dynamic_update_slice %c_2, %7, %2, %c_0 : (tensor<4x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x3xi32>
//       %9 = stablehlo.dot_general %6, %a_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x4xi32>, tensor<4x3xi32>) -> tensor<2x3xi32>
//       %10 = stablehlo.dynamic_update_slice %8, %9, %5, %c_0 : (tensor<4x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x3xi32>
//       %c_3 = stablehlo.constant dense<0> : tensor<4x3xi32>
//       %11 = stablehlo.dot_general %x_, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x4xi32>, tensor<4x3xi32>) -> tensor<2x3xi32>
//       %12 = stablehlo.dynamic_update_slice %c_3, %11, %2, %c_0 : (tensor<4x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x3xi32>
//       %13 = stablehlo.dot_general %6, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x4xi32>, tensor<4x3xi32>) -> tensor<2x3xi32>
//       %14 = stablehlo.dynamic_update_slice %12, %13, %5, %c_0 : (tensor<4x3xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<4x3xi32>
//       %s = stablehlo.add %10, %14 : tensor<4x3xi32>
//       sdy.return %s : tensor<4x3xi32>
//     } : (tensor<4x4xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
//     return %r : tensor<4x6xi32>
//   }
// }
