module @constants {
  func.func public @main() -> (tensor<3xi1>, tensor<16xi1>, tensor<9xi1>, tensor<4xi4>, tensor<4xui4>, tensor<3xi8>, tensor<2xui64>, tensor<3xbf16>, tensor<2xf16>, tensor<2xf64>, tensor<2xcomplex<f32>>, tensor<4xf8E4M3FN>, tensor<2x3xi32>, tensor<0x3xf32>, tensor<2x2xf32>, tensor<i1>, tensor<8xi1>, tensor<2xi1>, tensor<1xi1>) {
    %c = stablehlo.constant dense<[true, false, true]> : tensor<3xi1>
    %c_0 = stablehlo.constant dense<[true, false, true, false, true, true, true, true, false, false, false, true, false, false, false, true]> : tensor<16xi1>
    %c_1 = stablehlo.constant dense<[false, false, true, false, true, true, true, true, true]> : tensor<9xi1>
    %c_2 = stablehlo.constant dense<[-8, 7, -1, 0]> : tensor<4xi4>
    %c_3 = stablehlo.constant dense<[15, 7, 1, 0]> : tensor<4xui4>
    %c_4 = stablehlo.constant dense<[-128, 127, -1]> : tensor<3xi8>
    %c_5 = stablehlo.constant dense<[18446744073709551615, 1]> : tensor<2xui64>
    %cst = stablehlo.constant dense<[1.500000e+00, 0x7F80, 0xFFC0]> : tensor<3xbf16>
    %cst_6 = stablehlo.constant dense<[1.500000e+00, -2.000000e+00]> : tensor<2xf16>
    %cst_7 = stablehlo.constant dense<[1.000000e+300, 0x7FF8000000000000]> : tensor<2xf64>
    %cst_8 = stablehlo.constant dense<[(1.000000e+00,-2.000000e+00), (5.000000e-01,3.000000e+00)]> : tensor<2xcomplex<f32>>
    %cst_9 = stablehlo.constant dense<[1.000000e+00, -2.000000e+00, 4.480000e+02, 0x7F]> : tensor<4xf8E4M3FN>
    %c_10 = stablehlo.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi32>
    %cst_11 = stablehlo.constant dense<> : tensor<0x3xf32>
    %cst_12 = stablehlo.constant dense<2.500000e+00> : tensor<2x2xf32>
    %c_13 = stablehlo.constant dense<true> : tensor<i1>
    %c_14 = stablehlo.constant dense<true> : tensor<8xi1>
    %c_15 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %c_16 = stablehlo.constant dense<true> : tensor<1xi1>
    return %c, %c_0, %c_1, %c_2, %c_3, %c_4, %c_5, %cst, %cst_6, %cst_7, %cst_8, %cst_9, %c_10, %cst_11, %cst_12, %c_13, %c_14, %c_15, %c_16 : tensor<3xi1>, tensor<16xi1>, tensor<9xi1>, tensor<4xi4>, tensor<4xui4>, tensor<3xi8>, tensor<2xui64>, tensor<3xbf16>, tensor<2xf16>, tensor<2xf64>, tensor<2xcomplex<f32>>, tensor<4xf8E4M3FN>, tensor<2x3xi32>, tensor<0x3xf32>, tensor<2x2xf32>, tensor<i1>, tensor<8xi1>, tensor<2xi1>, tensor<1xi1>
  }
}
