// A pad that only takes away is a slice; one that also adds is not.
// RUN: normalize
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %z: tensor<f32>) -> (tensor<3x4xf32>, tensor<7x4xf32>) {
  %0 = stablehlo.pad %a, %z, low = [-4, 0], high = [-1, 0], interior = [0, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = stablehlo.pad %a, %z, low = [-2, 0], high = [1, 0], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<7x4xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<7x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %z: tensor<f32>) -> (tensor<3x4xf32>, tensor<7x4xf32>) {
//     %0 = stablehlo.slice %a [4:7, 0:4] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x4xf32>) -> tensor<3x4xf32>
//     %1 = stablehlo.pad %a, %z, low = [-2, 0], high = [1, 0], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<7x4xf32>
//     return %0, %1 : tensor<3x4xf32>, tensor<7x4xf32>
//   }
// }
