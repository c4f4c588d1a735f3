// Each shard is updated where the update meets it; nothing is sent, for the update is on every device.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %u: tensor<2x4xi32>, %i: tensor<i32>) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %z : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<2x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %u: tensor<2x4xi32>, %i: tensor<i32>) {
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
//       %10 = stablehlo.iota dim = 0 : tensor<2xi32>
//       %11 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %12 = stablehlo.add %10, %11 : tensor<2xi32>
//       %c_7 = stablehlo.constant dense<0> : tensor<i32>
//       %13 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %14 = stablehlo.compare GE, %12, %13, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
//       %c_8 = stablehlo.constant dense<2> : tensor<i32>
//       %15 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %16 = stablehlo.compare LT, %12, %15, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
//       %17 = stablehlo.and %14, %16 : tensor<2xi1>
//       %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<2xi1>) -> tensor<2x4xi1>
//       %c_9 = stablehlo.constant dense<-2> : tensor<i32>
//       %c_10 = stablehlo.constant dense<2> : tensor<i32>
//       %19 = stablehlo.clamp %c_9, %8, %c_10 : tensor<i32>
//       %c_11 = stablehlo.constant dense<0> : tensor<i32>
//       %20 = stablehlo.pad %u, %c_11, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<2x4xi32>, tensor<i32>) -> tensor<6x4xi32>
//       %c_12 = stablehlo.constant dense<2> : tensor<i32>
//       %21 = stablehlo.add %19, %c_12 : tensor<i32>
//       %c_13 = stablehlo.constant dense<0> : tensor<i32>
//       %22 = stablehlo.dynamic_slice %20, %21, %c_13, sizes = [2, 4] : (tensor<6x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %23 = stablehlo.dynamic_slice %a, %7, %9, sizes = [2, 4] : (tensor<4x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x4xi32>
//       %24 = stablehlo.select %18, %22, %23 : tensor<2x4xi1>, tensor<2x4xi32>
//       %25 = stablehlo.dynamic_update_slice %a, %24, %7, %9 : (tensor<4x4xi32>, tensor<2x4xi32>, tensor<i32>, tensor<i32>) -> tensor<4x4xi32>
//       sdy.return %25 : tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<2x4xi32>, tensor<i32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
