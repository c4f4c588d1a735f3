// Over a batch that is cut, mean and variance take an all_reduce each, for the variance is of differences from the
// mean.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %scale: tensor<3xf32>, %offset: tensor<3xf32>) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<3xf32>, tensor<3xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%x: tensor<4x3xf32>, %scale: tensor<3xf32>, %offset: tensor<3xf32>) {
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %1 = stablehlo.reduce(%x init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
//         %13 = stablehlo.add %arg3, %arg4 : tensor<f32>
//         stablehlo.return %13 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the shards of batch_norm_training need data of each other"}} : (tensor<3xf32>) -> tensor<3xf32>
//       %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
//       %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
//       %4 = stablehlo.divide %2, %3 : tensor<3xf32>
//       %5 = stablehlo.broadcast_in_dim %4, dims = [1] : (tensor<3xf32>) -> tensor<4x3xf32>
//       %6 = stablehlo.subtract %x, %5 : tensor<4x3xf32>
//       %7 = stablehlo.multiply %6, %6 : tensor<4x3xf32>
//       %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
//       %9 = "stablehlo.all_reduce"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
//         %13 = stablehlo.add %arg3, %arg4 : tensor<f32>
//         stablehlo.return %13 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the shards of batch_norm_training need data of each other"}} : (tensor<3xf32>) -> tensor<3xf32>
//       %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
//       %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
//       %11 = stablehlo.divide %9, %10 : tensor<3xf32>
//       %12 = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %4, %11) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
//       sdy.return %12, %4, %11 : tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>
//     } : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     return %0#0, %0#1, %0#2 : tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>
//   }
// }
