// Sums over three devices go one way.
// RUN: xla --machine=tpu-v5e:2x6
module attributes {mhlo.num_partitions = 3 : i32} {
  sdy.mesh @mesh = <["x"=3]>
  func.func public @main(%a: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<9216x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x9216xi32>, tensor<9216x6xi32>) -> tensor<4x6xi32>
    return %r : tensor<4x6xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 3 : i32} {
//   sdy.mesh @mesh = <["x"=3]>
//   func.func public @main(%arg0: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<9216x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x3072xi32>, %w: tensor<3072x6xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<3> : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.add %2, %c_0 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %6 = stablehlo.add %2, %c_2 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c_0 : tensor<i32>
//       %9 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<4x2xi32>
//       %10 = stablehlo.dynamic_slice %w, %c_1, %5, sizes = [3072, 2] : (tensor<3072x6xi32>, tensor<i32>, tensor<i32>) -> tensor<3072x2xi32>
//       %11 = stablehlo.dynamic_slice %w, %c_1, %8, sizes = [3072, 2] : (tensor<3072x6xi32>, tensor<i32>, tensor<i32>) -> tensor<3072x2xi32>
//       %12 = stablehlo.dynamic_slice %w, %c_1, %9, sizes = [3072, 2] : (tensor<3072x6xi32>, tensor<i32>, tensor<i32>) -> tensor<3072x2xi32>
//       %13 = "stablehlo.async_start"(%c_3) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %24 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %24 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %14 = stablehlo.dot_general %a, %10, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x3072xi32>, tensor<3072x2xi32>) -> tensor<4x2xi32>
//       %15 = stablehlo.dot_general %a, %11, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x3072xi32>, tensor<3072x2xi32>) -> tensor<4x2xi32>
//       %16 = "stablehlo.async_done"(%13) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %17 = stablehlo.add %14, %16 : tensor<4x2xi32>
//       %18 = "stablehlo.async_start"(%17) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %24 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %24 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %19 = stablehlo.dot_general %a, %12, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x3072xi32>, tensor<3072x2xi32>) -> tensor<4x2xi32>
//       %20 = "stablehlo.async_done"(%18) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %21 = stablehlo.add %15, %20 : tensor<4x2xi32>
//       %22 = "stablehlo.collective_permute"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 0]]> : tensor<3x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//       %23 = stablehlo.add %19, %22 : tensor<4x2xi32>
//       sdy.return %23 : tensor<4x2xi32>
//     } : (tensor<4x9216xi32>, tensor<9216x6xi32>) -> tensor<4x6xi32>
//     return %0 : tensor<4x6xi32>
//   }
// }
