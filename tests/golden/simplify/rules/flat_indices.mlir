// Numbers for dimensions side by side become one; indices that others ask for, and other orders of dimensions, are left alone.
// RUN: simplify
func.func public @main(%a: tensor<3x8x16x5xf32>, %i: tensor<9xi32>, %j: tensor<9x1xui32>, %k: tensor<9x1xui32>) -> (tensor<9x3x5xf32>, tensor<9x3x5xf32>) {
  %c = stablehlo.convert %i : (tensor<9xi32>) -> tensor<9xui32>
  %r = stablehlo.reshape %c : (tensor<9xui32>) -> tensor<9x1xui32>
  %v = stablehlo.concatenate %r, %j, dim = 1 : (tensor<9x1xui32>, tensor<9x1xui32>) -> tensor<9x2xui32>
  %w = stablehlo.concatenate %j, %k, dim = 1 : (tensor<9x1xui32>, tensor<9x1xui32>) -> tensor<9x2xui32>
  %0 = "stablehlo.gather"(%a, %v) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, slice_sizes = array<i64: 3, 1, 1, 5>}> : (tensor<3x8x16x5xf32>, tensor<9x2xui32>) -> tensor<9x3x5xf32>
  %1 = "stablehlo.gather"(%a, %w) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1, 2], start_index_map = [2, 1], index_vector_dim = 1>, slice_sizes = array<i64: 3, 1, 1, 5>}> : (tensor<3x8x16x5xf32>, tensor<9x2xui32>) -> tensor<9x3x5xf32>
  return %0, %1 : tensor<9x3x5xf32>, tensor<9x3x5xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<3x8x16x5xf32>, %i: tensor<9xi32>, %j: tensor<9x1xui32>, %k: tensor<9x1xui32>) -> (tensor<9x3x5xf32>, tensor<9x3x5xf32>) {
//     %c = stablehlo.convert %i : (tensor<9xi32>) -> tensor<9xui32>
//     %w = stablehlo.concatenate %j, %k, dim = 1 : (tensor<9x1xui32>, tensor<9x1xui32>) -> tensor<9x2xui32>
//     %c_0 = stablehlo.constant dense<0> : tensor<ui32>
//     %c_1 = stablehlo.constant dense<7> : tensor<ui32>
//     %0 = stablehlo.clamp %c_0, %c, %c_1 : (tensor<ui32>, tensor<9xui32>, tensor<ui32>) -> tensor<9xui32>
//     %1 = stablehlo.reshape %j : (tensor<9x1xui32>) -> tensor<9xui32>
//     %c_2 = stablehlo.constant dense<15> : tensor<ui32>
//     %2 = stablehlo.clamp %c_0, %1, %c_2 : (tensor<ui32>, tensor<9xui32>, tensor<ui32>) -> tensor<9xui32>
//     %c_3 = stablehlo.constant dense<16> : tensor<9xui32>
//     %3 = stablehlo.multiply %0, %c_3 : tensor<9xui32>
//     %4 = stablehlo.add %3, %2 : tensor<9xui32>
//     %5 = stablehlo.reshape %4 : (tensor<9xui32>) -> tensor<9x1xui32>
//     %6 = stablehlo.reshape %a : (tensor<3x8x16x5xf32>) -> tensor<3x128x5xf32>
//     %7 = "stablehlo.gather"(%6, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1, 5>}> : (tensor<3x128x5xf32>, tensor<9x1xui32>) -> tensor<9x3x5xf32>
//     %8 = "stablehlo.gather"(%a, %w) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [1, 2], start_index_map = [2, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 3, 1, 1, 5>}> : (tensor<3x8x16x5xf32>, tensor<9x2xui32>) -> tensor<9x3x5xf32>
//     return %7, %8 : tensor<9x3x5xf32>, tensor<9x3x5xf32>
//   }
// }
