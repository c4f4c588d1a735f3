// Windows that reach into the next shard: its first row is fetched, what pads the end is made.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
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
//       %c_1 = stablehlo.constant dense<-3> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %5 = stablehlo.add %4, %c_2 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.dynamic_slice %a, %5, %c_3, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of reduce_window need data of each other"}} : (tensor<1x3xi32>) -> tensor<1x3xi32>
//       %8 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.compare EQ, %3, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %10 = stablehlo.select %9, %8, %7 : tensor<i1>, tensor<1x3xi32>
//       %11 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<1x3xi32>
//       %c_5 = stablehlo.constant dense<1> : tensor<i32>
//       %12 = stablehlo.compare EQ, %3, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %13 = stablehlo.select %12, %11, %7 : tensor<i1>, tensor<1x3xi32>
//       %14 = stablehlo.concatenate %10, %a, %13, dim = 0 : (tensor<1x3xi32>, tensor<4x3xi32>, tensor<1x3xi32>) -> tensor<6x3xi32>
//       %15 = "stablehlo.reduce_window"(%14, %z) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 1, 1>}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<6x3xi32>, tensor<i32>) -> tensor<4x3xi32>
//       sdy.return %15 : tensor<4x3xi32>
//     } : (tensor<8x3xi32>) -> tensor<8x3xi32>
//     return %0 : tensor<8x3xi32>
//   }
// }
