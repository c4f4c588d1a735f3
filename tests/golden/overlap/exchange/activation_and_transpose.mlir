// An activation and a transpose between product and exchange are computed for each part.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%x: tensor<2x6x3xi32>, %w: tensor<2x3x4xi32>) -> tensor<6x2x4xi32> {
  %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<1x6x3xi32>, %w_: tensor<1x3x4xi32>) {
    %c = stablehlo.dot_general %x_, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<1x6x3xi32>, tensor<1x3x4xi32>) -> tensor<1x6x4xi32>
    %z = stablehlo.constant dense<0> : tensor<1x6x4xi32>
    %e = stablehlo.maximum %c, %z : tensor<1x6x4xi32>
    %p = stablehlo.transpose %e, dims = [1, 0, 2] : (tensor<1x6x4xi32>) -> tensor<6x1x4xi32>
    %y = "stablehlo.all_to_all"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<6x1x4xi32>) -> tensor<3x2x4xi32>
    sdy.return %y : tensor<3x2x4xi32>
  } : (tensor<2x6x3xi32>, tensor<2x3x4xi32>) -> tensor<6x2x4xi32>
  return %r : tensor<6x2x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%x: tensor<2x6x3xi32>, %w: tensor<2x3x4xi32>) -> tensor<6x2x4xi32> {
//     %r = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%x_: tensor<1x6x3xi32>, %w_: tensor<1x3x4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.multiply %1, %c_1 : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<1x6x4xi32>
//       %c_3 = stablehlo.constant dense<0> : tensor<3x2x4xi32>
//       %6 = stablehlo.dynamic_slice %x_, %c_2, %4, %c_2, sizes = [1, 3, 3] : (tensor<1x6x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xi32>
//       %7 = stablehlo.dot_general %6, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x3xi32>, tensor<1x3x4xi32>) -> tensor<1x3x4xi32>
//       %8 = stablehlo.dynamic_slice %z, %c_2, %4, %c_2, sizes = [1, 3, 4] : (tensor<1x6x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x4xi32>
//       %9 = stablehlo.maximum %7, %8 : tensor<1x3x4xi32>
//       %10 = stablehlo.transpose %9, dims = [1, 0, 2] : (tensor<1x3x4xi32>) -> tensor<3x1x4xi32>
//       %11 = "stablehlo.collective_permute"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_to_all, while dot_general computes"}} : (tensor<3x1x4xi32>) -> tensor<3x1x4xi32>
//       %12 = stablehlo.dynamic_update_slice %c_3, %11, %c_2, %3, %c_2 : (tensor<3x2x4xi32>, tensor<3x1x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4xi32>
//       %13 = stablehlo.dynamic_slice %x_, %c_2, %5, %c_2, sizes = [1, 3, 3] : (tensor<1x6x3xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x3xi32>
//       %14 = stablehlo.dot_general %13, %w_, batching_dims = [0] x [0], contracting_dims = [2] x [1] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_to_all"}} : (tensor<1x3x3xi32>, tensor<1x3x4xi32>) -> tensor<1x3x4xi32>
//       %15 = stablehlo.dynamic_slice %z, %c_2, %5, %c_2, sizes = [1, 3, 4] : (tensor<1x6x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x3x4xi32>
//       %16 = stablehlo.maximum %14, %15 : tensor<1x3x4xi32>
//       %17 = stablehlo.transpose %16, dims = [1, 0, 2] : (tensor<1x3x4xi32>) -> tensor<3x1x4xi32>
//       %18 = stablehlo.dynamic_update_slice %12, %17, %c_2, %1, %c_2 : (tensor<3x2x4xi32>, tensor<3x1x4xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x4xi32>
//       sdy.return %18 : tensor<3x2x4xi32>
//     } : (tensor<2x6x3xi32>, tensor<2x3x4xi32>) -> tensor<6x2x4xi32>
//     return %r : tensor<6x2x4xi32>
//   }
// }
