// A device's own part of what was gathered is what it gave, along one dimension at a time; another's part is not, nor is it in another order.
// RUN: simplify
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%arg0: tensor<4x4xi32>) -> (tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
  %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %ix = stablehlo.divide %position, %two : tensor<i32>
    %iy = stablehlo.remainder %position, %two : tensor<i32>
    %sx = stablehlo.multiply %ix, %two : tensor<i32>
    %sy = stablehlo.multiply %iy, %two : tensor<i32>
    %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %1 = stablehlo.dynamic_slice %g, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %2 = stablehlo.dynamic_slice %g, %sx, %sy, sizes = [2, 2] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
    %3 = stablehlo.dynamic_slice %g, %sy, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    %h = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[2, 0], [3, 1]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
    %4 = stablehlo.dynamic_slice %h, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
    sdy.return %1, %2, %3, %4 : tensor<2x4xi32>, tensor<2x2xi32>, tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<4x4xi32>) -> (tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x4xi32>) -> (tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>) {
//     %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x4xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %two = stablehlo.constant dense<2> : tensor<i32>
//       %device = stablehlo.partition_id : tensor<ui32>
//       %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
//       %ix = stablehlo.divide %position, %two : tensor<i32>
//       %iy = stablehlo.remainder %position, %two : tensor<i32>
//       %sx = stablehlo.multiply %ix, %two : tensor<i32>
//       %sy = stablehlo.multiply %iy, %two : tensor<i32>
//       %g = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %1 = stablehlo.dynamic_slice %b, %zero, %sy, sizes = [2, 2] : (tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//       %2 = stablehlo.dynamic_slice %g, %sy, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %h = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[2, 0], [3, 1]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x4xi32>) -> tensor<4x4xi32>
//       %3 = stablehlo.dynamic_slice %h, %sx, %zero, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       sdy.return %b, %1, %2, %3 : tensor<2x4xi32>, tensor<2x2xi32>, tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<4x4xi32>) -> (tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>)
//     return %0#0, %0#1, %0#2, %0#3 : tensor<8x4xi32>, tensor<8x2xi32>, tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
