// Random numbers: of which types, between what, how many.
// RUN: errors
func.func public @main(%a: tensor<f32>, %i: tensor<i32>, %c: tensor<complex<f32>>, %s: tensor<2xi64>, %v: tensor<2xf32>) -> tensor<3x2xf32> {
  %0 = stablehlo.rng %a, %a, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x2xf32>
  %1 = stablehlo.rng %a, %i, %s, distribution = UNIFORM : (tensor<f32>, tensor<i32>, tensor<2xi64>) -> tensor<3x2xf32>
  %2 = stablehlo.rng %i, %i, %s, distribution = NORMAL : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x2xi32>
  %3 = stablehlo.rng %c, %c, %s, distribution = UNIFORM : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<2xi64>) -> tensor<3x2xcomplex<f32>>
  %4 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3xf32>
  %5 = stablehlo.rng %v, %v, %s, distribution = UNIFORM : (tensor<2xf32>, tensor<2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
