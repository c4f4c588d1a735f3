// The entry function need not be the first one, nor called @main.
// RUN: normalize
func.func private @neg(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func public @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @neg(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @unused() {
  return
}
// ==>
// module {
//   func.func public @f(%x: tensor<2xf32>) -> tensor<2xf32> {
//     %0 = stablehlo.negate %x : tensor<2xf32>
//     return %0 : tensor<2xf32>
//   }
// }
