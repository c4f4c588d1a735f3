// => module @forms attributes {mhlo.num_partitions = 8 : i32} {
// =>   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2, "axis_2"=2]>
// =>   func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_2"}, {}]>}, %c: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %d: tensor<8x16xf32>, %e: tensor<f32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis_2", "axis_0", "axis_1"}]>}, tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"axis_0"}], unreduced={"axis_1", "axis_2"}>}) {
// =>     %0 = stablehlo.add %a, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>]>} : tensor<8x16xf32>
// =>     %1 = sdy.sharding_constraint %c <@mesh, [{"axis_0"}, {?}]> : tensor<8x16xf32>
// =>     %2 = stablehlo.add %0, %1 : tensor<8x16xf32>
// =>     %3 = stablehlo.add %2, %d : tensor<8x16xf32>
// =>     %4:2 = stablehlo.while(%i = %e, %x = %3) : tensor<f32>, tensor<8x16xf32> attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>, <@mesh, [{"axis_0"}, {"axis_1", "axis_2"}]>]>}
// =>     cond {
// =>       %5 = stablehlo.compare LT, %i, %i : (tensor<f32>, tensor<f32>) -> tensor<i1>
// =>       stablehlo.return %5 : tensor<i1>
// =>     } do {
// =>       stablehlo.return %i, %x : tensor<f32>, tensor<8x16xf32>
// =>     }
// =>     return %4#1, %c : tensor<8x16xf32>, tensor<8x16xf32>
// =>   }
// => }
// Strings of arguments, results and ops, and constraints. The mesh has an axis for each digit of the
// devices' numbers that a string tells apart.
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
// -----
// => module {
// =>   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2], device_ids=[3, 1, 0, 2]>
// =>   func.func public @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}, {}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}, {}]>}, %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_1"}, {"axis_0"}]>}) -> tensor<8x8xf32> {
// =>     return %a : tensor<8x8xf32>
// =>   }
// => }
// Lists that count through no digits of the numbers: the mesh has their order.
func.func public @main(%a: tensor<8x8xf32> {mhlo.sharding = "{devices=[4,1]3,1,0,2}"}, %b: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,1,2]3,1,0,2 last_tile_dim_replicate}"}, %c: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,2]3,0,1,2}"}) -> tensor<8x8xf32> {
  return %a : tensor<8x8xf32>
}
// -----
// => module @shard_map attributes {mhlo.num_partitions = 4 : i32} {
// =>   sdy.mesh @mesh = <["axis_0"=2, "axis_1"=2]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0", "axis_1"}]>}, %b: tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>) {
// =>     %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"axis_0", "axis_1"}]>, <@mesh, [{"axis_0"}]>] out_shardings=[<@mesh, [{"axis_1", "axis_0"}]>, <@mesh, [{"axis_0"}]>] manual_axes={"axis_0", "axis_1"} (%arg0: tensor<2xf32>, %arg1: tensor<3xf32>) {
// =>       %1 = stablehlo.negate %arg0 : tensor<2xf32>
// =>       sdy.return %1, %arg1 : tensor<2xf32>, tensor<3xf32>
// =>     } : (tensor<8xf32>, tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>)
// =>     return %0#0, %0#1 : tensor<8xf32>, tensor<6xf32>
// =>   }
// => }
// shard_map over all axes, as JAX lowers it.
module @shard_map attributes {mhlo.num_partitions = 4 : i32} {
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}, %b: tensor<6xf32>) -> (tensor<8xf32>, tensor<6xf32>) {
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "", mhlo.sharding = "{devices=[4]<=[4]}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<2xf32>
  %2 = stablehlo.custom_call @Sharding(%b) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<6xf32>) -> tensor<6xf32>
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<6xf32>) -> tensor<3xf32>
  %4:2 = call @shmap_body(%1, %3) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>)
  %5 = stablehlo.custom_call @Sharding(%4#0) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<2xf32>) -> tensor<2xf32>
  %6 = stablehlo.custom_call @SPMDShardToFullShape(%5) {backend_config = "", mhlo.sharding = "{devices=[4]<=[2,2]T(1,0)}"} : (tensor<2xf32>) -> tensor<8xf32>
  %7 = stablehlo.custom_call @Sharding(%4#1) {backend_config = "", mhlo.sharding = "{manual}"} : (tensor<3xf32>) -> tensor<3xf32>
  %8 = stablehlo.custom_call @SPMDShardToFullShape(%7) {backend_config = "", mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}"} : (tensor<3xf32>) -> tensor<6xf32>
  return %6, %8 : tensor<8xf32>, tensor<6xf32>
}
func.func private @shmap_body(%a: tensor<2xf32>, %b: tensor<3xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %0 = stablehlo.negate %a : tensor<2xf32>
  return %0, %b : tensor<2xf32>, tensor<3xf32>
}
}
// -----
// => module @partly attributes {mhlo.num_partitions = 8 : i32} {
// =>   sdy.mesh @mesh = <["axis_0"=4, "axis_1"=2]>
// =>   func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"axis_0", ?}, {?}]>] out_shardings=[<@mesh, [{"axis_0", ?}, {?}]>] manual_axes={"axis_0"} (%arg0: tensor<2x8xf32>) {
// =>       %1 = sdy.sharding_constraint %arg0 <@mesh, [{}, {"axis_1"}]> : tensor<2x8xf32>
// =>       sdy.return %1 : tensor<2x8xf32>
// =>     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
// =>     return %0 : tensor<8x8xf32>
// =>   }
// => }
// Over one of two axes; the other stays automatic, and the body constrains it.
module @partly attributes {mhlo.num_partitions = 8 : i32} {
func.func public @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<8x8xf32>) -> tensor<2x8xf32>
  %2 = call @shmap_body(%1) : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[1,1,4,2]<=[8] last_tile_dims={manual, replicated}}"} : (tensor<2x8xf32>) -> tensor<2x8xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {backend_config = "unspecified_dims=[0,1]", mhlo.sharding = "{devices=[4,1,2]<=[8] last_tile_dim_replicate}"} : (tensor<2x8xf32>) -> tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}
