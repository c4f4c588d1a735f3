// Along a dimension that is cut the shards of the operands make one line, and each device fetches its part of it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<4xi32>, tensor<8xi32>) -> tensor<12xi32>
  return %0 : tensor<12xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<12xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<2xi32>, %b: tensor<4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.slice %b [2:4] : (tensor<4xi32>) -> tensor<2xi32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.compare EQ, %3, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %6 = stablehlo.select %5, %4, %a : tensor<i1>, tensor<2xi32>
//       %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3], [2, 0], [3, 1]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of concatenate need data of each other"}} : (tensor<2xi32>) -> tensor<2xi32>
//       %c_1 = stablehlo.constant dense<1> : tensor<i32>
//       %8 = stablehlo.compare EQ, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %9 = stablehlo.select %8, %7, %a : tensor<i1>, tensor<2xi32>
//       %10 = stablehlo.slice %b [0:2] : (tensor<4xi32>) -> tensor<2xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %11 = stablehlo.compare EQ, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %12 = stablehlo.select %11, %7, %10 : tensor<i1>, tensor<2xi32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %13 = stablehlo.multiply %3, %c_3 : tensor<i32>
//       %14 = stablehlo.dynamic_slice %b, %13, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
//       %15 = stablehlo.concatenate %9, %12, %14, dim = 0 : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<6xi32>
//       sdy.return %15 : tensor<6xi32>
//     } : (tensor<4xi32>, tensor<8xi32>) -> tensor<12xi32>
//     return %0 : tensor<12xi32>
//   }
// }
