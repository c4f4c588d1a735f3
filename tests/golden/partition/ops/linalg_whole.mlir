// Of a matrix every device needs the whole.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<4x4xf32>, tensor<4xf32>) {
  %0:2 = stablehlo.custom_call @Qr(%a) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4x4xf32>, tensor<4xf32>
}
