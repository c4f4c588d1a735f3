// FSDP: batches stay where they are, and each weight is gathered for its product.
// RUN: partition --combine=0
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%x: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %w: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, %v: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) -> (tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<16x4xi32>, tensor<4x8xi32>) -> tensor<16x8xi32>
  %1 = stablehlo.dot_general %0, %v, contracting_dims = [1] x [0] : (tensor<16x8xi32>, tensor<8x4xi32>) -> tensor<16x4xi32>
  return %1 : tensor<16x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["d"=4]>
//   func.func public @main(%arg0: tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %arg1: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, %arg2: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) -> (tensor<16x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"d"}, {}]>, <@mesh, [{}, {"d"}]>, <@mesh, [{}, {"d"}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%x: tensor<4x4xi32>, %w: tensor<4x2xi32>, %v: tensor<8x1xi32>) {
//       %1 = "stablehlo.all_gather"(%w) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over d"}} : (tensor<4x2xi32>) -> tensor<4x8xi32>
//       %2 = stablehlo.dot_general %x, %1, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x8xi32>) -> tensor<4x8xi32>
//       %3 = "stablehlo.all_gather"(%v) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over d"}} : (tensor<8x1xi32>) -> tensor<8x4xi32>
//       %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x4xi32>) -> tensor<4x4xi32>
//       sdy.return %4 : tensor<4x4xi32>
//     } : (tensor<16x4xi32>, tensor<4x8xi32>, tensor<8x4xi32>) -> tensor<16x4xi32>
//     return %0 : tensor<16x4xi32>
//   }
// }
