// What is converted to a wider type before it is gathered is sent narrow.
// RUN: overlap
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%b: tensor<8x6xi8>, %a: tensor<4x8xi32>) -> tensor<4x6xi32> {
  %r = sdy.manual_computation(%b, %a) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%b_: tensor<4x6xi8>, %a_: tensor<2x8xi32>) {
    %w = stablehlo.convert %b_ : (tensor<4x6xi8>) -> tensor<4x6xi32>
    %g = "stablehlo.all_gather"(%w) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x6xi32>) -> tensor<8x6xi32>
    %c = stablehlo.dot_general %a_, %g, contracting_dims = [1] x [0] : (tensor<2x8xi32>, tensor<8x6xi32>) -> tensor<2x6xi32>
    sdy.return %c : tensor<2x6xi32>
  } : (tensor<8x6xi8>, tensor<4x8xi32>) -> tensor<4x6xi32>
  return %r : tensor<4x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%b: tensor<8x6xi8>, %a: tensor<4x8xi32>) -> tensor<4x6xi32> {
//     %r = sdy.manual_computation(%b, %a) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%b_: tensor<4x6xi8>, %a_: tensor<2x8xi32>) {
//       %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x6xi8>) -> tensor<8x6xi8>
//       %0 = stablehlo.convert %g : (tensor<8x6xi8>) -> tensor<8x6xi32>
//       %c = stablehlo.dot_general %a_, %0, contracting_dims = [1] x [0] : (tensor<2x8xi32>, tensor<8x6xi32>) -> tensor<2x6xi32>
//       sdy.return %c : tensor<2x6xi32>
//     } : (tensor<8x6xi8>, tensor<4x8xi32>) -> tensor<4x6xi32>
//     return %r : tensor<4x6xi32>
//   }
// }
