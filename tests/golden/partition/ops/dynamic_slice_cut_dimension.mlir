// Elements at a computed place of a cut dimension: each device gives those that it has and zeros for the others, and
// they are added up.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<i32>) -> tensor<2x4xi32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_slice %a, %i, %z, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<2x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %i: tensor<i32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %3 = stablehlo.divide %2, %c : tensor<i32>
//       %z = stablehlo.constant dense<0> : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %c_1 = stablehlo.constant dense<6> : tensor<i32>
//       %4 = stablehlo.clamp %c_0, %i, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<4> : tensor<i32>
//       %5 = stablehlo.multiply %3, %c_2 : tensor<i32>
//       %6 = stablehlo.subtract %4, %5 : tensor<i32>
//       %c_3 = stablehlo.constant dense<0> : tensor<i32>
//       %c_4 = stablehlo.constant dense<2> : tensor<i32>
//       %7 = stablehlo.clamp %c_3, %6, %c_4 : tensor<i32>
//       %8 = stablehlo.subtract %7, %6 : tensor<i32>
//       %c_5 = stablehlo.constant dense<0> : tensor<i32>
//       %c_6 = stablehlo.constant dense<0> : tensor<i32>
//       %9 = stablehlo.clamp %c_5, %z, %c_6 : tensor<i32>
//       %10 = stablehlo.dynamic_slice %a, %7, %9, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %c_7 = stablehlo.constant dense<0> : tensor<i32>
//       %c_8 = stablehlo.constant dense<-2> : tensor<i32>
//       %c_9 = stablehlo.constant dense<2> : tensor<i32>
//       %11 = stablehlo.clamp %c_8, %8, %c_9 : tensor<i32>
//       %12 = stablehlo.negate %11 : tensor<i32>
//       %13 = stablehlo.pad %10, %c_7, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<6x4xi32>
//       %c_10 = stablehlo.constant dense<2> : tensor<i32>
//       %14 = stablehlo.add %12, %c_10 : tensor<i32>
//       %c_11 = stablehlo.constant dense<0> : tensor<i32>
//       %15 = stablehlo.dynamic_slice %13, %14, %c_11, sizes = [2, 4] : (tensor<6x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %16 = "stablehlo.all_reduce"(%15) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %17 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %17 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dynamic_slice leaves it as partial results on the devices along x"}} : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       sdy.return %16 : tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<i32>) -> tensor<2x4xi32>
//     return %0 : tensor<2x4xi32>
//   }
// }
