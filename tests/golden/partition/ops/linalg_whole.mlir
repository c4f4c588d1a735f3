// Of a matrix every device needs the whole.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4x4xf32>, tensor<4xf32>) {
  %0:2 = stablehlo.custom_call @Qr(%a) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<2x2xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.remainder %2, %c_0 : tensor<i32>
//       %5 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "qr needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<2x2xf32>) -> tensor<4x2xf32>
//       %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "qr needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<4x4xf32>
//       %7:2 = stablehlo.custom_call @Qr(%6) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %8 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.dynamic_slice %7#0, %8, %c_2, sizes = [2, 4] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %10 = stablehlo.multiply %4, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %11 = stablehlo.dynamic_slice %9, %c_4, %10, sizes = [2, 2] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
//       sdy.return %11, %7#1 : tensor<2x2xf32>, tensor<4xf32>
//     } : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
//     return %0#0, %0#1 : tensor<4x4xf32>, tensor<4xf32>
//   }
// }
