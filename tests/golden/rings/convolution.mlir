// The kernel's input features go around: that is a gather of the kernel, then one convolution.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<12x5x8xf32>, %gw: tensor<4x2x2xf32>) -> tensor<12x5x2xf32> {
%r = sdy.manual_computation(%gx, %gw) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x: tensor<3x5x8xf32>, %w: tensor<1x2x2xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<4> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<2> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v2, %v2, %v8, sizes = [3, 5, 2] : (tensor<3x5x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x5x2xf32>
%v10 = stablehlo.convolution(%v9, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5x2xf32>, tensor<1x2x2xf32>) -> tensor<3x5x2xf32>
%v11 = "stablehlo.collective_permute"(%w) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
%v12 = stablehlo.constant dense<3> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<4> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<2> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_slice %x, %v2, %v2, %v17, sizes = [3, 5, 2] : (tensor<3x5x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x5x2xf32>
%v19 = stablehlo.convolution(%v18, %v11) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5x2xf32>, tensor<1x2x2xf32>) -> tensor<3x5x2xf32>
%v20 = stablehlo.add %v10, %v19 : tensor<3x5x2xf32>
%v21 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
%v22 = stablehlo.constant dense<2> : tensor<i32>
%v23 = stablehlo.add %v1, %v22 : tensor<i32>
%v24 = stablehlo.constant dense<4> : tensor<i32>
%v25 = stablehlo.remainder %v23, %v24 : tensor<i32>
%v26 = stablehlo.constant dense<2> : tensor<i32>
%v27 = stablehlo.multiply %v25, %v26 : tensor<i32>
%v28 = stablehlo.dynamic_slice %x, %v2, %v2, %v27, sizes = [3, 5, 2] : (tensor<3x5x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x5x2xf32>
%v29 = stablehlo.convolution(%v28, %v21) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5x2xf32>, tensor<1x2x2xf32>) -> tensor<3x5x2xf32>
%v30 = stablehlo.add %v20, %v29 : tensor<3x5x2xf32>
%v31 = "stablehlo.collective_permute"(%v21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
%v32 = stablehlo.constant dense<1> : tensor<i32>
%v33 = stablehlo.add %v1, %v32 : tensor<i32>
%v34 = stablehlo.constant dense<4> : tensor<i32>
%v35 = stablehlo.remainder %v33, %v34 : tensor<i32>
%v36 = stablehlo.constant dense<2> : tensor<i32>
%v37 = stablehlo.multiply %v35, %v36 : tensor<i32>
%v38 = stablehlo.dynamic_slice %x, %v2, %v2, %v37, sizes = [3, 5, 2] : (tensor<3x5x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x5x2xf32>
%v39 = stablehlo.convolution(%v38, %v31) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5x2xf32>, tensor<1x2x2xf32>) -> tensor<3x5x2xf32>
%v40 = stablehlo.add %v30, %v39 : tensor<3x5x2xf32>
sdy.return %v40 : tensor<3x5x2xf32>
} : (tensor<12x5x8xf32>, tensor<4x2x2xf32>) -> tensor<12x5x2xf32>
return %r : tensor<12x5x2xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<12x5x8xf32>, %gw: tensor<4x2x2xf32>) -> tensor<12x5x2xf32> {
//     %r = sdy.manual_computation(%gx, %gw) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x: tensor<3x5x8xf32>, %w: tensor<1x2x2xf32>) {
//       %0 = "stablehlo.all_gather"(%w) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of convolution would only take longer"}} : (tensor<1x2x2xf32>) -> tensor<1x8x2xf32>
//       %v40 = stablehlo.convolution(%x, %0) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x5x8xf32>, tensor<1x8x2xf32>) -> tensor<3x5x2xf32>
//       sdy.return %v40 : tensor<3x5x2xf32>
//     } : (tensor<12x5x8xf32>, tensor<4x2x2xf32>) -> tensor<12x5x2xf32>
//     return %r : tensor<12x5x2xf32>
//   }
// }
