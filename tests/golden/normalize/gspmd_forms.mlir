// Strings of arguments, results and ops, and constraints. The mesh has an axis for each digit of the
// devices' numbers that a string tells apart.
// RUN: normalize
module @forms attributes {mhlo.num_partitions = 8 : i32} {
func.func public @main(%a: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}, %b: tensor<8x16xf32> {mhlo.sharding = "{devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}"}, %c: tensor<8x16xf32> {mhlo.sharding = "{replicated}"}, %d: tensor<8x16xf32> {mhlo.sharding = "{maximal device=3 metadata={op_name=\"a {b}\"}}"}, %e: tensor<f32> {mhlo.sharding = "{replicated}"}) -> (tensor<8x16xf32> {mhlo.sharding = "{devices=[1,8]0,2,4,6,1,3,5,7}"}, tensor<8x16xf32> {mhlo.sharding = "{devices=[1,2,4]<=[8] last_tile_dims={unreduced}}"}) {
  %0 = stablehlo.add %a, %b {mhlo.sharding = "{devices=[1,1,8]<=[8] last_tile_dims={replicated}}"} : tensor<8x16xf32>
  %1 = stablehlo.custom_call @Sharding(%c) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[2,1,2,2]<=[8] last_tile_dims={replicated, replicated}}"} : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = stablehlo.add %0, %1 : tensor<8x16xf32>
  %3 = stablehlo.add %2, %d : tensor<8x16xf32>
  %4:2 = "stablehlo.while"(%e, %3) ({
  ^bb0(%i: tensor<f32>, %x: tensor<8x16xf32>):
    %5 = stablehlo.compare LT, %i, %i : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %5 : tensor<i1>
  }, {
  ^bb0(%i: tensor<f32>, %x: tensor<8x16xf32>):
    stablehlo.return %i, %x : tensor<f32>, tensor<8x16xf32>
  }) {mhlo.sharding = "{{replicated}, {devices=[2,4]<=[8]}}"} : (tensor<f32>, tensor<8x16xf32>) -> (tensor<f32>, tensor<8x16xf32>)
  return %4#1, %c : tensor<8x16xf32>, tensor<8x16xf32>
}
}
// ==>
// module @forms attributes {mhlo.num_partitions = 8 : i32} {
//   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2, "axis_2"=2]>
//   func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_2"}, {}]>}, %c: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %d: tensor<8x16xf32>, %e: tensor<f32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis_2", "axis_0", "axis_1"}]>}, tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis_0"}], unreduced={"axis_1", "axis_2"}>}) {
//     %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<8x16xf32>
//     %1 = sdy.sharding_constraint %c <@mesh, [{"axis_0"}, {?}]> : tensor<8x16xf32>
//     %2 = stablehlo.add %0, %1 : tensor<8x16xf32>
//     %3 = stablehlo.add %2, %d : tensor<8x16xf32>
//     %4:2 = stablehlo.while(%i = %e, %x = %3) : tensor<f32>, tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>]>}
//     cond {
//       %5 = stablehlo.compare LT, %i, %i : (tensor<f32>, tensor<f32>) -> tensor<i1>
//       stablehlo.return %5 : tensor<i1>
//     } do {
//       stablehlo.return %i, %x : tensor<f32>, tensor<8x16xf32>
//     }
//     return %4#1, %c : tensor<8x16xf32>, tensor<8x16xf32>
//   }
// }
