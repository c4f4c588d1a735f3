// A custom call that Weft does not have is refused with its types, and with what to do.
// RUN: weft compile FILE --emit=plan
func.func public @main(%v: tensor<28xf32>, %ends: tensor<10xi32>, %at: tensor<28xi32>, %x: tensor<11x3xf32>) -> tensor<9x3xf32> {
  %0 = stablehlo.custom_call @cpu_csr_sparse_dense_ffi(%v, %ends, %at, %x) : (tensor<28xf32>, tensor<10xi32>, tensor<28xi32>, tensor<11x3xf32>) -> tensor<9x3xf32>
  return %0 : tensor<9x3xf32>
}
// ==>
// tests/golden/plan/refused_custom_call.mlir:4:8: error: [stablehlo.custom_call] Weft does not have the custom call @cpu_csr_sparse_dense_ffi of (tensor<28xf32>, tensor<10xi32>, tensor<28xi32>, tensor<11x3xf32>) -> (tensor<9x3xf32>): multiply by a BCOO instead of a BCSR, or by a dense matrix
// exit 1
