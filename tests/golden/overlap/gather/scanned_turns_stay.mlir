// Nobody gathers a turn's weights in the turn before: within the turn a ring hides them.
// RUN: overlap --machine=tpu-v5e --not-run --turns-stay
module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<16384x4096xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4096x4096xbf16>, %arg3: tensor<8x1024x4096xbf16>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg2) : tensor<i32>, tensor<4096x4096xbf16>
      cond {
        %c_1 = stablehlo.constant dense<8> : tensor<i32>
        %2 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %c_1 = stablehlo.constant dense<0> : tensor<i32>
        %c_2 = stablehlo.constant dense<0> : tensor<i32>
        %2 = stablehlo.dynamic_slice %arg3, %iterArg, %c_1, %c_2, sizes = [1, 1024, 4096] : (tensor<8x1024x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1024x4096xbf16>
        %3 = stablehlo.reshape %2 : (tensor<1x1024x4096xbf16>) -> tensor<1024x4096xbf16>
        %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<1024x4096xbf16>) -> tensor<4096x4096xbf16>
        %5 = stablehlo.dot_general %iterArg_0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
        %6 = stablehlo.tanh %5 : tensor<4096x4096xbf16>
        %c_3 = stablehlo.constant dense<1> : tensor<i32>
        %7 = stablehlo.add %iterArg, %c_3 : tensor<i32>
        stablehlo.return %7, %6 : tensor<i32>, tensor<4096x4096xbf16>
      }
      sdy.return %1#1 : tensor<4096x4096xbf16>
    } : (tensor<16384x4096xbf16>, tensor<8x4096x4096xbf16>) -> tensor<16384x4096xbf16>
    return %0 : tensor<16384x4096xbf16>
  }
}
// ==>
// module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
//   sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
//   func.func public @main(%arg0: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<16384x4096xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4096x4096xbf16>, %arg3: tensor<8x1024x4096xbf16>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1024> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<3> : tensor<i32>
//       %4 = stablehlo.add %2, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<512> : tensor<i32>
//       %7 = stablehlo.add %6, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<2> : tensor<i32>
//       %8 = stablehlo.add %2, %c_4 : tensor<i32>
//       %9 = stablehlo.remainder %8, %c : tensor<i32>
//       %10 = stablehlo.multiply %9, %c_0 : tensor<i32>
//       %11 = stablehlo.add %10, %c_3 : tensor<i32>
//       %c_5 = stablehlo.constant dense<1> : tensor<i32>
//       %12 = stablehlo.add %2, %c_5 : tensor<i32>
//       %13 = stablehlo.remainder %12, %c : tensor<i32>
//       %14 = stablehlo.multiply %13, %c_0 : tensor<i32>
//       %15 = stablehlo.add %14, %c_3 : tensor<i32>
//       %c_6 = stablehlo.constant dense<0> : tensor<i32>
//       %16:2 = stablehlo.while(%iterArg = %c_6, %iterArg_7 = %arg2) : tensor<i32>, tensor<4096x4096xbf16>
//       cond {
//         %c_8 = stablehlo.constant dense<8> : tensor<i32>
//         %17 = stablehlo.compare LT, %iterArg, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %17 : tensor<i1>
//       } do {
//         %c_8 = stablehlo.constant dense<0> : tensor<i32>
//         %c_9 = stablehlo.constant dense<0> : tensor<i32>
//         %17 = stablehlo.dynamic_slice %arg3, %iterArg, %c_8, %c_9, sizes = [1, 1024, 4096] : (tensor<8x1024x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1024x4096xbf16>
//         %18 = stablehlo.reshape %17 : (tensor<1x1024x4096xbf16>) -> tensor<1024x4096xbf16>
//         %19 = stablehlo.slice %18 [0:512, 0:4096] : (tensor<1024x4096xbf16>) -> tensor<512x4096xbf16>
//         %20 = "stablehlo.collective_permute"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %21 = stablehlo.slice %18 [512:1024, 0:4096] : (tensor<1024x4096xbf16>) -> tensor<512x4096xbf16>
//         %22 = "stablehlo.collective_permute"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %23 = stablehlo.dynamic_slice %iterArg_7, %c_1, %3, sizes = [4096, 1024] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x1024xbf16>
//         %24 = stablehlo.dot_general %23, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x1024xbf16>, tensor<1024x4096xbf16>) -> tensor<4096x4096xf32>
//         %25 = "stablehlo.collective_permute"(%20) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %26 = stablehlo.dynamic_slice %iterArg_7, %c_1, %6, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %27 = stablehlo.dot_general %26, %20, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %28 = stablehlo.add %27, %24 : tensor<4096x4096xf32>
//         %29 = "stablehlo.collective_permute"(%22) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %30 = stablehlo.dynamic_slice %iterArg_7, %c_1, %7, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %31 = stablehlo.dot_general %30, %22, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %32 = stablehlo.add %31, %28 : tensor<4096x4096xf32>
//         %33 = "stablehlo.collective_permute"(%25) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %34 = stablehlo.dynamic_slice %iterArg_7, %c_1, %10, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %35 = stablehlo.dot_general %34, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %36 = stablehlo.add %35, %32 : tensor<4096x4096xf32>
//         %37 = "stablehlo.collective_permute"(%29) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 6 of the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x, while dot_general computes"}} : (tensor<512x4096xbf16>) -> tensor<512x4096xbf16>
//         %38 = stablehlo.dynamic_slice %iterArg_7, %c_1, %11, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %39 = stablehlo.dot_general %38, %29, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %40 = stablehlo.add %39, %36 : tensor<4096x4096xf32>
//         %41 = stablehlo.dynamic_slice %iterArg_7, %c_1, %14, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %42 = stablehlo.dot_general %41, %33, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %43 = stablehlo.add %42, %40 : tensor<4096x4096xf32>
//         %44 = stablehlo.dynamic_slice %iterArg_7, %c_1, %15, sizes = [4096, 512] : (tensor<4096x4096xbf16>, tensor<i32>, tensor<i32>) -> tensor<4096x512xbf16>
//         %45 = stablehlo.dot_general %44, %37, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the all_gather that is there because sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4096x512xbf16>, tensor<512x4096xbf16>) -> tensor<4096x4096xf32>
//         %46 = stablehlo.add %45, %43 : tensor<4096x4096xf32>
//         %47 = stablehlo.convert %46 : (tensor<4096x4096xf32>) -> tensor<4096x4096xbf16>
//         %48 = stablehlo.tanh %47 : tensor<4096x4096xbf16>
//         %c_10 = stablehlo.constant dense<1> : tensor<i32>
//         %49 = stablehlo.add %iterArg, %c_10 : tensor<i32>
//         stablehlo.return %49, %48 : tensor<i32>, tensor<4096x4096xbf16>
//       }
//       sdy.return %16#1 : tensor<4096x4096xbf16>
//     } : (tensor<16384x4096xbf16>, tensor<8x4096x4096xbf16>) -> tensor<16384x4096xbf16>
//     return %0 : tensor<16384x4096xbf16>
//   }
// }
