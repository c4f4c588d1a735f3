// Padding before a cut dimension moves what lies where: each shard fetches its part of the padded dimension.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<i32>) -> (tensor<10x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.pad %a, %v, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<8x2xi32>, tensor<i32>) -> tensor<10x2xi32>
  return %0 : tensor<10x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<10x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %v: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.slice %a [3:4, 0:2] : (tensor<4x2xi32>) -> tensor<1x2xi32>
//       %5 = "stablehlo.collective_permute"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of pad need data of each other"}} : (tensor<1x2xi32>) -> tensor<1x2xi32>
//       %6 = stablehlo.pad %a, %v, low = [2, 0], high = [0, 0], interior = [0, 0] : (tensor<4x2xi32>, tensor<i32>) -> tensor<6x2xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.dynamic_slice %6, %3, %c_0, sizes = [5, 2] : (tensor<6x2xi32>, tensor<i32>, tensor<i32>) -> tensor<5x2xi32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %8 = stablehlo.dynamic_slice %7, %c_1, %c_2, sizes = [1, 2] : (tensor<5x2xi32>, tensor<i32>, tensor<i32>) -> tensor<1x2xi32>
//       %c_3 = stablehlo.constant dense<1> : tensor<i32>
//       %9 = stablehlo.compare EQ, %3, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %10 = stablehlo.select %9, %5, %8 : tensor<i1>, tensor<1x2xi32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %11 = stablehlo.dynamic_update_slice %7, %10, %c_1, %c_4 : (tensor<5x2xi32>, tensor<1x2xi32>, tensor<i32>, tensor<i32>) -> tensor<5x2xi32>
//       sdy.return %11 : tensor<5x2xi32>
//     } : (tensor<8x2xi32>, tensor<i32>) -> tensor<10x2xi32>
//     return %0 : tensor<10x2xi32>
//   }
// }
