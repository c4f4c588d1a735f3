// Tiles of a batched product, along its batch dimension.
// RUN: overlap --way=1
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x2x6xi32>, %b: tensor<4x6x5xi32>) -> tensor<4x2x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%a_: tensor<4x2x3xi32>, %b_: tensor<4x3x5xi32>) {
    %c = stablehlo.dot_general %a_, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x2x3xi32>, tensor<4x3x5xi32>) -> tensor<4x2x5xi32>
    %s = "stablehlo.all_reduce"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<4x2x5xi32>) -> tensor<4x2x5xi32>
    sdy.return %s : tensor<4x2x5xi32>
  } : (tensor<4x2x6xi32>, tensor<4x6x5xi32>) -> tensor<4x2x5xi32>
  return %r : tensor<4x2x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x2x6xi32>, %b: tensor<4x6x5xi32>) -> tensor<4x2x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{}, {}, {}]>] manual_axes={"i"} (%a_: tensor<4x2x3xi32>, %b_: tensor<4x3x5xi32>) {
//       %0 = stablehlo.slice %a_ [0:4, 0:1, 0:3] : (tensor<4x2x3xi32>) -> tensor<4x1x3xi32>
//       %1 = stablehlo.dot_general %0, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<4x1x3xi32>, tensor<4x3x5xi32>) -> tensor<4x1x5xi32>
//       %2 = "stablehlo.all_reduce"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
//         %7 = stablehlo.add %arg0, %arg1 : tensor<i32>
//         stablehlo.return %7 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "tile 1 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<4x1x5xi32>) -> tensor<4x1x5xi32>
//       %3 = stablehlo.slice %a_ [0:4, 1:2, 0:3] : (tensor<4x2x3xi32>) -> tensor<4x1x3xi32>
//       %4 = stablehlo.dot_general %3, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<4x1x3xi32>, tensor<4x3x5xi32>) -> tensor<4x1x5xi32>
//       %5 = "stablehlo.all_reduce"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
//         %7 = stablehlo.add %arg0, %arg1 : tensor<i32>
//         stablehlo.return %7 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "tile 2 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<4x1x5xi32>) -> tensor<4x1x5xi32>
//       %6 = stablehlo.concatenate %2, %5, dim = 1 : (tensor<4x1x5xi32>, tensor<4x1x5xi32>) -> tensor<4x2x5xi32>
//       sdy.return %6 : tensor<4x2x5xi32>
//     } : (tensor<4x2x6xi32>, tensor<4x6x5xi32>) -> tensor<4x2x5xi32>
//     return %r : tensor<4x2x5xi32>
//   }
// }
