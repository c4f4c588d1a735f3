// An op goes where least moves: the sum is taken before the change of order.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<8x64xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
//   func.func public @main(%arg0: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@other, [{"x"}]>] manual_axes={"x"} (%a: tensor<2x64xf32>) {
//       %c = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %1 = stablehlo.reduce(%a init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x64xf32>, tensor<f32>) -> tensor<2xf32>
//       %2 = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 3], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<2xf32>) -> tensor<2xf32>
//       sdy.return %2 : tensor<2xf32>
//     } : (tensor<8x64xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
