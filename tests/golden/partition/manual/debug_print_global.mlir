// A debug print says the whole value: it is gathered for it, and only for it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
  stablehlo.custom_call @weft.debug_print() {backend_config = "begin", has_side_effect = true} : () -> ()
  %0 = stablehlo.add %a, %a : tensor<8x4xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "twice: {}", has_side_effect = true} : (tensor<8x4xf32>) -> ()
  return %0 : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
//       stablehlo.custom_call @weft.debug_print() {backend_config = "begin", has_side_effect = true, weft.manual_axes = []} : () -> ()
//       %1 = stablehlo.add %a, %a : tensor<4x2xf32>
//       %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<8x2xf32>
//       %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<8x2xf32>) -> tensor<8x4xf32>
//       stablehlo.custom_call @weft.debug_print(%3) {backend_config = "twice: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<8x4xf32>) -> ()
//       sdy.return %1 : tensor<4x2xf32>
//     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
//     return %0 : tensor<8x4xf32>
//   }
// }
