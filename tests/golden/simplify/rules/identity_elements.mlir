// An identity element on either side goes; of floats it is -0 for sums, and 1 of complex numbers is none.
// RUN: simplify
func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>, %d: tensor<4xcomplex<f32>>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<4xi32>
  %one = stablehlo.constant dense<1> : tensor<4xi32>
  %fzero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %nzero = stablehlo.constant dense<-0.0> : tensor<4xf32>
  %fone = stablehlo.constant dense<1.0> : tensor<4xf32>
  %true = stablehlo.constant dense<true> : tensor<4xi1>
  %cone = stablehlo.constant dense<(1.0, 0.0)> : tensor<4xcomplex<f32>>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<4xf32>
  %0 = stablehlo.add %zero, %a : tensor<4xi32>
  %1 = stablehlo.multiply %0, %one : tensor<4xi32>
  %2 = stablehlo.add %b, %nzero : tensor<4xf32>
  %3 = stablehlo.multiply %fone, %2 : tensor<4xf32>
  %4 = stablehlo.subtract %3, %fzero : tensor<4xf32>
  %5 = stablehlo.divide %4, %fone : tensor<4xf32>
  %6 = stablehlo.maximum %5, %inf : tensor<4xf32>
  %7 = stablehlo.add %b, %fzero : tensor<4xf32>
  %8 = stablehlo.and %c, %true : tensor<4xi1>
  %9 = stablehlo.multiply %d, %cone : tensor<4xcomplex<f32>>
  %10 = stablehlo.subtract %b, %nzero : tensor<4xf32>
  return %1, %6, %7, %8, %9, %10 : tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xi32>, %b: tensor<4xf32>, %c: tensor<4xi1>, %d: tensor<4xcomplex<f32>>) -> (tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xf32>) {
//     %fzero = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
//     %nzero = stablehlo.constant dense<-0.000000e+00> : tensor<4xf32>
//     %cone = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<4xcomplex<f32>>
//     %0 = stablehlo.add %b, %fzero : tensor<4xf32>
//     %1 = stablehlo.multiply %d, %cone : tensor<4xcomplex<f32>>
//     %2 = stablehlo.subtract %b, %nzero : tensor<4xf32>
//     return %a, %b, %0, %c, %1, %2 : tensor<4xi32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xf32>
//   }
// }
