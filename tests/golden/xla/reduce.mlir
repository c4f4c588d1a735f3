// Sums that every device needs are not spread.
// RUN: xla --machine=tpu-v5e:2x2 --order=0,1,3,2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
    return %r : tensor<4x16xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<4x2304xi32>, %w: tensor<2304x16xi32>) {
//       %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x2304xi32>, tensor<2304x16xi32>) -> tensor<4x16xi32>
//       %1 = "stablehlo.all_reduce"(%r) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %2 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %2 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dot_general leaves it as partial results on the devices along x"}} : (tensor<4x16xi32>) -> tensor<4x16xi32>
//       sdy.return %1 : tensor<4x16xi32>
//     } : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
//     return %0 : tensor<4x16xi32>
//   }
// }
