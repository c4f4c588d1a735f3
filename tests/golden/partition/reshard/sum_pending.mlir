// A constraint asks for a sum that is still to be taken: the devices with index 0 keep the value, others have zeros.
// The sum is taken before it is computed with.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> tensor<i32> {
  %1 = sdy.sharding_constraint %a <@mesh, [], unreduced={"x"}> : tensor<i32>
  %2 = stablehlo.add %1, %1 : tensor<i32>
  return %2 : tensor<i32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, []>] out_shardings=[<@mesh, []>] manual_axes={"x", "y"} (%a: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %4 = stablehlo.compare EQ, %3, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.select %4, %a, %c_1 : tensor<i1>, tensor<i32>
//       %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %8 = stablehlo.add %arg1, %arg2 : tensor<i32>
//         stablehlo.return %8 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "add needs operand 0 combined: sharding_constraint leaves it as partial results on the devices along x"}} : (tensor<i32>) -> tensor<i32>
//       %7 = stablehlo.add %6, %6 : tensor<i32>
//       sdy.return %7 : tensor<i32>
//     } : (tensor<i32>) -> tensor<i32>
//     return %0 : tensor<i32>
//   }
// }
