// Each shard is transposed when it has come: the array is, before it is gathered.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<8x16xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<0> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<2> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<8> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %x, %v8, %v7, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v10 = stablehlo.transpose %y, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v11 = stablehlo.dot_general %v9, %v10, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v12 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v13 = stablehlo.constant dense<1> : tensor<i32>
    %v14 = stablehlo.add %v1, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<2> : tensor<i32>
    %v16 = stablehlo.remainder %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<8> : tensor<i32>
    %v18 = stablehlo.multiply %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<0> : tensor<i32>
    %v20 = stablehlo.dynamic_slice %x, %v19, %v18, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v21 = stablehlo.transpose %v12, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v22 = stablehlo.dot_general %v20, %v21, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v23 = stablehlo.add %v11, %v22 : tensor<4x8xf32>
    sdy.return %v23 : tensor<4x8xf32>
  } : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<8x16xf32>) -> tensor<8x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
//       %0 = "stablehlo.all_gather"(%y) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<8x8xf32>) -> tensor<8x16xf32>
//       %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
//       %v23 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x8xf32>) -> tensor<4x8xf32>
//       sdy.return %v23 : tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x8xf32>
//     return %r : tensor<8x8xf32>
//   }
// }
