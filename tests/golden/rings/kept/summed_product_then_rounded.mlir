// A product that gives f32 is summed in f32, whatever the sum is converted to afterwards.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xbf16>, %gw: tensor<64x16xbf16>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
%r = sdy.manual_computation(%gx, %gw, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %w: tensor<16x16xbf16>, %y: tensor<2x16xbf16>) {
%v0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x16xbf16>) -> tensor<2x16xf32>
%v1 = "stablehlo.all_reduce"(%v0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
 %z = stablehlo.add %p, %q : tensor<f32>
 stablehlo.return %z : tensor<f32>
}) : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v2 = stablehlo.convert %v1 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
%v3 = stablehlo.add %v2, %y : tensor<2x16xbf16>
sdy.return %v3 : tensor<2x16xbf16>
} : (tensor<8x16xbf16>, tensor<64x16xbf16>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
return %r : tensor<8x16xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x16xbf16>, %gw: tensor<64x16xbf16>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
//     %r = sdy.manual_computation(%gx, %gw, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xbf16>, %w: tensor<16x16xbf16>, %y: tensor<2x16xbf16>) {
//       %v0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x16xbf16>, tensor<16x16xbf16>) -> tensor<2x16xf32>
//       %v1 = "stablehlo.all_reduce"(%v0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %z = stablehlo.add %p, %q : tensor<f32>
//         stablehlo.return %z : tensor<f32>
//       }) : (tensor<2x16xf32>) -> tensor<2x16xf32>
//       %v2 = stablehlo.convert %v1 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
//       %v3 = stablehlo.add %v2, %y : tensor<2x16xbf16>
//       sdy.return %v3 : tensor<2x16xbf16>
//     } : (tensor<8x16xbf16>, tensor<64x16xbf16>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
//     return %r : tensor<8x16xbf16>
//   }
// }
