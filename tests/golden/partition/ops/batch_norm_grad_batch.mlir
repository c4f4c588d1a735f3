// Both sums of a gradient over a batch that is cut travel in one all_reduce.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%x: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %s: tensor<3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>, %g: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<3xf32>, tensor<3xf32>) {
  %w = stablehlo.multiply %v, %v : tensor<3xf32>
  %0:3 = "stablehlo.batch_norm_grad"(%x, %s, %m, %w, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0#0, %0#1, %0#2 : tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg3: tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg4: tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%x: tensor<2x3xf32>, %s: tensor<3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>, %g: tensor<2x3xf32>) {
//       %w = stablehlo.multiply %v, %v : tensor<3xf32>
//       %1 = stablehlo.broadcast_in_dim %m, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
//       %2 = stablehlo.subtract %x, %1 : tensor<2x3xf32>
//       %3 = stablehlo.multiply %g, %2 : tensor<2x3xf32>
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %4 = stablehlo.reduce(%g init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
//       %5 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
//       %6 = stablehlo.concatenate %4, %5, dim = 0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
//       %7 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
//         %27 = stablehlo.add %arg5, %arg6 : tensor<f32>
//         stablehlo.return %27 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the shards of batch_norm_grad need data of each other"}} : (tensor<6xf32>) -> tensor<6xf32>
//       %8 = stablehlo.slice %7 [0:3] : (tensor<6xf32>) -> tensor<3xf32>
//       %9 = stablehlo.slice %7 [3:6] : (tensor<6xf32>) -> tensor<3xf32>
//       %cst_0 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
//       %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
//       %11 = stablehlo.add %w, %10 : tensor<3xf32>
//       %12 = stablehlo.sqrt %11 : tensor<3xf32>
//       %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
//       %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3xf32>
//       %14 = stablehlo.divide %9, %11 : tensor<3xf32>
//       %15 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
//       %16 = stablehlo.broadcast_in_dim %13, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
//       %17 = stablehlo.multiply %g, %16 : tensor<2x3xf32>
//       %18 = stablehlo.broadcast_in_dim %8, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
//       %19 = stablehlo.subtract %17, %18 : tensor<2x3xf32>
//       %20 = stablehlo.multiply %2, %15 : tensor<2x3xf32>
//       %21 = stablehlo.subtract %19, %20 : tensor<2x3xf32>
//       %22 = stablehlo.multiply %12, %13 : tensor<3xf32>
//       %23 = stablehlo.divide %s, %22 : tensor<3xf32>
//       %24 = stablehlo.broadcast_in_dim %23, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
//       %25 = stablehlo.multiply %21, %24 : tensor<2x3xf32>
//       %26 = stablehlo.divide %9, %12 : tensor<3xf32>
//       sdy.return %25, %26, %8 : tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>
//     } : (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<8x3xf32>) -> (tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>)
//     return %0#0, %0#1, %0#2 : tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>
//   }
// }
