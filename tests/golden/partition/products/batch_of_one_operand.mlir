// Cut along the batch in one operand, along what is summed over in the other: the second is brought to the first,
// axis by axis.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %b: tensor<4x6x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> tensor<4x3x2xi32> {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x3x6xi32>, tensor<4x6x2xi32>) -> tensor<4x3x2xi32>
  return %0 : tensor<4x3x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x3x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<4x6x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<4x3x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x3x6xi32>, %b: tensor<4x3x2xi32>) {
//       %1 = "stablehlo.all_to_all"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 with dimension 0 sharded over x, whole along dimension 1, which is sharded over x"}} : (tensor<4x3x2xi32>) -> tensor<2x6x2xi32>
//       %2 = stablehlo.dot_general %a, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x6xi32>, tensor<2x6x2xi32>) -> tensor<2x3x2xi32>
//       sdy.return %2 : tensor<2x3x2xi32>
//     } : (tensor<4x3x6xi32>, tensor<4x6x2xi32>) -> tensor<4x3x2xi32>
//     return %0 : tensor<4x3x2xi32>
//   }
// }
