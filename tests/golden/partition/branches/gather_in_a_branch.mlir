// What only one branch needs is sent only if it is taken.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%i: tensor<i32>, %a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<4x4xi32>
    stablehlo.return %1 : tensor<4x4xi32>
  }, {
    %1 = stablehlo.constant dense<7> : tensor<4x4xi32>
    stablehlo.return %1 : tensor<4x4xi32>
  }) : (tensor<i32>) -> tensor<4x4xi32>
  return %0 : tensor<4x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, []>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%i: tensor<i32>, %a: tensor<4x4xi32>) {
//       %1 = "stablehlo.case"(%i) ({
//         %2 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//         %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//         ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//           %4 = stablehlo.add %arg2, %arg3 : tensor<i32>
//           stablehlo.return %4 : tensor<i32>
//         }) {mhlo.frontend_attributes = {weft.reason = "case needs value 0 of its region combined: dot_general leaves it as partial results on the devices along x"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %3 : tensor<4x4xi32>
//       }, {
//         %c = stablehlo.constant dense<7> : tensor<4x4xi32>
//         stablehlo.return %c : tensor<4x4xi32>
//       }) : (tensor<i32>) -> tensor<4x4xi32>
//       sdy.return %1 : tensor<4x4xi32>
//     } : (tensor<i32>, tensor<8x4xi32>) -> tensor<4x4xi32>
//     return %0 : tensor<4x4xi32>
//   }
// }
