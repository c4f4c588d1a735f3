// A sum divided by a constant, and a sum of sums, stay sums that are taken once at the end; by what may be 0 a sum is
// divided when it is there.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %64 = stablehlo.constant dense<64.0> : tensor<16xf32>
  %b = stablehlo.abs %a : tensor<64x16xf32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  %1 = stablehlo.divide %0, %64 : tensor<16xf32>
  %2 = stablehlo.reduce(%b init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  %3 = stablehlo.reshape %2 : (tensor<16xf32>) -> tensor<1x16xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
  %5 = stablehlo.add %1, %4 : tensor<16xf32>
  %6 = stablehlo.divide %0, %n : tensor<16xf32>
  return %5, %6 : tensor<16xf32>, tensor<16xf32>
}
// ==>
