// Branches give their result in one layout, which one of them has already.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%p: tensor<i1>, %a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.negate %a : tensor<8x4xi32>
    stablehlo.return %1 : tensor<8x4xi32>
  }, {
    %1 = stablehlo.negate %b : tensor<8x4xi32>
    stablehlo.return %1 : tensor<8x4xi32>
  }) : (tensor<i1>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i1> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg2: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, []>, <@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%p: tensor<i1>, %a: tensor<4x4xi32>, %b: tensor<8x2xi32>) {
//       %1 = "stablehlo.if"(%p) ({
//         %2 = stablehlo.negate %a : tensor<4x4xi32>
//         stablehlo.return %2 : tensor<4x4xi32>
//       }, {
//         %2 = stablehlo.negate %b : tensor<8x2xi32>
//         %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> {mhlo.frontend_attributes = {weft.reason = "if needs value 0 of its region with dimension 0 sharded over x, whole along dimension 1, which is sharded over x"}} : (tensor<8x2xi32>) -> tensor<4x4xi32>
//         stablehlo.return %3 : tensor<4x4xi32>
//       }) : (tensor<i1>) -> tensor<4x4xi32>
//       sdy.return %1 : tensor<4x4xi32>
//     } : (tensor<i1>, tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
