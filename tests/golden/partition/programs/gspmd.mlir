// A program in GSPMD's notation.
// RUN: partition
func.func public @main(%a: tensor<8x4xi32> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}, %b: tensor<4x6xi32>) -> (tensor<8x6xi32> {mhlo.sharding = "{replicated}"}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
  return %0 : tensor<8x6xi32>
}
// ==>
// module {
//   func.func public @main(%a: tensor<8x4xi32> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}, %b: tensor<4x6xi32>) -> (tensor<8x6xi32> {mhlo.sharding = "{replicated}"}) {
//     %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x6xi32>) -> tensor<8x6xi32>
//     return %0 : tensor<8x6xi32>
//   }
// }
