// Tiles of a sum that has a bias and an activation before it.
// RUN: overlap --way=1
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<4x6xi32>, %b: tensor<6x5xi32>, %v: tensor<4xi32>) -> tensor<4x5xi32> {
  %r = sdy.manual_computation(%a, %b, %v) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>, %v_: tensor<4xi32>) {
    %c = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
    %vb = stablehlo.broadcast_in_dim %v_, dims = [0] : (tensor<4xi32>) -> tensor<4x5xi32>
    %d = stablehlo.add %c, %vb : tensor<4x5xi32>
    %z = stablehlo.constant dense<0> : tensor<4x5xi32>
    %e = stablehlo.maximum %d, %z : tensor<4x5xi32>
    %s = "stablehlo.all_reduce"(%e) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
    ^bb0(%s0: tensor<i32>, %s1: tensor<i32>):
      %s2 = stablehlo.add %s0, %s1 : tensor<i32>
      stablehlo.return %s2 : tensor<i32>
    }) : (tensor<4x5xi32>) -> tensor<4x5xi32>
    sdy.return %s : tensor<4x5xi32>
  } : (tensor<4x6xi32>, tensor<6x5xi32>, tensor<4xi32>) -> tensor<4x5xi32>
  return %r : tensor<4x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<4x6xi32>, %b: tensor<6x5xi32>, %v: tensor<4xi32>) -> tensor<4x5xi32> {
//     %r = sdy.manual_computation(%a, %b, %v) in_shardings=[<@mesh, [{}, {"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>, %v_: tensor<4xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %2 = stablehlo.add %1, %c_0 : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %4 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.add %4, %c_0 : tensor<i32>
//       %6 = stablehlo.multiply %1, %c : tensor<i32>
//       %7 = stablehlo.add %6, %c_0 : tensor<i32>
//       %vb = stablehlo.broadcast_in_dim %v_, dims = [0] : (tensor<4xi32>) -> tensor<4x5xi32>
//       %z = stablehlo.constant dense<0> : tensor<4x5xi32>
//       %8 = stablehlo.dynamic_slice %a_, %4, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %9 = stablehlo.dot_general %8, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %10 = stablehlo.dynamic_slice %vb, %4, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %11 = stablehlo.add %9, %10 : tensor<1x5xi32>
//       %12 = stablehlo.dynamic_slice %z, %4, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %13 = stablehlo.maximum %11, %12 : tensor<1x5xi32>
//       %14 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %15 = stablehlo.dynamic_slice %a_, %5, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %16 = stablehlo.dot_general %15, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %17 = stablehlo.dynamic_slice %vb, %5, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %18 = stablehlo.add %16, %17 : tensor<1x5xi32>
//       %19 = stablehlo.dynamic_slice %z, %5, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %20 = stablehlo.maximum %18, %19 : tensor<1x5xi32>
//       %21 = "stablehlo.collective_permute"(%20) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the program's all_reduce, while dot_general computes"}} : (tensor<1x5xi32>) -> tensor<1x5xi32>
//       %22 = stablehlo.dynamic_slice %a_, %6, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %23 = stablehlo.dot_general %22, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %24 = stablehlo.dynamic_slice %vb, %6, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %25 = stablehlo.add %23, %24 : tensor<1x5xi32>
//       %26 = stablehlo.dynamic_slice %z, %6, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %27 = stablehlo.maximum %25, %26 : tensor<1x5xi32>
//       %28 = stablehlo.add %27, %14 : tensor<1x5xi32>
//       %29 = stablehlo.dynamic_slice %a_, %7, %c_1, sizes = [1, 3] : (tensor<4x3xi32>, tensor<i32>, tensor<i32>) -> tensor<1x3xi32>
//       %30 = stablehlo.dot_general %29, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_reduce"}} : (tensor<1x3xi32>, tensor<3x5xi32>) -> tensor<1x5xi32>
//       %31 = stablehlo.dynamic_slice %vb, %7, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %32 = stablehlo.add %30, %31 : tensor<1x5xi32>
//       %33 = stablehlo.dynamic_slice %z, %7, %c_1, sizes = [1, 5] : (tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<1x5xi32>
//       %34 = stablehlo.maximum %32, %33 : tensor<1x5xi32>
//       %35 = stablehlo.add %34, %21 : tensor<1x5xi32>
//       %36 = stablehlo.concatenate %28, %35, dim = 0 : (tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<2x5xi32>
//       %37 = "stablehlo.all_gather"(%36) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the last step of the program's all_reduce, while dot_general computes"}} : (tensor<2x5xi32>) -> tensor<4x5xi32>
//       sdy.return %37 : tensor<4x5xi32>
//     } : (tensor<4x6xi32>, tensor<6x5xi32>, tensor<4xi32>) -> tensor<4x5xi32>
//     return %r : tensor<4x5xi32>
//   }
// }
