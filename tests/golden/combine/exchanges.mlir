// Exchanges between any dimensions.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
  %out:3 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<4x2xi32>
    %1 = "stablehlo.all_to_all"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<1x8xi32>
    %2 = "stablehlo.all_to_all"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %r = stablehlo.reshape %0 : (tensor<4x2xi32>) -> tensor<2x4xi32>
    %s = stablehlo.reshape %1 : (tensor<1x8xi32>) -> tensor<2x4xi32>
    sdy.return %r, %s, %2 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
  return %out#0, %out#1, %out#2 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
//     %out:3 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = stablehlo.reshape %a : (tensor<2x4xi32>) -> tensor<2x2x2xi32>
//       %1 = stablehlo.transpose %0, dims = [1, 0, 2] : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
//       %2 = stablehlo.reshape %1 : (tensor<2x2x2xi32>) -> tensor<2x4xi32>
//       %3 = stablehlo.reshape %b : (tensor<2x4xi32>) -> tensor<2x2x2xi32>
//       %4 = stablehlo.transpose %3, dims = [1, 0, 2] : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
//       %5 = stablehlo.reshape %4 : (tensor<2x2x2xi32>) -> tensor<2x4xi32>
//       %6 = stablehlo.concatenate %2, %b, %5, dim = 1 : (tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>) -> tensor<2x12xi32>
//       %7 = "stablehlo.all_to_all"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> {mhlo.frontend_attributes = {weft.reason = "r"}} : (tensor<2x12xi32>) -> tensor<2x12xi32>
//       %8 = stablehlo.slice %7 [0:2, 0:4] : (tensor<2x12xi32>) -> tensor<2x4xi32>
//       %9 = stablehlo.reshape %8 : (tensor<2x4xi32>) -> tensor<4x2xi32>
//       %10 = stablehlo.slice %7 [0:2, 4:8] : (tensor<2x12xi32>) -> tensor<2x4xi32>
//       %11 = stablehlo.reshape %10 : (tensor<2x4xi32>) -> tensor<1x8xi32>
//       %12 = stablehlo.slice %7 [0:2, 8:12] : (tensor<2x12xi32>) -> tensor<2x4xi32>
//       %13 = stablehlo.reshape %12 : (tensor<2x4xi32>) -> tensor<2x2x2xi32>
//       %14 = stablehlo.transpose %13, dims = [1, 0, 2] : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
//       %15 = stablehlo.reshape %14 : (tensor<2x2x2xi32>) -> tensor<2x4xi32>
//       %r = stablehlo.reshape %9 : (tensor<4x2xi32>) -> tensor<2x4xi32>
//       %s = stablehlo.reshape %11 : (tensor<1x8xi32>) -> tensor<2x4xi32>
//       sdy.return %r, %s, %15 : tensor<2x4xi32>, tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
//     return %out#0, %out#1, %out#2 : tensor<8x4xi32>, tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
