// A maximum that is still to be taken cannot stand as a sum that is still to be taken: it is combined first.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<4xi32> {
  %low = stablehlo.constant dense<-2147483648> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<8x4xi32>, tensor<i32>) -> tensor<4xi32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}], unreduced={"y"}> : tensor<4xi32>
  %2 = stablehlo.add %1, %1 : tensor<4xi32>
  return %2 : tensor<4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %a, %c_1, %4, sizes = [4, 2] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<4x2xi32>
//       %low = stablehlo.constant dense<-2147483648> : tensor<i32>
//       %6 = stablehlo.reduce(%5 init: %low) applies stablehlo.maximum across dimensions = [0] : (tensor<4x2xi32>, tensor<i32>) -> tensor<2xi32>
//       %7 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %13 = stablehlo.maximum %arg1, %arg2 : tensor<i32>
//         stablehlo.return %13 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 whole along dimension 0, which is sharded over y; reduce leaves it as partial results on the devices along x"}} : (tensor<2xi32>) -> tensor<2xi32>
//       %c_2 = stablehlo.constant dense<2> : tensor<i32>
//       %8 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
//       %10 = stablehlo.dynamic_update_slice %9, %7, %8 : (tensor<4xi32>, tensor<2xi32>, tensor<i32>) -> tensor<4xi32>
//       %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %13 = stablehlo.add %arg1, %arg2 : tensor<i32>
//         stablehlo.return %13 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "add needs operand 0 combined: sharding_constraint leaves it as partial results on the devices along y"}} : (tensor<4xi32>) -> tensor<4xi32>
//       %12 = stablehlo.add %11, %11 : tensor<4xi32>
//       sdy.return %12 : tensor<4xi32>
//     } : (tensor<8x4xi32>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
