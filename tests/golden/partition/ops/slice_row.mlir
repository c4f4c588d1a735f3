// One row of many shards: its owner gives it, all others what changes no sum, and its bits are combined.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.slice %a [40:41, 0:8] : (tensor<64x8xf32>) -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<1x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<16x8xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %cst = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
//       %3 = stablehlo.slice %a [8:9, 0:8] : (tensor<16x8xf32>) -> tensor<1x8xf32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.compare EQ, %2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x8xf32>
//       %6 = stablehlo.select %4, %3, %5 : tensor<i1>, tensor<1x8xf32>
//       %7 = stablehlo.bitcast_convert %6 : (tensor<1x8xf32>) -> tensor<1x8xi32>
//       %8 = "stablehlo.all_reduce"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %10 = stablehlo.maximum %arg1, %arg2 : tensor<i32>
//         stablehlo.return %10 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: slice leaves it as partial results on the devices along x"}} : (tensor<1x8xi32>) -> tensor<1x8xi32>
//       %9 = stablehlo.bitcast_convert %8 : (tensor<1x8xi32>) -> tensor<1x8xf32>
//       sdy.return %9 : tensor<1x8xf32>
//     } : (tensor<64x8xf32>) -> tensor<1x8xf32>
//     return %0 : tensor<1x8xf32>
//   }
// }
