// A copy that is made in a branch ends with it: behind it the value is gathered again.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%p: tensor<i1>, %a: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.dot_general %b, %a, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
    stablehlo.return %1 : tensor<8x4xi32>
  }, {
    stablehlo.return %b : tensor<8x4xi32>
  }) : (tensor<i1>) -> tensor<8x4xi32>
  %2 = stablehlo.dot_general %0, %a, contracting_dims = [1] x [1] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
  return %2 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg2: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, []>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%p: tensor<i1>, %a: tensor<2x4xi32>, %b: tensor<4x4xi32>) {
//       %1 = "stablehlo.if"(%p) ({
//         %4 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//         %5 = stablehlo.dot_general %b, %4, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %5 : tensor<4x4xi32>
//       }, {
//         stablehlo.return %b : tensor<4x4xi32>
//       }) : (tensor<i1>) -> tensor<4x4xi32>
//       %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [1] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//       sdy.return %3 : tensor<4x4xi32>
//     } : (tensor<i1>, tensor<4x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
