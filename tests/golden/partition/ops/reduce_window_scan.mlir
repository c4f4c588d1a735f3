// A cumulative sum: each shard adds up its own part, and one small all_gather tells it what those before it add up
// to.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{padding = dense<[[7, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.add %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<8x3xi32>, tensor<i32>) -> tensor<8x3xi32>
  return %0 : tensor<8x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x3xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %3 = "stablehlo.reduce_window"(%a, %c) <{padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 1, 1>}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
//       %4 = stablehlo.slice %3 [1:2, 0:3] : (tensor<2x3xi32>) -> tensor<1x3xi32>
//       %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of reduce_window need data of each other"}} : (tensor<1x3xi32>) -> tensor<4x3xi32>
//       %6 = stablehlo.iota dim = 0 : tensor<4xi32>
//       %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<4xi32>
//       %8 = stablehlo.compare LT, %6, %7, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
//       %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4xi1>) -> tensor<4x3xi1>
//       %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
//       %11 = stablehlo.select %9, %5, %10 : tensor<4x3xi1>, tensor<4x3xi32>
//       %12 = stablehlo.reduce(%11 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x3xi32>, tensor<i32>) -> tensor<3xi32>
//       %13 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
//       %14 = stablehlo.add %13, %3 : tensor<2x3xi32>
//       sdy.return %14 : tensor<2x3xi32>
//     } : (tensor<8x3xi32>) -> tensor<8x3xi32>
//     return %0 : tensor<8x3xi32>
//   }
// }
