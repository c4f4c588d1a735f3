// Aliases of attributes and types are written out.
// RUN: print-generic
#map = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>
#list = [1, {early = true}, "x"]
!t = tensor<2x3xf32>
module attributes {a.list = [#list, #list]} {
  func.func @main(%a: !t, %i: tensor<4x1xi32>) -> (tensor<4x3xf32>, tuple<!t, !t>) {
    %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #map, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (!t, tensor<4x1xi32>) -> tensor<4x3xf32>
    %1 = stablehlo.tuple %a, %a : tuple<!t, !t>
    return %0, %1 : tensor<4x3xf32>, tuple<!t, !t>
  }
}
// ==>
// "builtin.module"() ({
//   "func.func"() <{function_type = (tensor<2x3xf32>, tensor<4x1xi32>) -> (tensor<4x3xf32>, tuple<tensor<2x3xf32>, tensor<2x3xf32>>), sym_name = "main", sym_visibility = "public"}> ({
//   ^bb0(%a: tensor<2x3xf32>, %i: tensor<4x1xi32>):
//     %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
//     %1 = "stablehlo.tuple"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tensor<2x3xf32>>
//     "func.return"(%0, %1) : (tensor<4x3xf32>, tuple<tensor<2x3xf32>, tensor<2x3xf32>>) -> ()
//   }) : () -> ()
// }) {a.list = [[1 : i64, {early = true}, "x"], [1 : i64, {early = true}, "x"]]} : () -> ()
