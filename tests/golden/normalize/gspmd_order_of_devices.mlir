// Lists that count through no digits of the numbers: the mesh has their order.
// RUN: normalize
func.func public @main(%a: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,1]3,1,0,2}"}, %b: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,1,2]3,1,0,2 last_tile_dim_replicate}"}, %c: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,2]3,0,1,2}"}) -> tensor<8x8xf32> {
  return %a : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2], device_ids=[3, 1, 0, 2]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}, {}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {}]>}, %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_1"}, {"axis_0"}]>}) -> tensor<8x8xf32> {
//     return %a : tensor<8x8xf32>
//   }
// }
