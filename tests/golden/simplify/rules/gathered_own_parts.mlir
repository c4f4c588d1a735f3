// Parts of what all have, put together again, are all of it; what only some have is not.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>) {
  %0:4 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<4x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %ix = stablehlo.divide %position, %two : tensor<i32>
    %iy = stablehlo.remainder %position, %two : tensor<i32>
    %sx = stablehlo.multiply %ix, %two : tensor<i32>
    %sy = stablehlo.multiply %iy, %two : tensor<i32>
    %c = stablehlo.dynamic_slice %a, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %1 = "stablehlo.all_gather"(%c) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %d = stablehlo.dynamic_slice %a, %sx, %sy, sizes = [2, 2] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
    %2 = "stablehlo.all_gather"(%d) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x2xi32>) -> tensor<4x2xi32>
    %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x2xi32>) -> tensor<4x4xi32>
    %e = stablehlo.dynamic_slice %b, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %4 = "stablehlo.all_gather"(%e) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %5 = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4x4xi32>) -> tensor<4x8xi32>
    sdy.return %1, %3, %4, %5 : tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x8xi32>
  } : (tensor<4x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>, %arg1: tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>) {
//     %0:4 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<4x4xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %two = stablehlo.constant dense<2> : tensor<i32>
//       %device = stablehlo.partition_id : tensor<ui32>
//       %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
//       %ix = stablehlo.divide %position, %two : tensor<i32>
//       %sx = stablehlo.multiply %ix, %two : tensor<i32>
//       %e = stablehlo.dynamic_slice %b, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %1 = "stablehlo.all_gather"(%e) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %2 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<4x4xi32>) -> tensor<4x2x4xi32>
//       %3 = stablehlo.reshape %2 : (tensor<4x2x4xi32>) -> tensor<4x8xi32>
//       sdy.return %a, %a, %1, %3 : tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x8xi32>
//     } : (tensor<4x4xi32>, tensor<8x4xi32>) -> (tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>)
//     return %0#0, %0#1, %0#2, %0#3 : tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x4xi32>, tensor<16x8xi32>
//   }
// }
