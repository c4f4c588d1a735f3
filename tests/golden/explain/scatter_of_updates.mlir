// A scatter that adds is told by what it adds, not by the zeros that it begins from.
// RUN: weft explain FILE
module @jit_seg attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>} loc("i"), %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("x")) -> (tensor<16x32xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<64xi32>) -> tensor<64x1xi32>
    %2 = "stablehlo.scatter"(%0, %1, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32> loc("scatter-add:"(#loc6)), %arg3: tensor<f32> loc("scatter-add:"(#loc6))):
      %3 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<16x32xf32>, tensor<64x1xi32>, tensor<64x32xf32>) -> tensor<16x32xf32>
    return %2 : tensor<16x32xf32>
  }
}
// ==>
// tests/golden/explain/scatter_of_updates.mlir:10:48: error: no location #loc6 is defined
//       ^bb0(%arg2: tensor<f32> loc("scatter-add:"(#loc6)), %arg3: tensor<f32> loc("scatter-add:"(#loc6)...
//                                                  ^
// exit 1
