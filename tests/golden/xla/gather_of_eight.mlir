// Over eight devices: four parts of two shards each.
// RUN: xla --machine=tpu-v5e:2x4
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<16x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x16xi32>, tensor<16x9216xi32>) -> tensor<4x9216xi32>
    return %r : tensor<4x9216xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["x"=8]>
//   func.func public @main(%arg0: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<16x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x2xi32>, %w: tensor<16x1152xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<8> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<7> : tensor<i32>
//       %4 = stablehlo.add %2, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %7 = stablehlo.add %2, %c_3 : tensor<i32>
//       %8 = stablehlo.remainder %7, %c : tensor<i32>
//       %9 = stablehlo.multiply %8, %c_0 : tensor<i32>
//       %c_4 = stablehlo.constant dense<6> : tensor<i32>
//       %10 = stablehlo.add %2, %c_4 : tensor<i32>
//       %11 = stablehlo.remainder %10, %c : tensor<i32>
//       %12 = stablehlo.multiply %11, %c_0 : tensor<i32>
//       %13 = stablehlo.add %2, %c_0 : tensor<i32>
//       %14 = stablehlo.remainder %13, %c : tensor<i32>
//       %15 = stablehlo.multiply %14, %c_0 : tensor<i32>
//       %c_5 = stablehlo.constant dense<5> : tensor<i32>
//       %16 = stablehlo.add %2, %c_5 : tensor<i32>
//       %17 = stablehlo.remainder %16, %c : tensor<i32>
//       %18 = stablehlo.multiply %17, %c_0 : tensor<i32>
//       %c_6 = stablehlo.constant dense<3> : tensor<i32>
//       %19 = stablehlo.add %2, %c_6 : tensor<i32>
//       %20 = stablehlo.remainder %19, %c : tensor<i32>
//       %21 = stablehlo.multiply %20, %c_0 : tensor<i32>
//       %c_7 = stablehlo.constant dense<4> : tensor<i32>
//       %22 = stablehlo.add %2, %c_7 : tensor<i32>
//       %23 = stablehlo.remainder %22, %c : tensor<i32>
//       %24 = stablehlo.multiply %23, %c_0 : tensor<i32>
//       %25 = stablehlo.dynamic_slice %w, %3, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %26 = stablehlo.dynamic_slice %w, %6, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %27 = stablehlo.dynamic_slice %w, %9, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %28 = stablehlo.dynamic_slice %w, %12, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %29 = stablehlo.dynamic_slice %w, %15, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %30 = stablehlo.dynamic_slice %w, %18, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %31 = stablehlo.dynamic_slice %w, %21, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %32 = stablehlo.dynamic_slice %w, %24, %c_1, sizes = [2, 1152] : (tensor<16x1152xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1152xi32>
//       %33 = "stablehlo.async_start"(%a) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %34 = "stablehlo.async_start"(%a) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %35 = stablehlo.concatenate %25, %26, dim = 0 : (tensor<2x1152xi32>, tensor<2x1152xi32>) -> tensor<4x1152xi32>
//       %36 = stablehlo.concatenate %27, %28, dim = 0 : (tensor<2x1152xi32>, tensor<2x1152xi32>) -> tensor<4x1152xi32>
//       %37 = stablehlo.concatenate %29, %30, dim = 0 : (tensor<2x1152xi32>, tensor<2x1152xi32>) -> tensor<4x1152xi32>
//       %38 = stablehlo.concatenate %31, %32, dim = 0 : (tensor<2x1152xi32>, tensor<2x1152xi32>) -> tensor<4x1152xi32>
//       %39 = "stablehlo.async_done"(%33) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %40 = "stablehlo.async_start"(%39) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %41 = stablehlo.concatenate %a, %39, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %42 = stablehlo.dot_general %41, %35, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x1152xi32>) -> tensor<4x1152xi32>
//       %43 = "stablehlo.async_done"(%34) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %44 = "stablehlo.async_start"(%43) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %45 = "stablehlo.async_done"(%40) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %46 = "stablehlo.async_start"(%45) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %47 = stablehlo.concatenate %43, %45, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %48 = stablehlo.dot_general %47, %36, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x1152xi32>) -> tensor<4x1152xi32>
//       %49 = stablehlo.add %48, %42 : tensor<4x1152xi32>
//       %50 = "stablehlo.async_done"(%44) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %51 = "stablehlo.async_start"(%50) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %52 = "stablehlo.async_done"(%46) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %53 = "stablehlo.async_start"(%52) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %62 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 7 of 7 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %62 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %54 = stablehlo.concatenate %50, %52, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %55 = stablehlo.dot_general %54, %37, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x1152xi32>) -> tensor<4x1152xi32>
//       %56 = "stablehlo.async_done"(%51) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %57 = "stablehlo.async_done"(%53) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %58 = stablehlo.concatenate %56, %57, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %59 = stablehlo.dot_general %58, %38, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x1152xi32>) -> tensor<4x1152xi32>
//       %60 = stablehlo.add %55, %49 : tensor<4x1152xi32>
//       %61 = stablehlo.add %59, %60 : tensor<4x1152xi32>
//       sdy.return %61 : tensor<4x1152xi32>
//     } : (tensor<4x16xi32>, tensor<16x9216xi32>) -> tensor<4x9216xi32>
//     return %0 : tensor<4x9216xi32>
//   }
// }
