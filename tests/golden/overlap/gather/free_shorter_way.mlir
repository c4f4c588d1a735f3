// The same in both directions.
// RUN: overlap --way=3
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x5xf32>, %b: tensor<5x24xf32>) -> tensor<8x24xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%a_: tensor<2x5xf32>, %b_: tensor<5x6xf32>) {
    %g = "stablehlo.all_gather"(%a_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x5xf32>) -> tensor<8x5xf32>
    %c = stablehlo.dot_general %g, %b_, contracting_dims = [1] x [0] : (tensor<8x5xf32>, tensor<5x6xf32>) -> tensor<8x6xf32>
    sdy.return %c : tensor<8x6xf32>
  } : (tensor<8x5xf32>, tensor<5x24xf32>) -> tensor<8x24xf32>
  return %r : tensor<8x24xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<8x5xf32>, %b: tensor<5x24xf32>) -> tensor<8x24xf32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {"i"}]>] out_shardings=[<@mesh, [{}, {"i"}]>] manual_axes={"i"} (%a_: tensor<2x5xf32>, %b_: tensor<5x6xf32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %1, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c_0 : tensor<i32>
//       %9 = stablehlo.add %1, %c_0 : tensor<i32>
//       %10 = stablehlo.remainder %9, %c : tensor<i32>
//       %11 = stablehlo.multiply %10, %c_0 : tensor<i32>
//       %12 = stablehlo.add %11, %c_3 : tensor<i32>
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<8x6xf32>
//       %13 = "stablehlo.collective_permute"(%a_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x5xf32>) -> tensor<2x5xf32>
//       %14 = "stablehlo.collective_permute"(%a_) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<2x5xf32>) -> tensor<2x5xf32>
//       %15 = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x5xf32>, tensor<5x6xf32>) -> tensor<2x6xf32>
//       %16 = stablehlo.dynamic_update_slice %cst, %15, %2, %c_1 : (tensor<8x6xf32>, tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
//       %17 = stablehlo.slice %13 [0:1, 0:5] : (tensor<2x5xf32>) -> tensor<1x5xf32>
//       %18 = "stablehlo.collective_permute"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<1x5xf32>) -> tensor<1x5xf32>
//       %19 = stablehlo.dot_general %13, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x5xf32>, tensor<5x6xf32>) -> tensor<2x6xf32>
//       %20 = stablehlo.dynamic_update_slice %16, %19, %5, %c_1 : (tensor<8x6xf32>, tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
//       %21 = stablehlo.slice %14 [1:2, 0:5] : (tensor<2x5xf32>) -> tensor<1x5xf32>
//       %22 = "stablehlo.collective_permute"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 4 of the program's all_gather, while dot_general computes"}} : (tensor<1x5xf32>) -> tensor<1x5xf32>
//       %23 = stablehlo.dot_general %14, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<2x5xf32>, tensor<5x6xf32>) -> tensor<2x6xf32>
//       %24 = stablehlo.dynamic_update_slice %20, %23, %8, %c_1 : (tensor<8x6xf32>, tensor<2x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
//       %25 = stablehlo.dot_general %18, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x5xf32>, tensor<5x6xf32>) -> tensor<1x6xf32>
//       %26 = stablehlo.dynamic_update_slice %24, %25, %11, %c_1 : (tensor<8x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
//       %27 = stablehlo.dot_general %22, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<1x5xf32>, tensor<5x6xf32>) -> tensor<1x6xf32>
//       %28 = stablehlo.dynamic_update_slice %26, %27, %12, %c_1 : (tensor<8x6xf32>, tensor<1x6xf32>, tensor<i32>, tensor<i32>) -> tensor<8x6xf32>
//       sdy.return %28 : tensor<8x6xf32>
//     } : (tensor<8x5xf32>, tensor<5x24xf32>) -> tensor<8x24xf32>
//     return %r : tensor<8x24xf32>
//   }
// }
