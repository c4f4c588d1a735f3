// A condition on cut values: the sum that it needs is taken in each turn, and every device decides alike.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %many = stablehlo.constant dense<1000> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<8xi32>
  %0 = stablehlo.while(%v = %a) : tensor<8xi32>
  cond {
    %s = stablehlo.reduce(%v init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
    %c = stablehlo.compare LT, %s, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %w = stablehlo.add %v, %one : tensor<8xi32>
    stablehlo.return %w : tensor<8xi32>
  }
  return %0 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %1 = stablehlo.while(%v = %a) : tensor<4xi32>
//       cond {
//         %zero = stablehlo.constant dense<0> : tensor<i32>
//         %s = stablehlo.reduce(%v init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
//         %2 = "stablehlo.all_reduce"(%s) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//         ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//           %3 = stablehlo.add %arg1, %arg2 : tensor<i32>
//           stablehlo.return %3 : tensor<i32>
//         }) {mhlo.frontend_attributes = {weft.reason = "compare needs operand 0 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<i32>) -> tensor<i32>
//         %many = stablehlo.constant dense<1000> : tensor<i32>
//         %c = stablehlo.compare LT, %2, %many : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<4xi32>
//         %w = stablehlo.add %v, %one : tensor<4xi32>
//         stablehlo.return %w : tensor<4xi32>
//       }
//       sdy.return %1 : tensor<4xi32>
//     } : (tensor<8xi32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
