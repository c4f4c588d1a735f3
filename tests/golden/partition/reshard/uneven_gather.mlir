// Seven elements on two devices: padding is cut off after the gather.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  return %a : tensor<7x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x2xi32>, tensor<i32>) -> tensor<8x2xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>) {
//       %2 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 0, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<8x2xi32>
//       %3 = stablehlo.slice %2 [0:7, 0:2] : (tensor<8x2xi32>) -> tensor<7x2xi32>
//       sdy.return %3 : tensor<7x2xi32>
//     } : (tensor<8x2xi32>) -> tensor<7x2xi32>
//     return %1 : tensor<7x2xi32>
//   }
// }
