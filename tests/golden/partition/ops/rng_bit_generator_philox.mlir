// Each device draws the bits of its own part from where its counters begin; the state comes out as if all had been
// drawn. (Philox: four words a counter.)
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%s: tensor<3xui64>) -> (tensor<3xui64>, tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8x4xui32>)
  return %0#0, %0#1 : tensor<3xui64>, tensor<8x4xui32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<3xui64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<3xui64> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8x4xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%s: tensor<3xui64>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<4> : tensor<i32>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<ui64>
//       %5 = stablehlo.add %c_1, %4 : tensor<i32>
//       %c_3 = stablehlo.constant dense<4> : tensor<ui64>
//       %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<ui64>
//       %7 = stablehlo.multiply %6, %c_3 : tensor<ui64>
//       %8 = stablehlo.add %c_2, %7 : tensor<ui64>
//       %c_4 = stablehlo.constant dense<4> : tensor<ui64>
//       %9 = stablehlo.divide %8, %c_4 : tensor<ui64>
//       %10 = stablehlo.reshape %9 : (tensor<ui64>) -> tensor<1xui64>
//       %11 = stablehlo.slice %s [1:2] : (tensor<3xui64>) -> tensor<1xui64>
//       %12 = stablehlo.add %11, %10 : tensor<1xui64>
//       %13 = stablehlo.slice %s [0:1] : (tensor<3xui64>) -> tensor<1xui64>
//       %14 = stablehlo.compare LT, %12, %10, UNSIGNED : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xi1>
//       %15 = stablehlo.convert %14 : (tensor<1xi1>) -> tensor<1xui64>
//       %16 = stablehlo.slice %s [2:3] : (tensor<3xui64>) -> tensor<1xui64>
//       %17 = stablehlo.add %16, %15 : tensor<1xui64>
//       %18 = stablehlo.concatenate %13, %12, %17, dim = 0 : (tensor<1xui64>, tensor<1xui64>, tensor<1xui64>) -> tensor<3xui64>
//       %output_state, %output = stablehlo.rng_bit_generator %18, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<20xui32>)
//       %19 = stablehlo.remainder %8, %c_4 : tensor<ui64>
//       %20 = stablehlo.convert %19 : (tensor<ui64>) -> tensor<i32>
//       %21 = stablehlo.dynamic_slice %output, %20, sizes = [16] : (tensor<20xui32>, tensor<i32>) -> tensor<16xui32>
//       %22 = stablehlo.reshape %21 : (tensor<16xui32>) -> tensor<4x4xui32>
//       %c_5 = stablehlo.constant dense<8> : tensor<ui64>
//       %23 = stablehlo.reshape %c_5 : (tensor<ui64>) -> tensor<1xui64>
//       %24 = stablehlo.slice %s [1:2] : (tensor<3xui64>) -> tensor<1xui64>
//       %25 = stablehlo.add %24, %23 : tensor<1xui64>
//       %26 = stablehlo.slice %s [0:1] : (tensor<3xui64>) -> tensor<1xui64>
//       %27 = stablehlo.compare LT, %25, %23, UNSIGNED : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xi1>
//       %28 = stablehlo.convert %27 : (tensor<1xi1>) -> tensor<1xui64>
//       %29 = stablehlo.slice %s [2:3] : (tensor<3xui64>) -> tensor<1xui64>
//       %30 = stablehlo.add %29, %28 : tensor<1xui64>
//       %31 = stablehlo.concatenate %26, %25, %30, dim = 0 : (tensor<1xui64>, tensor<1xui64>, tensor<1xui64>) -> tensor<3xui64>
//       sdy.return %31, %22 : tensor<3xui64>, tensor<4x4xui32>
//     } : (tensor<3xui64>) -> (tensor<3xui64>, tensor<8x4xui32>)
//     return %0#0, %0#1 : tensor<3xui64>, tensor<8x4xui32>
//   }
// }
