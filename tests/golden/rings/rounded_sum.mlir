// What comes by is added up in f32, then rounded and added to something in f16: the sum is taken in
// f32, too.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xf32>, %gy: tensor<8x16xf16>) -> tensor<8x16xf16> {
%r = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<2x16xf16>) {
%v0 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v1 = stablehlo.add %x, %v0 : tensor<2x16xf32>
%v2 = "stablehlo.collective_permute"(%v0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v3 = stablehlo.add %v1, %v2 : tensor<2x16xf32>
%v4 = "stablehlo.collective_permute"(%v2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v5 = stablehlo.add %v3, %v4 : tensor<2x16xf32>
%v6 = stablehlo.convert %v5 : (tensor<2x16xf32>) -> tensor<2x16xf16>
%v7 = stablehlo.add %v6, %y : tensor<2x16xf16>
sdy.return %v7 : tensor<2x16xf16>
} : (tensor<8x16xf32>, tensor<8x16xf16>) -> tensor<8x16xf16>
return %r : tensor<8x16xf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x16xf32>, %gy: tensor<8x16xf16>) -> tensor<8x16xf16> {
//     %r = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<2x16xf16>) {
//       %v5 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
//         %0 = stablehlo.add %arg0, %arg1 : tensor<f32>
//         stablehlo.return %0 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps would only take longer"}} : (tensor<2x16xf32>) -> tensor<2x16xf32>
//       %v6 = stablehlo.convert %v5 : (tensor<2x16xf32>) -> tensor<2x16xf16>
//       %v7 = stablehlo.add %v6, %y : tensor<2x16xf16>
//       sdy.return %v7 : tensor<2x16xf16>
//     } : (tensor<8x16xf32>, tensor<8x16xf16>) -> tensor<8x16xf16>
//     return %r : tensor<8x16xf16>
//   }
// }
