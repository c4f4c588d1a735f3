// Few elements far apart, of which some shards have none.
// RUN: partition
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%a: tensor<4001xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<3xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.slice %a [7:4001:1500] : (tensor<4001xf16>) -> tensor<3xf16>
  return %0 : tensor<3xf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=8]>
//   func.func public @main(%arg0: tensor<4001xf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<3xf16> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
//     %0 = stablehlo.pad %arg0, %cst, low = [0], high = [7], interior = [0] : (tensor<4001xf16>, tensor<f16>) -> tensor<4008xf16>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%a: tensor<501xf16>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<[7, 0, 0, 4, 0, 0, 1, 0]> : tensor<8xi32>
//       %4 = stablehlo.dynamic_slice %c, %3, sizes = [1] : (tensor<8xi32>, tensor<i32>) -> tensor<1xi32>
//       %5 = stablehlo.reshape %4 : (tensor<1xi32>) -> tensor<i32>
//       %6 = stablehlo.dynamic_slice %a, %5, sizes = [1] : (tensor<501xf16>, tensor<i32>) -> tensor<1xf16>
//       %7 = stablehlo.slice %6 [0:1:1500] : (tensor<1xf16>) -> tensor<1xf16>
//       %cst_0 = stablehlo.constant dense<-0.000000e+00> : tensor<f16>
//       %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f16>
//       %8 = stablehlo.pad %7, %cst_1, low = [2], high = [2], interior = [0] : (tensor<1xf16>, tensor<f16>) -> tensor<5xf16>
//       %c_2 = stablehlo.constant dense<[2, 2, 2, 1, 1, 1, 0, 0]> : tensor<8xi32>
//       %9 = stablehlo.dynamic_slice %c_2, %3, sizes = [1] : (tensor<8xi32>, tensor<i32>) -> tensor<1xi32>
//       %10 = stablehlo.reshape %9 : (tensor<1xi32>) -> tensor<i32>
//       %11 = stablehlo.dynamic_slice %8, %10, sizes = [3] : (tensor<5xf16>, tensor<i32>) -> tensor<3xf16>
//       %c_3 = stablehlo.constant dense<[1, 1, 1, 2, 2, 2, 3, 4]> : tensor<8xi32>
//       %12 = stablehlo.dynamic_slice %c_3, %3, sizes = [1] : (tensor<8xi32>, tensor<i32>) -> tensor<1xi32>
//       %13 = stablehlo.reshape %12 : (tensor<1xi32>) -> tensor<i32>
//       %c_4 = stablehlo.constant dense<[0, 1, 1, 1, 2, 2, 2, 3]> : tensor<8xi32>
//       %14 = stablehlo.dynamic_slice %c_4, %3, sizes = [1] : (tensor<8xi32>, tensor<i32>) -> tensor<1xi32>
//       %15 = stablehlo.reshape %14 : (tensor<1xi32>) -> tensor<i32>
//       %16 = stablehlo.iota dim = 0 : tensor<3xi32>
//       %17 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<i32>) -> tensor<3xi32>
//       %18 = stablehlo.compare GE, %16, %17, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
//       %19 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i32>) -> tensor<3xi32>
//       %20 = stablehlo.compare LT, %16, %19, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
//       %21 = stablehlo.and %18, %20 : tensor<3xi1>
//       %22 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f16>) -> tensor<3xf16>
//       %23 = stablehlo.select %21, %11, %22 : tensor<3xi1>, tensor<3xf16>
//       %24 = stablehlo.bitcast_convert %23 : (tensor<3xf16>) -> tensor<3xi16>
//       %25 = "stablehlo.all_reduce"(%24) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i16>, %arg2: tensor<i16>):
//         %27 = stablehlo.maximum %arg1, %arg2 : tensor<i16>
//         stablehlo.return %27 : tensor<i16>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: slice leaves it as partial results on the devices along x"}} : (tensor<3xi16>) -> tensor<3xi16>
//       %26 = stablehlo.bitcast_convert %25 : (tensor<3xi16>) -> tensor<3xf16>
//       sdy.return %26 : tensor<3xf16>
//     } : (tensor<4008xf16>) -> tensor<3xf16>
//     return %1 : tensor<3xf16>
//   }
// }
