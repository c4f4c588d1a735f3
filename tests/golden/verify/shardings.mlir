// Shardings of arguments, results and ops: meshes, axes and ranks that do not fit.
// RUN: errors
sdy.mesh @mesh = <["x"=2, "y"=4]>
// ERROR: [func.func] @main argument 0: mesh @other is not declared
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{}, {}]>}) {
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
// ERROR: [func.func] @main argument 0: mesh @mash is not declared; did you mean @mesh?
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mash, [{}, {}]>}, %b: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mash, [{}, {}]>}) {
  %0 = sdy.sharding_constraint %a <@mash, [{"x"}, {}]> : tensor<8x4xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main(%a: tensor<8x4xf32>) {
  // ERROR: [sdy.sharding_constraint] axis "z" is not in mesh @mesh = <["x"=2, "y"=4]> (1:1)
  %0 = sdy.sharding_constraint %a <@mesh, [{"z"}, {}]> : tensor<8x4xf32>
  // ERROR: [sdy.sharding_constraint] axis "x" is used twice
  %1 = sdy.sharding_constraint %a <@mesh, [{"x"}, {"x"}]> : tensor<8x4xf32>
  // ERROR: [sdy.sharding_constraint] sharding [{"x"}] has 1 dimensions but the value has rank 2
  %2 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8x4xf32>
  // ERROR: [sdy.sharding_constraint] sub-axis "y":(1)3 does not divide the axis, which has size 4
  %3 = sdy.sharding_constraint %a <@mesh, [{"y":(1)3}, {}]> : tensor<8x4xf32>
  // ERROR: [stablehlo.negate] sharding of result 0: axis "x" is used twice
  %4 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x", "x"}, {}]>]>} : tensor<8x4xf32>
  // ERROR: [stablehlo.negate] there are 1 results, but sdy.sharding is for 2
  %5 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>]>} : tensor<8x4xf32>
  // ERROR: [stablehlo.negate] sdy.sharding is no #sdy.sharding_per_value<...>
  %6 = stablehlo.negate %a {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} : tensor<8x4xf32>
  // ERROR: [sdy.reshard] axis "x" is used twice
  %7 = sdy.reshard %a <@mesh, [{"x"}, {}], replicated={"x"}> : tensor<8x4xf32>
  // ERROR: [sdy.propagation_barrier] allowed_direction BOTH is no barrier
  %8 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8x4xf32>
  return
}
// -----
sdy.mesh @mesh = <["x"=2]>
// ERROR: [func.func] @main argument 0: sdy.sharding is no #sdy.sharding<...>
func.func @main(%a: tensor<8xf32> {sdy.sharding = "x"}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  return %a : tensor<8xf32>
}
// -----
sdy.mesh @one = <[], device_ids=[3]>
func.func @main(%a: tensor<8xf32>) {
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<8xf32>
  // ERROR: [stablehlo.negate] sharding of result 0: a sharding on one device must not name dimensions or axes
  %1 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@one, [{}]>]>} : tensor<8xf32>
  return
}
