// A barrier between the steps is the user's word that they stay.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
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
    %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %v12 = stablehlo.optimization_barrier %v11 : tensor<8x8xf32>
    %v13 = stablehlo.constant dense<1> : tensor<i32>
    %v14 = stablehlo.add %v1, %v13 : tensor<i32>
    %v15 = stablehlo.constant dense<2> : tensor<i32>
    %v16 = stablehlo.remainder %v14, %v15 : tensor<i32>
    %v17 = stablehlo.constant dense<8> : tensor<i32>
    %v18 = stablehlo.multiply %v16, %v17 : tensor<i32>
    %v19 = stablehlo.constant dense<0> : tensor<i32>
    %v20 = stablehlo.dynamic_slice %x, %v19, %v18, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
    %v21 = stablehlo.dot_general %v20, %v12, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
    %v22 = stablehlo.add %v10, %v21 : tensor<4x8xf32>
    sdy.return %v22 : tensor<4x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<4x16xf32>, %y: tensor<8x8xf32>) {
//       %v0 = stablehlo.partition_id : tensor<ui32>
//       %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
//       %v2 = stablehlo.constant dense<0> : tensor<i32>
//       %v4 = stablehlo.constant dense<2> : tensor<i32>
//       %v5 = stablehlo.remainder %v1, %v4 : tensor<i32>
//       %v6 = stablehlo.constant dense<8> : tensor<i32>
//       %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
//       %v9 = stablehlo.dynamic_slice %x, %v2, %v7, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
//       %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
//       %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
//       %v12 = stablehlo.optimization_barrier %v11 : tensor<8x8xf32>
//       %v13 = stablehlo.constant dense<1> : tensor<i32>
//       %v14 = stablehlo.add %v1, %v13 : tensor<i32>
//       %v16 = stablehlo.remainder %v14, %v4 : tensor<i32>
//       %v18 = stablehlo.multiply %v16, %v6 : tensor<i32>
//       %v20 = stablehlo.dynamic_slice %x, %v2, %v18, sizes = [4, 8] : (tensor<4x16xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>
//       %v21 = stablehlo.dot_general %v20, %v12, contracting_dims = [1] x [0] : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
//       %v22 = stablehlo.add %v10, %v21 : tensor<4x8xf32>
//       sdy.return %v22 : tensor<4x8xf32>
//     } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
//     return %r : tensor<8x8xf32>
//   }
// }
