// Cut and joined along one dimension, in two groups of three.
// RUN: overlap --way=0
sdy.mesh @mesh = <["a"=2, "b"=3]>
func.func public @main(%x: tensor<18x5xi32>, %w: tensor<5x2xi32>) -> tensor<18x2xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"a", "b"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"a", "b"}, {}]>] manual_axes={"a", "b"} (%x_: tensor<3x5xi32>, %w_: tensor<5x2xi32>) {
    %t = "stablehlo.all_to_all"(%x_) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>, split_count = 3 : i64, split_dimension = 0 : i64}> : (tensor<3x5xi32>) -> tensor<3x5xi32>
    %y = stablehlo.dot_general %t, %w_, contracting_dims = [1] x [0] : (tensor<3x5xi32>, tensor<5x2xi32>) -> tensor<3x2xi32>
    sdy.return %y : tensor<3x2xi32>
  } : (tensor<18x5xi32>, tensor<5x2xi32>) -> tensor<18x2xi32>
  return %r : tensor<18x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["a"=2, "b"=3]>
//   func.func public @main(%x: tensor<18x5xi32>, %w: tensor<5x2xi32>) -> tensor<18x2xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"a", "b"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"a", "b"}, {}]>] manual_axes={"a", "b"} (%x_: tensor<3x5xi32>, %w_: tensor<5x2xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.remainder %1, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %2, %c_1 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.add %2, %c_2 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<3x2xi32>
//       %7 = stablehlo.dynamic_slice %x_, %2, %c_0, sizes = [1, 5] : (tensor<3x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %8 = stablehlo.dynamic_slice %x_, %4, %c_0, sizes = [1, 5] : (tensor<3x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %9 = "stablehlo.collective_permute"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3]]> : tensor<6x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the program's all_to_all, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %10 = stablehlo.dynamic_slice %x_, %6, %c_0, sizes = [1, 5] : (tensor<3x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %11 = "stablehlo.collective_permute"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 2], [1, 0], [2, 1], [3, 5], [4, 3], [5, 4]]> : tensor<6x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the program's all_to_all, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %12 = stablehlo.dot_general %7, %w_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x5xi32>, tensor<5x2xi32>) -> tensor<1x2xi32>
//       %13 = stablehlo.dynamic_update_slice %c_3, %12, %2, %c_0 : (tensor<3x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
//       %14 = stablehlo.dot_general %9, %w_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x5xi32>, tensor<5x2xi32>) -> tensor<1x2xi32>
//       %15 = stablehlo.dynamic_update_slice %13, %14, %6, %c_0 : (tensor<3x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
//       %16 = stablehlo.dot_general %11, %w_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x5xi32>, tensor<5x2xi32>) -> tensor<1x2xi32>
//       %17 = stablehlo.dynamic_update_slice %15, %16, %4, %c_0 : (tensor<3x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<3x2xi32>
//       sdy.return %17 : tensor<3x2xi32>
//     } : (tensor<18x5xi32>, tensor<5x2xi32>) -> tensor<18x2xi32>
//     return %r : tensor<18x2xi32>
//   }
// }
