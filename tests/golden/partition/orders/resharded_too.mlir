// What is to be cut further goes over when it is small; what is to be whole is the same in any order.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=2], device_ids=[0, 3, 1, 2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {"y"}]>}, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{}, {}]>}) {
  return %a, %a : tensor<8x4xf32>, tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   sdy.mesh @other = <["x"=2, "y"=2], device_ids=[0, 3, 1, 2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {"y"}]>}, tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@other, [{"x"}, {"y"}]>, <@other, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.remainder %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %a, %c_1, %4, sizes = [4, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
//       %6 = "stablehlo.collective_permute"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 3], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 1 sharded over y on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<4x2xf32>) -> tensor<4x2xf32>
//       %7 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 1 whole along dimension 0, which is sharded over x on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<4x4xf32>) -> tensor<8x4xf32>
//       sdy.return %6, %7 : tensor<4x2xf32>, tensor<8x4xf32>
//     } : (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>)
//     return %0#0, %0#1 : tensor<8x4xf32>, tensor<8x4xf32>
//   }
// }
