// A bias is added in f32, as the products are; what is added behind the conversion, in bf16.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xbf16>, %gy: tensor<16x8xbf16>, %gc: tensor<8x8xf32>, %gh: tensor<8x8xbf16>) -> tensor<8x8xbf16> {
%r = sdy.manual_computation(%gx, %gy, %gc, %gh) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %y: tensor<4x8xbf16>, %c: tensor<2x8xf32>, %h: tensor<2x8xbf16>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<4> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<4> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v2, %v8, sizes = [2, 4] : (tensor<2x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x4xbf16>
%v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xbf16>, tensor<4x8xbf16>) -> tensor<2x8xf32>
%v11 = stablehlo.add %c, %v10 : tensor<2x8xf32>
%v12 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v13 = stablehlo.constant dense<3> : tensor<i32>
%v14 = stablehlo.add %v1, %v13 : tensor<i32>
%v15 = stablehlo.constant dense<4> : tensor<i32>
%v16 = stablehlo.remainder %v14, %v15 : tensor<i32>
%v17 = stablehlo.constant dense<4> : tensor<i32>
%v18 = stablehlo.multiply %v16, %v17 : tensor<i32>
%v19 = stablehlo.dynamic_slice %x, %v2, %v18, sizes = [2, 4] : (tensor<2x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x4xbf16>
%v20 = stablehlo.dot_general %v19, %v12, contracting_dims = [1] x [0] : (tensor<2x4xbf16>, tensor<4x8xbf16>) -> tensor<2x8xf32>
%v21 = stablehlo.add %v11, %v20 : tensor<2x8xf32>
%v22 = "stablehlo.collective_permute"(%v12) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v23 = stablehlo.constant dense<2> : tensor<i32>
%v24 = stablehlo.add %v1, %v23 : tensor<i32>
%v25 = stablehlo.constant dense<4> : tensor<i32>
%v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
%v27 = stablehlo.constant dense<4> : tensor<i32>
%v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
%v29 = stablehlo.dynamic_slice %x, %v2, %v28, sizes = [2, 4] : (tensor<2x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x4xbf16>
%v30 = stablehlo.dot_general %v29, %v22, contracting_dims = [1] x [0] : (tensor<2x4xbf16>, tensor<4x8xbf16>) -> tensor<2x8xf32>
%v31 = stablehlo.add %v21, %v30 : tensor<2x8xf32>
%v32 = "stablehlo.collective_permute"(%v22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v33 = stablehlo.constant dense<1> : tensor<i32>
%v34 = stablehlo.add %v1, %v33 : tensor<i32>
%v35 = stablehlo.constant dense<4> : tensor<i32>
%v36 = stablehlo.remainder %v34, %v35 : tensor<i32>
%v37 = stablehlo.constant dense<4> : tensor<i32>
%v38 = stablehlo.multiply %v36, %v37 : tensor<i32>
%v39 = stablehlo.dynamic_slice %x, %v2, %v38, sizes = [2, 4] : (tensor<2x16xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x4xbf16>
%v40 = stablehlo.dot_general %v39, %v32, contracting_dims = [1] x [0] : (tensor<2x4xbf16>, tensor<4x8xbf16>) -> tensor<2x8xf32>
%v41 = stablehlo.add %v31, %v40 : tensor<2x8xf32>
%v42 = stablehlo.convert %v41 : (tensor<2x8xf32>) -> tensor<2x8xbf16>
%v43 = stablehlo.add %v42, %h : tensor<2x8xbf16>
sdy.return %v43 : tensor<2x8xbf16>
} : (tensor<8x16xbf16>, tensor<16x8xbf16>, tensor<8x8xf32>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
return %r : tensor<8x8xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x16xbf16>, %gy: tensor<16x8xbf16>, %gc: tensor<8x8xf32>, %gh: tensor<8x8xbf16>) -> tensor<8x8xbf16> {
//     %r = sdy.manual_computation(%gx, %gy, %gc, %gh) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %y: tensor<4x8xbf16>, %c: tensor<2x8xf32>, %h: tensor<2x8xbf16>) {
//       %0 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x8xbf16>) -> tensor<16x8xbf16>
//       %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8xf32>
//       %v41 = stablehlo.add %1, %c : tensor<2x8xf32>
//       %v42 = stablehlo.convert %v41 : (tensor<2x8xf32>) -> tensor<2x8xbf16>
//       %v43 = stablehlo.add %v42, %h : tensor<2x8xbf16>
//       sdy.return %v43 : tensor<2x8xbf16>
//     } : (tensor<8x16xbf16>, tensor<16x8xbf16>, tensor<8x8xf32>, tensor<8x8xbf16>) -> tensor<8x8xbf16>
//     return %r : tensor<8x8xbf16>
//   }
// }
