// A predicate on cut values: whether all are true is combined, then every device branches alike.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xi32> {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %z = stablehlo.constant dense<0> : tensor<8xi32>
  %0 = stablehlo.compare GE, %a, %z : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
  %1 = stablehlo.reduce(%0 init: %yes) applies stablehlo.and across dimensions = [0] : (tensor<8xi1>, tensor<i1>) -> tensor<i1>
  %2 = "stablehlo.if"(%1) ({
    stablehlo.return %a : tensor<8xi32>
  }, {
    %3 = stablehlo.negate %a : tensor<8xi32>
    stablehlo.return %3 : tensor<8xi32>
  }) : (tensor<i1>) -> tensor<8xi32>
  return %2 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %z = stablehlo.constant dense<0> : tensor<4xi32>
//       %1 = stablehlo.compare GE, %a, %z : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
//       %yes = stablehlo.constant dense<true> : tensor<i1>
//       %2 = stablehlo.reduce(%1 init: %yes) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
//         %5 = stablehlo.and %arg1, %arg2 : tensor<i1>
//         stablehlo.return %5 : tensor<i1>
//       }) {mhlo.frontend_attributes = {weft.reason = "if needs operand 0 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<i1>) -> tensor<i1>
//       %4 = "stablehlo.if"(%3) ({
//         stablehlo.return %a : tensor<4xi32>
//       }, {
//         %5 = stablehlo.negate %a : tensor<4xi32>
//         stablehlo.return %5 : tensor<4xi32>
//       }) : (tensor<i1>) -> tensor<4xi32>
//       sdy.return %4 : tensor<4xi32>
//     } : (tensor<8xi32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
