// A dimension of more than 2^31 elements: places in it are counted in 64 bits, and nothing of it is made.
// RUN: partition --not-run
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4294967297xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<i8> {
  %zero = stablehlo.constant dense<0> : tensor<i8>
  %0 = stablehlo.iota dim = 0 : tensor<4294967297xi8>
  %1 = stablehlo.add %a, %0 : tensor<4294967297xi8>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4294967297xi8>, tensor<i8>) -> tensor<i8>
  return %2 : tensor<i8>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<4294967297xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<i8> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
//     %c = stablehlo.constant dense<0> : tensor<i8>
//     %0 = stablehlo.pad %arg0, %c, low = [0], high = [3], interior = [0] : (tensor<4294967297xi8>, tensor<i8>) -> tensor<4294967300xi8>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, []>] manual_axes={"x", "y"} (%a: tensor<1073741825xi8>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i64>
//       %c_0 = stablehlo.constant dense<1073741825> : tensor<i64>
//       %4 = stablehlo.multiply %3, %c_0 : tensor<i64>
//       %5 = stablehlo.iota dim = 0 : tensor<1073741825xi64>
//       %6 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1073741825xi64>
//       %7 = stablehlo.add %5, %6 : tensor<1073741825xi64>
//       %8 = stablehlo.convert %7 : (tensor<1073741825xi64>) -> tensor<1073741825xi8>
//       %9 = stablehlo.add %a, %8 : tensor<1073741825xi8>
//       %zero = stablehlo.constant dense<0> : tensor<i8>
//       %c_1 = stablehlo.constant dense<-1073741825> : tensor<i64>
//       %10 = stablehlo.multiply %3, %c_1 : tensor<i64>
//       %c_2 = stablehlo.constant dense<4294967297> : tensor<i64>
//       %11 = stablehlo.add %10, %c_2 : tensor<i64>
//       %12 = stablehlo.iota dim = 0 : tensor<1073741825xi64>
//       %13 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1073741825xi64>
//       %14 = stablehlo.compare LT, %12, %13, SIGNED : (tensor<1073741825xi64>, tensor<1073741825xi64>) -> tensor<1073741825xi1>
//       %15 = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<i8>) -> tensor<1073741825xi8>
//       %16 = stablehlo.select %14, %9, %15 : tensor<1073741825xi1>, tensor<1073741825xi8>
//       %17 = stablehlo.reduce(%16 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1073741825xi8>, tensor<i8>) -> tensor<i8>
//       %18 = "stablehlo.all_reduce"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i8>, %arg2: tensor<i8>):
//         %19 = stablehlo.add %arg1, %arg2 : tensor<i8>
//         stablehlo.return %19 : tensor<i8>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: reduce leaves it as partial results on the devices along x, y"}} : (tensor<i8>) -> tensor<i8>
//       sdy.return %18 : tensor<i8>
//     } : (tensor<4294967300xi8>) -> tensor<i8>
//     return %1 : tensor<i8>
//   }
// }
