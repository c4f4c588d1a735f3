// Each device makes its part of the numbers.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<3xi8>) {
  %s = stablehlo.constant dense<[4, 6]> : tensor<2xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x6xf32>
  %c = stablehlo.constant dense<-5> : tensor<i8>
  %d = stablehlo.constant dense<100> : tensor<i8>
  %t = stablehlo.constant dense<3> : tensor<1xi64>
  %1 = stablehlo.rng %c, %d, %t, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<3xi8>
  return %0, %1 : tensor<4x6xf32>, tensor<3xi8>
}
