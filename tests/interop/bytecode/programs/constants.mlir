// Constants of every kind of element, of one value or many, and of none.
module @constants {
  func.func public @main() -> (tensor<3xi1>, tensor<16xi1>, tensor<9xi1>, tensor<4xi4>, tensor<4xui4>, tensor<3xi8>, tensor<2xui64>, tensor<3xbf16>, tensor<2xf16>, tensor<2xf64>, tensor<2xcomplex<f32>>, tensor<4xf8E4M3FN>, tensor<2x3xi32>, tensor<0x3xf32>, tensor<2x2xf32>, tensor<i1>, tensor<8xi1>, tensor<2xi1>, tensor<1xi1>) {
    %0 = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
    %1 = stablehlo.constant dense<[true, false, true, false, true, true, true, true, false, false, false, true, false, false, false, true]> : tensor<16xi1>
    %2 = stablehlo.constant dense<[false, false, true, false, true, true, true, true, true]> : tensor<9xi1>
    %3 = stablehlo.constant dense<[-8, 7, -1, 0]> : tensor<4xi4>
    %4 = stablehlo.constant dense<[15, 7, 1, 0]> : tensor<4xui4>
    %5 = stablehlo.constant dense<[-128, 127, -1]> : tensor<3xi8>
    %6 = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
    %7 = stablehlo.constant dense<[1.5, 0x7F80, 0xFFC0]> : tensor<3xbf16>
    %8 = stablehlo.constant dense<[1.5, -2.0]> : tensor<2xf16>
    %9 = stablehlo.constant dense<[1.0e300, 0x7FF8000000000000]> : tensor<2xf64>
    %10 = stablehlo.constant dense<[(1.0, -2.0), (0.5, 3.0)]> : tensor<2xcomplex<f32>>
    %11 = stablehlo.constant dense<[1.0, -2.0, 448.0, 0x7F]> : tensor<4xf8E4M3FN>
    %12 = stablehlo.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi32>
    %13 = stablehlo.constant dense<> : tensor<0x3xf32>
    %14 = stablehlo.constant dense<2.5> : tensor<2x2xf32>
    %15 = stablehlo.constant dense<true> : tensor<i1>
    %16 = stablehlo.constant dense<true> : tensor<8xi1>
    %17 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %18 = stablehlo.constant dense<true> : tensor<1xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18 : tensor<3xi1>, tensor<16xi1>, tensor<9xi1>, tensor<4xi4>, tensor<4xui4>, tensor<3xi8>, tensor<2xui64>, tensor<3xbf16>, tensor<2xf16>, tensor<2xf64>, tensor<2xcomplex<f32>>, tensor<4xf8E4M3FN>, tensor<2x3xi32>, tensor<0x3xf32>, tensor<2x2xf32>, tensor<i1>, tensor<8xi1>, tensor<2xi1>, tensor<1xi1>
  }
}
