// What each device computes from its own part of what all have, and then gathers, it can compute of all of it: an index
// that counts from the end. What is computed from what only some have is gathered, and so is what is large.
// RUN: simplify
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>, %arg2: tensor<65536xf32>) -> (tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>) {
  %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<8xi32>, %b: tensor<2xi32>, %l: tensor<65536xf32>) {
    %two = stablehlo.constant dense<2> : tensor<i32>
    %zero = stablehlo.constant dense<0> : tensor<2xi32>
    %eight = stablehlo.constant dense<8> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %ix = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %sx = stablehlo.multiply %ix, %two : tensor<i32>
    %c = stablehlo.dynamic_slice %a, %sx, sizes = [2] : (tensor<8xi32>, tensor<i32>) -> tensor<2xi32>
    %1 = stablehlo.compare LT, %c, %zero, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %2 = stablehlo.broadcast_in_dim %eight, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.add %c, %2 : tensor<2xi32>
    %4 = stablehlo.select %1, %3, %c : tensor<2xi1>, tensor<2xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x1xi32>) -> tensor<8x1xi32>
    %7 = stablehlo.add %c, %b : tensor<2xi32>
    %8 = "stablehlo.all_gather"(%7) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xi32>) -> tensor<8xi32>
    %part = stablehlo.constant dense<16384> : tensor<i32>
    %sl = stablehlo.multiply %ix, %part : tensor<i32>
    %9 = stablehlo.dynamic_slice %l, %sl, sizes = [16384] : (tensor<65536xf32>, tensor<i32>) -> tensor<16384xf32>
    %10 = stablehlo.sine %9 : tensor<16384xf32>
    %11 = "stablehlo.all_gather"(%10) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384xf32>) -> tensor<65536xf32>
    sdy.return %6, %8, %11 : tensor<8x1xi32>, tensor<8xi32>, tensor<65536xf32>
  } : (tensor<8xi32>, tensor<8xi32>, tensor<65536xf32>) -> (tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>)
  return %0#0, %0#1, %0#2 : tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>, %arg2: tensor<65536xf32>) -> (tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>) {
//     %0:3 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<8xi32>, %b: tensor<2xi32>, %l: tensor<65536xf32>) {
//       %two = stablehlo.constant dense<2> : tensor<i32>
//       %device = stablehlo.partition_id : tensor<ui32>
//       %ix = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
//       %sx = stablehlo.multiply %ix, %two : tensor<i32>
//       %c = stablehlo.dynamic_slice %a, %sx, sizes = [2] : (tensor<8xi32>, tensor<i32>) -> tensor<2xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<8xi32>
//       %1 = stablehlo.compare LT, %a, %c_0, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
//       %c_1 = stablehlo.constant dense<8> : tensor<8xi32>
//       %2 = stablehlo.add %a, %c_1 : tensor<8xi32>
//       %3 = stablehlo.select %1, %2, %a : tensor<8xi1>, tensor<8xi32>
//       %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
//       %5 = stablehlo.add %c, %b : tensor<2xi32>
//       %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xi32>) -> tensor<8xi32>
//       %part = stablehlo.constant dense<16384> : tensor<i32>
//       %sl = stablehlo.multiply %ix, %part : tensor<i32>
//       %7 = stablehlo.dynamic_slice %l, %sl, sizes = [16384] : (tensor<65536xf32>, tensor<i32>) -> tensor<16384xf32>
//       %8 = stablehlo.sine %7 : tensor<16384xf32>
//       %9 = "stablehlo.all_gather"(%8) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<16384xf32>) -> tensor<65536xf32>
//       sdy.return %4, %6, %9 : tensor<8x1xi32>, tensor<8xi32>, tensor<65536xf32>
//     } : (tensor<8xi32>, tensor<8xi32>, tensor<65536xf32>) -> (tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>)
//     return %0#0, %0#1, %0#2 : tensor<32x1xi32>, tensor<32xi32>, tensor<262144xf32>
//   }
// }
