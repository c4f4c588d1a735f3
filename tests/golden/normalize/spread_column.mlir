// A column that is spread along rows of the same number is no repeated row: the part is read as it was put together.
// RUN: normalize
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%r: tensor<1x4xf32>, %x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x4xf32> {
  %b = stablehlo.broadcast_in_dim %r, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
  %e = stablehlo.reshape %b : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
  %c = stablehlo.concatenate %e, %x, dim = 0 : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<12x4xf32>
  %s = stablehlo.slice %c [2:10, 0:4] : (tensor<12x4xf32>) -> tensor<8x4xf32>
  return %s : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%r: tensor<1x4xf32>, %x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x4xf32> {
//     %b = stablehlo.broadcast_in_dim %r, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
//     %e = stablehlo.reshape %b : (tensor<1x4x4xf32>) -> tensor<4x4xf32>
//     %0 = stablehlo.slice %e [2:4, 0:4] : (tensor<4x4xf32>) -> tensor<2x4xf32>
//     %1 = stablehlo.slice %x [0:6, 0:4] : (tensor<8x4xf32>) -> tensor<6x4xf32>
//     %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x4xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
//     return %2 : tensor<8x4xf32>
//   }
// }
