// A loop runs in one order; what is constrained to another one goes there and back in each turn.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %0:2 = stablehlo.while(%i = %c, %v = %a) : tensor<i32>, tensor<8xf32>
   cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = sdy.sharding_constraint %v <@other, [{"x"}]> : tensor<8xf32>
    %3 = stablehlo.add %2, %v : tensor<8xf32>
    stablehlo.return %1, %3 : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   sdy.mesh @other = <["x"=4], device_ids=[0, 1, 3, 2]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<2xf32>) {
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %1:2 = stablehlo.while(%i = %c, %v = %a) : tensor<i32>, tensor<2xf32>
//       cond {
//         %n = stablehlo.constant dense<3> : tensor<i32>
//         %2 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %2 : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %2 = stablehlo.add %i, %one : tensor<i32>
//         %3 = "stablehlo.collective_permute"(%v) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 3], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<2xf32>) -> tensor<2xf32>
//         %4 = "stablehlo.collective_permute"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 3], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "add needs operand 0 on mesh @mesh, whose devices stand in another order than those of @other"}} : (tensor<2xf32>) -> tensor<2xf32>
//         %5 = stablehlo.add %4, %v : tensor<2xf32>
//         stablehlo.return %2, %5 : tensor<i32>, tensor<2xf32>
//       }
//       sdy.return %1#1 : tensor<2xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
