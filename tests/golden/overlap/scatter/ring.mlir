// The sum for each device goes once around, and each device adds its part.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x12xi32>, %b: tensor<12x5xi32>) -> tensor<8x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<8x3xi32>, %b_: tensor<3x5xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<8x3xi32>, tensor<3x5xi32>) -> tensor<8x5xi32>
    %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<8x5xi32>) -> tensor<2x5xi32>
    sdy.return %s : tensor<2x5xi32>
  } : (tensor<8x12xi32>, tensor<12x5xi32>) -> tensor<8x5xi32>
  return %r : tensor<8x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x12xi32>, %b: tensor<12x5xi32>) -> tensor<8x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<8x3xi32>, %b_: tensor<3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.add %1, %c_1 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c : tensor<i32>
//       %7 = stablehlo.multiply %6, %c_1 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %8 = stablehlo.add %1, %c_3 : tensor<i32>
//       %9 = stablehlo.remainder %8, %c : tensor<i32>
//       %10 = stablehlo.multiply %9, %c_1 : tensor<i32>
//       %11 = stablehlo.multiply %1, %c_1 : tensor<i32>
//       %12 = stablehlo.dynamic_slice %a_, %4, %c_2, sizes = [2, 3] : (tensor<8x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %13 = stablehlo.dot_general %12, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<2x5xi32>
//       %15 = stablehlo.dynamic_slice %a_, %7, %c_2, sizes = [2, 3] : (tensor<8x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %16 = stablehlo.dot_general %15, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %17 = stablehlo.add %16, %14 : tensor<2x5xi32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<2x5xi32>
//       %19 = stablehlo.dynamic_slice %a_, %10, %c_2, sizes = [2, 3] : (tensor<8x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %20 = stablehlo.dot_general %19, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %21 = stablehlo.add %20, %18 : tensor<2x5xi32>
//       %22 = "stablehlo.collective_permute"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the program's reduce_scatter, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<2x5xi32>
//       %23 = stablehlo.dynamic_slice %a_, %11, %c_2, sizes = [2, 3] : (tensor<8x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %24 = stablehlo.dot_general %23, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %25 = stablehlo.add %24, %22 : tensor<2x5xi32>
//       sdy.return %25 : tensor<2x5xi32>
//     } : (tensor<8x12xi32>, tensor<12x5xi32>) -> tensor<8x5xi32>
//     return %r : tensor<8x5xi32>
//   }
// }
