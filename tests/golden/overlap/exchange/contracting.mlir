// What is exchanged is summed over: partial products are added up in the order in which they come.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<8x3xi32>, %w: tensor<6x5xi32>) -> tensor<4x5xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x_: tensor<4x3xi32>, %w_: tensor<6x5xi32>) {
    %t = "stablehlo.all_to_all"(%x_) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x3xi32>) -> tensor<2x6xi32>
    %y = stablehlo.dot_general %t, %w_, contracting_dims = [1] x [0] : (tensor<2x6xi32>, tensor<6x5xi32>) -> tensor<2x5xi32>
    sdy.return %y : tensor<2x5xi32>
  } : (tensor<8x3xi32>, tensor<6x5xi32>) -> tensor<4x5xi32>
  return %r : tensor<4x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<8x3xi32>, %w: tensor<6x5xi32>) -> tensor<4x5xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x_: tensor<4x3xi32>, %w_: tensor<6x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %6 = stablehlo.multiply %1, %c_2 : tensor<i32>
//       %7 = stablehlo.multiply %4, %c_2 : tensor<i32>
//       %8 = stablehlo.dynamic_slice %x_, %2, %c_0, sizes = [2, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %9 = stablehlo.dynamic_slice %x_, %5, %c_0, sizes = [2, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
//       %10 = "stablehlo.collective_permute"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_to_all, while dot_general computes"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       %11 = stablehlo.dynamic_slice %w_, %6, %c_0, sizes = [3, 5] : (tensor<6x5xi32>, tensor<i32>, tensor<i32>) -> tensor<3x5xi32>
//       %12 = stablehlo.dot_general %8, %11, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %13 = stablehlo.dynamic_slice %w_, %7, %c_0, sizes = [3, 5] : (tensor<6x5xi32>, tensor<i32>, tensor<i32>) -> tensor<3x5xi32>
//       %14 = stablehlo.dot_general %10, %13, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<2x3xi32>, tensor<3x5xi32>) -> tensor<2x5xi32>
//       %15 = stablehlo.add %14, %12 : tensor<2x5xi32>
//       sdy.return %15 : tensor<2x5xi32>
//     } : (tensor<8x3xi32>, tensor<6x5xi32>) -> tensor<4x5xi32>
//     return %r : tensor<4x5xi32>
//   }
// }
