// A cut along the minor of two dimensions that become one cannot stay unless the major one is cut to pieces: it is
// gathered.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<24xi32> {
  %0 = stablehlo.reshape %a : (tensor<4x6xi32>) -> tensor<24xi32>
  return %0 : tensor<24xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<24xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<4x3xi32>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "reshape needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x3xi32>) -> tensor<4x6xi32>
//       %2 = stablehlo.reshape %1 : (tensor<4x6xi32>) -> tensor<24xi32>
//       sdy.return %2 : tensor<24xi32>
//     } : (tensor<4x6xi32>) -> tensor<24xi32>
//     return %0 : tensor<24xi32>
//   }
// }
