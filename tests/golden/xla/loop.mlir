// In a loop a gather moves beside what its own turn computes, never beside another turn.
// RUN: xla --machine=tpu-v5e:2x2 --not-run
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%x: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %u: tensor<4x512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %v: tensor<4x512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) -> (tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %four = stablehlo.constant dense<4> : tensor<i32>
    %l:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, tensor<2048x512xf32>
    cond {
      %p = stablehlo.compare LT, %i, %four, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %us = stablehlo.dynamic_slice %u, %i, %zero, %zero, sizes = [1, 512, 512] : (tensor<4x512x512xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x512xf32>
      %vs = stablehlo.dynamic_slice %v, %i, %zero, %zero, sizes = [1, 512, 512] : (tensor<4x512x512xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x512xf32>
      %uw = stablehlo.reshape %us : (tensor<1x512x512xf32>) -> tensor<512x512xf32>
      %vw = stablehlo.reshape %vs : (tensor<1x512x512xf32>) -> tensor<512x512xf32>
      %a = stablehlo.dot_general %h, %uw, contracting_dims = [1] x [0] : (tensor<2048x512xf32>, tensor<512x512xf32>) -> tensor<2048x512xf32>
      %b = stablehlo.dot_general %a, %vw, contracting_dims = [1] x [0] : (tensor<2048x512xf32>, tensor<512x512xf32>) -> tensor<2048x512xf32>
      %j = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %j, %b : tensor<i32>, tensor<2048x512xf32>
    }
    return %l#1 : tensor<2048x512xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %arg2: tensor<4x512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) -> (tensor<2048x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}, {"x"}]>, <@mesh, [{}, {}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<512x512xf32>, %u: tensor<4x512x128xf32>, %v: tensor<4x512x128xf32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %l:2 = stablehlo.while(%i = %zero, %h = %x) : tensor<i32>, tensor<512x512xf32>
//       cond {
//         %four = stablehlo.constant dense<4> : tensor<i32>
//         %p = stablehlo.compare LT, %i, %four, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %p : tensor<i1>
//       } do {
//         %zero_0 = stablehlo.constant dense<0> : tensor<i32>
//         %us = stablehlo.dynamic_slice %u, %i, %zero_0, %zero_0, sizes = [1, 512, 128] : (tensor<4x512x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x128xf32>
//         %vs = stablehlo.dynamic_slice %v, %i, %zero_0, %zero_0, sizes = [1, 512, 128] : (tensor<4x512x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x512x128xf32>
//         %uw = stablehlo.reshape %us : (tensor<1x512x128xf32>) -> tensor<512x128xf32>
//         %vw = stablehlo.reshape %vs : (tensor<1x512x128xf32>) -> tensor<512x128xf32>
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %j = stablehlo.add %i, %one : tensor<i32>
//         %1 = "stablehlo.all_gather"(%uw) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<512x128xf32>) -> tensor<512x512xf32>
//         %2 = "stablehlo.async_start"(%vw) ({
//         ^bb0(%arg3: tensor<512x128xf32>):
//           %4 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<512x128xf32>) -> tensor<512x512xf32>
//           stablehlo.return %4 : tensor<512x512xf32>
//         }) : (tensor<512x128xf32>) -> !stablehlo.future<tensor<512x512xf32>>
//         %a = stablehlo.dot_general %h, %1, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
//         %3 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
//         %b = stablehlo.dot_general %a, %3, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
//         stablehlo.return %j, %b : tensor<i32>, tensor<512x512xf32>
//       }
//       sdy.return %l#1 : tensor<512x512xf32>
//     } : (tensor<2048x512xf32>, tensor<4x512x512xf32>, tensor<4x512x512xf32>) -> tensor<2048x512xf32>
//     return %0 : tensor<2048x512xf32>
//   }
// }
