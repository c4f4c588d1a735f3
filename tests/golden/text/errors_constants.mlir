// Constants whose elements do not fit their type, or are no numbers.
// RUN: parse
func.func @main() {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32>
  %1 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>
  %2 = stablehlo.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  %3 = stablehlo.constant dense<[1, 2]> : tensor<2x1xi32>
  %4 = stablehlo.constant dense<[[1], [2]]> : tensor<2xi32>
  %5 = stablehlo.constant dense<300> : tensor<i8>
  %6 = stablehlo.constant dense<-1> : tensor<ui8>
  %7 = stablehlo.constant dense<2> : tensor<i1>
  %8 = stablehlo.constant dense<1> : tensor<f32>
  %9 = stablehlo.constant dense<1.5> : tensor<i32>
  %10 = stablehlo.constant dense<true> : tensor<i32>
  %11 = stablehlo.constant dense<0x1FFFFFFFF> : tensor<f32>
  %12 = stablehlo.constant dense<"0x0102"> : tensor<3xi8>
  %13 = stablehlo.constant dense<"0x01020"> : tensor<3xi8>
  %14 = stablehlo.constant dense<"0x0G"> : tensor<1xi8>
  %15 = stablehlo.constant dense<"0xF3"> : tensor<2xui4>
  %16 = stablehlo.constant dense<> : tensor<3xi8>
  %17 = stablehlo.constant dense<1.0> : tensor<complex<f32>>
  %18 = stablehlo.constant dense_resource<blob> : tensor<3xi8>
  %19 = stablehlo.constant dense<[1.0]> : tensor<1000000000000xf32>
  %20 = stablehlo.constant dense<1.0> : !stablehlo.token
  %21 = stablehlo.constant dense<-1.0> : tensor<f8E8M0FNU>
  %22 = stablehlo.constant dense<[1, [2]]> : tensor<2x1xi32>
  %23 = stablehlo.constant dense<foo> : tensor<2x1xi32>
  return
}
// ==>
// ERROR: 4:33: dimension 0 of tensor<3xi32> has size 3, but this list has 2
//     %0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32>
//                                   ^
// ERROR: 5:33: dimension 0 of tensor<2xi32> has size 2, but this list has more
//     %1 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>
//                                   ^
// ERROR: 6:42: dimension 1 of tensor<2x2xi32> has size 2, but this list has 1
//     %2 = stablehlo.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
//                                            ^
// ERROR: 7:34: expected '[', found '1'
//     %3 = stablehlo.constant dense<[1, 2]> : tensor<2x1xi32>
//                                    ^
// ERROR: 8:34: expected a number, found '['
//     %4 = stablehlo.constant dense<[[1], [2]]> : tensor<2xi32>
//                                    ^
// ERROR: 9:33: 300 does not fit i8
//     %5 = stablehlo.constant dense<300> : tensor<i8>
//                                   ^
// ERROR: 10:33: -1 does not fit ui8
//     %6 = stablehlo.constant dense<-1> : tensor<ui8>
//                                   ^
// ERROR: 11:33: 2 does not fit i1
//     %7 = stablehlo.constant dense<2> : tensor<i1>
//                                   ^
// ERROR: 12:33: a number of type f32 needs a point: 1.0
//     %8 = stablehlo.constant dense<1> : tensor<f32>
//                                   ^
// ERROR: 13:33: 1.5 is no integer of type i32
//     %9 = stablehlo.constant dense<1.5> : tensor<i32>
//                                   ^
// ERROR: 14:34: expected i32, found 'true'
//     %10 = stablehlo.constant dense<true> : tensor<i32>
//                                    ^
// ERROR: 15:34: 0x1FFFFFFFF does not fit the 32 bits of f32
//     %11 = stablehlo.constant dense<0x1FFFFFFFF> : tensor<f32>
//                                    ^
// ERROR: 16:34: 2 bytes, but tensor<3xi8> has 3
//     %12 = stablehlo.constant dense<"0x0102"> : tensor<3xi8>
//                                    ^
// ERROR: 17:34: expected bytes in hex: "0x..."
//     %13 = stablehlo.constant dense<"0x01020"> : tensor<3xi8>
//                                    ^
// ERROR: 18:34: expected bytes in hex: "0x..."
//     %14 = stablehlo.constant dense<"0x0G"> : tensor<1xi8>
//                                    ^
// ERROR: 19:34: a byte that is no ui4
//     %15 = stablehlo.constant dense<"0xF3"> : tensor<2xui4>
//                                    ^
// ERROR: 20:34: no elements for tensor<3xi8>
//     %16 = stablehlo.constant dense<> : tensor<3xi8>
//                                    ^
// ERROR: 21:34: expected '(', found '1.0'
//     %17 = stablehlo.constant dense<1.0> : tensor<complex<f32>>
//                                    ^
// ERROR: 22:28: dense_resource<...> is not supported: print the module with its constants
//     %18 = stablehlo.constant dense_resource<blob> : tensor<3xi8>
//                              ^
// ERROR: 23:34: fewer elements than tensor<1000000000000xf32> has
//     %19 = stablehlo.constant dense<[1.0]> : tensor<1000000000000xf32>
//                                    ^
// ERROR: 24:41: expected a tensor type
//     %20 = stablehlo.constant dense<1.0> : !stablehlo.token
//                                           ^
// ERROR: 25:34: f8E8M0FNU has no negative numbers
//     %21 = stablehlo.constant dense<-1.0> : tensor<f8E8M0FNU>
//                                    ^
// ERROR: 26:35: expected '[', found '1'
//     %22 = stablehlo.constant dense<[1, [2]]> : tensor<2x1xi32>
//                                     ^
// ERROR: 27:34: expected a number, found 'foo'
//     %23 = stablehlo.constant dense<foo> : tensor<2x1xi32>
//                                    ^
