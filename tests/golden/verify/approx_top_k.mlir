// What ApproxTopK needs to know.
// RUN: errors
func.func @greater(%x: tensor<f32>, %y: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func public @main(%a: tensor<4x6xf32>, %b: tensor<f32>) -> tensor<4x2xf32> {
  // ERROR: [stablehlo.custom_call] mhlo.backend_config must say top_k: a number
  %0 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x2xf32>
  // ERROR: [stablehlo.custom_call] @ApproxTopK needs its comparator: called_computations = [@comparator]
  %1 = stablehlo.custom_call @ApproxTopK(%a, %b) {mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 2 : i64}} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x2xf32>
  // ERROR: [stablehlo.custom_call] reduction_dim 2 is no dimension of f32[4,6]
  %2 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 2 : i64, top_k = 2 : i64}} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x2xf32>
  // ERROR: [stablehlo.custom_call] top_k = 3 must be at least 0, and at most the size of f32[4,2]
  %3 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 3 : i64}} : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x2xf32>
  // ERROR: [stablehlo.custom_call] @ApproxTopK must have two operands a result, not 1 for 1
  %4 = stablehlo.custom_call @ApproxTopK(%a) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 1 : i64, top_k = 2 : i64}} : (tensor<4x6xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}
