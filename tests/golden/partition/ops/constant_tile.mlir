// Each device takes its tile of a constant; of equal elements it makes as many as it needs.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
  %1 = stablehlo.constant dense<9> : tensor<4x2xi32>
  %2 = stablehlo.add %a, %0 : tensor<4x2xi32>
  %3 = stablehlo.add %2, %1 : tensor<4x2xi32>
  return %3 : tensor<4x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x2xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %5 = stablehlo.dynamic_slice %c_0, %4, %c_2, sizes = [2, 2] : (tensor<4x2xi32>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
//       %6 = stablehlo.add %a, %5 : tensor<2x2xi32>
//       %c_3 = stablehlo.constant dense<9> : tensor<2x2xi32>
//       %7 = stablehlo.add %6, %c_3 : tensor<2x2xi32>
//       sdy.return %7 : tensor<2x2xi32>
//     } : (tensor<4x2xi32>) -> tensor<4x2xi32>
//     return %0 : tensor<4x2xi32>
//   }
// }
