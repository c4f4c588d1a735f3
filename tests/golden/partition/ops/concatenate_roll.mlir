// Two slices that are joined the other way round: each element is sent once.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = stablehlo.slice %a [6:8] : (tensor<8xi32>) -> tensor<2xi32>
  %1 = stablehlo.slice %a [0:6] : (tensor<8xi32>) -> tensor<6xi32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2xi32>, tensor<6xi32>) -> tensor<8xi32>
  return %2 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<2xi32>) {
//       %1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of concatenate need data of each other"}} : (tensor<2xi32>) -> tensor<2xi32>
//       sdy.return %1 : tensor<2xi32>
//     } : (tensor<8xi32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
