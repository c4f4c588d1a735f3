// Seed 000, overlapped in both directions: the halves of each block go around on both sides.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.slice %y [0:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %v3 = stablehlo.slice %y [2:4, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %v4 = stablehlo.constant dense<0> : tensor<i32>
    %v5 = stablehlo.add %v1, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<4> : tensor<i32>
    %v7 = stablehlo.remainder %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<4> : tensor<i32>
    %v9 = stablehlo.multiply %v7, %v8 : tensor<i32>
    %v10 = stablehlo.constant dense<0> : tensor<i32>
    %v11 = stablehlo.dynamic_slice %x, %v10, %v9, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v12 = stablehlo.dot_general %v11, %v2, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v13 = stablehlo.constant dense<0> : tensor<i32>
    %v14 = stablehlo.add %v1, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<4> : tensor<i32>
    %v16 = stablehlo.remainder %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<4> : tensor<i32>
    %v18 = stablehlo.multiply %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<2> : tensor<i32>
    %v20 = stablehlo.add %v18, %v19 : tensor<i32>
    %v21 = stablehlo.constant dense<0> : tensor<i32>
    %v22 = stablehlo.dynamic_slice %x, %v21, %v20, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v23 = stablehlo.dot_general %v22, %v3, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v24 = stablehlo.add %v12, %v23 : tensor<2x8xf32>
    %v25 = "stablehlo.collective_permute"(%v2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v26 = "stablehlo.collective_permute"(%v3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v27 = stablehlo.constant dense<3> : tensor<i32>
    %v28 = stablehlo.add %v1, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<4> : tensor<i32>
    %v30 = stablehlo.remainder %v28, %v29 : tensor<i32>
    %v31 = stablehlo.constant dense<4> : tensor<i32>
    %v32 = stablehlo.multiply %v30, %v31 : tensor<i32>
    %v33 = stablehlo.constant dense<0> : tensor<i32>
    %v34 = stablehlo.dynamic_slice %x, %v33, %v32, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v35 = stablehlo.dot_general %v34, %v25, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v36 = stablehlo.add %v24, %v35 : tensor<2x8xf32>
    %v37 = stablehlo.constant dense<1> : tensor<i32>
    %v38 = stablehlo.add %v1, %v37 : tensor<i32>
    %v39 = stablehlo.constant dense<4> : tensor<i32>
    %v40 = stablehlo.remainder %v38, %v39 : tensor<i32>
    %v41 = stablehlo.constant dense<4> : tensor<i32>
    %v42 = stablehlo.multiply %v40, %v41 : tensor<i32>
    %v43 = stablehlo.constant dense<2> : tensor<i32>
    %v44 = stablehlo.add %v42, %v43 : tensor<i32>
    %v45 = stablehlo.constant dense<0> : tensor<i32>
    %v46 = stablehlo.dynamic_slice %x, %v45, %v44, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v47 = stablehlo.dot_general %v46, %v26, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v48 = stablehlo.add %v36, %v47 : tensor<2x8xf32>
    %v49 = "stablehlo.collective_permute"(%v25) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v50 = "stablehlo.collective_permute"(%v26) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v51 = stablehlo.constant dense<2> : tensor<i32>
    %v52 = stablehlo.add %v1, %v51 : tensor<i32>
    %v53 = stablehlo.constant dense<4> : tensor<i32>
    %v54 = stablehlo.remainder %v52, %v53 : tensor<i32>
    %v55 = stablehlo.constant dense<4> : tensor<i32>
    %v56 = stablehlo.multiply %v54, %v55 : tensor<i32>
    %v57 = stablehlo.constant dense<0> : tensor<i32>
    %v58 = stablehlo.dynamic_slice %x, %v57, %v56, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v59 = stablehlo.dot_general %v58, %v49, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v60 = stablehlo.add %v48, %v59 : tensor<2x8xf32>
    %v61 = stablehlo.constant dense<2> : tensor<i32>
    %v62 = stablehlo.add %v1, %v61 : tensor<i32>
    %v63 = stablehlo.constant dense<4> : tensor<i32>
    %v64 = stablehlo.remainder %v62, %v63 : tensor<i32>
    %v65 = stablehlo.constant dense<4> : tensor<i32>
    %v66 = stablehlo.multiply %v64, %v65 : tensor<i32>
    %v67 = stablehlo.constant dense<2> : tensor<i32>
    %v68 = stablehlo.add %v66, %v67 : tensor<i32>
    %v69 = stablehlo.constant dense<0> : tensor<i32>
    %v70 = stablehlo.dynamic_slice %x, %v69, %v68, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v71 = stablehlo.dot_general %v70, %v50, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v72 = stablehlo.add %v60, %v71 : tensor<2x8xf32>
    %v73 = "stablehlo.collective_permute"(%v49) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v74 = "stablehlo.collective_permute"(%v50) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
    %v75 = stablehlo.constant dense<1> : tensor<i32>
    %v76 = stablehlo.add %v1, %v75 : tensor<i32>
    %v77 = stablehlo.constant dense<4> : tensor<i32>
    %v78 = stablehlo.remainder %v76, %v77 : tensor<i32>
    %v79 = stablehlo.constant dense<4> : tensor<i32>
    %v80 = stablehlo.multiply %v78, %v79 : tensor<i32>
    %v81 = stablehlo.constant dense<0> : tensor<i32>
    %v82 = stablehlo.dynamic_slice %x, %v81, %v80, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v83 = stablehlo.dot_general %v82, %v73, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v84 = stablehlo.add %v72, %v83 : tensor<2x8xf32>
    %v85 = stablehlo.constant dense<3> : tensor<i32>
    %v86 = stablehlo.add %v1, %v85 : tensor<i32>
    %v87 = stablehlo.constant dense<4> : tensor<i32>
    %v88 = stablehlo.remainder %v86, %v87 : tensor<i32>
    %v89 = stablehlo.constant dense<4> : tensor<i32>
    %v90 = stablehlo.multiply %v88, %v89 : tensor<i32>
    %v91 = stablehlo.constant dense<2> : tensor<i32>
    %v92 = stablehlo.add %v90, %v91 : tensor<i32>
    %v93 = stablehlo.constant dense<0> : tensor<i32>
    %v94 = stablehlo.dynamic_slice %x, %v93, %v92, sizes = [2, 2] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %v95 = stablehlo.dot_general %v94, %v74, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %v96 = stablehlo.add %v84, %v95 : tensor<2x8xf32>
    sdy.return %v96 : tensor<2x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
//       %0 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<4x8xf32>) -> tensor<16x8xf32>
//       %v96 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<2x16xf32>, tensor<16x8xf32>) -> tensor<2x8xf32>
//       sdy.return %v96 : tensor<2x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
//     return %r : tensor<8x8xf32>
//   }
// }
