// A product of the gathered array with itself needs it whole.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%b: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %r = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%b_: tensor<2x4xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %c = stablehlo.dot_general %g, %g, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    sdy.return %c : tensor<4x4xi32>
  } : (tensor<4x4xi32>) -> tensor<4x4xi32>
  return %r : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%b: tensor<4x4xi32>) -> tensor<4x4xi32> {
//     %r = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%b_: tensor<2x4xi32>) {
//       %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %c = stablehlo.dot_general %g, %g, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//       sdy.return %c : tensor<4x4xi32>
//     } : (tensor<4x4xi32>) -> tensor<4x4xi32>
//     return %r : tensor<4x4xi32>
//   }
// }
