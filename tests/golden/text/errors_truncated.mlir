// A text that ends in the middle.
// RUN: parse
module @m {
  func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[<@mesh, [{}]>] manual_axes={} (%b: tensor<8xf32>) {
      %1 = stablehlo.sine %b : tensor<8xf32>
// ==>
// ERROR: 7:1: the text ends early: expected '}'
//   
//   ^
