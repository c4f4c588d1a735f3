// FSDP: batches stay sharded, though every weight says otherwise.
// RUN: layouts
sdy.mesh @mesh = <["d"=4]>
// LAYOUT: [{"d"}, {}]; [{}, {"d"}]; [{}, {"d"}] -> [{"d"}, {}]
func.func @main(%x: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}, %w0: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, %w1: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}) -> tensor<32x32xf32> {
  // LAYOUT: [{"d"}, {}]
  %0 = stablehlo.dot_general %x, %w0, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  // LAYOUT: [{"d"}, {}]
  %1 = stablehlo.dot_general %0, %w1, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}
// -----
// What is broadcast is sharded by what it meets, before it shards anything itself.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}]; [{"x"}, {}]; [{}] -> [{"x"}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %c: tensor<8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = stablehlo.add %0, %b : tensor<4x8xf32>
  // LAYOUT: [{"x"}, {}]
  %2 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
  // LAYOUT: [{"x"}, {}]
  %3 = stablehlo.add %2, %1 : tensor<4x8xf32>
  return %1, %3 : tensor<4x8xf32>, tensor<4x8xf32>
}
// -----
// Dimensions that an op needs the whole of carry their sharding on, where there are others.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}, {}]; [{"x"}] -> [{"x"}, {}]; [{}]
func.func @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8x4xf32>, tensor<8xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    // LAYOUT: []
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // LAYOUT: [{}]
  %1 = "stablehlo.sort"(%b) <{dimension = 0 : i64}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    // LAYOUT: []
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0, %1 : tensor<8x4xf32>, tensor<8xf32>
}
// -----
// Shifted dimensions keep their sharding; dynamic slices pass on the dimensions that they keep.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}]; [] -> [{"x"}, {"y"}]; [{"x"}, {"y"}]; [{"x"}, {}]; [{"x"}, {"y"}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %i: tensor<i32>) -> (tensor<12x8xf32>, tensor<8x8xf32>, tensor<8x2xf32>, tensor<16x8xf32>) {
  // LAYOUT: []
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  // LAYOUT: [{"x"}, {"y"}]
  %0 = stablehlo.pad %a, %zero, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<12x8xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = stablehlo.reverse %a, dims = [0] : tensor<8x8xf32>
  // LAYOUT: [{"x"}, {}]
  %2 = stablehlo.dynamic_slice %a, %i, %i, sizes = [8, 2] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x2xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %3 = stablehlo.concatenate %a, %1, dim = 0 : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>
  return %0, %1, %2, %3 : tensor<12x8xf32>, tensor<8x8xf32>, tensor<8x2xf32>, tensor<16x8xf32>
}
// -----
// One value as both operands of a product grows in one way only.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}, {}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32>) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
// Empty dimensions and dimensions of one element are left alone, except where they are stated.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}, {}] -> [{}, {}, {}]
func.func @main(%a: tensor<1x0x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}) -> tensor<1x0x4xf32> {
  // LAYOUT: [{}, {}, {}]
  %0 = stablehlo.tanh %a : tensor<1x0x4xf32>
  return %0 : tensor<1x0x4xf32>
}
// -----
// Nothing is stated: nothing is sharded.
// LAYOUT: [{}] -> [{}]
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // LAYOUT: [{}]
  %0 = stablehlo.tanh %a : tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// A decomposition needs the whole matrix, its result is sharded as its operand is.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{"x"}, {}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.cholesky %a, lower = true : tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
