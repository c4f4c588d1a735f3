// Windows that lie side by side and in one shard each: nothing is sent.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.maximum %p, %q : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) : (tensor<8x3xi32>, tensor<i32>) -> tensor<4x3xi32>
  return %0 : tensor<4x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x3xi32>) {
//       %z = stablehlo.constant dense<-2147483648> : tensor<i32>
//       %1 = "stablehlo.reduce_window"(%a, %z) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.maximum %p, %q : tensor<i32>
//         stablehlo.return %r : tensor<i32>
//       }) : (tensor<4x3xi32>, tensor<i32>) -> tensor<2x3xi32>
//       sdy.return %1 : tensor<2x3xi32>
//     } : (tensor<8x3xi32>) -> tensor<4x3xi32>
//     return %0 : tensor<4x3xi32>
//   }
// }
