// Experts' tokens: each device computes with those of one other device after the other.
// RUN: overlap --way=0
sdy.mesh @mesh = <["e"=4]>
func.func public @main(%x: tensor<16x3x5xi32>, %w: tensor<4x5x2xi32>) -> tensor<4x12x2xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"e"}, {}, {}]>, <@mesh, [{"e"}, {}, {}]>] out_shardings=[<@mesh, [{"e"}, {}, {}]>] manual_axes={"e"} (%x_: tensor<4x3x5xi32>, %w_: tensor<1x5x2xi32>) {
    %t = "stablehlo.all_to_all"(%x_) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x3x5xi32>) -> tensor<1x12x5xi32>
    %y = stablehlo.dot_general %t, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<1x12x5xi32>, tensor<1x5x2xi32>) -> tensor<1x12x2xi32>
    sdy.return %y : tensor<1x12x2xi32>
  } : (tensor<16x3x5xi32>, tensor<4x5x2xi32>) -> tensor<4x12x2xi32>
  return %r : tensor<4x12x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["e"=4]>
//   func.func public @main(%x: tensor<16x3x5xi32>, %w: tensor<4x5x2xi32>) -> tensor<4x12x2xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"e"}, {}, {}]>, <@mesh, [{"e"}, {}, {}]>] out_shardings=[<@mesh, [{"e"}, {}, {}]>] manual_axes={"e"} (%x_: tensor<4x3x5xi32>, %w_: tensor<1x5x2xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_1 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.add %1, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %1, %c_2 : tensor<i32>
//       %9 = stablehlo.multiply %5, %c_2 : tensor<i32>
//       %10 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %11 = stablehlo.multiply %7, %c_2 : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<1x12x2xi32>
//       %12 = stablehlo.dynamic_slice %x_, %1, %c_0, %c_0, sizes = [1, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %13 = stablehlo.dynamic_slice %x_, %3, %c_0, %c_0, sizes = [1, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x5xi32>) -> tensor<1x3x5xi32>
//       %15 = stablehlo.dynamic_slice %x_, %5, %c_0, %c_0, sizes = [1, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %16 = "stablehlo.collective_permute"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x5xi32>) -> tensor<1x3x5xi32>
//       %17 = stablehlo.dynamic_slice %x_, %7, %c_0, %c_0, sizes = [1, 3, 5] : (tensor<4x3x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x5xi32>) -> tensor<1x3x5xi32>
//       %19 = stablehlo.dot_general %12, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %20 = stablehlo.dynamic_update_slice %c_4, %19, %c_0, %8, %c_0 : (tensor<1x12x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2xi32>
//       %21 = stablehlo.dot_general %14, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %22 = stablehlo.dynamic_update_slice %20, %21, %c_0, %9, %c_0 : (tensor<1x12x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2xi32>
//       %23 = stablehlo.dot_general %16, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %24 = stablehlo.dynamic_update_slice %22, %23, %c_0, %10, %c_0 : (tensor<1x12x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2xi32>
//       %25 = stablehlo.dot_general %18, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %26 = stablehlo.dynamic_update_slice %24, %25, %c_0, %11, %c_0 : (tensor<1x12x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x12x2xi32>
//       sdy.return %26 : tensor<1x12x2xi32>
//     } : (tensor<16x3x5xi32>, tensor<4x5x2xi32>) -> tensor<4x12x2xi32>
//     return %r : tensor<4x12x2xi32>
//   }
// }
