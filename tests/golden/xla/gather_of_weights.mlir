// Weights are gathered along a dimension of the result: two shards a product, each part of which goes to its place.
// RUN: xla --machine=tpu-v5e:2x2 --order=0,1,3,2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<9216x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<9216x4xi32>, tensor<4x16xi32>) -> tensor<9216x16xi32>
    return %r : tensor<9216x16xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<9216x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2304x4xi32>, %w: tensor<4x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.add %2, %c_1 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %7 = stablehlo.add %2, %c_2 : tensor<i32>
//       %8 = stablehlo.remainder %7, %c : tensor<i32>
//       %9 = stablehlo.multiply %8, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %10 = stablehlo.add %2, %c_3 : tensor<i32>
//       %11 = stablehlo.remainder %10, %c : tensor<i32>
//       %12 = stablehlo.multiply %11, %c : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<2304x16xi32>
//       %13 = "stablehlo.async_start"(%w) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %31 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the all_gather that is there because dot_general needs operand 1 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %31 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %14 = "stablehlo.async_start"(%w) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %31 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the all_gather that is there because dot_general needs operand 1 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %31 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %15 = "stablehlo.async_done"(%13) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %16 = "stablehlo.async_start"(%15) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %31 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the all_gather that is there because dot_general needs operand 1 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %31 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %17 = stablehlo.concatenate %w, %15, dim = 1 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x8xi32>
//       %18 = stablehlo.dot_general %a, %17, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<2304x4xi32>, tensor<4x8xi32>) -> tensor<2304x8xi32>
//       %19 = stablehlo.slice %18 [0:2304, 0:4] : (tensor<2304x8xi32>) -> tensor<2304x4xi32>
//       %20 = stablehlo.slice %18 [0:2304, 4:8] : (tensor<2304x8xi32>) -> tensor<2304x4xi32>
//       %21 = stablehlo.dynamic_update_slice %c_4, %19, %c_0, %3 : (tensor<2304x16xi32>, tensor<2304x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x16xi32>
//       %22 = stablehlo.dynamic_update_slice %21, %20, %c_0, %6 : (tensor<2304x16xi32>, tensor<2304x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x16xi32>
//       %23 = "stablehlo.async_done"(%14) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %24 = "stablehlo.async_done"(%16) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %25 = stablehlo.concatenate %23, %24, dim = 1 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x8xi32>
//       %26 = stablehlo.dot_general %a, %25, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<2304x4xi32>, tensor<4x8xi32>) -> tensor<2304x8xi32>
//       %27 = stablehlo.slice %26 [0:2304, 0:4] : (tensor<2304x8xi32>) -> tensor<2304x4xi32>
//       %28 = stablehlo.slice %26 [0:2304, 4:8] : (tensor<2304x8xi32>) -> tensor<2304x4xi32>
//       %29 = stablehlo.dynamic_update_slice %22, %27, %c_0, %9 : (tensor<2304x16xi32>, tensor<2304x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x16xi32>
//       %30 = stablehlo.dynamic_update_slice %29, %28, %c_0, %12 : (tensor<2304x16xi32>, tensor<2304x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x16xi32>
//       sdy.return %30 : tensor<2304x16xi32>
//     } : (tensor<9216x4xi32>, tensor<4x16xi32>) -> tensor<9216x16xi32>
//     return %0 : tensor<9216x16xi32>
//   }
// }
