// One such array in a program is enough, even of no elements.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<9x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %i: tensor<i32>, %huge: tensor<4294967297x0xf32>) -> (tensor<2x3xi32>, tensor<4294967297x0xf32>) {
  %0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [2, 3] : (tensor<9x6xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  return %0, %huge : tensor<2x3xi32>, tensor<4294967297x0xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<9x6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}, %arg2: tensor<4294967297x0xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<2x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4294967297x0xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [3, 0], interior = [0, 0] : (tensor<9x6xi32>, tensor<i32>) -> tensor<12x6xi32>
//     %1:2 = sdy.manual_computation(%0, %arg1, %arg2) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, []>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<3x6xi32>, %i: tensor<i32>, %huge: tensor<4294967297x0xf32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i64>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<7> : tensor<i32>
//       %4 = stablehlo.clamp %c_0, %i, %c_1 : tensor<i32>
//       %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
//       %c_2 = stablehlo.constant dense<3> : tensor<i64>
//       %6 = stablehlo.multiply %3, %c_2 : tensor<i64>
//       %7 = stablehlo.subtract %5, %6 : tensor<i64>
//       %c_3 = stablehlo.constant dense<0> : tensor<i64>
//       %c_4 = stablehlo.constant dense<1> : tensor<i64>
//       %8 = stablehlo.clamp %c_3, %7, %c_4 : tensor<i64>
//       %9 = stablehlo.subtract %8, %7 : tensor<i64>
//       %c_5 = stablehlo.constant dense<0> : tensor<i32>
//       %c_6 = stablehlo.constant dense<3> : tensor<i32>
//       %10 = stablehlo.clamp %c_5, %i, %c_6 : tensor<i32>
//       %11 = stablehlo.convert %10 : (tensor<i32>) -> tensor<i64>
//       %12 = stablehlo.dynamic_slice %a, %8, %11, sizes = [2, 3] : (tensor<3x6xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3xi32>
//       %c_7 = stablehlo.constant dense<0> : tensor<i32>
//       %c_8 = stablehlo.constant dense<-2> : tensor<i64>
//       %c_9 = stablehlo.constant dense<2> : tensor<i64>
//       %13 = stablehlo.clamp %c_8, %9, %c_9 : tensor<i64>
//       %14 = stablehlo.negate %13 : tensor<i64>
//       %15 = stablehlo.pad %12, %c_7, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<6x3xi32>
//       %c_10 = stablehlo.constant dense<2> : tensor<i64>
//       %16 = stablehlo.add %14, %c_10 : tensor<i64>
//       %c_11 = stablehlo.constant dense<0> : tensor<i64>
//       %17 = stablehlo.dynamic_slice %15, %16, %c_11, sizes = [2, 3] : (tensor<6x3xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3xi32>
//       %18 = "stablehlo.all_reduce"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
//         %19 = stablehlo.add %arg3, %arg4 : tensor<i32>
//         stablehlo.return %19 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dynamic_slice leaves it as partial results on the devices along x, y"}} : (tensor<2x3xi32>) -> tensor<2x3xi32>
//       sdy.return %18, %huge : tensor<2x3xi32>, tensor<4294967297x0xf32>
//     } : (tensor<12x6xi32>, tensor<i32>, tensor<4294967297x0xf32>) -> (tensor<2x3xi32>, tensor<4294967297x0xf32>)
//     return %1#0, %1#1 : tensor<2x3xi32>, tensor<4294967297x0xf32>
//   }
// }
