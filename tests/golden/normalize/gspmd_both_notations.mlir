// Both notations, which agree.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
//     return %a : tensor<8xf32>
//   }
// }
