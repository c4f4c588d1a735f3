// LAPACK counts what it works in in 32 bits: the first size of which it cannot is refused, and the
// one before it is not; nor are large ones where it works in little.
// RUN: errors
func.func public @main(%0: tensor<32767x32767xf32>, %1: tensor<32766x32766xf32>) -> tensor<32766x32766xf32> {
  // ERROR: [stablehlo.custom_call] @lapack_ssyevd_ffi cannot have matrices as large as f32[32767,32767]: LAPACK would work in 2147549181 elements, and counts at most 2147483647; compute smaller ones
  %2:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%0) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32767x32767xf32>) -> (tensor<32767x32767xf32>, tensor<32767xf32>, tensor<i32>)
  %3:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%1) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32766x32766xf32>) -> (tensor<32766x32766xf32>, tensor<32766xf32>, tensor<i32>)
  return %3#0 : tensor<32766x32766xf32>
}
// -----
func.func public @main(%0: tensor<26754x26754xf32>, %1: tensor<26753x26753xf32>) -> tensor<26753x26753xf32> {
  // ERROR: [stablehlo.custom_call] @lapack_sgesdd_ffi cannot have matrices as large as f32[26754,26754]: LAPACK would work in 2147516826 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26754x26754xf32>) -> (tensor<26754x26754xf32>, tensor<26754xf32>, tensor<26754x26754xf32>, tensor<26754x26754xf32>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%1) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26753x26753xf32>) -> (tensor<26753x26753xf32>, tensor<26753xf32>, tensor<26753x26753xf32>, tensor<26753x26753xf32>, tensor<i32>)
  return %3#0 : tensor<26753x26753xf32>
}
// -----
func.func public @main(%0: tensor<26754x26754xf32>, %1: tensor<26753x26753xf32>) -> tensor<26753x26753xf32> {
  // ERROR: [stablehlo.custom_call] @lapack_sgesdd_ffi cannot have matrices as large as f32[26754,26754]: LAPACK would work in 2147516826 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%0) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26754x26754xf32>) -> (tensor<26754x26754xf32>, tensor<26754xf32>, tensor<26754x26754xf32>, tensor<26754x26754xf32>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%1) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26753x26753xf32>) -> (tensor<26753x26753xf32>, tensor<26753xf32>, tensor<26753x26753xf32>, tensor<26753x26753xf32>, tensor<i32>)
  return %3#0 : tensor<26753x26753xf32>
}
// -----
func.func public @main(%0: tensor<32767x32767xf64>, %1: tensor<32766x32766xf64>) -> tensor<32766x32766xf64> {
  // ERROR: [stablehlo.custom_call] @lapack_dsyevd_ffi cannot have matrices as large as f64[32767,32767]: LAPACK would work in 2147549181 elements, and counts at most 2147483647; compute smaller ones
  %2:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%0) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32767x32767xf64>) -> (tensor<32767x32767xf64>, tensor<32767xf64>, tensor<i32>)
  %3:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%1) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32766x32766xf64>) -> (tensor<32766x32766xf64>, tensor<32766xf64>, tensor<i32>)
  return %3#0 : tensor<32766x32766xf64>
}
// -----
func.func public @main(%0: tensor<26754x26754xf64>, %1: tensor<26753x26753xf64>) -> tensor<26753x26753xf64> {
  // ERROR: [stablehlo.custom_call] @lapack_dgesdd_ffi cannot have matrices as large as f64[26754,26754]: LAPACK would work in 2147516826 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26754x26754xf64>) -> (tensor<26754x26754xf64>, tensor<26754xf64>, tensor<26754x26754xf64>, tensor<26754x26754xf64>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%1) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26753x26753xf64>) -> (tensor<26753x26753xf64>, tensor<26753xf64>, tensor<26753x26753xf64>, tensor<26753x26753xf64>, tensor<i32>)
  return %3#0 : tensor<26753x26753xf64>
}
// -----
func.func public @main(%0: tensor<26754x26754xf64>, %1: tensor<26753x26753xf64>) -> tensor<26753x26753xf64> {
  // ERROR: [stablehlo.custom_call] @lapack_dgesdd_ffi cannot have matrices as large as f64[26754,26754]: LAPACK would work in 2147516826 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%0) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26754x26754xf64>) -> (tensor<26754x26754xf64>, tensor<26754xf64>, tensor<26754x26754xf64>, tensor<26754x26754xf64>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%1) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<26753x26753xf64>) -> (tensor<26753x26753xf64>, tensor<26753xf64>, tensor<26753x26753xf64>, tensor<26753x26753xf64>, tensor<i32>)
  return %3#0 : tensor<26753x26753xf64>
}
// -----
func.func public @main(%0: tensor<32767x32767xcomplex<f32>>, %1: tensor<32766x32766xcomplex<f32>>) -> tensor<32766x32766xcomplex<f32>> {
  // ERROR: [stablehlo.custom_call] @lapack_cheevd_ffi cannot have matrices as large as complex<f32>[32767,32767]: LAPACK would work in 2147516414 elements, and counts at most 2147483647; compute smaller ones
  %2:3 = stablehlo.custom_call @lapack_cheevd_ffi(%0) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32767x32767xcomplex<f32>>) -> (tensor<32767x32767xcomplex<f32>>, tensor<32767xf32>, tensor<i32>)
  %3:3 = stablehlo.custom_call @lapack_cheevd_ffi(%1) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32766x32766xcomplex<f32>>) -> (tensor<32766x32766xcomplex<f32>>, tensor<32766xf32>, tensor<i32>)
  return %3#0 : tensor<32766x32766xcomplex<f32>>
}
// -----
func.func public @main(%0: tensor<20724x20724xcomplex<f32>>, %1: tensor<20723x20723xcomplex<f32>>) -> tensor<20723x20723xcomplex<f32>> {
  // ERROR: [stablehlo.custom_call] @lapack_cgesdd_ffi cannot have matrices as large as complex<f32>[20724,20724]: LAPACK would work in 2147524500 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20724x20724xcomplex<f32>>) -> (tensor<20724x20724xcomplex<f32>>, tensor<20724xf32>, tensor<20724x20724xcomplex<f32>>, tensor<20724x20724xcomplex<f32>>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%1) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20723x20723xcomplex<f32>>) -> (tensor<20723x20723xcomplex<f32>>, tensor<20723xf32>, tensor<20723x20723xcomplex<f32>>, tensor<20723x20723xcomplex<f32>>, tensor<i32>)
  return %3#0 : tensor<20723x20723xcomplex<f32>>
}
// -----
func.func public @main(%0: tensor<20724x20724xcomplex<f32>>, %1: tensor<20723x20723xcomplex<f32>>) -> tensor<20723x20723xcomplex<f32>> {
  // ERROR: [stablehlo.custom_call] @lapack_cgesdd_ffi cannot have matrices as large as complex<f32>[20724,20724]: LAPACK would work in 2147524500 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%0) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20724x20724xcomplex<f32>>) -> (tensor<20724x20724xcomplex<f32>>, tensor<20724xf32>, tensor<20724x20724xcomplex<f32>>, tensor<20724x20724xcomplex<f32>>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%1) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20723x20723xcomplex<f32>>) -> (tensor<20723x20723xcomplex<f32>>, tensor<20723xf32>, tensor<20723x20723xcomplex<f32>>, tensor<20723x20723xcomplex<f32>>, tensor<i32>)
  return %3#0 : tensor<20723x20723xcomplex<f32>>
}
// -----
func.func public @main(%0: tensor<32767x32767xcomplex<f64>>, %1: tensor<32766x32766xcomplex<f64>>) -> tensor<32766x32766xcomplex<f64>> {
  // ERROR: [stablehlo.custom_call] @lapack_zheevd_ffi cannot have matrices as large as complex<f64>[32767,32767]: LAPACK would work in 2147516414 elements, and counts at most 2147483647; compute smaller ones
  %2:3 = stablehlo.custom_call @lapack_zheevd_ffi(%0) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32767x32767xcomplex<f64>>) -> (tensor<32767x32767xcomplex<f64>>, tensor<32767xf64>, tensor<i32>)
  %3:3 = stablehlo.custom_call @lapack_zheevd_ffi(%1) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<32766x32766xcomplex<f64>>) -> (tensor<32766x32766xcomplex<f64>>, tensor<32766xf64>, tensor<i32>)
  return %3#0 : tensor<32766x32766xcomplex<f64>>
}
// -----
func.func public @main(%0: tensor<20724x20724xcomplex<f64>>, %1: tensor<20723x20723xcomplex<f64>>) -> tensor<20723x20723xcomplex<f64>> {
  // ERROR: [stablehlo.custom_call] @lapack_zgesdd_ffi cannot have matrices as large as complex<f64>[20724,20724]: LAPACK would work in 2147524500 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20724x20724xcomplex<f64>>) -> (tensor<20724x20724xcomplex<f64>>, tensor<20724xf64>, tensor<20724x20724xcomplex<f64>>, tensor<20724x20724xcomplex<f64>>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%1) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20723x20723xcomplex<f64>>) -> (tensor<20723x20723xcomplex<f64>>, tensor<20723xf64>, tensor<20723x20723xcomplex<f64>>, tensor<20723x20723xcomplex<f64>>, tensor<i32>)
  return %3#0 : tensor<20723x20723xcomplex<f64>>
}
// -----
func.func public @main(%0: tensor<20724x20724xcomplex<f64>>, %1: tensor<20723x20723xcomplex<f64>>) -> tensor<20723x20723xcomplex<f64>> {
  // ERROR: [stablehlo.custom_call] @lapack_zgesdd_ffi cannot have matrices as large as complex<f64>[20724,20724]: LAPACK would work in 2147524500 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%0) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20724x20724xcomplex<f64>>) -> (tensor<20724x20724xcomplex<f64>>, tensor<20724xf64>, tensor<20724x20724xcomplex<f64>>, tensor<20724x20724xcomplex<f64>>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%1) {mhlo.backend_config = {mode = 65 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<20723x20723xcomplex<f64>>) -> (tensor<20723x20723xcomplex<f64>>, tensor<20723xf64>, tensor<20723x20723xcomplex<f64>>, tensor<20723x20723xcomplex<f64>>, tensor<i32>)
  return %3#0 : tensor<20723x20723xcomplex<f64>>
}
// -----
func.func public @main(%0: tensor<46340x23170xf32>, %1: tensor<46338x23169xf32>) -> tensor<46338x23169xf32> {
  // ERROR: [stablehlo.custom_call] @lapack_sgesdd_ffi cannot have matrices as large as f32[46340,23170]: LAPACK would work in 2147557790 elements, and counts at most 2147483647; compute smaller ones
  %2:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<46340x23170xf32>) -> (tensor<46340x23170xf32>, tensor<23170xf32>, tensor<46340x23170xf32>, tensor<23170x23170xf32>, tensor<i32>)
  %3:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%1) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<46338x23169xf32>) -> (tensor<46338x23169xf32>, tensor<23169xf32>, tensor<46338x23169xf32>, tensor<23169x23169xf32>, tensor<i32>)
  return %3#0 : tensor<46338x23169xf32>
}
// -----
func.func public @main(%0: tensor<32767x32767xf64>) -> tensor<32767x32767xf64> {
  // ERROR: [stablehlo.custom_call] @Eigh cannot have matrices as large as f64[32767,32767]: LAPACK would work in 2147549181 elements, and counts at most 2147483647; compute smaller ones
  %1:2 = stablehlo.custom_call @Eigh(%0) : (tensor<32767x32767xf64>) -> (tensor<32767x32767xf64>, tensor<32767xf64>)
  return %1#0 : tensor<32767x32767xf64>
}
// -----
func.func public @main(%0: tensor<1x2147483648xf32>) -> tensor<1x2147483648xf32> {
  // ERROR: [stablehlo.custom_call] a matrix may have 2^31 - 1 rows and columns, not f32[1,2147483648]
  %1:2 = stablehlo.custom_call @Qr(%0) : (tensor<1x2147483648xf32>) -> (tensor<1x2147483648xf32>, tensor<1xf32>)
  return %1#0 : tensor<1x2147483648xf32>
}
// -----
func.func public @main(%0: tensor<100000x100000xf32>) -> tensor<100000x100000xf32> {
  %1:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%0) {mhlo.backend_config = {mode = 78 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<100000x100000xf32>) -> (tensor<100000x100000xf32>, tensor<100000xf32>, tensor<i32>)
  return %1#0 : tensor<100000x100000xf32>
}
// -----
func.func public @main(%0: tensor<100000x100000xf32>) -> tensor<100000x100000xf32> {
  %1:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%0) {mhlo.backend_config = {mode = 78 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<100000x100000xf32>) -> (tensor<100000x100000xf32>, tensor<100000xf32>, tensor<100000x100000xf32>, tensor<100000x100000xf32>, tensor<i32>)
  return %1#0 : tensor<100000x100000xf32>
}
// -----
func.func public @main(%0: tensor<100000x100000xf32>) -> tensor<100000x100000xf32> {
  %1:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%0) {mhlo.backend_config = {mode = 83 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<100000x100000xf32>) -> (tensor<100000x100000xf32>, tensor<100000xf32>, tensor<100000x100000xf32>, tensor<100000x100000xf32>, tensor<i32>)
  return %1#0 : tensor<100000x100000xf32>
}
