// Of a program in GSPMD's notation: it is normalized first.
// RUN: propagate
func.func public @main(%a: tensor<8x4xf32> {mhlo.sharding = "{devices=[2,1,2]<=[4] last_tile_dim_replicate}"}) -> tensor<8x4xf32> {
  %0 = stablehlo.tanh %a : tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2]>
//   func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {}]>}) {
//     %0 = stablehlo.tanh %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"axis_0"}, {}]>]>} : tensor<8x4xf32>
//     return %0 : tensor<8x4xf32>
//   }
// }
