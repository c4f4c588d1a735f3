// Sums over eight devices.
// RUN: xla --machine=tpu-v5e:2x4
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
    return %r : tensor<4x16xi32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["x"=8]>
//   func.func public @main(%arg0: tensor<4x9216xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<9216x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>] manual_axes={"x"} (%a: tensor<4x1152xi32>, %w: tensor<1152x16xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<8> : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %3 = stablehlo.add %2, %c_0 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<5> : tensor<i32>
//       %6 = stablehlo.add %2, %c_3 : tensor<i32>
//       %7 = stablehlo.remainder %6, %c : tensor<i32>
//       %8 = stablehlo.multiply %7, %c_1 : tensor<i32>
//       %c_4 = stablehlo.constant dense<3> : tensor<i32>
//       %9 = stablehlo.add %2, %c_4 : tensor<i32>
//       %10 = stablehlo.remainder %9, %c : tensor<i32>
//       %11 = stablehlo.multiply %10, %c_1 : tensor<i32>
//       %c_5 = stablehlo.constant dense<6> : tensor<i32>
//       %12 = stablehlo.add %2, %c_5 : tensor<i32>
//       %13 = stablehlo.remainder %12, %c : tensor<i32>
//       %14 = stablehlo.multiply %13, %c_1 : tensor<i32>
//       %15 = stablehlo.add %2, %c_1 : tensor<i32>
//       %16 = stablehlo.remainder %15, %c : tensor<i32>
//       %17 = stablehlo.multiply %16, %c_1 : tensor<i32>
//       %c_6 = stablehlo.constant dense<7> : tensor<i32>
//       %18 = stablehlo.add %2, %c_6 : tensor<i32>
//       %19 = stablehlo.remainder %18, %c : tensor<i32>
//       %20 = stablehlo.multiply %19, %c_1 : tensor<i32>
//       %c_7 = stablehlo.constant dense<1> : tensor<i32>
//       %21 = stablehlo.add %2, %c_7 : tensor<i32>
//       %22 = stablehlo.remainder %21, %c : tensor<i32>
//       %23 = stablehlo.multiply %22, %c_1 : tensor<i32>
//       %24 = stablehlo.multiply %2, %c_1 : tensor<i32>
//       %c_8 = stablehlo.constant dense<0> : tensor<4x2xi32>
//       %c_9 = stablehlo.constant dense<0> : tensor<4x2xi32>
//       %25 = stablehlo.dynamic_slice %w, %c_2, %5, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %26 = stablehlo.dynamic_slice %w, %c_2, %8, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %27 = stablehlo.dynamic_slice %w, %c_2, %11, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %28 = stablehlo.dynamic_slice %w, %c_2, %14, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %29 = stablehlo.dynamic_slice %w, %c_2, %17, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %30 = stablehlo.dynamic_slice %w, %c_2, %20, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %31 = stablehlo.dynamic_slice %w, %c_2, %23, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %32 = stablehlo.dynamic_slice %w, %c_2, %24, sizes = [1152, 2] : (tensor<1152x16xi32>, tensor<i32>, tensor<i32>) -> tensor<1152x2xi32>
//       %33 = "stablehlo.async_start"(%c_8) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %34 = "stablehlo.async_start"(%c_9) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %35 = stablehlo.concatenate %25, %26, dim = 1 : (tensor<1152x2xi32>, tensor<1152x2xi32>) -> tensor<1152x4xi32>
//       %36 = stablehlo.dot_general %a, %35, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x1152xi32>, tensor<1152x4xi32>) -> tensor<4x4xi32>
//       %37 = stablehlo.slice %36 [0:4, 0:2] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %38 = stablehlo.slice %36 [0:4, 2:4] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %39 = stablehlo.concatenate %27, %28, dim = 1 : (tensor<1152x2xi32>, tensor<1152x2xi32>) -> tensor<1152x4xi32>
//       %40 = "stablehlo.async_done"(%33) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %41 = stablehlo.add %37, %40 : tensor<4x2xi32>
//       %42 = "stablehlo.async_start"(%41) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %43 = stablehlo.dot_general %a, %39, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x1152xi32>, tensor<1152x4xi32>) -> tensor<4x4xi32>
//       %44 = stablehlo.slice %43 [0:4, 0:2] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %45 = stablehlo.slice %43 [0:4, 2:4] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %46 = stablehlo.concatenate %29, %30, dim = 1 : (tensor<1152x2xi32>, tensor<1152x2xi32>) -> tensor<1152x4xi32>
//       %47 = "stablehlo.async_done"(%34) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %48 = stablehlo.add %38, %47 : tensor<4x2xi32>
//       %49 = "stablehlo.async_start"(%48) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %50 = stablehlo.dot_general %a, %46, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x1152xi32>, tensor<1152x4xi32>) -> tensor<4x4xi32>
//       %51 = stablehlo.slice %50 [0:4, 0:2] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %52 = stablehlo.slice %50 [0:4, 2:4] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %53 = stablehlo.concatenate %31, %32, dim = 1 : (tensor<1152x2xi32>, tensor<1152x2xi32>) -> tensor<1152x4xi32>
//       %54 = "stablehlo.async_done"(%42) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %55 = stablehlo.add %44, %54 : tensor<4x2xi32>
//       %56 = "stablehlo.async_start"(%55) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %57 = stablehlo.dot_general %a, %53, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x"}} : (tensor<4x1152xi32>, tensor<1152x4xi32>) -> tensor<4x4xi32>
//       %58 = stablehlo.slice %57 [0:4, 0:2] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %59 = stablehlo.slice %57 [0:4, 2:4] : (tensor<4x4xi32>) -> tensor<4x2xi32>
//       %60 = "stablehlo.async_done"(%49) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %61 = stablehlo.add %45, %60 : tensor<4x2xi32>
//       %62 = "stablehlo.async_start"(%61) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %63 = "stablehlo.async_done"(%56) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %64 = stablehlo.add %51, %63 : tensor<4x2xi32>
//       %65 = "stablehlo.async_start"(%64) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 7 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %66 = "stablehlo.async_done"(%62) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %67 = stablehlo.add %52, %66 : tensor<4x2xi32>
//       %68 = "stablehlo.async_start"(%67) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 7], [1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 8 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %69 = "stablehlo.async_done"(%65) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %70 = stablehlo.add %58, %69 : tensor<4x2xi32>
//       %71 = "stablehlo.async_start"(%70) ({
//       ^bb0(%arg2: tensor<4x2xi32>):
//         %76 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 10, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 9 of 9 of the reduce_scatter that is there because the program gives result 0 with dimension 1 sharded over x; dot_general leaves it as partial results on the devices along x, while dot_general computes"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         stablehlo.return %76 : tensor<4x2xi32>
//       }) : (tensor<4x2xi32>) -> !stablehlo.future<tensor<4x2xi32>>
//       %72 = "stablehlo.async_done"(%68) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %73 = stablehlo.add %59, %72 : tensor<4x2xi32>
//       %74 = "stablehlo.async_done"(%71) : (!stablehlo.future<tensor<4x2xi32>>) -> tensor<4x2xi32>
//       %75 = stablehlo.add %73, %74 : tensor<4x2xi32>
//       sdy.return %75 : tensor<4x2xi32>
//     } : (tensor<4x9216xi32>, tensor<9216x16xi32>) -> tensor<4x16xi32>
//     return %0 : tensor<4x16xi32>
//   }
// }
