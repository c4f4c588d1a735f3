// Between gather and product each piece is converted, transposed, multiplied by its part of another array, and split into
// two dimensions, so that pieces are of two rows at least.
// RUN: overlap --way=1
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<6x4x2xi32>, %b: tensor<8x6xi8>, %t2: tensor<6x8xi32>) -> tensor<6x2x3xi32> {
  %r = sdy.manual_computation(%a, %b, %t2) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%a_: tensor<3x4x2xi32>, %b_: tensor<4x6xi8>, %t2_: tensor<6x8xi32>) {
    %g = "stablehlo.all_gather"(%b_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x6xi8>) -> tensor<8x6xi8>
    %w = stablehlo.convert %g : (tensor<8x6xi8>) -> tensor<8x6xi32>
    %t = stablehlo.transpose %w, dims = [1, 0] : (tensor<8x6xi32>) -> tensor<6x8xi32>
    %m = stablehlo.multiply %t, %t2_ : tensor<6x8xi32>
    %h = stablehlo.reshape %m : (tensor<6x8xi32>) -> tensor<2x3x4x2xi32>
    %c = stablehlo.dot_general %a_, %h, contracting_dims = [1, 2] x [2, 3] : (tensor<3x4x2xi32>, tensor<2x3x4x2xi32>) -> tensor<3x2x3xi32>
    sdy.return %c : tensor<3x2x3xi32>
  } : (tensor<6x4x2xi32>, tensor<8x6xi8>, tensor<6x8xi32>) -> tensor<6x2x3xi32>
  return %r : tensor<6x2x3xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<6x4x2xi32>, %b: tensor<8x6xi8>, %t2: tensor<6x8xi32>) -> tensor<6x2x3xi32> {
//     %r = sdy.manual_computation(%a, %b, %t2) in_shardings=[<@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}, {}]>] manual_axes={"i"} (%a_: tensor<3x4x2xi32>, %b_: tensor<4x6xi8>, %t2_: tensor<6x8xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %3 = stablehlo.multiply %1, %c : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %4 = stablehlo.add %1, %c_2 : tensor<i32>
//       %5 = stablehlo.remainder %4, %c : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_0 : tensor<i32>
//       %7 = stablehlo.multiply %5, %c : tensor<i32>
//       %8 = stablehlo.add %6, %c : tensor<i32>
//       %9 = stablehlo.add %7, %c_2 : tensor<i32>
//       %10 = stablehlo.slice %b_ [0:2, 0:6] : (tensor<4x6xi8>) -> tensor<2x6xi8>
//       %11 = "stablehlo.collective_permute"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 2 of the program's all_gather, while dot_general computes"}} : (tensor<2x6xi8>) -> tensor<2x6xi8>
//       %12 = stablehlo.slice %b_ [2:4, 0:6] : (tensor<4x6xi8>) -> tensor<2x6xi8>
//       %13 = "stablehlo.collective_permute"(%12) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 2 of the program's all_gather, while dot_general computes"}} : (tensor<2x6xi8>) -> tensor<2x6xi8>
//       %14 = stablehlo.convert %b_ : (tensor<4x6xi8>) -> tensor<4x6xi32>
//       %15 = stablehlo.transpose %14, dims = [1, 0] : (tensor<4x6xi32>) -> tensor<6x4xi32>
//       %16 = stablehlo.dynamic_slice %t2_, %c_1, %2, sizes = [6, 4] : (tensor<6x8xi32>, tensor<i32>, tensor<i32>) -> tensor<6x4xi32>
//       %17 = stablehlo.multiply %15, %16 : tensor<6x4xi32>
//       %18 = stablehlo.reshape %17 : (tensor<6x4xi32>) -> tensor<2x3x2x2xi32>
//       %19 = stablehlo.dynamic_slice %a_, %c_1, %3, %c_1, sizes = [3, 2, 2] : (tensor<3x4x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x2x2xi32>
//       %20 = stablehlo.dot_general %19, %18, contracting_dims = [1, 2] x [2, 3] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<3x2x2xi32>, tensor<2x3x2x2xi32>) -> tensor<3x2x3xi32>
//       %21 = stablehlo.convert %11 : (tensor<2x6xi8>) -> tensor<2x6xi32>
//       %22 = stablehlo.transpose %21, dims = [1, 0] : (tensor<2x6xi32>) -> tensor<6x2xi32>
//       %23 = stablehlo.dynamic_slice %t2_, %c_1, %6, sizes = [6, 2] : (tensor<6x8xi32>, tensor<i32>, tensor<i32>) -> tensor<6x2xi32>
//       %24 = stablehlo.multiply %22, %23 : tensor<6x2xi32>
//       %25 = stablehlo.reshape %24 : (tensor<6x2xi32>) -> tensor<2x3x1x2xi32>
//       %26 = stablehlo.dynamic_slice %a_, %c_1, %7, %c_1, sizes = [3, 1, 2] : (tensor<3x4x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x2xi32>
//       %27 = stablehlo.dot_general %26, %25, contracting_dims = [1, 2] x [2, 3] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<3x1x2xi32>, tensor<2x3x1x2xi32>) -> tensor<3x2x3xi32>
//       %28 = stablehlo.add %27, %20 : tensor<3x2x3xi32>
//       %29 = stablehlo.convert %13 : (tensor<2x6xi8>) -> tensor<2x6xi32>
//       %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<2x6xi32>) -> tensor<6x2xi32>
//       %31 = stablehlo.dynamic_slice %t2_, %c_1, %8, sizes = [6, 2] : (tensor<6x8xi32>, tensor<i32>, tensor<i32>) -> tensor<6x2xi32>
//       %32 = stablehlo.multiply %30, %31 : tensor<6x2xi32>
//       %33 = stablehlo.reshape %32 : (tensor<6x2xi32>) -> tensor<2x3x1x2xi32>
//       %34 = stablehlo.dynamic_slice %a_, %c_1, %9, %c_1, sizes = [3, 1, 2] : (tensor<3x4x2xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x1x2xi32>
//       %35 = stablehlo.dot_general %34, %33, contracting_dims = [1, 2] x [2, 3] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<3x1x2xi32>, tensor<2x3x1x2xi32>) -> tensor<3x2x3xi32>
//       %36 = stablehlo.add %35, %28 : tensor<3x2x3xi32>
//       sdy.return %36 : tensor<3x2x3xi32>
//     } : (tensor<6x4x2xi32>, tensor<8x6xi8>, tensor<6x8xi32>) -> tensor<6x2x3xi32>
//     return %r : tensor<6x2x3xi32>
//   }
// }
