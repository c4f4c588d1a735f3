// A loop's values are sharded alike before it, in it and after it.
// RUN: layouts
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{"x"}, {}] -> [{"x"}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  // LAYOUT: []
  %zero = stablehlo.constant dense<0> : tensor<i32>
  // LAYOUT: ([]; [{"x"}, {}]; [{"x"}, {}]) ([]; [{"x"}, {}]; [{"x"}, {}]) []; [{"x"}, {}]; [{"x"}, {}]
  %0:3 = stablehlo.while(%i = %zero, %p = %a, %q = %b) : tensor<i32>, tensor<8x4xf32>, tensor<8x4xf32>
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
      %sum = stablehlo.add %p, %q : tensor<8x4xf32>
      stablehlo.return %next, %q, %sum : tensor<i32>, tensor<8x4xf32>, tensor<8x4xf32>
    }
  // LAYOUT: [{"x"}, {}]
  %1 = stablehlo.tanh %0#2 : tensor<8x4xf32>
  return %0#1, %1 : tensor<8x4xf32>, tensor<8x4xf32>
}
// -----
// Branches give their result's sharding, and take it.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: []; [{"x"}]; [{"x"}] -> [{"x"}]
func.func @main(%i: tensor<i32>, %a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>) -> tensor<8xf32> {
  // LAYOUT: [{"x"}]
  %0 = "stablehlo.case"(%i) ({
    // LAYOUT: [{"x"}]
    %1 = stablehlo.tanh %a : tensor<8xf32>
    stablehlo.return %1 : tensor<8xf32>
  }, {
    // LAYOUT: [{"x"}]
    %2 = stablehlo.negate %b : tensor<8xf32>
    stablehlo.return %2 : tensor<8xf32>
  }) : (tensor<i32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: []; [{"x"}]; [{"x"}] -> [{"x"}]
func.func @main(%p: tensor<i1>, %a: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  // LAYOUT: [{"x"}]
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %a : tensor<8xf32>
  }, {
    stablehlo.return %b : tensor<8xf32>
  }) : (tensor<i1>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// An optimization barrier lets shardings through, value by value.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}]; [{}] -> [{"x"}]; [{}]
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  // LAYOUT: [{"x"}]; [{}]
  %0:2 = stablehlo.optimization_barrier %a, %b : tensor<8xf32>, tensor<8xf32>
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
}
// -----
// A propagation barrier lets them through in one direction, or not at all.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}] -> [{}, {}]; [{"x"}, {"y"}]; [{}, {"y"}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) {
  // LAYOUT: [{}, {}]
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<8x8xf32>
  // LAYOUT: [{}, {"y"}]
  %2 = sdy.propagation_barrier %a allowed_direction=BACKWARD : tensor<8x8xf32>
  return %0, %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// Manual axes come from in_shardings and go no further in; free axes flow through.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}]; [{"x"}, {"y"}] -> [{"x"}, {"y"}]; [{}, {"y"}]
func.func @main(%a: tensor<8x8xf32>, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y"}]>}) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: ([{}, {"y"}]; [{}, {"y"}]) [{"x"}, {"y"}]; [{}, {"y"}]
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{?}, {?}]>] manual_axes={"x"} (%p: tensor<4x8xf32>, %q: tensor<4x8xf32>) {
    // LAYOUT: [{}, {"y"}]
    %1 = stablehlo.add %p, %q : tensor<4x8xf32>
    // LAYOUT: [{}, {"y"}]
    %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
    sdy.return %1, %2 : tensor<4x8xf32>, tensor<8x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// Closed in_shardings and out_shardings; what is outside may have been sharded otherwise.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{}, {"y"}]; [{"x"}, {}] -> [{"x"}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}, %b: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  // LAYOUT: ([{}, {}]; [{}, {}]) [{"x"}, {}]; [{"x"}, {}]
  %0:2 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%p: tensor<4x8xf32>, %q: tensor<4x8xf32>) {
    // LAYOUT: [{}, {}]
    %1 = stablehlo.tanh %p : tensor<4x8xf32>
    sdy.return %1, %q : tensor<4x8xf32>, tensor<4x8xf32>
  } : (tensor<8x8xf32>, tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
  return %0#0, %0#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
// -----
// A manual computation over all axes: nothing flows inside.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}] -> [{"x"}]
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // LAYOUT: ([{}]) [{"x"}]
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    // LAYOUT: [{}]
    %1 = stablehlo.tanh %p : tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
