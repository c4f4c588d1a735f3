// Debug prints in nested manual computations say the block of the program, along the axes that are manual there.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block: {}", has_side_effect = true} : (tensor<4x4xf32>) -> ()
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%c: tensor<4x2xf32>) {
      stablehlo.custom_call @weft.debug_print(%c) {backend_config = "shard: {}", has_side_effect = true} : (tensor<4x2xf32>) -> ()
      %2 = stablehlo.negate %c : tensor<4x2xf32>
      sdy.return %2 : tensor<4x2xf32>
    } : (tensor<4x4xf32>) -> tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %b = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "manual_computation needs operand 0 whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<4x4xf32>
//       stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block: {}", has_side_effect = true, weft.manual_axes = ["x"]} : (tensor<4x4xf32>) -> ()
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.dynamic_slice %b, %c_1, %4, sizes = [4, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
//       stablehlo.custom_call @weft.debug_print(%c_2) {backend_config = "shard: {}", has_side_effect = true, weft.manual_axes = ["x", "y"]} : (tensor<4x2xf32>) -> ()
//       %5 = stablehlo.negate %c_2 : tensor<4x2xf32>
//       sdy.return %5 : tensor<4x2xf32>
//     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
//     return %0 : tensor<8x4xf32>
//   }
// }
