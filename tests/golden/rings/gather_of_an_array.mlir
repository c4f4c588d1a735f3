// Shards that are put in their place, without a product, are gathered.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<32x16xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<0.000000e+00> : tensor<8x16xf32>
    %v3 = stablehlo.constant dense<0> : tensor<i32>
    %v4 = stablehlo.add %v1, %v3 : tensor<i32>
    %v5 = stablehlo.constant dense<4> : tensor<i32>
    %v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
    %v7 = stablehlo.constant dense<2> : tensor<i32>
    %v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
    %v9 = stablehlo.constant dense<0> : tensor<i32>
    %v10 = stablehlo.dynamic_update_slice %v2, %x, %v8, %v9 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    %v11 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
    %v12 = stablehlo.constant dense<3> : tensor<i32>
    %v13 = stablehlo.add %v1, %v12 : tensor<i32>
    %v14 = stablehlo.constant dense<4> : tensor<i32>
    %v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
    %v16 = stablehlo.constant dense<2> : tensor<i32>
    %v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
    %v18 = stablehlo.constant dense<0> : tensor<i32>
    %v19 = stablehlo.dynamic_update_slice %v10, %v11, %v17, %v18 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    %v20 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
    %v21 = stablehlo.constant dense<2> : tensor<i32>
    %v22 = stablehlo.add %v1, %v21 : tensor<i32>
    %v23 = stablehlo.constant dense<4> : tensor<i32>
    %v24 = stablehlo.remainder %v22, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<2> : tensor<i32>
    %v26 = stablehlo.multiply %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<0> : tensor<i32>
    %v28 = stablehlo.dynamic_update_slice %v19, %v20, %v26, %v27 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    %v29 = "stablehlo.collective_permute"(%v20) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
    %v30 = stablehlo.constant dense<1> : tensor<i32>
    %v31 = stablehlo.add %v1, %v30 : tensor<i32>
    %v32 = stablehlo.constant dense<4> : tensor<i32>
    %v33 = stablehlo.remainder %v31, %v32 : tensor<i32>
    %v34 = stablehlo.constant dense<2> : tensor<i32>
    %v35 = stablehlo.multiply %v33, %v34 : tensor<i32>
    %v36 = stablehlo.constant dense<0> : tensor<i32>
    %v37 = stablehlo.dynamic_update_slice %v28, %v29, %v35, %v36 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
    sdy.return %v37 : tensor<8x16xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<32x16xf32>
  return %r : tensor<32x16xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<32x16xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
//       %v37 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps would only take longer"}} : (tensor<2x16xf32>) -> tensor<8x16xf32>
//       sdy.return %v37 : tensor<8x16xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<32x16xf32>
//     return %r : tensor<32x16xf32>
//   }
// }
