// Half of a cut dimension, cut again: the first device has all of it, and sends half of that.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %a [0:4] : (tensor<8xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.slice %a [2:4] : (tensor<4xi32>) -> tensor<2xi32>
//       %5 = "stablehlo.collective_permute"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of slice need data of each other"}} : (tensor<2xi32>) -> tensor<2xi32>
//       %6 = stablehlo.slice %a [0:2] : (tensor<4xi32>) -> tensor<2xi32>
//       %c_0 = stablehlo.constant dense<1> : tensor<i32>
//       %7 = stablehlo.compare EQ, %3, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %8 = stablehlo.select %7, %5, %6 : tensor<i1>, tensor<2xi32>
//       sdy.return %8 : tensor<2xi32>
//     } : (tensor<8xi32>) -> tensor<4xi32>
//     return %0 : tensor<4xi32>
//   }
// }
