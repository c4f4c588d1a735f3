func.func @main(%x: tensor<?x4xf32>) -> tensor<?x3xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %0 = call @windows(%n, %x) : (tensor<i32>, tensor<?x4xf32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func private @windows(%n: tensor<i32>, %x: tensor<?x4xf32>) -> tensor<?x3xf32> {
  %two = stablehlo.constant dense<2> : tensor<2xi32>
  %one = stablehlo.constant dense<1> : tensor<2xi32>
  %none = stablehlo.constant dense<0> : tensor<2x2xi32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %two, %one, %one, %one, %none) {called_computations = [@sum]} : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2x2xi32>) -> tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
