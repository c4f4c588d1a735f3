// Tiles of a product that gives f32 are summed, put together, then rounded: product and sum stay in
// f32.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xbf16>, %gw: tensor<64x16xbf16>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
%r = sdy.manual_computation(%gx, %gw, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %w: tensor<16x16xbf16>, %y: tensor<2x16xbf16>) {
%v0 = stablehlo.slice %w [0:16, 0:8] : (tensor<16x16xbf16>) -> tensor<16x8xbf16>
%v1 = stablehlo.dot_general %x, %v0, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8xf32>
%v2 = "stablehlo.all_reduce"(%v1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
 %z = stablehlo.add %p, %q : tensor<f32>
 stablehlo.return %z : tensor<f32>
}) : (tensor<2x8xf32>) -> tensor<2x8xf32>
%v3 = stablehlo.slice %w [0:16, 8:16] : (tensor<16x16xbf16>) -> tensor<16x8xbf16>
%v4 = stablehlo.dot_general %x, %v3, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x8xbf16>) -> tensor<2x8xf32>
%v5 = "stablehlo.all_reduce"(%v4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
 %z = stablehlo.add %p, %q : tensor<f32>
 stablehlo.return %z : tensor<f32>
}) : (tensor<2x8xf32>) -> tensor<2x8xf32>
%v6 = stablehlo.concatenate %v2, %v5, dim = 1 : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x16xf32>
%v7 = stablehlo.convert %v6 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
%v8 = stablehlo.add %v7, %y : tensor<2x16xbf16>
sdy.return %v8 : tensor<2x16xbf16>
} : (tensor<8x16xbf16>, tensor<64x16xbf16>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
return %r : tensor<8x16xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x16xbf16>, %gw: tensor<64x16xbf16>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
//     %r = sdy.manual_computation(%gx, %gw, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %w: tensor<16x16xbf16>, %y: tensor<2x16xbf16>) {
//       %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x16xbf16>) -> tensor<2x16xf32>
//       %v6 = "stablehlo.all_reduce"(%0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):
//         %1 = stablehlo.add %arg0, %arg1 : tensor<f32>
//         stablehlo.return %1 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer"}} : (tensor<2x16xf32>) -> tensor<2x16xf32>
//       %v7 = stablehlo.convert %v6 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
//       %v8 = stablehlo.add %v7, %y : tensor<2x16xbf16>
//       sdy.return %v8 : tensor<2x16xbf16>
//     } : (tensor<8x16xbf16>, tensor<64x16xbf16>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
//     return %r : tensor<8x16xbf16>
//   }
// }
