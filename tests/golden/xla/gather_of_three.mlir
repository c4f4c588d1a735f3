// In a group of three devices shards go one way, and each is multiplied by itself.
// RUN: xla --machine=tpu-v5e:2x6
module attributes {mhlo.num_partitions = 12 : i32} {
  sdy.mesh @mesh = <["y"=4, "x"=3]>
  func.func public @main(%a: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %w: tensor<6x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8x6xi32>, tensor<6x9216xi32>) -> tensor<8x9216xi32>
    return %r : tensor<8x9216xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 12 : i32} {
//   sdy.mesh @mesh = <["y"=4, "x"=3]>
//   func.func public @main(%arg0: tensor<8x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}, %arg1: tensor<6x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"y"}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"y"}, {"x"}]>] manual_axes={"y", "x"} (%a: tensor<2x2xi32>, %w: tensor<6x3072xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.add %3, %c_0 : tensor<i32>
//       %6 = stablehlo.remainder %5, %c : tensor<i32>
//       %7 = stablehlo.multiply %6, %c_0 : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %8 = stablehlo.add %3, %c_2 : tensor<i32>
//       %9 = stablehlo.remainder %8, %c : tensor<i32>
//       %10 = stablehlo.multiply %9, %c_0 : tensor<i32>
//       %11 = stablehlo.dynamic_slice %w, %4, %c_1, sizes = [2, 3072] : (tensor<6x3072xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3072xi32>
//       %12 = stablehlo.dynamic_slice %w, %7, %c_1, sizes = [2, 3072] : (tensor<6x3072xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3072xi32>
//       %13 = stablehlo.dynamic_slice %w, %10, %c_1, sizes = [2, 3072] : (tensor<6x3072xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3072xi32>
//       %14 = "stablehlo.async_start"(%a) ({
//       ^bb0(%arg2: tensor<2x2xi32>):
//         %23 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3], [6, 7], [7, 8], [8, 6], [9, 10], [10, 11], [11, 9]]> : tensor<12x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<2x2xi32>) -> tensor<2x2xi32>
//         stablehlo.return %23 : tensor<2x2xi32>
//       }) : (tensor<2x2xi32>) -> !stablehlo.future<tensor<2x2xi32>>
//       %15 = stablehlo.dot_general %a, %11, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<2x2xi32>, tensor<2x3072xi32>) -> tensor<2x3072xi32>
//       %16 = "stablehlo.async_done"(%14) : (!stablehlo.future<tensor<2x2xi32>>) -> tensor<2x2xi32>
//       %17 = "stablehlo.async_start"(%16) ({
//       ^bb0(%arg2: tensor<2x2xi32>):
//         %23 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0], [3, 4], [4, 5], [5, 3], [6, 7], [7, 8], [8, 6], [9, 10], [10, 11], [11, 9]]> : tensor<12x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<2x2xi32>) -> tensor<2x2xi32>
//         stablehlo.return %23 : tensor<2x2xi32>
//       }) : (tensor<2x2xi32>) -> !stablehlo.future<tensor<2x2xi32>>
//       %18 = stablehlo.dot_general %16, %12, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<2x2xi32>, tensor<2x3072xi32>) -> tensor<2x3072xi32>
//       %19 = "stablehlo.async_done"(%17) : (!stablehlo.future<tensor<2x2xi32>>) -> tensor<2x2xi32>
//       %20 = stablehlo.dot_general %19, %13, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<2x2xi32>, tensor<2x3072xi32>) -> tensor<2x3072xi32>
//       %21 = stablehlo.add %18, %15 : tensor<2x3072xi32>
//       %22 = stablehlo.add %20, %21 : tensor<2x3072xi32>
//       sdy.return %22 : tensor<2x3072xi32>
//     } : (tensor<8x6xi32>, tensor<6x9216xi32>) -> tensor<8x9216xi32>
//     return %0 : tensor<8x9216xi32>
//   }
// }
