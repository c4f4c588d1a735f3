// A slice that begins in the middle of a shard: what the first device lacks at the end is where the next one begins.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %a [2:8] : (tensor<8xi32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %4 = stablehlo.slice %a [0:1] : (tensor<4xi32>) -> tensor<1xi32>
//       %5 = "stablehlo.collective_permute"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [3, 1]]> : tensor<2x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "the shards of slice need data of each other"}} : (tensor<1xi32>) -> tensor<1xi32>
//       %c_0 = stablehlo.constant dense<-1> : tensor<i32>
//       %6 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %7 = stablehlo.add %6, %c_1 : tensor<i32>
//       %8 = stablehlo.dynamic_slice %a, %7, sizes = [2] : (tensor<4xi32>, tensor<i32>) -> tensor<2xi32>
//       %9 = stablehlo.slice %a [3:4] : (tensor<4xi32>) -> tensor<1xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %10 = stablehlo.compare EQ, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %11 = stablehlo.select %10, %5, %9 : tensor<i1>, tensor<1xi32>
//       %12 = stablehlo.concatenate %8, %11, dim = 0 : (tensor<2xi32>, tensor<1xi32>) -> tensor<3xi32>
//       sdy.return %12 : tensor<3xi32>
//     } : (tensor<8xi32>) -> tensor<6xi32>
//     return %0 : tensor<6xi32>
//   }
// }
