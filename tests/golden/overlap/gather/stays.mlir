// So little is sent that parts of the product take longer than waiting for it.
// RUN: overlap 
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x32xf32>, %b: tensor<32x6xf32>) -> tensor<8x6xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x32xf32>, %b_: tensor<8x6xf32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x6xf32>) -> tensor<32x6xf32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x6xf32>) -> tensor<2x6xf32>
    sdy.return %c : tensor<2x6xf32>
  } : (tensor<8x32xf32>, tensor<32x6xf32>) -> tensor<8x6xf32>
  return %r : tensor<8x6xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x32xf32>, %b: tensor<32x6xf32>) -> tensor<8x6xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<2x32xf32>, %b_: tensor<8x6xf32>) {
//       %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x6xf32>) -> tensor<32x6xf32>
//       %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x32xf32>, tensor<32x6xf32>) -> tensor<2x6xf32>
//       sdy.return %c : tensor<2x6xf32>
//     } : (tensor<8x32xf32>, tensor<32x6xf32>) -> tensor<8x6xf32>
//     return %r : tensor<8x6xf32>
//   }
// }
