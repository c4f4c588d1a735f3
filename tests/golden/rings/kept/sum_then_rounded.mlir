// A sum over devices that is rounded and added to something is no ring: it is summed in f32.
// RUN: rings
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xf32>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
%r = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<2x16xbf16>) {
%v0 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
 %z = stablehlo.add %p, %q : tensor<f32>
 stablehlo.return %z : tensor<f32>
}) : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v1 = stablehlo.convert %v0 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
%v2 = stablehlo.add %v1, %y : tensor<2x16xbf16>
sdy.return %v2 : tensor<2x16xbf16>
} : (tensor<8x16xf32>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
return %r : tensor<8x16xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%gx: tensor<8x16xf32>, %gy: tensor<8x16xbf16>) -> tensor<8x16xbf16> {
//     %r = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<2x16xbf16>) {
//       %v0 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %z = stablehlo.add %p, %q : tensor<f32>
//         stablehlo.return %z : tensor<f32>
//       }) : (tensor<2x16xf32>) -> tensor<2x16xf32>
//       %v1 = stablehlo.convert %v0 : (tensor<2x16xf32>) -> tensor<2x16xbf16>
//       %v2 = stablehlo.add %v1, %y : tensor<2x16xbf16>
//       sdy.return %v2 : tensor<2x16xbf16>
//     } : (tensor<8x16xf32>, tensor<8x16xbf16>) -> tensor<8x16xbf16>
//     return %r : tensor<8x16xbf16>
//   }
// }
