// Characters and tokens that do not belong where they stand.
// RUN: parse
module {
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.custom_call @f(%a) {a.b = "no end} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @f(%a) {a.b = "bad \q escape"} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.negate % : tensor<4xf32>
    %3 = stablehlo.negate $a : tensor<4xf32>
    %4 = stablehlo.negate %a : tensor<4xf32> `
    %5 = stablehlo.iota dim = 99999999999999999999 : tensor<4xf32>
    %6 = stablehlo.custom_call @(%a) : (tensor<4xf32>) -> tensor<4xf32>
    %7 = stablehlo.custom_call @f(%a) {a.b = #nope} : (tensor<4xf32>) -> tensor<4xf32>
    %8 = stablehlo.custom_call @f(%a) {a.b = #foo.bar<[)]>, c} : (tensor<4xf32>) -> tensor<4xf32>
    %9 = stablehlo.custom_call @f(%a) {a.b = 1, a.b = 2} : (tensor<4xf32>) -> tensor<4xf32>
    %10 = stablehlo.custom_call @f(%a) {a.b = {c, c = 1}} : (tensor<4xf32>) -> tensor<4xf32>
    %11 = stablehlo.custom_call @f(%a) {a.b = 300 : i8} : (tensor<4xf32>) -> tensor<4xf32>
    %12 = stablehlo.custom_call @f(%a) {a.b = @x::@y} : (tensor<4xf32>) -> tensor<4xf32>
    %13 = stablehlo.custom_call @f(%a) {a.b = ?} : (tensor<4xf32>) -> tensor<4xf32>
    return %a : tensor<4xf32>
  }
// ==>
// ERROR: 5:46: this string has no end
//       %0 = stablehlo.custom_call @f(%a) {a.b = "no end} : (tensor<4xf32>) -> tensor<4xf32>
//                                                ^
// ERROR: 6:46: unknown escape in this string
//       %1 = stablehlo.custom_call @f(%a) {a.b = "bad \q escape"} : (tensor<4xf32>) -> tensor<4xf32>
//                                                ^
// ERROR: 7:27: a name must follow this character
//       %2 = stablehlo.negate % : tensor<4xf32>
//                             ^
// ERROR: 8:27: unexpected character
//       %3 = stablehlo.negate $a : tensor<4xf32>
//                             ^
// ERROR: 9:46: unexpected character
//       %4 = stablehlo.negate %a : tensor<4xf32> `
//                                                ^
// ERROR: 10:31: this integer does not fit 64 bits
//       %5 = stablehlo.iota dim = 99999999999999999999 : tensor<4xf32>
//                                 ^
// ERROR: 11:32: a name must follow '@'
//       %6 = stablehlo.custom_call @(%a) : (tensor<4xf32>) -> tensor<4xf32>
//                                  ^
// ERROR: 12:46: no attribute '#nope' has been defined here
//       %7 = stablehlo.custom_call @f(%a) {a.b = #nope} : (tensor<4xf32>) -> tensor<4xf32>
//                                                ^
// ERROR: 13:58: expected '}', found '>'
//       %8 = stablehlo.custom_call @f(%a) {a.b = #foo.bar<[)]>, c} : (tensor<4xf32>) -> tensor<4xf32>
//                                                            ^
// ERROR: 14:10: attribute 'a.b' stands twice
//       %9 = stablehlo.custom_call @f(%a) {a.b = 1, a.b = 2} : (tensor<4xf32>) -> tensor<4xf32>
//            ^
// ERROR: 15:47: attribute 'c' stands twice
//       %10 = stablehlo.custom_call @f(%a) {a.b = {c, c = 1}} : (tensor<4xf32>) -> tensor<4xf32>
//                                                 ^
// ERROR: 16:47: 300 does not fit i8
//       %11 = stablehlo.custom_call @f(%a) {a.b = 300 : i8} : (tensor<4xf32>) -> tensor<4xf32>
//                                                 ^
// ERROR: 17:49: nested symbols are not supported
//       %12 = stablehlo.custom_call @f(%a) {a.b = @x::@y} : (tensor<4xf32>) -> tensor<4xf32>
//                                                   ^
// ERROR: 18:47: expected an attribute, found '?'
//       %13 = stablehlo.custom_call @f(%a) {a.b = ?} : (tensor<4xf32>) -> tensor<4xf32>
//                                                 ^
// ERROR: 21:1: the text ends early: expected '}'
//   
//   ^
