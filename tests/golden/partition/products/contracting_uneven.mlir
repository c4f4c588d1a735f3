// Five elements on two devices: what pads the last shard must not count, so zeros are put there, in both operands:
// zero times NaN would be NaN.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<3x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<5x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<3x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<3x5xi32>, tensor<5x7xi32>) -> tensor<3x7xi32>
  return %0 : tensor<3x7xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<3x5xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %arg1: tensor<5x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<3x7xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<3x5xi32>, tensor<i32>) -> tensor<3x6xi32>
//     %c_0 = stablehlo.constant dense<0> : tensor<i32>
//     %1 = stablehlo.pad %arg1, %c_0, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<5x7xi32>, tensor<i32>) -> tensor<6x7xi32>
//     %2 = sdy.manual_computation(%0, %1) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<3x3xi32>, %b: tensor<3x7xi32>) {
//       %3 = stablehlo.partition_id : tensor<ui32>
//       %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
//       %c_1 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.divide %4, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<0> : tensor<i32>
//       %c_3 = stablehlo.constant dense<-3> : tensor<i32>
//       %6 = stablehlo.multiply %5, %c_3 : tensor<i32>
//       %c_4 = stablehlo.constant dense<5> : tensor<i32>
//       %7 = stablehlo.add %6, %c_4 : tensor<i32>
//       %8 = stablehlo.iota dim = 0 : tensor<3xi32>
//       %9 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<i32>) -> tensor<3xi32>
//       %10 = stablehlo.compare LT, %8, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
//       %11 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<3xi1>) -> tensor<3x3xi1>
//       %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
//       %13 = stablehlo.select %11, %a, %12 : tensor<3x3xi1>, tensor<3x3xi32>
//       %c_5 = stablehlo.constant dense<0> : tensor<i32>
//       %c_6 = stablehlo.constant dense<-3> : tensor<i32>
//       %14 = stablehlo.multiply %5, %c_6 : tensor<i32>
//       %c_7 = stablehlo.constant dense<5> : tensor<i32>
//       %15 = stablehlo.add %14, %c_7 : tensor<i32>
//       %16 = stablehlo.iota dim = 0 : tensor<3xi32>
//       %17 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<i32>) -> tensor<3xi32>
//       %18 = stablehlo.compare LT, %16, %17, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
//       %19 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<3xi1>) -> tensor<3x7xi1>
//       %20 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<3x7xi32>
//       %21 = stablehlo.select %19, %b, %20 : tensor<3x7xi1>, tensor<3x7xi32>
//       %22 = stablehlo.dot_general %13, %21, contracting_dims = [1] x [0] : (tensor<3x3xi32>, tensor<3x7xi32>) -> tensor<3x7xi32>
//       %23 = "stablehlo.all_reduce"(%22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %24 = stablehlo.add %arg2, %arg3 : tensor<i32>
//         stablehlo.return %24 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: dot_general leaves it as partial results on the devices along x"}} : (tensor<3x7xi32>) -> tensor<3x7xi32>
//       sdy.return %23 : tensor<3x7xi32>
//     } : (tensor<3x6xi32>, tensor<6x7xi32>) -> tensor<3x7xi32>
//     return %2 : tensor<3x7xi32>
//   }
// }
