// Devices in another order: groups and places follow it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
func.func public @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.iota dim = 0 : tensor<8xi32>
  %1 = stablehlo.add %a, %0 : tensor<8xi32>
  return %1 : tensor<8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
//   func.func public @main(%arg0: tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x", "y"} (%a: tensor<2xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %c = stablehlo.constant dense<[3, 1, 2, 0]> : tensor<4xi32>
//       %3 = stablehlo.dynamic_slice %c, %2, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
//       %4 = stablehlo.reshape %3 : (tensor<1xi32>) -> tensor<i32>
//       %c_0 = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.multiply %4, %c_0 : tensor<i32>
//       %6 = stablehlo.iota dim = 0 : tensor<2xi32>
//       %7 = stablehlo.broadcast_in_dim %5, dims = [] : (tensor<i32>) -> tensor<2xi32>
//       %8 = stablehlo.add %6, %7 : tensor<2xi32>
//       %9 = stablehlo.add %a, %8 : tensor<2xi32>
//       %10 = "stablehlo.all_gather"(%9) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[3, 1], [2, 0]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over x, not (x, y)"}} : (tensor<2xi32>) -> tensor<4xi32>
//       sdy.return %10 : tensor<4xi32>
//     } : (tensor<8xi32>) -> tensor<8xi32>
//     return %0 : tensor<8xi32>
//   }
// }
