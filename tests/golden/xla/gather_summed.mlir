// An operand is gathered along the dimension that is summed over: shards come from both sides, in pairs.
// RUN: xla --machine=tpu-v5e:2x2 --order=0,1,3,2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
    return %r : tensor<4x10240xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x2xi32>, %w: tensor<8x2560xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.add %2, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %7 = stablehlo.add %2, %c_3 : tensor<i32>
//       %8 = stablehlo.remainder %7, %c : tensor<i32>
//       %9 = stablehlo.multiply %8, %c_0 : tensor<i32>
//       %10 = stablehlo.add %2, %c_0 : tensor<i32>
//       %11 = stablehlo.remainder %10, %c : tensor<i32>
//       %12 = stablehlo.multiply %11, %c_0 : tensor<i32>
//       %13 = stablehlo.dynamic_slice %w, %3, %c_1, sizes = [2, 2560] : (tensor<8x2560xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2560xi32>
//       %14 = stablehlo.dynamic_slice %w, %6, %c_1, sizes = [2, 2560] : (tensor<8x2560xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2560xi32>
//       %15 = stablehlo.dynamic_slice %w, %9, %c_1, sizes = [2, 2560] : (tensor<8x2560xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2560xi32>
//       %16 = stablehlo.dynamic_slice %w, %12, %c_1, sizes = [2, 2560] : (tensor<8x2560xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2560xi32>
//       %17 = "stablehlo.async_start"(%a) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %30 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %30 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %18 = "stablehlo.async_start"(%a) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %30 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %30 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %19 = stablehlo.concatenate %13, %14, dim = 0 : (tensor<2x2560xi32>, tensor<2x2560xi32>) -> tensor<4x2560xi32>
//       %20 = stablehlo.concatenate %15, %16, dim = 0 : (tensor<2x2560xi32>, tensor<2x2560xi32>) -> tensor<4x2560xi32>
//       %21 = "stablehlo.async_done"(%17) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %22 = "stablehlo.async_start"(%21) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %30 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %30 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %23 = stablehlo.concatenate %a, %21, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %24 = stablehlo.dot_general %23, %19, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x2560xi32>) -> tensor<4x2560xi32>
//       %25 = "stablehlo.async_done"(%18) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %26 = "stablehlo.async_done"(%22) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %27 = stablehlo.concatenate %25, %26, dim = 1 : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x4xi32>
//       %28 = stablehlo.dot_general %27, %20, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x"}} : (tensor<4x4xi32>, tensor<4x2560xi32>) -> tensor<4x2560xi32>
//       %29 = stablehlo.add %28, %24 : tensor<4x2560xi32>
//       sdy.return %29 : tensor<4x2560xi32>
//     } : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
//     return %0 : tensor<4x10240xi32>
//   }
// }
