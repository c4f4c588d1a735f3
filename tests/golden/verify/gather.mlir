// Gathers and scatters: dimension numbers, sizes and regions that do not fit.
// RUN: errors
func.func @main(%a: tensor<8x4xf32>, %i: tensor<5x1xi32>, %b: tensor<3x8x4xf32>, %bi: tensor<3x5x1xi32>, %f: tensor<5x1xf32>) {
  // ERROR: [stablehlo.gather] result 0 must be f32[5,4], not f32[5,8]
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x8xf32>
  // ERROR: [stablehlo.gather] slice_sizes of the collapsed or batching dimension 0 must be 1, not 2
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] slice_sizes 5 does not fit dimension 1 of f32[8,4]
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] start_index_map has 2 entries, but index vectors of i32[5,1] have 1
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] start_index_map 2 is no dimension of f32[8,4]
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [2], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] offset_dims, collapsed_slice_dims and operand_batching_dims name 1 dimensions together, but f32[8,4] has 2
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] offset_dims 2 is no dimension of the result, whose rank is 2
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] index_vector_dim must be 0 to 2 for i32[5,1], not 3
  "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xi32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] indices must hold signed integers, unsigned integers, not f32[5,1]
  "stablehlo.gather"(%a, %f) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>, indices_are_sorted = false}> : (tensor<8x4xf32>, tensor<5x1xf32>) -> tensor<5x4xf32>
  // ERROR: [stablehlo.gather] batching sizes differ: dimension 1 of f32[3,8,4] and dimension 0 of i32[3,5,1]
  "stablehlo.gather"(%b, %bi) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = false}> : (tensor<3x8x4xf32>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
  // ERROR: [stablehlo.gather] start_indices_batching_dims names the index_vector_dim 2
  "stablehlo.gather"(%b, %bi) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [2], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = false}> : (tensor<3x8x4xf32>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
  // ERROR: [stablehlo.gather] collapsed_slice_dims with operand_batching_dims names dimension 0 twice
  "stablehlo.gather"(%b, %bi) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>, indices_are_sorted = false}> : (tensor<3x8x4xf32>, tensor<3x5x1xi32>) -> tensor<3x5x4xf32>
  return
}
// -----
func.func @main(%a: tensor<8x4xf32>, %i: tensor<5x1xi32>, %u: tensor<5x4xf32>, %w: tensor<5x3xi32>, %long: tensor<5x5xf32>, %few: tensor<6x4xf32>) {
  // ERROR: [stablehlo.scatter] input and update must have one element type, not f32[8,4] and i32[5,3]
  "stablehlo.scatter"(%a, %i, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x3xi32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.scatter] dimension 1 of updates f32[5,5] is larger than dimension 1 of input f32[8,4]
  "stablehlo.scatter"(%a, %i, %long) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x5xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.scatter] dimension 0 of updates f32[6,4] is not dimension 0 of indices i32[5,1]
  "stablehlo.scatter"(%a, %i, %few) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<6x4xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.scatter] the update computation must take 2 arguments, not 1
  "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.scatter] the update computation combines f16[], which elements of f32[8,4] cannot be promoted to
  "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f16>, %y: tensor<f16>):
    "stablehlo.return"(%x) : (tensor<f16>) -> ()
  }) : (tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x4xf32>) -> tensor<8x4xf16>
  // ERROR: [stablehlo.scatter] there must be as many updates as inputs
  "stablehlo.scatter"(%a, %a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<5x1xi32>, tensor<5x4xf32>) -> tensor<8x4xf32>
  return
}
