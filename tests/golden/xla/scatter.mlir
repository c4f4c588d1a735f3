// Sums go around from both sides, beginning with zeros.
// RUN: xla --machine=tpu-v5e:2x2 --order=0,1,3,2
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
    return %r : tensor<4x16xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x2304xi32>, %w: tensor<2304x16xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.add %2, %c_0 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %6 = stablehlo.add %2, %c_2 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c : tensor<i32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %9 = stablehlo.add %2, %c_3 : tensor<i32>
//       %10 = stablehlo.remainder %9, %c : tensor<i32>
//       %11 = stablehlo.multiply %10, %c : tensor<i32>
//       %12 = stablehlo.multiply %2, %c : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<4x4xi32>
//       %c_5 = stablehlo.constant dense<0> : tensor<4x4xi32>
//       %13 = stablehlo.dynamic_slice %w, %c_1, %5, sizes = [2304, 4] : (tensor<2304x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x4xi32>
//       %14 = stablehlo.dynamic_slice %w, %c_1, %8, sizes = [2304, 4] : (tensor<2304x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x4xi32>
//       %15 = stablehlo.dynamic_slice %w, %c_1, %11, sizes = [2304, 4] : (tensor<2304x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x4xi32>
//       %16 = stablehlo.dynamic_slice %w, %c_1, %12, sizes = [2304, 4] : (tensor<2304x16xi32>, tensor<i32>, tensor<i32>) -> tensor<2304x4xi32>
//       %17 = "stablehlo.async_start"(%c_4) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %40 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 5 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %40 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %18 = "stablehlo.async_start"(%c_5) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %40 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 5 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %40 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %19 = stablehlo.concatenate %13, %14, dim = 1 : (tensor<2304x4xi32>, tensor<2304x4xi32>) -> tensor<2304x8xi32>
//       %20 = stablehlo.dot_general %a, %19, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x2304xi32>, tensor<2304x8xi32>) -> tensor<4x8xi32>
//       %21 = stablehlo.slice %20 [0:4, 0:4] : (tensor<4x8xi32>) -> tensor<4x4xi32>
//       %22 = stablehlo.slice %20 [0:4, 4:8] : (tensor<4x8xi32>) -> tensor<4x4xi32>
//       %23 = "stablehlo.async_done"(%17) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %24 = "stablehlo.async_done"(%18) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %25 = stablehlo.add %21, %23 : tensor<4x4xi32>
//       %26 = "stablehlo.async_start"(%25) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %40 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 5 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %40 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %27 = stablehlo.add %22, %24 : tensor<4x4xi32>
//       %28 = "stablehlo.async_start"(%27) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %40 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 5 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %40 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %29 = stablehlo.concatenate %15, %16, dim = 1 : (tensor<2304x4xi32>, tensor<2304x4xi32>) -> tensor<2304x8xi32>
//       %30 = "stablehlo.async_done"(%26) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %31 = stablehlo.dot_general %a, %29, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x2304xi32>, tensor<2304x8xi32>) -> tensor<4x8xi32>
//       %32 = stablehlo.slice %31 [0:4, 0:4] : (tensor<4x8xi32>) -> tensor<4x4xi32>
//       %33 = stablehlo.slice %31 [0:4, 4:8] : (tensor<4x8xi32>) -> tensor<4x4xi32>
//       %34 = stablehlo.add %32, %30 : tensor<4x4xi32>
//       %35 = "stablehlo.async_start"(%34) ({
//       ^bb0(%arg2: tensor<4x4xi32>):
//         %40 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 5 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %40 : tensor<4x4xi32>
//       }) : (tensor<4x4xi32>) -> !stablehlo.future<tensor<4x4xi32>>
//       %36 = "stablehlo.async_done"(%28) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %37 = stablehlo.add %33, %36 : tensor<4x4xi32>
//       %38 = "stablehlo.async_done"(%35) : (!stablehlo.future<tensor<4x4xi32>>) -> tensor<4x4xi32>
//       %39 = stablehlo.add %37, %38 : tensor<4x4xi32>
//       sdy.return %39 : tensor<4x4xi32>
//     } : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
//     return %0 : tensor<4x16xi32>
//   }
// }
