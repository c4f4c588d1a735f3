// Of devices that have the same, those send that need it no longer: devices 0 and 3 keep theirs.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}]>}) {
  %0 = stablehlo.cosine %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"x", "y"} (%a: tensor<4xf32>) {
//       %1 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 2], [2, 1], [3, 3]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "cosine needs operand 0 with dimension 0 sharded over y, not x"}} : (tensor<4xf32>) -> tensor<4xf32>
//       %2 = stablehlo.cosine %1 : tensor<4xf32>
//       sdy.return %2 : tensor<4xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
