// One axis for two.
// RUN: normalize
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @flat = <["a"=8]>
func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"a"}, {}]>}) {
  %0 = sdy.sharding_constraint %a <@flat, [{?}, {"a":(2)2, ?}p1], replicated={"a":(1)2}, unreduced={"a":(4)2}> : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=4]>
//   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
//     %0 = sdy.sharding_constraint %a <@mesh, [{?}, {"y":(1)2, ?}p1], replicated={"x"}, unreduced={"y":(2)2}> : tensor<8x8xf32>
//     return %0 : tensor<8x8xf32>
//   }
// }
