// Inside of a manual computation over one axis the partitioner sums along the other one.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<8x6xi32> {
  %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {?}]>, <@mesh, [{?}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%c: tensor<4x4xi32>, %d: tensor<4x6xi32>) {
    %1 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    sdy.return %1 : tensor<4x6xi32>
  } : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %b: tensor<2x6xi32>) {
//       %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x2xi32>, tensor<2x6xi32>) -> tensor<4x6xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %3 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %3 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "manual_computation needs value 0 of its region combined: dot_general leaves it as partial results on the devices along y"}} : (tensor<4x6xi32>) -> tensor<4x6xi32>
//       sdy.return %2 : tensor<4x6xi32>
//     } : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
//     return %0 : tensor<8x6xi32>
//   }
// }
