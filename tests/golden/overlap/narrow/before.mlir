// What is converted to a narrower type after it was gathered is sent narrow.
// RUN: overlap
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%b: tensor<8x6xf32>, %a: tensor<4x8xbf16>) -> tensor<4x6xbf16> {
  %r = sdy.manual_computation(%b, %a) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%b_: tensor<4x6xf32>, %a_: tensor<2x8xbf16>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x6xf32>) -> tensor<8x6xf32>
    %h = stablehlo.convert %g : (tensor<8x6xf32>) -> tensor<8x6xbf16>
    %c = stablehlo.dot_general %a_, %h, contracting_dims = [1] x [0] : (tensor<2x8xbf16>, tensor<8x6xbf16>) -> tensor<2x6xbf16>
    sdy.return %c : tensor<2x6xbf16>
  } : (tensor<8x6xf32>, tensor<4x8xbf16>) -> tensor<4x6xbf16>
  return %r : tensor<4x6xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%b: tensor<8x6xf32>, %a: tensor<4x8xbf16>) -> tensor<4x6xbf16> {
//     %r = sdy.manual_computation(%b, %a) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%b_: tensor<4x6xf32>, %a_: tensor<2x8xbf16>) {
//       %0 = stablehlo.convert %b_ : (tensor<4x6xf32>) -> tensor<4x6xbf16>
//       %g = "stablehlo.all_gather"(%0) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x6xbf16>) -> tensor<8x6xbf16>
//       %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x8xbf16>, tensor<8x6xbf16>) -> tensor<2x6xbf16>
//       sdy.return %c : tensor<2x6xbf16>
//     } : (tensor<8x6xf32>, tensor<4x8xbf16>) -> tensor<4x6xbf16>
//     return %r : tensor<4x6xbf16>
//   }
// }
