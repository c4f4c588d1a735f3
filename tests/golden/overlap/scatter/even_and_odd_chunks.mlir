// Even chunks of each sum travel up, odd ones down.
// RUN: overlap --way=3
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<16x12xi32>, %b: tensor<12x5xi32>) -> tensor<16x5xi32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<16x3xi32>, %b_: tensor<3x5xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<16x3xi32>, tensor<3x5xi32>) -> tensor<16x5xi32>
    %s = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<16x5xi32>) -> tensor<4x5xi32>
    sdy.return %s : tensor<4x5xi32>
  } : (tensor<16x12xi32>, tensor<12x5xi32>) -> tensor<16x5xi32>
  return %r : tensor<16x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<16x12xi32>, %b: tensor<12x5xi32>) -> tensor<16x5xi32> {
//     %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a_: tensor<16x3xi32>, %b_: tensor<3x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<4> : tensor<i32>
//       %c_0 = stablehlo.constant dense<3> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %5 = stablehlo.add %4, %c_2 : tensor<i32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %6 = stablehlo.add %4, %c_3 : tensor<i32>
//       %7 = stablehlo.add %4, %c_0 : tensor<i32>
//       %8 = stablehlo.add %1, %c_3 : tensor<i32>
//       %9 = stablehlo.remainder %8, %c : tensor<i32>
//       %10 = stablehlo.multiply %9, %c : tensor<i32>
//       %11 = stablehlo.add %10, %c_2 : tensor<i32>
//       %12 = stablehlo.add %10, %c_3 : tensor<i32>
//       %13 = stablehlo.add %10, %c_0 : tensor<i32>
//       %14 = stablehlo.add %1, %c_2 : tensor<i32>
//       %15 = stablehlo.remainder %14, %c : tensor<i32>
//       %16 = stablehlo.multiply %15, %c : tensor<i32>
//       %17 = stablehlo.add %16, %c_2 : tensor<i32>
//       %18 = stablehlo.add %16, %c_3 : tensor<i32>
//       %19 = stablehlo.add %16, %c_0 : tensor<i32>
//       %20 = stablehlo.multiply %1, %c : tensor<i32>
//       %21 = stablehlo.add %20, %c_2 : tensor<i32>
//       %22 = stablehlo.add %20, %c_3 : tensor<i32>
//       %23 = stablehlo.add %20, %c_0 : tensor<i32>
//       %24 = stablehlo.dynamic_slice %a_, %4, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %25 = stablehlo.dot_general %24, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %26 = "stablehlo.collective_permute"(%25) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %27 = stablehlo.dynamic_slice %a_, %5, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %28 = stablehlo.dot_general %27, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %29 = "stablehlo.collective_permute"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %30 = stablehlo.dynamic_slice %a_, %6, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %31 = stablehlo.dot_general %30, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %32 = "stablehlo.collective_permute"(%31) <{channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %33 = stablehlo.dynamic_slice %a_, %7, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %34 = stablehlo.dot_general %33, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %35 = "stablehlo.collective_permute"(%34) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 4 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %36 = stablehlo.dynamic_slice %a_, %10, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %37 = stablehlo.dot_general %36, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %38 = stablehlo.add %37, %26 : tensor<1x5xi32>
//       %39 = "stablehlo.collective_permute"(%38) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 5 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %40 = stablehlo.dynamic_slice %a_, %11, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %41 = stablehlo.dot_general %40, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %42 = stablehlo.add %41, %29 : tensor<1x5xi32>
//       %43 = "stablehlo.collective_permute"(%42) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 6 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %44 = stablehlo.dynamic_slice %a_, %12, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %45 = stablehlo.dot_general %44, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %46 = stablehlo.add %45, %32 : tensor<1x5xi32>
//       %47 = "stablehlo.collective_permute"(%46) <{channel_handle = #stablehlo.channel_handle<handle = 8, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 7 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %48 = stablehlo.dynamic_slice %a_, %13, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %49 = stablehlo.dot_general %48, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %50 = stablehlo.add %49, %35 : tensor<1x5xi32>
//       %51 = "stablehlo.collective_permute"(%50) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 8 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %52 = stablehlo.dynamic_slice %a_, %16, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %53 = stablehlo.dot_general %52, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %54 = stablehlo.add %53, %39 : tensor<1x5xi32>
//       %55 = "stablehlo.collective_permute"(%54) <{channel_handle = #stablehlo.channel_handle<handle = 10, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 9 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %56 = stablehlo.dynamic_slice %a_, %17, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %57 = stablehlo.dot_general %56, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %58 = stablehlo.add %57, %43 : tensor<1x5xi32>
//       %59 = "stablehlo.collective_permute"(%58) <{channel_handle = #stablehlo.channel_handle<handle = 11, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 10 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %60 = stablehlo.dynamic_slice %a_, %18, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %61 = stablehlo.dot_general %60, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %62 = stablehlo.add %61, %47 : tensor<1x5xi32>
//       %63 = "stablehlo.collective_permute"(%62) <{channel_handle = #stablehlo.channel_handle<handle = 12, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 11 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %64 = stablehlo.dynamic_slice %a_, %19, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %65 = stablehlo.dot_general %64, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %66 = stablehlo.add %65, %51 : tensor<1x5xi32>
//       %67 = "stablehlo.collective_permute"(%66) <{channel_handle = #stablehlo.channel_handle<handle = 13, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 12 of 12 of the program's reduce_scatter, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %68 = stablehlo.dynamic_slice %a_, %20, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %69 = stablehlo.dot_general %68, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %70 = stablehlo.add %69, %55 : tensor<1x5xi32>
//       %71 = stablehlo.dynamic_slice %a_, %21, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %72 = stablehlo.dot_general %71, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %73 = stablehlo.add %72, %59 : tensor<1x5xi32>
//       %74 = stablehlo.dynamic_slice %a_, %22, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %75 = stablehlo.dot_general %74, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %76 = stablehlo.add %75, %63 : tensor<1x5xi32>
//       %77 = stablehlo.dynamic_slice %a_, %23, %c_1, sizes = [1, 3] : (tensor<16x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %78 = stablehlo.dot_general %77, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's reduce_scatter"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %79 = stablehlo.add %78, %67 : tensor<1x5xi32>
//       %80 = stablehlo.concatenate %70, %73, %76, %79, dim = 0 : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<4x5xi32>
//       sdy.return %80 : tensor<4x5xi32>
//     } : (tensor<16x12xi32>, tensor<12x5xi32>) -> tensor<16x5xi32>
//     return %r : tensor<16x5xi32>
//   }
// }
