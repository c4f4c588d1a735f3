// A constraint fixes its result, and what it constrains where nothing else is said of that.
// RUN: layouts
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{"y"}, {}] -> [{"x"}, {}]; [{"x"}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %2 = stablehlo.negate %0 : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %3 = sdy.sharding_constraint %b <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  return %1, %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// Two constraints on one value: neither is one on it, so it takes what both let it.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}] -> [{"x"}, {}]; [{}, {"y"}]
func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: [{"x"}, {"y"}]
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // LAYOUT: [{}, {"y"}]
  %2 = sdy.sharding_constraint %0 <@mesh, [{}, {"y"}]> : tensor<8x8xf32>
  return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// An open constraint grows.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}] -> [{"x"}, {"y"}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{"x"}, {"y"}]
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {?}]> : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = stablehlo.tanh %0 : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
// A reshard is a wall: nothing flows through it.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{}, {}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // LAYOUT: [{}, {}]
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = sdy.reshard %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %2 = stablehlo.negate %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
// -----
// Later users see the last of a chain of constraints.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}] -> [{}, {"x"}]; [{}, {"x"}]
func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
  // LAYOUT: [{}, {"x"}]
  %2 = sdy.sharding_constraint %1 <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  // LAYOUT: [{}, {"x"}]
  %3 = stablehlo.negate %0 : tensor<8x8xf32>
  return %2, %3 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// What a loop carries is not constrained, its users see the constraint.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{}, {"x"}] -> [{}, {"x"}]
func.func @main(%a: tensor<8x4xf32>) -> tensor<8x4xf32> {
  // LAYOUT: []
  %zero = stablehlo.constant dense<0> : tensor<i32>
  // LAYOUT: ([]; [{}, {"x"}]) ([]; [{}, {"x"}]) []; [{}, {"x"}]
  %0:2 = stablehlo.while(%i = %zero, %p = %a) : tensor<i32>, tensor<8x4xf32>
    cond {
      // LAYOUT: []
      %n = stablehlo.constant dense<3> : tensor<i32>
      // LAYOUT: []
      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      // LAYOUT: []
      %one = stablehlo.constant dense<1> : tensor<i32>
      // LAYOUT: []
      %next = stablehlo.add %i, %one : tensor<i32>
      // LAYOUT: [{"x"}, {}]
      %1 = sdy.sharding_constraint %p <@mesh, [{"x"}, {}]> : tensor<8x4xf32>
      // LAYOUT: [{}, {"x"}]
      %2 = stablehlo.tanh %p : tensor<8x4xf32>
      // LAYOUT: [{}, {"x"}]
      %3 = sdy.sharding_constraint %2 <@mesh, [{}, {"x"}]> : tensor<8x4xf32>
      stablehlo.return %next, %3 : tensor<i32>, tensor<8x4xf32>
    }
  return %0#1 : tensor<8x4xf32>
}
// -----
// Unreduced axes stay where they are stated, and are in no dimension of that value.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{}, {"x"}]; [{"x"}, {"y"}] -> [{"x"}, {"y"}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{}, {"y"}], unreduced={"x"}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{}, {"y"}], unreduced={"x"}>]>} : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = sdy.sharding_constraint %0 <@mesh, [{"x"}, {"y"}]> : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
// -----
// The sharding that an op states of its result.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}] -> [{"x"}]
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // LAYOUT: [{"x"}]
  %0 = stablehlo.tanh %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// Priorities: what is stated with p0 flows as far as it can before p1 does.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{"y"}, {}] -> [{"y"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p1, {?}p1]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}p0, {?}p0]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{"y"}, {}]
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{"y"}, {}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p0, {?}p0]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}p1, {?}p1]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.add %a, %b : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// Members of a group are sharded alike, in both directions.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{"x"}, {}] -> [{"x"}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.tanh %a : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = stablehlo.negate %b : tensor<8x8xf32>
  sdy.sharding_group %0 group_id=7 : tensor<8x8xf32>
  sdy.sharding_group %1 group_id=7 : tensor<8x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// One may say more than the other.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}]; [{"x"}, {"y"}] -> [{"x"}, {"y"}]; [{"x"}, {"y"}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8x8xf32>
  return %a, %b : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// LAYOUT: ERROR program.mlir:5:3: error: [sdy.sharding_group] members of sharding group 0 are sharded in two ways: argument 0 as [{"x"}, {}], result of [sdy.sharding_constraint] (program.mlir:4:8) as [{}, {"x"}]; state one of them, or leave its dimensions open
// But not contradict it.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %0 = sdy.sharding_constraint %b <@mesh, [{}, {"x"}]> : tensor<8x8xf32>
  sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
  sdy.sharding_group %0 group_id=0 : tensor<8x8xf32>
  return %a, %0 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// LAYOUT: ERROR program.mlir:4:3: error: [sdy.sharding_group] sharding group 0 has argument 0 tensor<8x8xf32> and argument 1 tensor<8x4xf32>; its members must have one shape
sdy.mesh @mesh = <["x"=2]>
func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x4xf32>) -> (tensor<8x8xf32>, tensor<8x4xf32>) {
  sdy.sharding_group %a group_id=0 : tensor<8x8xf32>
  sdy.sharding_group %b group_id=0 : tensor<8x4xf32>
  return %a, %b : tensor<8x8xf32>, tensor<8x4xf32>
}
// -----
// LAYOUT: ERROR the program's shardings cut mesh axis "x" of size 6 both after 2 and after 3, and no sub-axes express both; cut it at divisors of each other (argument 0 names "x":(1)2, argument 1 names "x":(1)3)
// No sub-axes express cuts of 6 after 2 and after 3.
sdy.mesh @mesh = <["x"=6]>
func.func @main(%a: tensor<8x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {}]>}, %b: tensor<8x9xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x":(1)3}]>}) -> tensor<8x9xf32> {
  %0 = stablehlo.add %a, %b : tensor<8x9xf32>
  return %0 : tensor<8x9xf32>
}
// -----
// The verifier refuses manual axes inside.
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%p: tensor<4x8xf32>) {
    // LAYOUT: [sdy.sharding_constraint] axis "x" is manual in the enclosing [sdy.manual_computation] (4:8)
    %1 = sdy.sharding_constraint %p <@mesh, [{"x"}, {}]> : tensor<4x8xf32>
    sdy.return %1 : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// What runs on one device is not sharded by that.
sdy.mesh @one = <[], device_ids=[0]>
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}] -> [{"x"}]
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  // LAYOUT: [{"x"}]
  %0 = stablehlo.tanh %a : tensor<8xf32>
  // LAYOUT: [{"x"}]
  %1 = sdy.sharding_constraint %0 <@one, []> : tensor<8xf32>
  return %1 : tensor<8xf32>
}
// -----
// A mesh without axes still says which dimensions are closed.
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @empty = <[]>
// LAYOUT: [{"x"}, {"y"}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.tanh %a {sdy.sharding = #sdy.sharding_per_value<[<@empty, [{?}, {}]>]>} : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
