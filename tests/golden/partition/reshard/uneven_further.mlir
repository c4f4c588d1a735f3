// Six elements in two tiles of three, then in four of two: tiles do not nest, so the dimension is whole in between.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  return %a : tensor<6xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<6xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<3xi32>) {
//       %2 = stablehlo.partition_id : tensor<ui32>
//       %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
//       %4 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over (x, y), not x"}} : (tensor<3xi32>) -> tensor<6xi32>
//       %c = stablehlo.constant dense<2> : tensor<i32>
//       %5 = stablehlo.multiply %3, %c : tensor<i32>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %6 = stablehlo.pad %4, %c_0, low = [0], high = [2], interior = [0] : (tensor<6xi32>, tensor<i32>) -> tensor<8xi32>
//       %7 = stablehlo.dynamic_slice %6, %5, sizes = [2] : (tensor<8xi32>, tensor<i32>) -> tensor<2xi32>
//       sdy.return %7 : tensor<2xi32>
//     } : (tensor<6xi32>) -> tensor<8xi32>
//     %1 = stablehlo.slice %0 [0:6] : (tensor<8xi32>) -> tensor<6xi32>
//     return %1 : tensor<6xi32>
//   }
// }
