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
//       %d = stablehlo.add %c, %c : tensor<4xf32>
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %1 = "stablehlo.all_gather"(%d) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4xf32>) -> tensor<8xf32>
//       %2:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4xf32>
//       cond {
//         %n = stablehlo.constant dense<3> : tensor<i32>
//         %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %j = stablehlo.add %i, %one : tensor<i32>
//         %y = stablehlo.add %x, %d : tensor<4xf32>
//         stablehlo.custom_call @weft.debug_print(%1) {backend_config = "same in each turn: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<8xf32>) -> ()
//         %3 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<4xf32>) -> tensor<8xf32>
//         stablehlo.custom_call @weft.debug_print(%j, %3) {backend_config = "after turn {}: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<i32>, tensor<8xf32>) -> ()
//         stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
//       }
//       sdy.return %2#1 : tensor<4xf32>
//     } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
