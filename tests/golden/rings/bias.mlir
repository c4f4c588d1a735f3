// What the sum begins with is added to the product.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.slice %x [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
    %v3 = stablehlo.tanh %v2 : tensor<4x8xf32>
    %v4 = stablehlo.constant dense<0> : tensor<i32>
    %v5 = stablehlo.add %v1, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<2> : tensor<i32>
    %v7 = stablehlo.remainder %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<8> : tensor<i32>
    %v9 = stablehlo.multiply %v7, %v8 : tensor<i32>
    %v10 = stablehlo.constant dense<0> : tensor<i32>
    %v11 = stablehlo.dynamic_slice %x, %v10, %v9, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v12 = stablehlo.dot_general %v11, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v13 = stablehlo.add %v3, %v12 : tensor<4x8xf32>
    %v14 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v15 = stablehlo.constant dense<1> : tensor<i32>
    %v16 = stablehlo.add %v1, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<2> : tensor<i32>
    %v18 = stablehlo.remainder %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<8> : tensor<i32>
    %v20 = stablehlo.multiply %v18, %v19 : tensor<i32>
    %v21 = stablehlo.constant dense<0> : tensor<i32>
    %v22 = stablehlo.dynamic_slice %x, %v21, %v20, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v23 = stablehlo.dot_general %v22, %v14, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v24 = stablehlo.add %v13, %v23 : tensor<4x8xf32>
    sdy.return %v24 : tensor<4x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
//       %v2 = stablehlo.slice %x [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
//       %v3 = stablehlo.tanh %v2 : tensor<4x8xf32>
//       %0 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<8x8xf32>) -> tensor<16x8xf32>
//       %1 = stablehlo.dot_general %x, %0, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       %v24 = stablehlo.add %1, %v3 : tensor<4x8xf32>
//       sdy.return %v24 : tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
//     return %r : tensor<8x8xf32>
//   }
// }
