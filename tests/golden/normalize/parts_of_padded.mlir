// Parts of a padded array are read from what was padded, of cut dimensions first; parts of rings and edges from what these were put together of. An array that is used as a whole stays.
// RUN: normalize
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %z: tensor<f32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<10x6xf32>, tensor<8x4xf32>) {
  %0 = stablehlo.pad %a, %z, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<10x6xf32>
  %1 = stablehlo.slice %0 [0:8, 0:4] : (tensor<10x6xf32>) -> tensor<8x4xf32>
  %2 = stablehlo.slice %0 [0:8, 2:6] : (tensor<10x6xf32>) -> tensor<8x4xf32>
  %last = stablehlo.slice %a [7:8, 0:4] : (tensor<8x4xf32>) -> tensor<1x4xf32>
  %first = stablehlo.slice %a [0:1, 0:4] : (tensor<8x4xf32>) -> tensor<1x4xf32>
  %ring = stablehlo.concatenate %last, %a, %first, dim = 0 : (tensor<1x4xf32>, tensor<8x4xf32>, tensor<1x4xf32>) -> tensor<10x4xf32>
  %3 = stablehlo.slice %ring [2:10, 0:4] : (tensor<10x4xf32>) -> tensor<8x4xf32>
  %spread = stablehlo.broadcast_in_dim %first, dims = [0, 2] : (tensor<1x4xf32>) -> tensor<1x2x4xf32>
  %edge = stablehlo.reshape %spread : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
  %edged = stablehlo.concatenate %edge, %a, dim = 0 : (tensor<2x4xf32>, tensor<8x4xf32>) -> tensor<10x4xf32>
  %4 = stablehlo.slice %edged [0:8, 0:4] : (tensor<10x4xf32>) -> tensor<8x4xf32>
  %5 = stablehlo.pad %a, %z, low = [2, 1], high = [0, 1], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<10x6xf32>
  %6 = stablehlo.slice %5 [0:8, 0:4] : (tensor<10x6xf32>) -> tensor<8x4xf32>
  return %1, %2, %3, %4, %5, %6 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<10x6xf32>, tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %z: tensor<f32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<10x6xf32>, tensor<8x4xf32>) {
//     %0 = stablehlo.pad %a, %z, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
//     %1 = stablehlo.pad %0, %z, low = [0, 1], high = [0, 1], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<8x6xf32>
//     %2 = stablehlo.slice %1 [0:8, 0:4] : (tensor<8x6xf32>) -> tensor<8x4xf32>
//     %3 = stablehlo.slice %1 [0:8, 2:6] : (tensor<8x6xf32>) -> tensor<8x4xf32>
//     %first = stablehlo.slice %a [0:1, 0:4] : (tensor<8x4xf32>) -> tensor<1x4xf32>
//     %4 = stablehlo.slice %a [1:8, 0:4] : (tensor<8x4xf32>) -> tensor<7x4xf32>
//     %5 = stablehlo.concatenate %4, %first, dim = 0 : (tensor<7x4xf32>, tensor<1x4xf32>) -> tensor<8x4xf32>
//     %6 = stablehlo.slice %a [0:6, 0:4] : (tensor<8x4xf32>) -> tensor<6x4xf32>
//     %7 = stablehlo.concatenate %first, %first, %6, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>, tensor<6x4xf32>) -> tensor<8x4xf32>
//     %8 = stablehlo.pad %a, %z, low = [2, 1], high = [0, 1], interior = [0, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<10x6xf32>
//     %9 = stablehlo.slice %8 [0:8, 0:4] : (tensor<10x6xf32>) -> tensor<8x4xf32>
//     return %2, %3, %5, %7, %8, %9 : tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<10x6xf32>, tensor<8x4xf32>
//   }
// }
