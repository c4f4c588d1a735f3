// Rows and columns are cut along one axis, which can cut the result only once: the smaller operand is gathered.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x2xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x2xi32>) -> tensor<8x2xi32>
  return %0 : tensor<8x2xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %b: tensor<4x1xi32>) {
//       %1 = "stablehlo.all_gather"(%b) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<4x1xi32>) -> tensor<4x2xi32>
//       %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x2xi32>) -> tensor<4x2xi32>
//       sdy.return %2 : tensor<4x2xi32>
//     } : (tensor<8x4xi32>, tensor<4x2xi32>) -> tensor<8x2xi32>
//     return %0 : tensor<8x2xi32>
//   }
// }
