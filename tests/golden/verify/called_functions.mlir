// The functions that custom calls name take and give what they must, and do not call themselves.
// RUN: errors
func.func @of_f64(%x: tensor<f64>, %y: tensor<f64>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %y : (tensor<f64>, tensor<f64>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func @of_one(%x: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %x : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func @of_none() -> tensor<i1> {
  %0 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func @of_arrays(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xi1> {
  %0 = stablehlo.compare GT, %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  stablehlo.return %0 : tensor<4xi1>
}
func.func @larger(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.maximum %x, %y : tensor<f32>
  stablehlo.return %0 : tensor<f32>
}
func.func public @main(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<2xf32> {
  // ERROR: [stablehlo.custom_call] @of_f64 has f64[] as argument 0, not f32[]
  %0 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@of_f64], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.custom_call] @of_one has 1 arguments, not 2
  %1 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@of_one], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.custom_call] @of_none has 0 arguments, not 2
  %2 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@of_none], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.custom_call] @of_arrays has f32[4] as argument 0, not f32[]
  // ERROR: [stablehlo.custom_call] @of_arrays has i1[4] as result 0, not i1[]
  %3 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@of_arrays], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.custom_call] @larger has f32[] as result 0, not i1[]
  %4 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@larger], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.custom_call] there is no function @missing
  %5 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@missing], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// -----
func.func private @half(%x: tensor<4xf32>) -> tensor<2xf32> {
  %0 = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  // ERROR: [stablehlo.custom_call] @half has 1 arguments, not 2
  // ERROR: [stablehlo.custom_call] @half has f32[2] as result 0, not f32[4]
  %0 = stablehlo.custom_call @CustomSPMDPartitioning(%a, %a) {called_computations = [@half]} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // ERROR: [stablehlo.custom_call] @half has 1 results, not 2
  %1:2 = stablehlo.custom_call @CustomSPMDPartitioning(%a) {called_computations = [@half]} : (tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  // ERROR: [stablehlo.custom_call] there is no function @missing
  %2 = stablehlo.custom_call @CustomSPMDPartitioning(%a) {called_computations = [@missing]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func private @again(%x: tensor<4xf32>) -> tensor<4xf32> {
  // ERROR: [stablehlo.custom_call] recursion: @again calls @again
  %0 = stablehlo.custom_call @CustomSPMDPartitioning(%x) {called_computations = [@again]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func public @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @CustomSPMDPartitioning(%a) {called_computations = [@again]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func private @order(%x: tensor<f32>, %y: tensor<f32>) -> tensor<i1> {
  %a = stablehlo.reshape %x : (tensor<f32>) -> tensor<1xf32>
  // ERROR: [stablehlo.custom_call] recursion: @order calls @order
  %0 = stablehlo.custom_call @ApproxTopK(%a, %y) {called_computations = [@order], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 1 : i64}} : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %1 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %1 : tensor<i1>
}
func.func public @main(%a: tensor<4xf32>, %b: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @ApproxTopK(%a, %b) {called_computations = [@order], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
