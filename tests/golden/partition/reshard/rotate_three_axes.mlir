// Three axes turned round in three dimensions.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
func.func public @main(%a: tensor<4x4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {"z"}]>}) -> (tensor<4x4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"z"}, {"x"}]>}) {
  return %a : tensor<4x4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2, "z"=2]>
//   func.func public @main(%arg0: tensor<4x4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {"z"}]>}) -> (tensor<4x4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"z"}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}, {"z"}]>] out_shardings=[<@mesh, [{"y"}, {"z"}, {"x"}]>] manual_axes={"x", "y", "z"} (%a: tensor<2x2x2xi32>) {
//       %1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 4], [2, 1], [3, 5], [4, 2], [5, 6], [6, 3], [7, 7]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over y, not x, with dimension 1 sharded over z, not y, with dimension 2 sharded over x, not z"}} : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
//       sdy.return %1 : tensor<2x2x2xi32>
//     } : (tensor<4x4x4xi32>) -> tensor<4x4x4xi32>
//     return %0 : tensor<4x4x4xi32>
//   }
// }
