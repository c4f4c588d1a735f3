// Complex numbers are put in their place in an array of complex zeros.
// RUN: rings
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%gx: tensor<4x4xcomplex<f32>>) -> tensor<8x4xcomplex<f32>> {
%r = sdy.manual_computation(%gx) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x4xcomplex<f32>>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<(0.0, 0.0)> : tensor<4x4xcomplex<f32>>
%v4 = stablehlo.constant dense<0> : tensor<i32>
%v5 = stablehlo.add %v1, %v4 : tensor<i32>
%v6 = stablehlo.constant dense<2> : tensor<i32>
%v7 = stablehlo.remainder %v5, %v6 : tensor<i32>
%v8 = stablehlo.constant dense<2> : tensor<i32>
%v9 = stablehlo.multiply %v7, %v8 : tensor<i32>
%v10 = stablehlo.dynamic_update_slice %v3, %x, %v9, %v2 : (tensor<4x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x4xcomplex<f32>>
%v11 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
%v12 = stablehlo.constant dense<1> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<2> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<2> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_update_slice %v10, %v11, %v17, %v2 : (tensor<4x4xcomplex<f32>>, tensor<2x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<4x4xcomplex<f32>>
sdy.return %v18 : tensor<4x4xcomplex<f32>>
} : (tensor<4x4xcomplex<f32>>) -> tensor<8x4xcomplex<f32>>
return %r : tensor<8x4xcomplex<f32>>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%gx: tensor<4x4xcomplex<f32>>) -> tensor<8x4xcomplex<f32>> {
//     %r = sdy.manual_computation(%gx) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x4xcomplex<f32>>) {
//       %v18 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps would only take longer"}} : (tensor<2x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
//       sdy.return %v18 : tensor<4x4xcomplex<f32>>
//     } : (tensor<4x4xcomplex<f32>>) -> tensor<8x4xcomplex<f32>>
//     return %r : tensor<8x4xcomplex<f32>>
//   }
// }
