// A scatter of one window of several elements at a known place reads, adds and writes a slice; where the place is not known, what is not inside as a whole stays as it was.
// RUN: simplify
func.func public @main(%a: tensor<16xf32>, %i: tensor<i32>, %u: tensor<14xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %0 = "stablehlo.scatter"(%a, %one, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<16xf32>, tensor<1xi32>, tensor<14xf32>) -> tensor<16xf32>
  %at = stablehlo.reshape %i : (tensor<i32>) -> tensor<1xi32>
  %1 = "stablehlo.scatter"(%a, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<16xf32>, tensor<1xi32>, tensor<14xf32>) -> tensor<16xf32>
  return %0, %1 : tensor<16xf32>, tensor<16xf32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<16xf32>, %i: tensor<i32>, %u: tensor<14xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
//     %c = stablehlo.constant dense<1> : tensor<i32>
//     %0 = stablehlo.slice %a [1:15] : (tensor<16xf32>) -> tensor<14xf32>
//     %1 = stablehlo.add %0, %u : tensor<14xf32>
//     %c_0 = stablehlo.constant dense<0> : tensor<i32>
//     %2 = stablehlo.compare GE, %c, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %c_1 = stablehlo.constant dense<2> : tensor<i32>
//     %3 = stablehlo.compare LE, %c, %c_1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %4 = stablehlo.and %2, %3 : tensor<i1>
//     %5 = stablehlo.select %4, %1, %0 : tensor<i1>, tensor<14xf32>
//     %6 = stablehlo.dynamic_update_slice %a, %5, %c : (tensor<16xf32>, tensor<14xf32>, tensor<i32>) -> tensor<16xf32>
//     %7 = stablehlo.dynamic_slice %a, %i, sizes = [14] : (tensor<16xf32>, tensor<i32>) -> tensor<14xf32>
//     %8 = stablehlo.compare GE, %i, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %9 = stablehlo.compare LE, %i, %c_1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//     %10 = stablehlo.and %8, %9 : tensor<i1>
//     %11 = stablehlo.select %10, %u, %7 : tensor<i1>, tensor<14xf32>
//     %12 = stablehlo.dynamic_update_slice %a, %11, %i : (tensor<16xf32>, tensor<14xf32>, tensor<i32>) -> tensor<16xf32>
//     return %6, %12 : tensor<16xf32>, tensor<16xf32>
//   }
// }
