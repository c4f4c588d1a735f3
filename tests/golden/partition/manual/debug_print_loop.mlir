// Debug prints in a loop stay in it; what they say of values that do not change is gathered before it.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<8xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %d = stablehlo.add %c, %c : tensor<8xf32>
    %y = stablehlo.add %x, %d : tensor<8xf32>
    stablehlo.custom_call @weft.debug_print(%d) {backend_config = "same in each turn: {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.custom_call @weft.debug_print(%j, %y) {backend_config = "after turn {}: {}", has_side_effect = true} : (tensor<i32>, tensor<8xf32>) -> ()
    stablehlo.return %j, %y : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<4xf32>, %c: tensor<4xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %d = stablehlo.add %c, %c : tensor<4xf32>
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %3 = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<1x4xf32>
//       %4 = stablehlo.reshape %d : (tensor<4xf32>) -> tensor<1x4xf32>
//       %5 = stablehlo.concatenate %3, %4, dim = 1 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x8xf32>
//       %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "f32[4]: while needs operand 1 whole along dimension 0, which is sharded over x; f32[4]: add needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<1x8xf32>) -> tensor<2x8xf32>
//       %7 = stablehlo.slice %6 [0:2, 0:4] : (tensor<2x8xf32>) -> tensor<2x4xf32>
//       %8 = stablehlo.reshape %7 : (tensor<2x4xf32>) -> tensor<8xf32>
//       %9 = stablehlo.slice %6 [0:2, 4:8] : (tensor<2x8xf32>) -> tensor<2x4xf32>
//       %10 = stablehlo.reshape %9 : (tensor<2x4xf32>) -> tensor<8xf32>
//       %11:2 = stablehlo.while(%i = %zero, %x = %8) : tensor<i32>, tensor<8xf32>
//       cond {
//         %n = stablehlo.constant dense<3> : tensor<i32>
//         %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %j = stablehlo.add %i, %one : tensor<i32>
//         %y = stablehlo.add %x, %10 : tensor<8xf32>
//         stablehlo.custom_call @weft.debug_print(%10) {backend_config = "same in each turn: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<8xf32>) -> ()
//         stablehlo.custom_call @weft.debug_print(%j, %y) {backend_config = "after turn {}: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<i32>, tensor<8xf32>) -> ()
//         stablehlo.return %j, %y : tensor<i32>, tensor<8xf32>
//       }
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %12 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %13 = stablehlo.dynamic_slice %11#1, %12, sizes = [4] : (tensor<8xf32>, tensor<i32>) -> tensor<4xf32>
//       sdy.return %13 : tensor<4xf32>
//     } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
