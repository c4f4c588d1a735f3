// Two conversions are one where the type between holds every number; not through a smaller type, nor from one class to another.
// RUN: simplify
func.func public @main(%a: tensor<4xbf16>, %b: tensor<4xf32>, %c: tensor<4xi8>, %d: tensor<4xui8>) -> (tensor<4xbf16>, tensor<4xf64>, tensor<4xf32>, tensor<4xi64>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>) {
  %0 = stablehlo.convert %a : (tensor<4xbf16>) -> tensor<4xf32>
  %1 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xbf16>
  %2 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xf64>
  %3 = stablehlo.convert %b : (tensor<4xf32>) -> tensor<4xbf16>
  %4 = stablehlo.convert %3 : (tensor<4xbf16>) -> tensor<4xf32>
  %5 = stablehlo.convert %c : (tensor<4xi8>) -> tensor<4xi32>
  %6 = stablehlo.convert %5 : (tensor<4xi32>) -> tensor<4xi64>
  %7 = stablehlo.convert %d : (tensor<4xui8>) -> tensor<4xi16>
  %8 = stablehlo.convert %7 : (tensor<4xi16>) -> tensor<4xi8>
  %9 = stablehlo.convert %c : (tensor<4xi8>) -> tensor<4xui8>
  %10 = stablehlo.convert %9 : (tensor<4xui8>) -> tensor<4xi8>
  %11 = stablehlo.convert %5 : (tensor<4xi32>) -> tensor<4xf32>
  return %1, %2, %4, %6, %8, %10, %11 : tensor<4xbf16>, tensor<4xf64>, tensor<4xf32>, tensor<4xi64>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<4xbf16>, %b: tensor<4xf32>, %c: tensor<4xi8>, %d: tensor<4xui8>) -> (tensor<4xbf16>, tensor<4xf64>, tensor<4xf32>, tensor<4xi64>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>) {
//     %0 = stablehlo.convert %a : (tensor<4xbf16>) -> tensor<4xf64>
//     %1 = stablehlo.convert %b : (tensor<4xf32>) -> tensor<4xbf16>
//     %2 = stablehlo.convert %1 : (tensor<4xbf16>) -> tensor<4xf32>
//     %3 = stablehlo.convert %c : (tensor<4xi8>) -> tensor<4xi32>
//     %4 = stablehlo.convert %c : (tensor<4xi8>) -> tensor<4xi64>
//     %5 = stablehlo.convert %d : (tensor<4xui8>) -> tensor<4xi8>
//     %6 = stablehlo.convert %c : (tensor<4xi8>) -> tensor<4xui8>
//     %7 = stablehlo.convert %6 : (tensor<4xui8>) -> tensor<4xi8>
//     %8 = stablehlo.convert %3 : (tensor<4xi32>) -> tensor<4xf32>
//     return %a, %0, %2, %4, %5, %7, %8 : tensor<4xbf16>, tensor<4xf64>, tensor<4xf32>, tensor<4xi64>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>
//   }
// }
