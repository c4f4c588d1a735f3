// Bias, activation and residual behind the product stay behind what is put together.
// RUN: overlap --way=0
sdy.mesh @mesh = <["i"=2]>
func.func public @main(%a: tensor<8x3xi32>, %b: tensor<3x5xi32>, %v: tensor<5xi32>, %x: tensor<8x5xi32>) -> tensor<8x5xi32> {
  %r = sdy.manual_computation(%a, %b, %v, %x) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>, %v_: tensor<5xi32>, %x_: tensor<8x5xi32>) {
    %g = "stablehlo.all_gather"(%a_) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<4x3xi32>) -> tensor<8x3xi32>
    %c = stablehlo.dot_general %g, %b_, contracting_dims = [1] x [0] : (tensor<8x3xi32>, tensor<3x5xi32>) -> tensor<8x5xi32>
    %vb = stablehlo.broadcast_in_dim %v_, dims = [1] : (tensor<5xi32>) -> tensor<8x5xi32>
    %d = stablehlo.add %c, %vb : tensor<8x5xi32>
    %z = stablehlo.constant dense<0> : tensor<8x5xi32>
    %e = stablehlo.maximum %d, %z : tensor<8x5xi32>
    %f = stablehlo.add %e, %x_ : tensor<8x5xi32>
    sdy.return %f : tensor<8x5xi32>
  } : (tensor<8x3xi32>, tensor<3x5xi32>, tensor<5xi32>, tensor<8x5xi32>) -> tensor<8x5xi32>
  return %r : tensor<8x5xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["i"=2]>
//   func.func public @main(%a: tensor<8x3xi32>, %b: tensor<3x5xi32>, %v: tensor<5xi32>, %x: tensor<8x5xi32>) -> tensor<8x5xi32> {
//     %r = sdy.manual_computation(%a, %b, %v, %x) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"i"} (%a_: tensor<4x3xi32>, %b_: tensor<3x5xi32>, %v_: tensor<5xi32>, %x_: tensor<8x5xi32>) {
//       %0 = stablehlo.partition_id : tensor<ui32>
//       %1 = stablehlo.convert %0 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %2 = stablehlo.multiply %1, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<1> : tensor<i32>
//       %3 = stablehlo.add %1, %c_2 : tensor<i32>
//       %4 = stablehlo.remainder %3, %c : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<8x5xi32>
//       %6 = "stablehlo.collective_permute"(%a_) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 1 of the program's all_gather, while dot_general computes"}} : (tensor<4x3xi32>) -> tensor<4x3xi32>
//       %7 = stablehlo.dot_general %a_, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
//       %8 = stablehlo.dynamic_update_slice %c_3, %7, %2, %c_1 : (tensor<8x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<8x5xi32>
//       %9 = stablehlo.dot_general %6, %b_, contracting_dims = [1] x [0] {mhlo.frontend_attributes = {weft.reason = "a part of dot_general beside the program's all_gather"}} : (tensor<4x3xi32>, tensor<3x5xi32>) -> tensor<4x5xi32>
//       %10 = stablehlo.dynamic_update_slice %8, %9, %5, %c_1 : (tensor<8x5xi32>, tensor<4x5xi32>, tensor<i32>, tensor<i32>) -> tensor<8x5xi32>
//       %vb = stablehlo.broadcast_in_dim %v_, dims = [1] : (tensor<5xi32>) -> tensor<8x5xi32>
//       %d = stablehlo.add %10, %vb : tensor<8x5xi32>
//       %z = stablehlo.constant dense<0> : tensor<8x5xi32>
//       %e = stablehlo.maximum %d, %z : tensor<8x5xi32>
//       %f = stablehlo.add %e, %x_ : tensor<8x5xi32>
//       sdy.return %f : tensor<8x5xi32>
//     } : (tensor<8x3xi32>, tensor<3x5xi32>, tensor<5xi32>, tensor<8x5xi32>) -> tensor<8x5xi32>
//     return %r : tensor<8x5xi32>
//   }
// }
