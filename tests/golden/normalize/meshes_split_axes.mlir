// Two axes for one.
// RUN: normalize
sdy.mesh @flat = <["x"=8]>
sdy.mesh @mesh = <["a"=4, "b"=2]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {"a"}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"a", "b"}]>}) {
  return %a, %a : tensor<8x8xf32>, tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @flat = <["x"=8]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"x":(4)2}, {"x":(1)4}]>}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{}, {"x"}]>}) {
//     return %a, %a : tensor<8x8xf32>, tensor<8x8xf32>
//   }
// }
