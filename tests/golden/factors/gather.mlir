// Gathers and scatters.
// RUN: rules
func.func @main(%a: tensor<8x4xf32>, %i: tensor<5x1xi32>, %b: tensor<3x8x4xf32>, %bi: tensor<3x5x1xi32>, %u: tensor<5x4xf32>, %bu: tensor<3x5x4xf32>, %j: tensor<5x2xi32>, %flat: tensor<5xi32>) {
  // Rows of a table.
  // RULE: ([k, j], [i, l])->([i, j]) {i=5, j=4, k=8, l=1} reduction={k} need_replication={l} localize={k} combine=sum flops=0 bytes=228
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // Windows that are cut out of both dimensions; one of size 1.
  // RULE: ([i, l], [k, n])->([j, k, m]) {i=8, j=1, k=5, l=4, m=2, n=2} reduction={i} need_replication={j, l, m, n} localize={i} combine=sum flops=0 bytes=208
  %1 = "stablehlo.gather"(%a, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x2xi32>) -> tensor<1x5x2xf32>
  // Batching dimensions.
  // RULE: ([i, l, k], [i, j, m])->([i, j, k]) {i=3, j=5, k=4, l=8, m=1} reduction={l} need_replication={m} localize={l} combine=sum flops=0 bytes=684
  %2 = "stablehlo.gather"(%b, %bi) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = false}> : (tensor<3x8x4xf32>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
  // Indices without a dimension for the vector.
  // RULE: ([k, j], [i])->([i, j]) {i=5, j=4, k=8} reduction={k} localize={k} combine=sum flops=0 bytes=228
  %3 = "stablehlo.gather"(%a, %flat) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5xi32>) -> tensor<5x4xf32>
  // Updates are added: they can be split.
  // RULE: ([k, j], [i, l], [i, j])->([k, j]) {i=5, j=4, k=8, l=1} reduction={i} need_replication={l} localize={i, k} combine=region flops=20 bytes=356
  %4 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  // Updates replace: their order counts.
  // RULE: ([i, l, k], [i, j, m], [i, j, k])->([i, l, k]) {i=3, j=5, k=4, l=8, m=1} need_replication={j, m} localize={l} flops=0 bytes=1068
  %5 = "stablehlo.scatter"(%b, %bi, %bu) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<3x8x4xf32>, tensor<3x5x1xi32>, tensor<3x5x4xf32>) -> tensor<3x8x4xf32>
  return
}
