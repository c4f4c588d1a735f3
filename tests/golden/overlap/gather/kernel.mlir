// The kernel of a convolution is gathered along its output features.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<8x5x2xi32>, %k: tensor<3x2x6xi32>) -> tensor<8x3x6xi32> {
  %r = sdy.manual_computation(%x, %k) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<4x5x2xi32>, %k_: tensor<3x2x3xi32>) {
    %g = "stablehlo.all_gather"(%k_) <{all_gather_dim = 2 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<3x2x3xi32>) -> tensor<3x2x6xi32>
    %y = stablehlo.convolution(%x_, %g) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x2xi32>, tensor<3x2x6xi32>) -> tensor<4x3x6xi32>
    sdy.return %y : tensor<4x3x6xi32>
  } : (tensor<8x5x2xi32>, tensor<3x2x6xi32>) -> tensor<8x3x6xi32>
  return %r : tensor<8x3x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<8x5x2xi32>, %k: tensor<3x2x6xi32>) -> tensor<8x3x6xi32> {
//     %r = sdy.manual_computation(%x, %k) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{}, {}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<4x5x2xi32>, %k_: tensor<3x2x3xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<4x3x6xi32>
//       %6 = "stablehlo.collective_permute"(%k_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while convolution computes"}} : (tensor<3x2x3xi32>) -> tensor<3x2x3xi32>
//       %7 = stablehlo.convolution(%x_, %k_) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.frontend_attributes = {weft.reason = "a part of convolution beside the program's all_gather"}} : (tensor<4x5x2xi32>, tensor<3x2x3xi32>) -> tensor<4x3x3xi32>
//       %8 = stablehlo.dynamic_update_slice %c_3, %7, %c_1, %c_1, %2 : (tensor<4x3x6xi32>, tensor<4x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x6xi32>
//       %9 = stablehlo.convolution(%x_, %6) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.frontend_attributes = {weft.reason = "a part of convolution beside the program's all_gather"}} : (tensor<4x5x2xi32>, tensor<3x2x3xi32>) -> tensor<4x3x3xi32>
//       %10 = stablehlo.dynamic_update_slice %8, %9, %c_1, %c_1, %5 : (tensor<4x3x6xi32>, tensor<4x3x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x6xi32>
//       sdy.return %10 : tensor<4x3x6xi32>
//     } : (tensor<8x5x2xi32>, tensor<3x2x6xi32>) -> tensor<8x3x6xi32>
//     return %r : tensor<8x3x6xi32>
//   }
// }
