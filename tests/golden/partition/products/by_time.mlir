// The same by the time that it takes on a TPU v5e, whose devices compute the whole product faster than they exchange
// it: the operand is gathered.
// RUN: partition --machine=tpu-v5e --not-run
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<1024x512xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<512x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1024x512xbf16>, tensor<512x2048xbf16>) -> tensor<1024x2048xbf16>
  return %0 : tensor<1024x2048xbf16>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<1024x512xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<512x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<512x512xbf16>, %b: tensor<512x2048xbf16>) {
//       %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<512x512xbf16>) -> tensor<1024x512xbf16>
//       %2 = stablehlo.dot_general %1, %b, contracting_dims = [1] x [0] : (tensor<1024x512xbf16>, tensor<512x2048xbf16>) -> tensor<1024x2048xbf16>
//       sdy.return %2 : tensor<1024x2048xbf16>
//     } : (tensor<1024x512xbf16>, tensor<512x2048xbf16>) -> tensor<1024x2048xbf16>
//     return %0 : tensor<1024x2048xbf16>
//   }
// }
