// The same where operands are large: the other one is cut for nothing, and the small result is summed.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<64x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x64xi32>, tensor<64x4xi32>) -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<64x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x32xi32>, %b: tensor<64x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<32> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %b, %4, %c_1, sizes = [32, 4] : (tensor<64x4xi32>, tensor<i32>, tensor<i32>) -> tensor<32x4xi32>
//       %6 = stablehlo.dot_general %a, %5, contracting_dims = [1] x [0] : (tensor<4x32xi32>, tensor<32x4xi32>) -> tensor<4x4xi32>
//       %7 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %8 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %8 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dot_general leaves it as partial results on the devices along x"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//       sdy.return %7 : tensor<4x4xi32>
//     } : (tensor<4x64xi32>, tensor<64x4xi32>) -> tensor<4x4xi32>
//     return %0 : tensor<4x4xi32>
//   }
// }
