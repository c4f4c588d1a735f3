// Something is computed of a partial sum, before the others are added.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<0> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<4> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<4> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %x, %v8, %v7, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v12 = stablehlo.constant dense<3> : tensor<i32>
    %v13 = stablehlo.add %v1, %v12 : tensor<i32>
    %v14 = stablehlo.constant dense<4> : tensor<i32>
    %v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
    %v16 = stablehlo.constant dense<4> : tensor<i32>
    %v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
    %v18 = stablehlo.constant dense<0> : tensor<i32>
    %v19 = stablehlo.dynamic_slice %x, %v18, %v17, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v20 = stablehlo.dot_general %v19, %v11, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v21 = stablehlo.add %v10, %v20 : tensor<2x8xf32>
    %v22 = stablehlo.tanh %v21 : tensor<2x8xf32>
    %v23 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v24 = stablehlo.constant dense<2> : tensor<i32>
    %v25 = stablehlo.add %v1, %v24 : tensor<i32>
    %v26 = stablehlo.constant dense<4> : tensor<i32>
    %v27 = stablehlo.remainder %v25, %v26 : tensor<i32>
    %v28 = stablehlo.constant dense<4> : tensor<i32>
    %v29 = stablehlo.multiply %v27, %v28 : tensor<i32>
    %v30 = stablehlo.constant dense<0> : tensor<i32>
    %v31 = stablehlo.dynamic_slice %x, %v30, %v29, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v32 = stablehlo.dot_general %v31, %v23, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v33 = stablehlo.add %v22, %v32 : tensor<2x8xf32>
    %v34 = "stablehlo.collective_permute"(%v23) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v35 = stablehlo.constant dense<1> : tensor<i32>
    %v36 = stablehlo.add %v1, %v35 : tensor<i32>
    %v37 = stablehlo.constant dense<4> : tensor<i32>
    %v38 = stablehlo.remainder %v36, %v37 : tensor<i32>
    %v39 = stablehlo.constant dense<4> : tensor<i32>
    %v40 = stablehlo.multiply %v38, %v39 : tensor<i32>
    %v41 = stablehlo.constant dense<0> : tensor<i32>
    %v42 = stablehlo.dynamic_slice %x, %v41, %v40, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v43 = stablehlo.dot_general %v42, %v34, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v44 = stablehlo.add %v33, %v43 : tensor<2x8xf32>
    sdy.return %v44 : tensor<2x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
//       %v0 = stablehlo.partition_id : tensor<ui32>
//       %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
//       %v2 = stablehlo.constant dense<0> : tensor<i32>
//       %v4 = stablehlo.constant dense<4> : tensor<i32>
//       %v5 = stablehlo.remainder %v1, %v4 : tensor<i32>
//       %v7 = stablehlo.multiply %v5, %v4 : tensor<i32>
//       %v9 = stablehlo.dynamic_slice %x, %v2, %v7, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
//       %v12 = stablehlo.constant dense<3> : tensor<i32>
//       %v13 = stablehlo.add %v1, %v12 : tensor<i32>
//       %v15 = stablehlo.remainder %v13, %v4 : tensor<i32>
//       %v17 = stablehlo.multiply %v15, %v4 : tensor<i32>
//       %v19 = stablehlo.dynamic_slice %x, %v2, %v17, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v20 = stablehlo.dot_general %v19, %v11, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v21 = stablehlo.add %v10, %v20 : tensor<2x8xf32>
//       %v22 = stablehlo.tanh %v21 : tensor<2x8xf32>
//       %v23 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
//       %v24 = stablehlo.constant dense<2> : tensor<i32>
//       %v25 = stablehlo.add %v1, %v24 : tensor<i32>
//       %v27 = stablehlo.remainder %v25, %v4 : tensor<i32>
//       %v29 = stablehlo.multiply %v27, %v4 : tensor<i32>
//       %v31 = stablehlo.dynamic_slice %x, %v2, %v29, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v32 = stablehlo.dot_general %v31, %v23, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v33 = stablehlo.add %v22, %v32 : tensor<2x8xf32>
//       %v34 = "stablehlo.collective_permute"(%v23) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
//       %v35 = stablehlo.constant dense<1> : tensor<i32>
//       %v36 = stablehlo.add %v1, %v35 : tensor<i32>
//       %v38 = stablehlo.remainder %v36, %v4 : tensor<i32>
//       %v40 = stablehlo.multiply %v38, %v4 : tensor<i32>
//       %v42 = stablehlo.dynamic_slice %x, %v2, %v40, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %v43 = stablehlo.dot_general %v42, %v34, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
//       %v44 = stablehlo.add %v33, %v43 : tensor<2x8xf32>
//       sdy.return %v44 : tensor<2x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
//     return %r : tensor<8x8xf32>
//   }
// }
