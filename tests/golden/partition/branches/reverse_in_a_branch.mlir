// What the other branch makes of the array is not there in this one: the shards change places, and are not exchanged for
// columns because a sort needs them.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %which: tensor<i32>) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = "stablehlo.case"(%which) ({
    %1 = stablehlo.reverse %a, dims = [0] : tensor<8x2xi32>
    stablehlo.return %1 : tensor<8x2xi32>
  }, {
    %1 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %2 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<8x2xi32>) -> tensor<8x2xi32>
    stablehlo.return %1 : tensor<8x2xi32>
  }) : (tensor<i32>) -> tensor<8x2xi32>
  return %0 : tensor<8x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<4x2xi32>, %which: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %3 = "stablehlo.case"(%which) ({
//         %4 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of reverse need data of each other"}} : (tensor<4x2xi32>) -> tensor<4x2xi32>
//         %5 = stablehlo.reverse %4, dims = [0] : tensor<4x2xi32>
//         stablehlo.return %5 : tensor<4x2xi32>
//       }, {
//         %4 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "sort needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<8x2xi32>
//         %5 = "stablehlo.sort"(%4) <{dimension = 0 : i64, is_stable = true}> ({
//         ^bb0(%x: tensor<i32>, %y: tensor<i32>):
//           %8 = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//           stablehlo.return %8 : tensor<i1>
//         }) : (tensor<8x2xi32>) -> tensor<8x2xi32>
//         %c = stablehlo.constant dense<4> : tensor<i32>
//         %6 = stablehlo.multiply %2, %c : tensor<i32>
//         %c_0 = stablehlo.constant dense<0> : tensor<i32>
//         %7 = stablehlo.dynamic_slice %5, %6, %c_0, sizes = [4, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<4x2xi32>
//         stablehlo.return %7 : tensor<4x2xi32>
//       }) : (tensor<i32>) -> tensor<4x2xi32>
//       sdy.return %3 : tensor<4x2xi32>
//     } : (tensor<8x2xi32>, tensor<i32>) -> tensor<8x2xi32>
//     return %0 : tensor<8x2xi32>
//   }
// }
