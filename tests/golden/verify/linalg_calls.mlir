// Custom calls of linear algebra: operands, results, options and layouts.
// RUN: errors
func.func public @main(%a: tensor<3x3xf32>, %b: tensor<3x2xf32>, %d: tensor<3x3xf64>, %i: tensor<3x3xi32>) -> tensor<3x3xf32> {
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] operand 0 must be f32[3,3], not f32[3,2]
  %1:2 = stablehlo.custom_call @lapack_spotrf_ffi(%b) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] @lapack_spotrf_ffi is for f32, not f64
  %2:2 = stablehlo.custom_call @lapack_spotrf_ffi(%d) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] the matrices must be of f32, f64 or the complex numbers of these, not i32[3,3]
  %3:2 = stablehlo.custom_call @lapack_spotrf_ffi(%i) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xi32>) -> (tensor<3x3xi32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] uplo must be L (76) or U (85), not 77
  %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 77 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] mhlo.backend_config must say uplo: L (76) or U (85)
  %5:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] the layout of operand 0 must be dense<[0, 1]> : tensor<2xindex> (matrices column by column), not dense<[1, 0]> : tensor<2xindex>
  %6:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] operand_layouts must give the layout of each operand: matrices column by column
  %7:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)
  // ERROR: [stablehlo.custom_call] there must be 2 results, not 1
  %8 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  // ERROR: [stablehlo.custom_call] operand 1 must be f32[3,3], not f32[3,2]
  %9 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  // ERROR: [stablehlo.custom_call] operand 1 must have 1 dimensions, not f32[3,3]
  %10 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%b, %a) : (tensor<3x2xf32>, tensor<3x3xf32>) -> tensor<3x2xf32>
  // ERROR: [stablehlo.custom_call] result 1 must be i32[2], not i32[3]
  %11:3 = stablehlo.custom_call @LuDecomposition(%b) : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3xi32>, tensor<3xi32>)
  return %0#0 : tensor<3x3xf32>
}
