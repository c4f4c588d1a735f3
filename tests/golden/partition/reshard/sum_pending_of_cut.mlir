// The same of a dimension that is cut along that axis: each device has zeros around its part, and the sum puts them
// together.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x4xi32> {
  %0 = stablehlo.negate %a : tensor<8x4xi32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}], unreduced={"x"}> : tensor<8x4xi32>
  %2 = stablehlo.add %1, %1 : tensor<8x4xi32>
  return %2 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.negate %a : tensor<4x4xi32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %5 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8x4xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.dynamic_update_slice %6, %4, %5, %c_2 : (tensor<8x4xi32>, tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
//       %8 = "stablehlo.all_reduce"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %10 = stablehlo.add %arg1, %arg2 : tensor<i32>
//         stablehlo.return %10 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "add needs operand 0 combined: sharding_constraint leaves it as partial results on the devices along x"}} : (tensor<8x4xi32>) -> tensor<8x4xi32>
//       %9 = stablehlo.add %8, %8 : tensor<8x4xi32>
//       sdy.return %9 : tensor<8x4xi32>
//     } : (tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
