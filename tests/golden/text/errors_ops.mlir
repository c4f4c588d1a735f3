// Ops that are unknown, or written with other operands, attributes or types than theirs.
// RUN: parse
module {
  func.func @main(%a: tensor<4xf32>, %b: tensor<2xf32>) -> tensor<4xf32> {
    %0 = stablehlo.frobnicate %a : tensor<4xf32>
    %1 = stablehlo.add %0, %a : tensor<4xf32>
    %2 = stablehlo.add %a, %nothing : tensor<4xf32>
    %3 = stablehlo.add %a, %b : tensor<4xf32>
    %4 = stablehlo.add %a : tensor<4xf32>
    %5 = stablehlo.add %a, %a, %a : tensor<4xf32>
    %6 = stablehlo.add %a %a : tensor<4xf32>
    %7 = stablehlo.add %a, %a
    %a = stablehlo.negate %a : tensor<4xf32>
    %8:2 = stablehlo.negate %a : tensor<4xf32>
    %9 = stablehlo.iota dim = 0 {foo = 1 : i64} : tensor<4xf32>
    %10 = stablehlo.iota dim = 0 {iota_dimension = 1 : i64} : tensor<4xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<4xf32>
    %12 = "stablehlo.iota"() : () -> tensor<4xf32>
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64, iota_dimension = 0 : i64}> : () -> tensor<4xf32>
    %14 = "stablehlo.negate"(%a) ({
      stablehlo.return %b : tensor<2xf32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %15 = stablehlo.all_gather %a : tensor<4xf32>
    %16 = "stablehlo.negate"(%a)[^bb1] : (tensor<4xf32>) -> tensor<4xf32>
    %17 = stablehlo.compare LESS, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %18 = stablehlo.reduce(%a init: %b) applies stablehlo.subtract across dimensions = [0] : (tensor<4xf32>, tensor<2xf32>) -> tensor<f32>
    %19 = "stablehlo.gather"(%a, %a) <{dimension_numbers = #stablehlo.gather<offset_dims = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %20 = "stablehlo.gather"(%a, %a) <{dimension_numbers = #stablehlo.gather<foo = [1]>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %21 = "stablehlo.convolution"(%a, %a) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[0, i, o]->[b, f]>, feature_group_count = 1 : i64}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %22 = stablehlo.reduce_precision %a, format = e5 : tensor<4xf32>
    %23 = stablehlo.negate %b#1 : tensor<2xf32>
    %24 = call @other(%a) : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
    %25 = "func.func"() : () -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func @main() {
    return
  }
  stablehlo.return
  func.func @other(%a: tensor<4xf32>) -> tensor<4xf32>
}
// ==>
// ERROR: 5:10: there is no op 'stablehlo.frobnicate'
//       %0 = stablehlo.frobnicate %a : tensor<4xf32>
//            ^
// ERROR: 7:28: there is no value %nothing
//       %2 = stablehlo.add %a, %nothing : tensor<4xf32>
//                              ^
// ERROR: 8:28: [stablehlo.add] %b has type tensor<2xf32>, not tensor<4xf32>
//       %3 = stablehlo.add %a, %b : tensor<4xf32>
//                              ^
// ERROR: 9:10: [stablehlo.add] needs 2 operands, not 1
//       %4 = stablehlo.add %a : tensor<4xf32>
//            ^
// ERROR: 10:10: [stablehlo.add] needs 2 operands, not 3
//       %5 = stablehlo.add %a, %a, %a : tensor<4xf32>
//            ^
// ERROR: 11:27: expected ':', found '%a'
//       %6 = stablehlo.add %a %a : tensor<4xf32>
//                             ^
// ERROR: 12:30: expected ':' here
//       %7 = stablehlo.add %a, %a
//                                ^
// ERROR: 13:5: %a is defined already
//       %a = stablehlo.negate %a : tensor<4xf32>
//       ^
// ERROR: 14:5: [stablehlo.negate] has 1 result, but 2 are named here
//       %8:2 = stablehlo.negate %a : tensor<4xf32>
//       ^
// ERROR: 15:34: [stablehlo.iota] has no attribute 'foo'
//       %9 = stablehlo.iota dim = 0 {foo = 1 : i64} : tensor<4xf32>
//                                    ^
// ERROR: 16:35: [stablehlo.iota] attribute 'iota_dimension' stands twice
//       %10 = stablehlo.iota dim = 0 {iota_dimension = 1 : i64} : tensor<4xf32>
//                                     ^
// ERROR: 17:32: [stablehlo.iota] attribute 'iota_dimension' must be an integer of type i64, not 0 : i32
//       %11 = "stablehlo.iota"() <{iota_dimension = 0 : i32}> : () -> tensor<4xf32>
//                                  ^
// ERROR: 18:11: [stablehlo.iota] needs attribute 'iota_dimension'
//       %12 = "stablehlo.iota"() : () -> tensor<4xf32>
//             ^
// ERROR: 19:58: [stablehlo.iota] attribute 'iota_dimension' stands twice
//   ...13 = "stablehlo.iota"() <{iota_dimension = 0 : i64, iota_dimension = 0 : i64}> : () -> tensor<4xf32>
//                                                          ^
// ERROR: 20:11: [stablehlo.negate] needs 0 regions, not 1
//       %14 = "stablehlo.negate"(%a) ({
//             ^
// ERROR: 23:11: write this op in generic form: "stablehlo.all_gather"(...)
//       %15 = stablehlo.all_gather %a : tensor<4xf32>
//             ^
// ERROR: 24:33: successor blocks are not supported
//       %16 = "stablehlo.negate"(%a)[^bb1] : (tensor<4xf32>) -> tensor<4xf32>
//                                   ^
// ERROR: 25:29: expected one of EQ, NE, GE, GT, LE, LT, found 'LESS'
//       %17 = stablehlo.compare LESS, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
//                               ^
// ERROR: 26:49: expected a commutative op on two operands, found 'stablehlo.subtract'
//       %18 = stablehlo.reduce(%a init: %b) applies stablehlo.subtract across dimensions = [0] : (tensor...
//                                                   ^
// ERROR: 27:40: [stablehlo.gather] attribute 'dimension_numbers' field 'offset_dims' must be a list of integers, not 1 : i64
//       %19 = "stablehlo.gather"(%a, %a) <{dimension_numbers = #stablehlo.gather<offset_dims = 1>, slice...
//                                          ^
// ERROR: 28:40: [stablehlo.gather] attribute 'dimension_numbers' #stablehlo.gather<...> has a field that it should not have
//       %20 = "stablehlo.gather"(%a, %a) <{dimension_numbers = #stablehlo.gather<foo = [1]>, slice_sizes...
//                                          ^
// ERROR: 30:51: expected a format like e5m10
//       %22 = stablehlo.reduce_precision %a, format = e5 : tensor<4xf32>
//                                                     ^
// ERROR: 31:28: %b has 1 result
//       %23 = stablehlo.negate %b#1 : tensor<2xf32>
//                              ^
// ERROR: 32:11: [func.call] 1 operand, but types for 2
//       %24 = call @other(%a) : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
//             ^
// ERROR: 33:11: a function cannot stand in another one: is a '}' missing before it?
//       %25 = "func.func"() : () -> tensor<4xf32>
//             ^
// ERROR: 36:13: @main is defined already
//     func.func @main() {
//               ^
// ERROR: 40:13: function @other has no body, and cannot be had from elsewhere
//     func.func @other(%a: tensor<4xf32>) -> tensor<4xf32>
//               ^
