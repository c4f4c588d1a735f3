// After an error inside of a region the ops behind it are read on; no value is missed for that.
// RUN: parse
module {
  func.func @main(%a: tensor<4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %i, %iterArg_0 = %a) : tensor<i32>, tensor<4xf32>
    cond {
      %1 = stablehlo.compare LT %iterArg, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = "stablehlo.add"(%iterArg, %oops) ({
        stablehlo.return
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      return %1, %iterArg_0 : tensor<i32>, tensor<4xf32>
    }
    %2 = "stablehlo.case"(%i) ({
      stablehlo.return %0#1 : tensor<4xf32>
    }, {
    ^bb0:
      stablehlo.return %0#2 : tensor<4xf32>
    ^bb1:
      stablehlo.return %a : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    %3 = stablehlo.negate %1 : tensor<4xf32>
    %4 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={} (%b: tensor<4xf32>) {
      %a = stablehlo.add %b, %b : tensor<4xf32>
      %5 = stablehlo.add %a, %c : tensor<4xf32>
      sdy.return %5 : tensor<4xf32>
    } : (tensor<4xf32>) -> tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// ==>
// ERROR: 8:33: expected ',', found '%iterArg'
//         %1 = stablehlo.compare LT %iterArg, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
//                                   ^
// ERROR: 11:38: there is no value %oops
//         %1 = "stablehlo.add"(%iterArg, %oops) ({
//                                        ^
// ERROR: 14:7: there is no op 'return'; did you mean 'func.return' or 'stablehlo.return' or 'sdy.return'?
//         return %1, %iterArg_0 : tensor<i32>, tensor<4xf32>
//         ^
// ERROR: 20:24: %0 has 2 results
//         stablehlo.return %0#2 : tensor<4xf32>
//                          ^
// ERROR: 21:5: regions of several blocks are not supported
//       ^bb1:
//       ^
// ERROR: 24:27: there is no value %1
//       %3 = stablehlo.negate %1 : tensor<4xf32>
//                             ^
// ERROR: 27:30: there is no value %c: this region sees no values outside
//         %5 = stablehlo.add %a, %c : tensor<4xf32>
//                                ^
