// Shardings of a loop, of a manual computation and of a constraint.
// RUN: propagate
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}]>}, %n: tensor<i32>) -> (tensor<8x16xf32>, tensor<16x8xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %p = %a) : tensor<i32>, tensor<8x16xf32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %q = stablehlo.tanh %p : tensor<8x16xf32>
    stablehlo.return %next, %q : tensor<i32>, tensor<8x16xf32>
  }
  %1 = sdy.manual_computation(%0#1) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%s: tensor<4x16xf32>) {
    %2 = stablehlo.negate %s : tensor<4x16xf32>
    sdy.return %2 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %3 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}]> : tensor<8x16xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
  return %3, %4 : tensor<8x16xf32>, tensor<16x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=4]>
//   func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}]>}, %n: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>}) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y":(1)2}]>}, tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"x"}]>}) {
//     %zero = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<0> : tensor<i32>
//     %0:2 = stablehlo.while(%i = %zero, %p = %a) : tensor<i32>, tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"x"}, {"y":(1)2}]>]>}
//     cond {
//       %c = stablehlo.compare LT, %i, %n {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       stablehlo.return %c : tensor<i1>
//     } do {
//       %one = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} dense<1> : tensor<i32>
//       %next = stablehlo.add %i, %one {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : tensor<i32>
//       %q = stablehlo.tanh %p {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y":(1)2}]>]>} : tensor<8x16xf32>
//       stablehlo.return %next, %q : tensor<i32>, tensor<8x16xf32>
//     }
//     %1 = sdy.manual_computation(%0#1) in_shardings=[<@mesh, [{"x"}, {"y":(1)2}]>] out_shardings=[<@mesh, [{"x"}, {"y":(1)2}]>] manual_axes={"x"} (%s: tensor<4x16xf32>) {
//       %3 = stablehlo.negate %s {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y":(1)2}]>]>} : tensor<4x16xf32>
//       sdy.return %3 : tensor<4x16xf32>
//     } : (tensor<8x16xf32>) -> tensor<8x16xf32>
//     %2 = stablehlo.transpose %1, dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y":(1)2}, {"x"}]>]>} : (tensor<8x16xf32>) -> tensor<16x8xf32>
//     return %1, %2 : tensor<8x16xf32>, tensor<16x8xf32>
//   }
// }
