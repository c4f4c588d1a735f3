// A cumulative maximum from the end.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{padding = dense<[[0, 7], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 8, 1>, window_strides = array<i64: 1, 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<8x3xi32>, tensor<i32>) -> tensor<8x3xi32>
  return %0 : tensor<8x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x3xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %z = stablehlo.constant dense<-2147483648> : tensor<i32>
//       %c_0 = stablehlo.constant dense<-2147483648> : tensor<i32>
//       %4 = "stablehlo.reduce_window"(%a, %c_0) <{padding = dense<[[0, 3], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x3xi32>, tensor<i32>) -> tensor<4x3xi32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %5 = stablehlo.add %3, %c_1 : tensor<i32>
//       %6 = stablehlo.slice %4 [0:1, 0:3] : (tensor<4x3xi32>) -> tensor<1x3xi32>
//       %7 = "stablehlo.all_gather"(%6) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the shards of reduce_window need data of each other"}} : (tensor<1x3xi32>) -> tensor<2x3xi32>
//       %8 = stablehlo.iota dim = 0 : tensor<2xi32>
//       %9 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
//       %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x3xi1>
//       %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
//       %13 = stablehlo.select %11, %7, %12 : tensor<2x3xi1>, tensor<2x3xi32>
//       %14 = stablehlo.reduce(%13 init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3xi32>
//       %15 = stablehlo.broadcast_in_dim %14, dims = [1] : (tensor<3xi32>) -> tensor<4x3xi32>
//       %16 = stablehlo.maximum %15, %4 : tensor<4x3xi32>
//       sdy.return %16 : tensor<4x3xi32>
//     } : (tensor<8x3xi32>) -> tensor<8x3xi32>
//     return %0 : tensor<8x3xi32>
//   }
// }
