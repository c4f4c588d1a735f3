// Each device draws the bits of its own part from where its counters begin; the state comes out as if all had been
// drawn. (ThreeFry: pairs of words.)
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  return %0#0, %0#1 : tensor<2xui64>, tensor<8x4xui32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<2xui64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%s: tensor<2xui64>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.divide %4, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<ui64>
//       %6 = stablehlo.add %c_2, %5 : tensor<i32>
//       %c_4 = stablehlo.constant dense<4> : tensor<ui64>
//       %7 = stablehlo.convert %6 : (tensor<i32>) -> tensor<ui64>
//       %8 = stablehlo.multiply %7, %c_4 : tensor<ui64>
//       %9 = stablehlo.add %c_3, %8 : tensor<ui64>
//       %10 = stablehlo.reshape %9 : (tensor<ui64>) -> tensor<1xui64>
//       %11 = stablehlo.slice %s [1:2] : (tensor<2xui64>) -> tensor<1xui64>
//       %12 = stablehlo.add %11, %10 : tensor<1xui64>
//       %13 = stablehlo.slice %s [0:1] : (tensor<2xui64>) -> tensor<1xui64>
//       %14 = stablehlo.concatenate %13, %12, dim = 0 : (tensor<1xui64>, tensor<1xui64>) -> tensor<2xui64>
//       %output_state, %output = stablehlo.rng_bit_generator %14, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x8xui32>)
//       %15 = stablehlo.transpose %output, dims = [1, 0] : (tensor<2x8xui32>) -> tensor<8x2xui32>
//       %16 = stablehlo.reshape %15 : (tensor<8x2xui32>) -> tensor<2x4x2xui32>
//       %17 = stablehlo.transpose %16, dims = [0, 2, 1] : (tensor<2x4x2xui32>) -> tensor<2x2x4xui32>
//       %18 = stablehlo.reshape %17 : (tensor<2x2x4xui32>) -> tensor<4x4xui32>
//       %c_5 = stablehlo.constant dense<16> : tensor<ui64>
//       %19 = stablehlo.reshape %c_5 : (tensor<ui64>) -> tensor<1xui64>
//       %20 = stablehlo.slice %s [1:2] : (tensor<2xui64>) -> tensor<1xui64>
//       %21 = stablehlo.add %20, %19 : tensor<1xui64>
//       %22 = stablehlo.slice %s [0:1] : (tensor<2xui64>) -> tensor<1xui64>
//       %23 = stablehlo.concatenate %22, %21, dim = 0 : (tensor<1xui64>, tensor<1xui64>) -> tensor<2xui64>
//       sdy.return %23, %18 : tensor<2xui64>, tensor<4x4xui32>
//     } : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
//     return %0#0, %0#1 : tensor<2xui64>, tensor<8x4xui32>
//   }
// }
