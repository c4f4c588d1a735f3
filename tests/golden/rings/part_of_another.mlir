// What one ring adds up goes around in another one: as a collective the first would compute it twice.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%gx: tensor<4x8xf32>, %gy: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
%r:2 = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x8xf32>, %y: tensor<4x8xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<2> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<4> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v2, %v8, sizes = [2, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
%v12 = stablehlo.constant dense<1> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<2> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<4> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_slice %x, %v2, %v17, sizes = [2, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v19 = stablehlo.dot_general %v18, %v11, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v20 = stablehlo.add %v10, %v19 : tensor<2x8xf32>
%v21 = stablehlo.constant dense<0.0> : tensor<4x8xf32>
%v22 = stablehlo.constant dense<0> : tensor<i32>
%v23 = stablehlo.add %v1, %v22 : tensor<i32>
%v24 = stablehlo.constant dense<2> : tensor<i32>
%v25 = stablehlo.remainder %v23, %v24 : tensor<i32>
%v26 = stablehlo.constant dense<2> : tensor<i32>
%v27 = stablehlo.multiply %v25, %v26 : tensor<i32>
%v28 = stablehlo.dynamic_update_slice %v21, %v10, %v27, %v2 : (tensor<4x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
%v29 = "stablehlo.collective_permute"(%v10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
%v30 = stablehlo.constant dense<1> : tensor<i32>
%v31 = stablehlo.add %v1, %v30 : tensor<i32>
%v32 = stablehlo.constant dense<2> : tensor<i32>
%v33 = stablehlo.remainder %v31, %v32 : tensor<i32>
%v34 = stablehlo.constant dense<2> : tensor<i32>
%v35 = stablehlo.multiply %v33, %v34 : tensor<i32>
%v36 = stablehlo.dynamic_update_slice %v28, %v29, %v35, %v2 : (tensor<4x8xf32>, tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
sdy.return %v20, %v36 : tensor<2x8xf32>, tensor<4x8xf32>
} : (tensor<4x8xf32>, tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>)
return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%gx: tensor<4x8xf32>, %gy: tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>) {
//     %r:2 = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x8xf32>, %y: tensor<4x8xf32>) {
//       %v0 = stablehlo.partition_id : tensor<ui32>
//       %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
//       %v2 = stablehlo.constant dense<0> : tensor<i32>
//       %v5 = stablehlo.constant dense<2> : tensor<i32>
//       %v6 = stablehlo.remainder %v1, %v5 : tensor<i32>
//       %v7 = stablehlo.constant dense<4> : tensor<i32>
//       %v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
//       %v9 = stablehlo.dynamic_slice %x, %v2, %v8, sizes = [2, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
//       %v12 = stablehlo.constant dense<1> : tensor<i32>
//       %v13 = stablehlo.add %v1, %v12 : tensor<i32>
//       %v15 = stablehlo.remainder %v13, %v5 : tensor<i32>
//       %v17 = stablehlo.multiply %v15, %v7 : tensor<i32>
//       %v18 = stablehlo.dynamic_slice %x, %v2, %v17, sizes = [2, 4] : (tensor<2x8xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v19 = stablehlo.dot_general %v18, %v11, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v20 = stablehlo.add %v10, %v19 : tensor<2x8xf32>
//       %v36 = "stablehlo.all_gather"(%v10) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps would only take longer"}} : (tensor<2x8xf32>) -> tensor<4x8xf32>
//       sdy.return %v20, %v36 : tensor<2x8xf32>, tensor<4x8xf32>
//     } : (tensor<4x8xf32>, tensor<8x8xf32>) -> (tensor<4x8xf32>, tensor<8x8xf32>)
//     return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x8xf32>
//   }
// }
