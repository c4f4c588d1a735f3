// Each device's tokens go back as soon as they are computed, its own last.
// RUN: overlap --way=0
sdy.mesh @mesh = <["e"=4]>
func.func public @main(%x: tensor<4x12x5xi32>, %w: tensor<4x5x2xi32>) -> tensor<16x3x2xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"e"}, {}, {}]>, <@mesh, [{"e"}, {}, {}]>] out_shardings=[<@mesh, [{"e"}, {}, {}]>] manual_axes={"e"} (%x_: tensor<1x12x5xi32>, %w_: tensor<1x5x2xi32>) {
    %t = stablehlo.dot_general %x_, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<1x12x5xi32>, tensor<1x5x2xi32>) -> tensor<1x12x2xi32>
    %n = stablehlo.negate %t : tensor<1x12x2xi32>
    %y = "stablehlo.all_to_all"(%n) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<1x12x2xi32>) -> tensor<4x3x2xi32>
    sdy.return %y : tensor<4x3x2xi32>
  } : (tensor<4x12x5xi32>, tensor<4x5x2xi32>) -> tensor<16x3x2xi32>
  return %r : tensor<16x3x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["e"=4]>
//   func.func public @main(%x: tensor<4x12x5xi32>, %w: tensor<4x5x2xi32>) -> tensor<16x3x2xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"e"}, {}, {}]>, <@mesh, [{"e"}, {}, {}]>] out_shardings=[<@mesh, [{"e"}, {}, {}]>] manual_axes={"e"} (%x_: tensor<1x12x5xi32>, %w_: tensor<1x5x2xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
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
//       %c_4 = stablehlo.constant dense<0> : tensor<4x3x2xi32>
//       %12 = stablehlo.dynamic_slice %x_, %c_2, %4, %c_2, sizes = [1, 3, 5] : (tensor<1x12x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %13 = stablehlo.dot_general %12, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %14 = stablehlo.negate %13 : tensor<1x3x2xi32>
//       %15 = "stablehlo.collective_permute"(%14) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x2xi32>) -> tensor<1x3x2xi32>
//       %16 = stablehlo.dynamic_update_slice %c_4, %15, %3, %c_2, %c_2 : (tensor<4x3x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xi32>
//       %17 = stablehlo.dynamic_slice %x_, %c_2, %7, %c_2, sizes = [1, 3, 5] : (tensor<1x12x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %18 = stablehlo.dot_general %17, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %19 = stablehlo.negate %18 : tensor<1x3x2xi32>
//       %20 = "stablehlo.collective_permute"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x2xi32>) -> tensor<1x3x2xi32>
//       %21 = stablehlo.dynamic_update_slice %16, %20, %9, %c_2, %c_2 : (tensor<4x3x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xi32>
//       %22 = stablehlo.dynamic_slice %x_, %c_2, %10, %c_2, sizes = [1, 3, 5] : (tensor<1x12x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %23 = stablehlo.dot_general %22, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %24 = stablehlo.negate %23 : tensor<1x3x2xi32>
//       %25 = "stablehlo.collective_permute"(%24) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the program's all_to_all, while dot_general computes"}} : (tensor<1x3x2xi32>) -> tensor<1x3x2xi32>
//       %26 = stablehlo.dynamic_update_slice %21, %25, %6, %c_2, %c_2 : (tensor<4x3x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xi32>
//       %27 = stablehlo.dynamic_slice %x_, %c_2, %11, %c_2, sizes = [1, 3, 5] : (tensor<1x12x5xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x5xi32>
//       %28 = stablehlo.dot_general %27, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x5xi32>, tensor<1x5x2xi32>) -> tensor<1x3x2xi32>
//       %29 = stablehlo.negate %28 : tensor<1x3x2xi32>
//       %30 = stablehlo.dynamic_update_slice %26, %29, %1, %c_2, %c_2 : (tensor<4x3x2xi32>, tensor<1x3x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x3x2xi32>
//       sdy.return %30 : tensor<4x3x2xi32>
//     } : (tensor<4x12x5xi32>, tensor<4x5x2xi32>) -> tensor<16x3x2xi32>
//     return %r : tensor<16x3x2xi32>
//   }
// }
