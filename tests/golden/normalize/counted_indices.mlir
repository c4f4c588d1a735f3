// Gathers and scatters whose indices count along a dimension are batched along it, also where JAX counts negative ones from the end. Not where the
// counted length is another than the operand's, nor the only place of an index, nor what counts too far for its type.
// RUN: normalize
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %l: tensor<8xi32>, %v: tensor<8xf32>, %m: tensor<8x3x5xf32>, %j: tensor<8x4xi32>) -> (tensor<8xf32>, tensor<8x5xf32>, tensor<8x4x5xf32>, tensor<5xf32>, tensor<8x5xf32>) {
    %i = stablehlo.iota dim = 0 : tensor<8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %zeros = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %c8 = stablehlo.constant dense<8> : tensor<i32>
    %eights = stablehlo.broadcast_in_dim %c8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %negative = stablehlo.compare LT, %i, %zeros, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %wrapped = stablehlo.add %i, %eights : tensor<8xi32>
    %row = stablehlo.select %negative, %wrapped, %i : tensor<8xi1>, tensor<8xi32>
    %rows = stablehlo.broadcast_in_dim %row, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %columns = stablehlo.broadcast_in_dim %l, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %places = stablehlo.concatenate %rows, %columns, dim = 1 : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x2xi32>
    %0 = "stablehlo.gather"(%a, %places) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x5xf32>, tensor<8x2xi32>) -> tensor<8xf32>
    %1 = "stablehlo.scatter"(%a, %places, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%old: tensor<f32>, %new: tensor<f32>):
      %sum = stablehlo.add %old, %new : tensor<f32>
      stablehlo.return %sum : tensor<f32>
    }) : (tensor<8x5xf32>, tensor<8x2xi32>, tensor<8xf32>) -> tensor<8x5xf32>
    %flat = stablehlo.iota dim = 0 : tensor<8xi32>
    %column = stablehlo.reshape %flat : (tensor<8xi32>) -> tensor<8x1x1xi32>
    %spread = stablehlo.broadcast_in_dim %column, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x4x1xi32>
    %second = stablehlo.broadcast_in_dim %j, dims = [0, 1] : (tensor<8x4xi32>) -> tensor<8x4x1xi32>
    %pairs = stablehlo.concatenate %second, %spread, dim = 2 : (tensor<8x4x1xi32>, tensor<8x4x1xi32>) -> tensor<8x4x2xi32>
    %2 = "stablehlo.gather"(%m, %pairs) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<8x3x5xf32>, tensor<8x4x2xi32>) -> tensor<8x4x5xf32>
    %few = stablehlo.iota dim = 0 : tensor<5x1xi32>
    %more = stablehlo.iota dim = 0 : tensor<5x1xi32>
    %diagonal = stablehlo.concatenate %few, %more, dim = 1 : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x2xi32>
    %3 = "stablehlo.gather"(%a, %diagonal) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x5xf32>, tensor<5x2xi32>) -> tensor<5xf32>
    %all = stablehlo.iota dim = 0 : tensor<8x1xi32>
    %4 = "stablehlo.gather"(%a, %all) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> : (tensor<8x5xf32>, tensor<8x1xi32>) -> tensor<8x5xf32>
    return %0, %1, %2, %3, %4 : tensor<8xf32>, tensor<8x5xf32>, tensor<8x4x5xf32>, tensor<5xf32>, tensor<8x5xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 2 : i32} {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%a: tensor<8x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %l: tensor<8xi32>, %v: tensor<8xf32>, %m: tensor<8x3x5xf32>, %j: tensor<8x4xi32>) -> (tensor<8xf32>, tensor<8x5xf32>, tensor<8x4x5xf32>, tensor<5xf32>, tensor<8x5xf32>) {
//     %columns = stablehlo.broadcast_in_dim %l, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
//     %0 = "stablehlo.gather"(%a, %columns) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<8x5xf32>, tensor<8x1xi32>) -> tensor<8xf32>
//     %1 = "stablehlo.scatter"(%a, %columns, %v) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
//     ^bb0(%old: tensor<f32>, %new: tensor<f32>):
//       %sum = stablehlo.add %old, %new : tensor<f32>
//       stablehlo.return %sum : tensor<f32>
//     }) : (tensor<8x5xf32>, tensor<8x1xi32>, tensor<8xf32>) -> tensor<8x5xf32>
//     %second = stablehlo.broadcast_in_dim %j, dims = [0, 1] : (tensor<8x4xi32>) -> tensor<8x4x1xi32>
//     %2 = "stablehlo.gather"(%m, %second) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<8x3x5xf32>, tensor<8x4x1xi32>) -> tensor<8x4x5xf32>
//     %few = stablehlo.iota dim = 0 : tensor<5x1xi32>
//     %3 = "stablehlo.gather"(%a, %few) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<8x5xf32>, tensor<5x1xi32>) -> tensor<5xf32>
//     %all = stablehlo.iota dim = 0 : tensor<8x1xi32>
//     %4 = "stablehlo.gather"(%a, %all) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 5>}> : (tensor<8x5xf32>, tensor<8x1xi32>) -> tensor<8x5xf32>
//     return %0, %1, %2, %3, %4 : tensor<8xf32>, tensor<8x5xf32>, tensor<8x4x5xf32>, tensor<5xf32>, tensor<8x5xf32>
//   }
// }
