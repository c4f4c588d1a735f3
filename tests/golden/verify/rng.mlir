// Random numbers: of which types, between what, how many.
// RUN: errors
func.func public @main(%a: tensor<f32>, %i: tensor<i32>, %c: tensor<complex<f32>>, %s: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x2xf32>
  // ERROR: [stablehlo.rng] a and b must have one type, not f32[] and i32[]
  %1 = stablehlo.rng %a, %i, %s, distribution = UNIFORM : (tensor<f32>, tensor<i32>, tensor<2xi64>) -> tensor<3x2xf32>
  // ERROR: [stablehlo.rng] normal numbers must be floats, not i32[]
  %2 = stablehlo.rng %i, %i, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x2xi32>
  // ERROR: [stablehlo.rng] operands must hold signed integers, unsigned integers, floats, not complex<f32>[]
  %3 = stablehlo.rng %c, %c, %s, distribution = UNIFORM : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<2xi64>) -> tensor<3x2xcomplex<f32>>
  // ERROR: [stablehlo.rng] shape i64[2] must have one size a dimension of f32[3]
  %4 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3xf32>
  // ERROR: [stablehlo.rng] a must be a scalar, not f32[2]
  %5 = stablehlo.rng %v, %v, %s, distribution = UNIFORM : (tensor<2xf32>, tensor<2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
