// The last shard of a dimension that does not divide evenly is filled up with what leaves a product alone.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %z = stablehlo.constant dense<1> : tensor<i32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<7x4xi32>, tensor<i32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<7x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %c = stablehlo.constant dense<0> : tensor<i32>
//     %0 = stablehlo.pad %arg0, %c, low = [0, 0], high = [1, 0], interior = [0, 0] : (tensor<7x4xi32>, tensor<i32>) -> tensor<8x4xi32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %4 = stablehlo.divide %3, %c_0 : tensor<i32>
//       %z = stablehlo.constant dense<1> : tensor<i32>
//       %c_1 = stablehlo.constant dense<-4> : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_1 : tensor<i32>
//       %c_2 = stablehlo.constant dense<7> : tensor<i32>
//       %6 = stablehlo.add %5, %c_2 : tensor<i32>
//       %7 = stablehlo.iota dim = 0 : tensor<4xi32>
//       %8 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i32>) -> tensor<4xi32>
//       %9 = stablehlo.compare LT, %7, %8, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
//       %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xi1>) -> tensor<4x4xi1>
//       %11 = stablehlo.broadcast_in_dim %z, dims = [] : (tensor<i32>) -> tensor<4x4xi32>
//       %12 = stablehlo.select %10, %a, %11 : tensor<4x4xi1>, tensor<4x4xi32>
//       %13 = stablehlo.reduce(%12 init: %z) applies stablehlo.multiply across dimensions = [0] : (tensor<4x4xi32>, tensor<i32>) -> tensor<4xi32>
//       %14 = "stablehlo.all_reduce"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %15 = stablehlo.multiply %arg1, %arg2 : tensor<i32>
//         stablehlo.return %15 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: reduce leaves it as partial results on the devices along x"}} : (tensor<4xi32>) -> tensor<4xi32>
//       sdy.return %14 : tensor<4xi32>
//     } : (tensor<8x4xi32>) -> tensor<4xi32>
//     return %1 : tensor<4xi32>
//   }
// }
