// The axes that are not manual are split on the manual computation's mesh, too.
// RUN: partition
sdy.mesh @mesh = <["x"=4]>
sdy.mesh @other = <["a"=2, "b"=2], device_ids=[0, 3, 1, 2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"a"}, {"b"}]>] out_shardings=[<@other, [{"a"}]>] manual_axes={"a"} (%s: tensor<4x4xf32>) {
    %c = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.reduce(%s init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.reshape %1 : (tensor<f32>) -> tensor<1xf32>
    sdy.return %2 : tensor<1xf32>
  } : (tensor<8x4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ==>
// module {
//   sdy.mesh @other = <["a"=2, "b"=2], device_ids=[0, 3, 1, 2]>
//   sdy.mesh @mesh = <["a"=2, "b"=2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", "b"}, {}]>}) -> (tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"a", "b"} (%a: tensor<2x4xf32>) {
//       %1 = "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 1 : i64}> {mhlo.frontend_attributes = {weft.reason = "manual_computation needs operand 0 with dimension 0 sharded over a, not (a, b), with dimension 1 sharded over b on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<2x4xf32>) -> tensor<4x2xf32>
//       %s = "stablehlo.collective_permute"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, source_target_pairs = dense<[[0, 0], [1, 3], [2, 1], [3, 2]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "manual_computation needs operand 0 with dimension 0 sharded over a, not (a, b), with dimension 1 sharded over b on mesh @other, whose devices stand in another order than those of @mesh"}} : (tensor<4x2xf32>) -> tensor<4x2xf32>
//       %c = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//       %2 = stablehlo.reduce(%s init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x2xf32>, tensor<f32>) -> tensor<f32>
//       %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, replica_groups = dense<[[0, 3], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
//         %6 = stablehlo.add %arg1, %arg2 : tensor<f32>
//         stablehlo.return %6 : tensor<f32>
//       }) {mhlo.frontend_attributes = {weft.reason = "reshape needs operand 0 combined: reduce leaves it as partial results on the devices along b"}} : (tensor<f32>) -> tensor<f32>
//       %4 = stablehlo.reshape %3 : (tensor<f32>) -> tensor<1xf32>
//       %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 4, type = 1>, replica_groups = dense<[[0, 1], [3, 2]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 0, which is sharded over a on mesh @mesh, whose devices stand in another order than those of @other"}} : (tensor<1xf32>) -> tensor<2xf32>
//       sdy.return %5 : tensor<2xf32>
//     } : (tensor<8x4xf32>) -> tensor<2xf32>
//     return %0 : tensor<2xf32>
//   }
// }
