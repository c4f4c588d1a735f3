// Seed 002, problem 4: sums that go around to their owners and then to everybody are an all_reduce.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%x: tensor<4x8xf32>, %y: tensor<8x16xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<1> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<2> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<8> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %y, %v8, %v7, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %v10 = stablehlo.dot_general %x, %v9, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %v11 = stablehlo.constant dense<1> : tensor<i32>
    %v12 = stablehlo.add %v1, %v11 : tensor<i32>
    %v13 = stablehlo.constant dense<2> : tensor<i32>
    %v14 = stablehlo.remainder %v12, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<8> : tensor<i32>
    %v16 = stablehlo.multiply %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<4> : tensor<i32>
    %v18 = stablehlo.add %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<0> : tensor<i32>
    %v20 = stablehlo.dynamic_slice %y, %v19, %v18, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %v21 = stablehlo.dot_general %x, %v20, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %v22 = "stablehlo.collective_permute"(%v10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %v23 = stablehlo.constant dense<0> : tensor<i32>
    %v24 = stablehlo.add %v1, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<2> : tensor<i32>
    %v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<8> : tensor<i32>
    %v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<0> : tensor<i32>
    %v30 = stablehlo.dynamic_slice %y, %v29, %v28, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %v31 = stablehlo.dot_general %x, %v30, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %v32 = stablehlo.add %v22, %v31 : tensor<4x4xf32>
    %v33 = "stablehlo.collective_permute"(%v21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %v34 = stablehlo.constant dense<0> : tensor<i32>
    %v35 = stablehlo.add %v1, %v34 : tensor<i32>
    %v36 = stablehlo.constant dense<2> : tensor<i32>
    %v37 = stablehlo.remainder %v35, %v36 : tensor<i32>
    %v38 = stablehlo.constant dense<8> : tensor<i32>
    %v39 = stablehlo.multiply %v37, %v38 : tensor<i32>
    %v40 = stablehlo.constant dense<4> : tensor<i32>
    %v41 = stablehlo.add %v39, %v40 : tensor<i32>
    %v42 = stablehlo.constant dense<0> : tensor<i32>
    %v43 = stablehlo.dynamic_slice %y, %v42, %v41, sizes = [8, 4] : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
    %v44 = stablehlo.dot_general %x, %v43, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
    %v45 = stablehlo.add %v33, %v44 : tensor<4x4xf32>
    %v46 = stablehlo.partition_id : tensor<ui32>
    %v47 = stablehlo.convert %v46 : (tensor<ui32>) -> tensor<i32>
    %v48 = stablehlo.constant dense<0.000000e+00> : tensor<4x16xf32>
    %v49 = stablehlo.constant dense<0> : tensor<i32>
    %v50 = stablehlo.add %v47, %v49 : tensor<i32>
    %v51 = stablehlo.constant dense<2> : tensor<i32>
    %v52 = stablehlo.remainder %v50, %v51 : tensor<i32>
    %v53 = stablehlo.constant dense<8> : tensor<i32>
    %v54 = stablehlo.multiply %v52, %v53 : tensor<i32>
    %v55 = stablehlo.constant dense<0> : tensor<i32>
    %v56 = stablehlo.dynamic_update_slice %v48, %v32, %v55, %v54 : (tensor<4x16xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
    %v57 = stablehlo.constant dense<0> : tensor<i32>
    %v58 = stablehlo.add %v47, %v57 : tensor<i32>
    %v59 = stablehlo.constant dense<2> : tensor<i32>
    %v60 = stablehlo.remainder %v58, %v59 : tensor<i32>
    %v61 = stablehlo.constant dense<8> : tensor<i32>
    %v62 = stablehlo.multiply %v60, %v61 : tensor<i32>
    %v63 = stablehlo.constant dense<4> : tensor<i32>
    %v64 = stablehlo.add %v62, %v63 : tensor<i32>
    %v65 = stablehlo.constant dense<0> : tensor<i32>
    %v66 = stablehlo.dynamic_update_slice %v56, %v45, %v65, %v64 : (tensor<4x16xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
    %v67 = "stablehlo.collective_permute"(%v32) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %v68 = "stablehlo.collective_permute"(%v45) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %v69 = stablehlo.constant dense<1> : tensor<i32>
    %v70 = stablehlo.add %v47, %v69 : tensor<i32>
    %v71 = stablehlo.constant dense<2> : tensor<i32>
    %v72 = stablehlo.remainder %v70, %v71 : tensor<i32>
    %v73 = stablehlo.constant dense<8> : tensor<i32>
    %v74 = stablehlo.multiply %v72, %v73 : tensor<i32>
    %v75 = stablehlo.constant dense<0> : tensor<i32>
    %v76 = stablehlo.dynamic_update_slice %v66, %v67, %v75, %v74 : (tensor<4x16xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
    %v77 = stablehlo.constant dense<1> : tensor<i32>
    %v78 = stablehlo.add %v47, %v77 : tensor<i32>
    %v79 = stablehlo.constant dense<2> : tensor<i32>
    %v80 = stablehlo.remainder %v78, %v79 : tensor<i32>
    %v81 = stablehlo.constant dense<8> : tensor<i32>
    %v82 = stablehlo.multiply %v80, %v81 : tensor<i32>
    %v83 = stablehlo.constant dense<4> : tensor<i32>
    %v84 = stablehlo.add %v82, %v83 : tensor<i32>
    %v85 = stablehlo.constant dense<0> : tensor<i32>
    %v86 = stablehlo.dynamic_update_slice %v76, %v68, %v85, %v84 : (tensor<4x16xf32>, tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x16xf32>
    sdy.return %v86 : tensor<4x16xf32>
  } : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%x: tensor<4x8xf32>, %y: tensor<8x16xf32>) {
//       %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
//       %v86 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
//         %1 = stablehlo.add %arg0, %arg1 : tensor<f32>
//         stablehlo.return %1 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x16xf32>) -> tensor<4x16xf32>
//       sdy.return %v86 : tensor<4x16xf32>
//     } : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
//     return %r : tensor<4x16xf32>
//   }
// }
