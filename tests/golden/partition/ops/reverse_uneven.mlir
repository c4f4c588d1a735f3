// Seven elements on two devices: the reversed tiles begin in the middle of others, so that each device also keeps
// some.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<7xi32>
  return %0 : tensor<7xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0], high = [1], interior = [0] : (tensor<7xi32>, tensor<i32>) -> tensor<8xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %3 = stablehlo.slice %a [0:3] : (tensor<4xi32>) -> tensor<3xi32>
//       %4 = "stablehlo.collective_permute"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of reverse need data of each other"}} : (tensor<3xi32>) -> tensor<3xi32>
//       %5 = stablehlo.slice %a [3:4] : (tensor<4xi32>) -> tensor<1xi32>
//       %6 = stablehlo.concatenate %5, %4, dim = 0 : (tensor<1xi32>, tensor<3xi32>) -> tensor<4xi32>
//       %7 = stablehlo.reverse %6, dims = [0] : tensor<4xi32>
//       sdy.return %7 : tensor<4xi32>
//     } : (tensor<8xi32>) -> tensor<8xi32>
//     %2 = stablehlo.slice %1 [0:7] : (tensor<8xi32>) -> tensor<7xi32>
//     return %2 : tensor<7xi32>
//   }
// }
