// The same of a cumulative one: it is no scan then.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<8xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %one) <{padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 8>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %1 = stablehlo.add %p, %q : tensor<f32>
    %2 = stablehlo.negate %1 : tensor<f32>
    %3 = stablehlo.negate %2 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<2xf32>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "reduce_window needs operand 0 whole along dimension 0, which is sharded over x, y"}} : (tensor<2xf32>) -> tensor<8xf32>
//       %one = stablehlo.constant dense<1.000000e+00> : tensor<f32>
//       %2 = "stablehlo.reduce_window"(%1, %one) <{padding = dense<[[7, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 8>}> ({
//       ^bb0(%p: tensor<f32>, %q: tensor<f32>):
//         %3 = stablehlo.add %p, %q : tensor<f32>
//         %4 = stablehlo.negate %3 : tensor<f32>
//         %5 = stablehlo.negate %4 : tensor<f32>
//         stablehlo.return %5 : tensor<f32>
//       }) : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
//       sdy.return %2 : tensor<8xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
