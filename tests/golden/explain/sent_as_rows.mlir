// A product of shards is no part of a sum where all that use it take it for rows of their own.
// RUN: weft explain FILE
module @jit_a2a attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  sdy.mesh @mesh_0 = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("x"), %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("w")) -> (tensor<512x32xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"d"}, {}]>, <@mesh, [{"d"}, {}]>] out_shardings=[<@mesh, [{"d"}, {}]>] manual_axes={"d"} (%arg2: tensor<8x64xf32> loc("shard_map:"(#loc7)), %arg3: tensor<8x32xf32> loc("shard_map:"(#loc7))) {
      %1 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<8x64xf32>) -> tensor<64x8xf32>
      %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64x8xf32>, tensor<8x32xf32>) -> tensor<64x32xf32>
      %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "d">]>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<64x32xf32>) -> tensor<64x32xf32>
      sdy.return %3 : tensor<64x32xf32>
    } : (tensor<64x64xf32>, tensor<64x32xf32>) -> tensor<512x32xf32>
    return %0 : tensor<512x32xf32>
  }
}
// ==>
// tests/golden/explain/sent_as_rows.mlir:7:202: error: no location #loc7 is defined
//   ...s={"d"} (%arg2: tensor<8x64xf32> loc("shard_map:"(#loc7)), %arg3: tensor<8x32xf32> loc("shard_map:"(...
//                                                        ^
// exit 1
