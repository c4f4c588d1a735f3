// Partial products of small floats are added up in f32 and rounded once.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x4xbf16>, %b: tensor<4x6xbf16>) -> tensor<4x6xbf16> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x4xbf16>, %b_: tensor<2x6xbf16>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x6xbf16>) -> tensor<4x6xbf16>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x4xbf16>, tensor<4x6xbf16>) -> tensor<2x6xbf16>
    sdy.return %c : tensor<2x6xbf16>
  } : (tensor<4x4xbf16>, tensor<4x6xbf16>) -> tensor<4x6xbf16>
  return %r : tensor<4x6xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x4xbf16>, %b: tensor<4x6xbf16>) -> tensor<4x6xbf16> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x4xbf16>, %b_: tensor<2x6xbf16>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %6 = "stablehlo.collective_permute"(%b_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<2x6xbf16>) -> tensor<2x6xbf16>
//       %7 = stablehlo.dynamic_slice %a_, %c_0, %2, sizes = [2, 2] : (tensor<2x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x2xbf16>
//       %8 = stablehlo.dot_general %7, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xbf16>, tensor<2x6xbf16>) -> tensor<2x6xf32>
//       %9 = stablehlo.dynamic_slice %a_, %c_0, %5, sizes = [2, 2] : (tensor<2x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x2xbf16>
//       %10 = stablehlo.dot_general %9, %6, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x2xbf16>, tensor<2x6xbf16>) -> tensor<2x6xf32>
//       %11 = stablehlo.add %10, %8 : tensor<2x6xf32>
//       %12 = stablehlo.convert %11 : (tensor<2x6xf32>) -> tensor<2x6xbf16>
//       sdy.return %12 : tensor<2x6xbf16>
//     } : (tensor<4x4xbf16>, tensor<4x6xbf16>) -> tensor<4x6xbf16>
//     return %r : tensor<4x6xbf16>
//   }
// }
