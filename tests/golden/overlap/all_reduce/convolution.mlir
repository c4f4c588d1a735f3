// Partial sums over input features of a convolution: those of each image go around and are gathered.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<4x5x4xi32>, %k: tensor<3x4x3xi32>) -> tensor<4x3x3xi32> {
  %r = sdy.manual_computation(%x, %k) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%x_: tensor<4x5x2xi32>, %k_: tensor<3x2x3xi32>) {
    %y = stablehlo.convolution(%x_, %k_) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x5x2xi32>, tensor<3x2x3xi32>) -> tensor<4x3x3xi32>
    %s = "stablehlo.all_reduce"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<4x3x3xi32>) -> tensor<4x3x3xi32>
    sdy.return %s : tensor<4x3x3xi32>
  } : (tensor<4x5x4xi32>, tensor<3x4x3xi32>) -> tensor<4x3x3xi32>
  return %r : tensor<4x3x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<4x5x4xi32>, %k: tensor<3x4x3xi32>) -> tensor<4x3x3xi32> {
//     %r = sdy.manual_computation(%x, %k) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%x_: tensor<4x5x2xi32>, %k_: tensor<3x2x3xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.multiply %1, %c : tensor<i32>
//       %6 = stablehlo.dynamic_slice %x_, %4, %c_1, %c_1, sizes = [2, 5, 2] : (tensor<4x5x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x5x2xi32>
//       %7 = stablehlo.convolution(%6, %k_) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.frontend_attributes = {weft.reason = "a part of convolution beside the program's all_reduce"}} : (tensor<2x5x2xi32>, tensor<3x2x3xi32>) -> tensor<2x3x3xi32>
//       %8 = "stablehlo.collective_permute"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_reduce, while convolution computes"}} : (tensor<2x3x3xi32>) -> tensor<2x3x3xi32>
//       %9 = stablehlo.dynamic_slice %x_, %5, %c_1, %c_1, sizes = [2, 5, 2] : (tensor<4x5x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x5x2xi32>
//       %10 = stablehlo.convolution(%9, %k_) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.frontend_attributes = {weft.reason = "a part of convolution beside the program's all_reduce"}} : (tensor<2x5x2xi32>, tensor<3x2x3xi32>) -> tensor<2x3x3xi32>
//       %11 = stablehlo.add %10, %8 : tensor<2x3x3xi32>
//       %12 = "stablehlo.all_gather"(%11) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the last step of the program's all_reduce, while convolution computes"}} : (tensor<2x3x3xi32>) -> tensor<4x3x3xi32>
//       sdy.return %12 : tensor<4x3x3xi32>
//     } : (tensor<4x5x4xi32>, tensor<3x4x3xi32>) -> tensor<4x3x3xi32>
//     return %r : tensor<4x3x3xi32>
//   }
// }
