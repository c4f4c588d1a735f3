// Names of the text are kept where they are not the printer's own; those that clash get a number.
// RUN: parse
module @names {
  func.func public @main(%x: tensor<4xf32>, %arg7: tensor<4xf32>, %arg0: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %cst = stablehlo.constant dense<3> : tensor<i32>
    %cst_1 = stablehlo.constant dense<1.0> : tensor<4xf32>
    %sum = stablehlo.add %x, %arg7 : tensor<4xf32>
    %17 = stablehlo.multiply %sum, %cst_1 : tensor<4xf32>
    %arg1 = stablehlo.add %17, %arg0 : tensor<4xf32>
    %pair:2 = stablehlo.optimization_barrier %arg1, %sum : tensor<4xf32>, tensor<4xf32>
    %left, %3 = stablehlo.optimization_barrier %pair#0, %pair#1 : tensor<4xf32>, tensor<4xf32>
    %four:3, %last = stablehlo.optimization_barrier %left, %3, %sum, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
    %values, %where = chlo.top_k(%four#1, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
    %8:2 = stablehlo.while(%iterArg = %c, %total = %last) : tensor<i32>, tensor<4xf32>
     cond {
      %stop = stablehlo.compare LT, %iterArg, %c_7 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %stop : tensor<i1>
    } do {
      %stop = stablehlo.add %total, %left : tensor<4xf32>
      %9 = stablehlo.add %iterArg, %c : tensor<i32>
      stablehlo.return %9, %stop : tensor<i32>, tensor<4xf32>
    }
    return %8#1 : tensor<4xf32>
  }
  func.func private @x(%x: tensor<f32>) -> tensor<f32> {
    return %x : tensor<f32>
  }
}
// ==>
// module @names {
//   func.func public @main(%x: tensor<4xf32>, %arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
//     %c = stablehlo.constant dense<1> : tensor<i32>
//     %c_0 = stablehlo.constant dense<2> : tensor<i32>
//     %cst = stablehlo.constant dense<3> : tensor<i32>
//     %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
//     %sum = stablehlo.add %x, %arg0 : tensor<4xf32>
//     %0 = stablehlo.multiply %sum, %cst_1 : tensor<4xf32>
//     %arg1_0 = stablehlo.add %0, %arg1 : tensor<4xf32>
//     %pair:2 = stablehlo.optimization_barrier %arg1_0, %sum : tensor<4xf32>, tensor<4xf32>
//     %left:2 = stablehlo.optimization_barrier %pair#0, %pair#1 : tensor<4xf32>, tensor<4xf32>
//     %four:3, %last = stablehlo.optimization_barrier %left#0, %left#1, %sum, %x : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
//     %values, %where = chlo.top_k(%four#1, k = 2) : tensor<4xf32> -> (tensor<2xf32>, tensor<2xi32>)
//     %1:2 = stablehlo.while(%iterArg = %c, %total = %last) : tensor<i32>, tensor<4xf32>
//     cond {
//       %stop = stablehlo.compare LT, %iterArg, %c_0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %stop : tensor<i1>
//     } do {
//       %stop = stablehlo.add %total, %left#0 : tensor<4xf32>
//       %2 = stablehlo.add %iterArg, %c : tensor<i32>
//       stablehlo.return %2, %stop : tensor<i32>, tensor<4xf32>
//     }
//     return %1#1 : tensor<4xf32>
//   }
//   func.func private @x(%x: tensor<f32>) -> tensor<f32> {
//     return %x : tensor<f32>
//   }
// }
