// Two small sums along one axis become one collective.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4xi32>, tensor<3xi32>) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8x4xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = stablehlo.reduce(%b init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8x3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %1 : tensor<4xi32>, tensor<3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<4x3xi32>) {
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %1 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4x4xi32>, tensor<i32>) -> tensor<4xi32>
//       %z_0 = stablehlo.constant dense<0> : tensor<i32>
//       %2 = stablehlo.reduce(%b init: %z_0) applies stablehlo.add across dimensions = [0] : (tensor<4x3xi32>, tensor<i32>) -> tensor<3xi32>
//       %3 = stablehlo.concatenate %1, %2, dim = 0 : (tensor<4xi32>, tensor<3xi32>) -> tensor<7xi32>
//       %4 = "stablehlo.all_reduce"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %7 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %7 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "i32[4]: the program gives result 0 combined: reduce leaves it as partial results on the devices along x; i32[3]: the program gives result 1 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<7xi32>) -> tensor<7xi32>
//       %5 = stablehlo.slice %4 [0:4] : (tensor<7xi32>) -> tensor<4xi32>
//       %6 = stablehlo.slice %4 [4:7] : (tensor<7xi32>) -> tensor<3xi32>
//       sdy.return %5, %6 : tensor<4xi32>, tensor<3xi32>
//     } : (tensor<8x4xi32>, tensor<8x3xi32>) -> (tensor<4xi32>, tensor<3xi32>)
//     return %0#0, %0#1 : tensor<4xi32>, tensor<3xi32>
//   }
// }
