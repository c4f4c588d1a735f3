// Only sums can be taken part by part on the way.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x8xi32>, %b: tensor<8x6xi32>) -> tensor<4x6xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<4x4xi32>, %b_: tensor<4x6xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.maximum %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<4x6xi32>) -> tensor<2x6xi32>
    sdy.return %s : tensor<2x6xi32>
  } : (tensor<4x8xi32>, tensor<8x6xi32>) -> tensor<4x6xi32>
  return %r : tensor<4x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x8xi32>, %b: tensor<8x6xi32>) -> tensor<4x6xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<4x4xi32>, %b_: tensor<4x6xi32>) {
//       %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
//       %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
//       ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
//         %s2 = stablehlo.maximum %s0, %s1 : tensor<i32>
//         stablehlo.return %s2 : tensor<i32>
//       }) : (tensor<4x6xi32>) -> tensor<2x6xi32>
//       sdy.return %s : tensor<2x6xi32>
//     } : (tensor<4x8xi32>, tensor<8x6xi32>) -> tensor<4x6xi32>
//     return %r : tensor<4x6xi32>
//   }
// }
