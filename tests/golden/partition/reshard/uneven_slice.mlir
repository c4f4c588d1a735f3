// Seven elements are padded before they are cut.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return %a : tensor<7x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<7x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<7x2xi32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.divide %3, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.pad %a, %c_1, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x2xi32>, tensor<i32>) -> tensor<8x2xi32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %7 = stablehlo.dynamic_slice %6, %5, %c_2, sizes = [4, 2] : (tensor<8x2xi32>, tensor<i32>, tensor<i32>) -> tensor<4x2xi32>
//       sdy.return %7 : tensor<4x2xi32>
//     } : (tensor<7x2xi32>) -> tensor<8x2xi32>
//     %1 = stablehlo.slice %0 [0:7, 0:2] : (tensor<8x2xi32>) -> tensor<7x2xi32>
//     return %1 : tensor<7x2xi32>
//   }
// }
