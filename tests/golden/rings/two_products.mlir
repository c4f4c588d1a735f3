// Two products share the shards that go around: both are of one gathered array.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %r:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.slice %x [0:4, 0:16] : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %v3 = stablehlo.constant dense<0> : tensor<i32>
    %v4 = stablehlo.add %v1, %v3 : tensor<i32>
    %v5 = stablehlo.constant dense<2> : tensor<i32>
    %v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
    %v7 = stablehlo.constant dense<8> : tensor<i32>
    %v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
    %v9 = stablehlo.constant dense<0> : tensor<i32>
    %v10 = stablehlo.dynamic_slice %x, %v9, %v8, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v11 = stablehlo.dot_general %v10, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v12 = stablehlo.negate %x : tensor<4x16xf32>
    %v13 = stablehlo.constant dense<0> : tensor<i32>
    %v14 = stablehlo.add %v1, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<2> : tensor<i32>
    %v16 = stablehlo.remainder %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<8> : tensor<i32>
    %v18 = stablehlo.multiply %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<0> : tensor<i32>
    %v20 = stablehlo.dynamic_slice %v12, %v19, %v18, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v21 = stablehlo.dot_general %v20, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v22 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v23 = stablehlo.constant dense<1> : tensor<i32>
    %v24 = stablehlo.add %v1, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<2> : tensor<i32>
    %v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<8> : tensor<i32>
    %v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<0> : tensor<i32>
    %v30 = stablehlo.dynamic_slice %x, %v29, %v28, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v31 = stablehlo.dot_general %v30, %v22, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v32 = stablehlo.add %v11, %v31 : tensor<4x8xf32>
    %v33 = stablehlo.constant dense<1> : tensor<i32>
    %v34 = stablehlo.add %v1, %v33 : tensor<i32>
    %v35 = stablehlo.constant dense<2> : tensor<i32>
    %v36 = stablehlo.remainder %v34, %v35 : tensor<i32>
    %v37 = stablehlo.constant dense<8> : tensor<i32>
    %v38 = stablehlo.multiply %v36, %v37 : tensor<i32>
    %v39 = stablehlo.constant dense<0> : tensor<i32>
    %v40 = stablehlo.dynamic_slice %v12, %v39, %v38, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v41 = stablehlo.dot_general %v40, %v22, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v42 = stablehlo.add %v21, %v41 : tensor<4x8xf32>
    sdy.return %v32, %v42 : tensor<4x8xf32>, tensor<4x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %r#0, %r#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
//     %r:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
//       %v12 = stablehlo.negate %x : tensor<4x16xf32>
//       %0 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<8x8xf32>) -> tensor<16x8xf32>
//       %v32 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       %v42 = stablehlo.dot_general %v12, %0, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       sdy.return %v32, %v42 : tensor<4x8xf32>, tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
//     return %r#0, %r#1 : tensor<8x8xf32>, tensor<8x8xf32>
//   }
// }
