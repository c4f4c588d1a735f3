// Strings of shardings that say nothing, contradict each other, or that no mesh expresses; regions
// of manual computations that do not end as they begin.
// RUN: normalize-errors
sdy.mesh @mesh = <["x"=2, "y"=2]>
// ERROR: [func.func] @main argument 0: mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}" contradicts sdy.sharding = [{"y"}] on <["x"=2, "y"=2]>; state one of them
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dim_replicate}", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [stablehlo.negate] mhlo.sharding = "{replicated}" contradicts sdy.sharding = [{"y"}] on <["x"=2, "y"=2]>; state one of them
  %0 = stablehlo.negate %a {mhlo.sharding = "{replicated}", sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=3]>
// ERROR: [func.func] @main argument 0: no axes and sub-axes of mesh @mesh = <["x"=2, "y"=3]> express the sharding "{devices=[3,2]<=[6] last_tile_dim_replicate}"
func.func public @main(%a: tensor<6xf32> {mhlo.sharding = "{devices=[3,2]<=[6] last_tile_dim_replicate}"}) -> tensor<6xf32> {
  return %a : tensor<6xf32>
}
// -----
// ERROR: [func.func] @main argument 1: no axes express both the sharding "{devices=[3,2]<=[6]}" and "{devices=[2,3]<=[6]}" of argument 0 of @main: they put devices in other orders, or cut them by numbers that do not divide each other
func.func public @main(%a: tensor<6x6xf32> {mhlo.sharding = "{devices=[2,3]<=[6]}"}, %b: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]<=[6]}"}) -> tensor<6x6xf32> {
  return %a : tensor<6x6xf32>
}
// -----
// ERROR: [func.func] @main argument 0: no axes express both the sharding "{devices=[4]<=[4]}" and "{devices=[4]0,1,3,2}" of argument 1 of @main: they put devices in other orders, or cut them by numbers that do not divide each other
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}, %b: tensor<8xf32> {mhlo.sharding = "{devices=[4]0,1,3,2}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// ERROR: [func.func] @main argument 0: cannot follow the sharding "{devices=[4]0,1,1,2}": its list of devices repeats device 1
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]0,1,1,2}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// ERROR: [func.func] @main argument 0: cannot follow the sharding "{devices=[4]<=[8]}": there are 4 tiles for 8 devices
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[8]}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// ERROR: [func.func] @main argument 0: cannot follow the sharding "{devices=[4}": "]" is missing before "}"
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// ERROR: [func.func] @main argument 0: cannot follow the sharding "{replicated metadata={op_name="}": a closing brace is missing
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{replicated metadata={op_name=\"}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
// ERROR: [func.func] @main argument 0: the sharding "{devices=[2,2]<=[4]}" has 2 dimensions but the value has rank 1
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2,2]<=[4]}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
// -----
module attributes {mhlo.num_partitions = 8 : i32} {
// ERROR: [func.func] @main argument 0: the sharding "{devices=[4]<=[4]}" is for 4 devices, but the program is for 8
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[4]<=[4]}"}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
}
// -----
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  // ERROR: [func.return] ends the block with what is each device's own; it must pass @SPMDShardToFullShape first
  return %0 : tensor<4xf32>
}
// -----
module attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [stablehlo.custom_call] no mhlo.sharding says what each device has of the whole array; pass it through @Sharding with one
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
}
// -----
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<8xf32> {
  // ERROR: [stablehlo.custom_call] dimension 0 of tensor<8xf32> in 2 equal shards does not give tensor<8xf32>
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<8xf32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{replicated}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.custom_call] a manual region takes this after its first result has left it by @SPMDShardToFullShape, so that it cannot be one sdy.manual_computation
  %2 = stablehlo.custom_call @SPMDFullToShardShape(%1) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
  %3 = stablehlo.add %0, %2 : tensor<4xf32>
  %4 = stablehlo.custom_call @SPMDShardToFullShape(%3) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<8xf32>
  return %1, %4 : tensor<8xf32>, tensor<8xf32>
}
// -----
module attributes {mhlo.num_partitions = 2 : i32} {
func.func public @main() {
  // ERROR: [stablehlo.custom_call] @SPMDFullToShardShape takes and gives one array
  stablehlo.custom_call @SPMDFullToShardShape() : () -> ()
  return
}
}
// -----
func.func public @main(%a: tensor<8xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) -> tensor<8xi32> {
  // ERROR: [stablehlo.custom_call] tensor<4xi32> is no part of tensor<8xf32>
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%a) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xi32>
  %1 = stablehlo.custom_call @SPMDShardToFullShape(%0) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xi32>) -> tensor<8xi32>
  return %1 : tensor<8xi32>
}
// -----
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [stablehlo.custom_call] cannot follow the backend_config "unspecified_dims=[0"
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[0", mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
