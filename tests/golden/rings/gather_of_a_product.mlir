// What goes around is a product: it is gathered as it is.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.slice %x [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
    %v3 = stablehlo.dot_general %v2, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v4 = stablehlo.constant dense<0.000000e+00> : tensor<8x8xf32>
    %v5 = stablehlo.constant dense<0> : tensor<i32>
    %v6 = stablehlo.add %v1, %v5 : tensor<i32>
    %v7 = stablehlo.constant dense<2> : tensor<i32>
    %v8 = stablehlo.remainder %v6, %v7 : tensor<i32>
    %v9 = stablehlo.constant dense<4> : tensor<i32>
    %v10 = stablehlo.multiply %v8, %v9 : tensor<i32>
    %v11 = stablehlo.constant dense<0> : tensor<i32>
    %v12 = stablehlo.dynamic_update_slice %v4, %v3, %v10, %v11 : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    %v13 = "stablehlo.collective_permute"(%v3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v14 = stablehlo.constant dense<1> : tensor<i32>
    %v15 = stablehlo.add %v1, %v14 : tensor<i32>
    %v16 = stablehlo.constant dense<2> : tensor<i32>
    %v17 = stablehlo.remainder %v15, %v16 : tensor<i32>
    %v18 = stablehlo.constant dense<4> : tensor<i32>
    %v19 = stablehlo.multiply %v17, %v18 : tensor<i32>
    %v20 = stablehlo.constant dense<0> : tensor<i32>
    %v21 = stablehlo.dynamic_update_slice %v12, %v13, %v19, %v20 : (tensor<8x8xf32>, tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
    sdy.return %v21 : tensor<8x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
  return %r : tensor<16x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<16x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
//       %v2 = stablehlo.slice %x [0:4, 0:8] : (tensor<4x16xf32>) -> tensor<4x8xf32>
//       %v3 = stablehlo.dot_general %v2, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
//       %v21 = "stablehlo.all_gather"(%v3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps would only take longer"}} : (tensor<4x8xf32>) -> tensor<8x8xf32>
//       sdy.return %v21 : tensor<8x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
//     return %r : tensor<16x8xf32>
//   }
// }
