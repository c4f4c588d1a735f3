// Each device makes its part of the numbers.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<3xi8>) {
  %s = stablehlo.constant dense<[4, 6]> : tensor<2xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x6xf32>
  %c = stablehlo.constant dense<-5> : tensor<i8>
  %d = stablehlo.constant dense<100> : tensor<i8>
  %t = stablehlo.constant dense<3> : tensor<1xi64>
  %1 = stablehlo.rng %c, %d, %t, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<3xi8>
  return %0, %1 : tensor<4x6xf32>, tensor<3xi8>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg1: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<3xi8> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, []>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] manual_axes={"x"} (%a: tensor<f32>, %b: tensor<f32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<0> : tensor<2xui64>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.multiply %2, %c_0 : tensor<i32>
//       %c_1 = stablehlo.constant dense<0> : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<ui64>
//       %4 = stablehlo.add %c_1, %3 : tensor<i32>
//       %c_3 = stablehlo.constant dense<6> : tensor<ui64>
//       %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<ui64>
//       %6 = stablehlo.multiply %5, %c_3 : tensor<ui64>
//       %7 = stablehlo.add %c_2, %6 : tensor<ui64>
//       %c_4 = stablehlo.constant dense<4> : tensor<ui64>
//       %8 = stablehlo.divide %7, %c_4 : tensor<ui64>
//       %9 = stablehlo.reshape %8 : (tensor<ui64>) -> tensor<1xui64>
//       %10 = stablehlo.slice %c [1:2] : (tensor<2xui64>) -> tensor<1xui64>
//       %11 = stablehlo.add %10, %9 : tensor<1xui64>
//       %12 = stablehlo.slice %c [0:1] : (tensor<2xui64>) -> tensor<1xui64>
//       %13 = stablehlo.compare LT, %11, %9, UNSIGNED : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xi1>
//       %14 = stablehlo.convert %13 : (tensor<1xi1>) -> tensor<1xui64>
//       %15 = stablehlo.slice %c [0:1] : (tensor<2xui64>) -> tensor<1xui64>
//       %16 = stablehlo.add %15, %14 : tensor<1xui64>
//       %17 = stablehlo.concatenate %12, %11, %16, dim = 0 : (tensor<1xui64>, tensor<1xui64>, tensor<1xui64>) -> tensor<3xui64>
//       %output_state, %output = stablehlo.rng_bit_generator %17, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<16xui32>)
//       %18 = stablehlo.remainder %7, %c_4 : tensor<ui64>
//       %19 = stablehlo.convert %18 : (tensor<ui64>) -> tensor<i32>
//       %20 = stablehlo.dynamic_slice %output, %19, sizes = [12] : (tensor<16xui32>, tensor<i32>) -> tensor<12xui32>
//       %21 = stablehlo.reshape %20 : (tensor<12xui32>) -> tensor<2x6xui32>
//       %c_5 = stablehlo.constant dense<9> : tensor<ui32>
//       %22 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<ui32>) -> tensor<2x6xui32>
//       %23 = stablehlo.shift_right_logical %21, %22 : tensor<2x6xui32>
//       %24 = stablehlo.convert %23 : (tensor<2x6xui32>) -> tensor<2x6xf32>
//       %cst = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
//       %25 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %26 = stablehlo.multiply %24, %25 : tensor<2x6xf32>
//       %27 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %28 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %29 = stablehlo.subtract %27, %28 : tensor<2x6xf32>
//       %30 = stablehlo.multiply %29, %26 : tensor<2x6xf32>
//       %31 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %32 = stablehlo.add %31, %30 : tensor<2x6xf32>
//       %33 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %34 = stablehlo.compare EQ, %32, %33 : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
//       %35 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<2x6xf32>
//       %36 = stablehlo.select %34, %35, %32 : tensor<2x6xi1>, tensor<2x6xf32>
//       %c_6 = stablehlo.constant dense<[1, 0]> : tensor<2xui64>
//       %output_state_7, %output_8 = stablehlo.rng_bit_generator %c_6, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
//       %c_9 = stablehlo.constant dense<-5> : tensor<i8>
//       %37 = stablehlo.convert %c_9 : (tensor<i8>) -> tensor<ui32>
//       %d = stablehlo.constant dense<100> : tensor<i8>
//       %38 = stablehlo.convert %d : (tensor<i8>) -> tensor<ui32>
//       %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<ui32>) -> tensor<3xui32>
//       %40 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<ui32>) -> tensor<3xui32>
//       %41 = stablehlo.subtract %39, %40 : tensor<3xui32>
//       %42 = stablehlo.remainder %output_8, %41 : tensor<3xui32>
//       %43 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<ui32>) -> tensor<3xui32>
//       %44 = stablehlo.add %43, %42 : tensor<3xui32>
//       %45 = stablehlo.convert %44 : (tensor<3xui32>) -> tensor<3xi8>
//       sdy.return %36, %45 : tensor<2x6xf32>, tensor<3xi8>
//     } : (tensor<f32>, tensor<f32>) -> (tensor<4x6xf32>, tensor<3xi8>)
//     return %0#0, %0#1 : tensor<4x6xf32>, tensor<3xi8>
//   }
// }
