// A batch dimension is scattered: both operands are cut.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x2x6xi32>, %b: tensor<4x6x5xi32>) -> tensor<4x2x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%a_: tensor<4x2x3xi32>, %b_: tensor<4x3x5xi32>) {
    %c = stablehlo.dot_general %a_, %b_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<4x2x3xi32>, tensor<4x3x5xi32>) -> tensor<4x2x5xi32>
    %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<4x2x5xi32>) -> tensor<2x2x5xi32>
    sdy.return %s : tensor<2x2x5xi32>
  } : (tensor<4x2x6xi32>, tensor<4x6x5xi32>) -> tensor<4x2x5xi32>
  return %r : tensor<4x2x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x2x6xi32>, %b: tensor<4x6x5xi32>) -> tensor<4x2x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {}, {"i"}]>, <@mesh, [{}, {"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%a_: tensor<4x2x3xi32>, %b_: tensor<4x3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.multiply %1, %c : tensor<i32>
//       %6 = stablehlo.dynamic_slice %a_, %4, %c_1, %c_1, sizes = [2, 2, 3] : (tensor<4x2x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x3xi32>
//       %7 = stablehlo.dynamic_slice %b_, %4, %c_1, %c_1, sizes = [2, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x5xi32>
//       %8 = stablehlo.dot_general %6, %7, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x2x3xi32>, tensor<2x3x5xi32>) -> tensor<2x2x5xi32>
//       %9 = "stablehlo.collective_permute"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x2x5xi32>) -> tensor<2x2x5xi32>
//       %10 = stablehlo.dynamic_slice %a_, %5, %c_1, %c_1, sizes = [2, 2, 3] : (tensor<4x2x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x2x3xi32>
//       %11 = stablehlo.dynamic_slice %b_, %5, %c_1, %c_1, sizes = [2, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x3x5xi32>
//       %12 = stablehlo.dot_general %10, %11, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x2x3xi32>, tensor<2x3x5xi32>) -> tensor<2x2x5xi32>
//       %13 = stablehlo.add %12, %9 : tensor<2x2x5xi32>
//       sdy.return %13 : tensor<2x2x5xi32>
//     } : (tensor<4x2x6xi32>, tensor<4x6x5xi32>) -> tensor<4x2x5xi32>
//     return %r : tensor<4x2x5xi32>
//   }
// }
