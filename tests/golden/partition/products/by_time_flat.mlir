// A product that sums over few elements is computed whole even there.
// RUN: partition --machine=host --not-run
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<1024x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<16x2048xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x2048xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1024x16xi32>, tensor<16x2048xi32>) -> tensor<1024x2048xi32>
  return %0 : tensor<1024x2048xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<1024x16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<16x2048xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x2048xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<512x16xi32>, %b: tensor<16x2048xi32>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<512x16xi32>) -> tensor<1024x16xi32>
//       %2 = stablehlo.dot_general %1, %b, contracting_dims = [1] x [0] : (tensor<1024x16xi32>, tensor<16x2048xi32>) -> tensor<1024x2048xi32>
//       sdy.return %2 : tensor<1024x2048xi32>
//     } : (tensor<1024x16xi32>, tensor<16x2048xi32>) -> tensor<1024x2048xi32>
//     return %0 : tensor<1024x2048xi32>
//   }
// }
