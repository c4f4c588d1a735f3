// A shard counts from where it begins.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<8x2xi32>
  %1 = stablehlo.add %a, %0 : tensor<8x2xi32>
  return %1 : tensor<8x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x2xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c : tensor<i32>
//       %4 = stablehlo.iota dim = 0 : tensor<2xi32>
//       %5 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %6 = stablehlo.add %4, %5 : tensor<2xi32>
//       %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi32>) -> tensor<2x2xi32>
//       %8 = stablehlo.add %a, %7 : tensor<2x2xi32>
//       sdy.return %8 : tensor<2x2xi32>
//     } : (tensor<8x2xi32>) -> tensor<8x2xi32>
//     return %0 : tensor<8x2xi32>
//   }
// }