func.func private @shmap_body(%a: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{devices=[1,2,4]<=[4,2]T(1,0) last_tile_dims={manual}}"} : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}
}
// -----
// => module @in_place attributes {mhlo.num_partitions = 2 : i32} {
// =>   sdy.mesh @mesh = <["axis_0"=2]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"axis_0"}]>}, %s: tensor<f32>) -> tensor<8xf32> {
// =>     %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"axis_0"}]>] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} (%arg0: tensor<4xf32>) {
// =>       %c = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
// =>       %2 = stablehlo.add %arg0, %c : tensor<4xf32>
// =>       sdy.return %2 : tensor<4xf32>
// =>     } : (tensor<8xf32>) -> tensor<8xf32>
// =>     %1 = sdy.manual_computation(%0, %s) in_shardings=[<@mesh, [{"axis_0"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} (%arg0: tensor<4xf32>, %arg1: tensor<f32>) {
// =>       %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
// =>       %p = stablehlo.partition_id : tensor<ui32>
// =>       %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i1>
// =>       %3 = "stablehlo.if"(%q) ({
// =>         %4 = stablehlo.multiply %arg0, %2 : tensor<4xf32>
// =>         stablehlo.return %4 : tensor<4xf32>
// =>       }, {
// =>         stablehlo.return %arg0 : tensor<4xf32>
// =>       }) : (tensor<i1>) -> tensor<4xf32>
// =>       sdy.return %3 : tensor<4xf32>
// =>     } : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
// =>     return %1 : tensor<8xf32>
// =>   }
// => }
// A body that stands in place, twice, one after the other; what only it uses goes with it.
module @in_place attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}, %s: tensor<f32>) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %c = stablehlo.constant dense<2.0> : tensor<4xf32>
  %1 = stablehlo.add %0, %c : tensor<4xf32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  %3 = stablehlo.custom_call @SPMDFullToShardShape(%2) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %4 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %p = stablehlo.partition_id : tensor<ui32>
  %q = stablehlo.convert %p : (tensor<ui32>) -> tensor<i1>
  %5 = "stablehlo.if"(%q) ({
    %6 = stablehlo.multiply %3, %4 : tensor<4xf32>
    stablehlo.return %6 : tensor<4xf32>
  }, {
    stablehlo.return %3 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  %7 = stablehlo.custom_call @SPMDShardToFullShape(%5) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %7 : tensor<8xf32>
}
}
// -----
// => module @made attributes {mhlo.num_partitions = 2 : i32} {
// =>   sdy.mesh @mesh = <["axis_0"=2]>
// =>   func.func public @main() -> tensor<2xui32> {
// =>     %0 = sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, [{"axis_0"}]>] manual_axes={"axis_0"} () {
// =>       %1 = stablehlo.partition_id : tensor<ui32>
// =>       %2 = stablehlo.reshape %1 : (tensor<ui32>) -> tensor<1xui32>
// =>       sdy.return %2 : tensor<1xui32>
// =>     } : () -> tensor<2xui32>
// =>     return %0 : tensor<2xui32>
// =>   }
// => }
// A body without operands.
module @made attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main() -> tensor<2xui32> {
  %0 = call @shmap_body() : () -> tensor<1xui32>
  %1 = stablehlo.custom_call @Sharding(%0) {mhlo.sharding = "{manual}"} : (tensor<1xui32>) -> tensor<1xui32>
  %2 = stablehlo.custom_call @SPMDShardToFullShape(%1) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<1xui32>) -> tensor<2xui32>
  return %2 : tensor<2xui32>
}
func.func private @shmap_body() -> tensor<1xui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  %1 = stablehlo.reshape %0 : (tensor<ui32>) -> tensor<1xui32>
  return %1 : tensor<1xui32>
}
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
// =>     return %a : tensor<8xf32>
// =>   }
// => }
// Both notations, which agree.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %b: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]<=[2,2]T(1,0) last_tile_dim_replicate}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
