// Images go around, each is convolved in two groups: they are gathered, then convolved at once.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x5x4xf32>, %gw: tensor<12x2x4xf32>) -> tensor<32x3x4xf32> {
%r = sdy.manual_computation(%gx, %gw) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x: tensor<2x5x4xf32>, %w: tensor<3x2x4xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0.0> : tensor<8x3x4xf32>
%v4 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x5x4xf32>, tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
%v5 = stablehlo.constant dense<0> : tensor<i32>
%v6 = stablehlo.add %v1, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<4> : tensor<i32>
%v8 = stablehlo.remainder %v6, %v7 : tensor<i32>
%v9 = stablehlo.constant dense<2> : tensor<i32>
%v10 = stablehlo.multiply %v8, %v9 : tensor<i32>
%v11 = stablehlo.dynamic_update_slice %v3, %v4, %v10, %v2, %v2 : (tensor<8x3x4xf32>, tensor<2x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x3x4xf32>
%v12 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
%v13 = stablehlo.convolution(%v12, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x5x4xf32>, tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
%v14 = stablehlo.constant dense<3> : tensor<i32>
%v15 = stablehlo.add %v1, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<4> : tensor<i32>
%v17 = stablehlo.remainder %v15, %v16 : tensor<i32>
%v18 = stablehlo.constant dense<2> : tensor<i32>
%v19 = stablehlo.multiply %v17, %v18 : tensor<i32>
%v20 = stablehlo.dynamic_update_slice %v11, %v13, %v19, %v2, %v2 : (tensor<8x3x4xf32>, tensor<2x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x3x4xf32>
%v21 = "stablehlo.collective_permute"(%v12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
%v22 = stablehlo.convolution(%v21, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x5x4xf32>, tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
%v23 = stablehlo.constant dense<2> : tensor<i32>
%v24 = stablehlo.add %v1, %v23 : tensor<i32>
%v25 = stablehlo.constant dense<4> : tensor<i32>
%v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
%v27 = stablehlo.constant dense<2> : tensor<i32>
%v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
%v29 = stablehlo.dynamic_update_slice %v20, %v22, %v28, %v2, %v2 : (tensor<8x3x4xf32>, tensor<2x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x3x4xf32>
%v30 = "stablehlo.collective_permute"(%v21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
%v31 = stablehlo.convolution(%v30, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x5x4xf32>, tensor<3x2x4xf32>) -> tensor<2x3x4xf32>
%v32 = stablehlo.constant dense<1> : tensor<i32>
%v33 = stablehlo.add %v1, %v32 : tensor<i32>
%v34 = stablehlo.constant dense<4> : tensor<i32>
%v35 = stablehlo.remainder %v33, %v34 : tensor<i32>
%v36 = stablehlo.constant dense<2> : tensor<i32>
%v37 = stablehlo.multiply %v35, %v36 : tensor<i32>
%v38 = stablehlo.dynamic_update_slice %v29, %v31, %v37, %v2, %v2 : (tensor<8x3x4xf32>, tensor<2x3x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x3x4xf32>
sdy.return %v38 : tensor<8x3x4xf32>
} : (tensor<8x5x4xf32>, tensor<12x2x4xf32>) -> tensor<32x3x4xf32>
return %r : tensor<32x3x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x5x4xf32>, %gw: tensor<12x2x4xf32>) -> tensor<32x3x4xf32> {
//     %r = sdy.manual_computation(%gx, %gw) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x: tensor<2x5x4xf32>, %w: tensor<3x2x4xf32>) {
//       %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of convolution would only take longer"}} : (tensor<2x5x4xf32>) -> tensor<8x5x4xf32>
//       %v38 = stablehlo.convolution(%0, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<8x5x4xf32>, tensor<3x2x4xf32>) -> tensor<8x3x4xf32>
//       sdy.return %v38 : tensor<8x3x4xf32>
//     } : (tensor<8x5x4xf32>, tensor<12x2x4xf32>) -> tensor<32x3x4xf32>
//     return %r : tensor<32x3x4xf32>
//   }
// }
