// Operands that lie alike are computed with where they lie; one that is whole is cut there.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> tensor<8x4xi32> {
  %0 = stablehlo.add %a, %b : tensor<8x4xi32>
  %1 = stablehlo.compare LT, %0, %a : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi1>
  %2 = stablehlo.select %1, %0, %a : tensor<8x4xi1>, tensor<8x4xi32>
  return %2 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xi32>, %b: tensor<8x4xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.remainder %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<4> : tensor<i32>
//       %5 = stablehlo.multiply %3, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.dynamic_slice %b, %5, %c_2, sizes = [4, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<4x4xi32>
//       %c_3 = stablehlo.constant dense<2> : tensor<i32>
//       %7 = stablehlo.multiply %4, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<0> : tensor<i32>
//       %8 = stablehlo.dynamic_slice %6, %c_4, %7, sizes = [4, 2] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<4x2xi32>
//       %9 = stablehlo.add %a, %8 : tensor<4x2xi32>
//       %10 = stablehlo.compare LT, %9, %a : (tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<4x2xi1>
//       %11 = stablehlo.select %10, %9, %a : tensor<4x2xi1>, tensor<4x2xi32>
//       sdy.return %11 : tensor<4x2xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
