// Seed 002, problem 4: the sums for the left and the right half of a device's columns come to it from
// both sides. That is one product, then a reduce_scatter.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%x: tensor<4x4xf32>, %y: tensor<4x16xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<1> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<4> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<4> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %y, %v8, %v7, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v10 = stablehlo.dot_general %x, %v9, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v11 = stablehlo.constant dense<3> : tensor<i32>
    %v12 = stablehlo.add %v1, %v11 : tensor<i32>
    %v13 = stablehlo.constant dense<4> : tensor<i32>
    %v14 = stablehlo.remainder %v12, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<4> : tensor<i32>
    %v16 = stablehlo.multiply %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<2> : tensor<i32>
    %v18 = stablehlo.add %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<0> : tensor<i32>
    %v20 = stablehlo.dynamic_slice %y, %v19, %v18, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v21 = stablehlo.dot_general %x, %v20, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v22 = "stablehlo.collective_permute"(%v10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v23 = stablehlo.constant dense<2> : tensor<i32>
    %v24 = stablehlo.add %v1, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<4> : tensor<i32>
    %v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<4> : tensor<i32>
    %v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<0> : tensor<i32>
    %v30 = stablehlo.dynamic_slice %y, %v29, %v28, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v31 = stablehlo.dot_general %x, %v30, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v32 = stablehlo.add %v22, %v31 : tensor<4x2xf32>
    %v33 = "stablehlo.collective_permute"(%v21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v34 = stablehlo.constant dense<2> : tensor<i32>
    %v35 = stablehlo.add %v1, %v34 : tensor<i32>
    %v36 = stablehlo.constant dense<4> : tensor<i32>
    %v37 = stablehlo.remainder %v35, %v36 : tensor<i32>
    %v38 = stablehlo.constant dense<4> : tensor<i32>
    %v39 = stablehlo.multiply %v37, %v38 : tensor<i32>
    %v40 = stablehlo.constant dense<2> : tensor<i32>
    %v41 = stablehlo.add %v39, %v40 : tensor<i32>
    %v42 = stablehlo.constant dense<0> : tensor<i32>
    %v43 = stablehlo.dynamic_slice %y, %v42, %v41, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v44 = stablehlo.dot_general %x, %v43, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v45 = stablehlo.add %v33, %v44 : tensor<4x2xf32>
    %v46 = "stablehlo.collective_permute"(%v32) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v47 = stablehlo.constant dense<3> : tensor<i32>
    %v48 = stablehlo.add %v1, %v47 : tensor<i32>
    %v49 = stablehlo.constant dense<4> : tensor<i32>
    %v50 = stablehlo.remainder %v48, %v49 : tensor<i32>
    %v51 = stablehlo.constant dense<4> : tensor<i32>
    %v52 = stablehlo.multiply %v50, %v51 : tensor<i32>
    %v53 = stablehlo.constant dense<0> : tensor<i32>
    %v54 = stablehlo.dynamic_slice %y, %v53, %v52, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v55 = stablehlo.dot_general %x, %v54, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v56 = stablehlo.add %v46, %v55 : tensor<4x2xf32>
    %v57 = "stablehlo.collective_permute"(%v45) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v58 = stablehlo.constant dense<1> : tensor<i32>
    %v59 = stablehlo.add %v1, %v58 : tensor<i32>
    %v60 = stablehlo.constant dense<4> : tensor<i32>
    %v61 = stablehlo.remainder %v59, %v60 : tensor<i32>
    %v62 = stablehlo.constant dense<4> : tensor<i32>
    %v63 = stablehlo.multiply %v61, %v62 : tensor<i32>
    %v64 = stablehlo.constant dense<2> : tensor<i32>
    %v65 = stablehlo.add %v63, %v64 : tensor<i32>
    %v66 = stablehlo.constant dense<0> : tensor<i32>
    %v67 = stablehlo.dynamic_slice %y, %v66, %v65, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v68 = stablehlo.dot_general %x, %v67, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v69 = stablehlo.add %v57, %v68 : tensor<4x2xf32>
    %v70 = "stablehlo.collective_permute"(%v56) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v71 = stablehlo.constant dense<0> : tensor<i32>
    %v72 = stablehlo.add %v1, %v71 : tensor<i32>
    %v73 = stablehlo.constant dense<4> : tensor<i32>
    %v74 = stablehlo.remainder %v72, %v73 : tensor<i32>
    %v75 = stablehlo.constant dense<4> : tensor<i32>
    %v76 = stablehlo.multiply %v74, %v75 : tensor<i32>
    %v77 = stablehlo.constant dense<0> : tensor<i32>
    %v78 = stablehlo.dynamic_slice %y, %v77, %v76, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v79 = stablehlo.dot_general %x, %v78, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v80 = stablehlo.add %v70, %v79 : tensor<4x2xf32>
    %v81 = "stablehlo.collective_permute"(%v69) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    %v82 = stablehlo.constant dense<0> : tensor<i32>
    %v83 = stablehlo.add %v1, %v82 : tensor<i32>
    %v84 = stablehlo.constant dense<4> : tensor<i32>
    %v85 = stablehlo.remainder %v83, %v84 : tensor<i32>
    %v86 = stablehlo.constant dense<4> : tensor<i32>
    %v87 = stablehlo.multiply %v85, %v86 : tensor<i32>
    %v88 = stablehlo.constant dense<2> : tensor<i32>
    %v89 = stablehlo.add %v87, %v88 : tensor<i32>
    %v90 = stablehlo.constant dense<0> : tensor<i32>
    %v91 = stablehlo.dynamic_slice %y, %v90, %v89, sizes = [4, 2] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
    %v92 = stablehlo.dot_general %x, %v91, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %v93 = stablehlo.add %v81, %v92 : tensor<4x2xf32>
    %v94 = stablehlo.concatenate %v80, %v93, dim = 1 : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x4xf32>
    sdy.return %v94 : tensor<4x4xf32>
  } : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<4x16xf32>, %b: tensor<16x16xf32>) -> tensor<4x16xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%x: tensor<4x4xf32>, %y: tensor<4x16xf32>) {
//       %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
//       %v94 = "stablehlo.reduce_scatter"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
//         %1 = stablehlo.add %arg0, %arg1 : tensor<f32>
//         stablehlo.return %1 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x16xf32>) -> tensor<4x4xf32>
//       sdy.return %v94 : tensor<4x4xf32>
//     } : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
//     return %r : tensor<4x16xf32>
//   }
// }
