// Gathers along any dimension.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_gather"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, all_gather_dim = 0 : i64, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %t = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<4x2xi32>
    %1 = "stablehlo.all_gather"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, all_gather_dim = 1 : i64, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<4x2xi32>) -> tensor<4x4xi32>
    sdy.return %0, %1 : tensor<4x4xi32>, tensor<4x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>)
  return %out#0, %out#1 : tensor<16x4xi32>, tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %t = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<4x2xi32>
//       %0 = stablehlo.reshape %a : (tensor<2x4xi32>) -> tensor<1x8xi32>
//       %1 = stablehlo.reshape %t : (tensor<4x2xi32>) -> tensor<1x8xi32>
//       %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<1x8xi32>, tensor<1x8xi32>) -> tensor<1x16xi32>
//       %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<1x16xi32>) -> tensor<2x16xi32>
//       %4 = stablehlo.slice %3 [0:2, 0:8] : (tensor<2x16xi32>) -> tensor<2x8xi32>
//       %5 = stablehlo.reshape %4 : (tensor<2x8xi32>) -> tensor<4x4xi32>
//       %6 = stablehlo.slice %3 [0:2, 8:16] : (tensor<2x16xi32>) -> tensor<2x8xi32>
//       %7 = stablehlo.reshape %6 : (tensor<2x8xi32>) -> tensor<2x4x2xi32>
//       %8 = stablehlo.transpose %7, dims = [1, 0, 2] : (tensor<2x4x2xi32>) -> tensor<4x2x2xi32>
//       %9 = stablehlo.reshape %8 : (tensor<4x2x2xi32>) -> tensor<4x4xi32>
//       sdy.return %5, %9 : tensor<4x4xi32>, tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>)
//     return %out#0, %out#1 : tensor<16x4xi32>, tensor<16x4xi32>
//   }
// }
