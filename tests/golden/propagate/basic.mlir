// A product carries its operands' outer dimensions on.
// RUN: layouts
sdy.mesh @mesh = <["x"=2, "y"=4]>
// LAYOUT: [{"x"}, {}]; [{}, {"y"}] -> [{"x"}, {"y"}]
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> tensor<8x4xf32> {
  // LAYOUT: [{"x"}, {"y"}]
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = stablehlo.tanh %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
// -----
// A reduction factor flows between the operands only.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{}, {"x"}]; [{"x"}, {}] -> [{}, {}]
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<16x4xf32>) -> tensor<8x4xf32> {
  // LAYOUT: [{}, {}]
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
// Backwards, from a result that is stated.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{}, {"x"}]; [{"x"}, {}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> (tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
  // LAYOUT: [{"x"}, {}]
  %1 = stablehlo.add %0, %b : tensor<16x8xf32>
  return %1 : tensor<16x8xf32>
}
// -----
// Closed dimensions do not grow, open ones do; explicitly replicated axes are not used.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {"y"}]; [{}, {"y"}]; [{"x"}, {}] -> [{"x"}, {"y"}]; [{"x"}, {"y"}]
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {?}]>}, %c: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}], replicated={"y"}>}) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  // LAYOUT: [{"x"}, {"y"}]
  %0 = stablehlo.add %a, %b : tensor<8x16xf32>
  // LAYOUT: [{"x"}, {"y"}]
  %1 = stablehlo.add %a, %c : tensor<8x16xf32>
  return %0, %1 : tensor<8x16xf32>, tensor<8x16xf32>
}
// -----
// Two operands that contradict each other: the result takes what one of them says.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{}, {"x"}] -> [{"x"}, {}]
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x16xf32> {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.add %a, %b : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}
// -----
// One axis on both outer dimensions of a product: the larger operand wins.
sdy.mesh @mesh = <["x"=2, "y"=2]>
// LAYOUT: [{"x"}, {}]; [{}, {"x"}] -> [{}, {"x"}]
func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x64xf32> {
  // LAYOUT: [{}, {"x"}]
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x64xf32>) -> tensor<8x64xf32>
  return %0 : tensor<8x64xf32>
}
// -----
// Merging and splitting dimensions cuts axes.
sdy.mesh @mesh = <["x"=4]>
// LAYOUT: [{"x":(1)2}, {"x":(2)2}]; [{"x"}, {}] -> [{"x"}]; [{"x"}]; [{"x":(1)2}, {"x":(2)2}, {}]
func.func @main(%a: tensor<2x32xf32>, %b: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64xf32>, tensor<64xf32>, tensor<2x4x8xf32>) {
  // LAYOUT: [{"x"}]
  %0 = stablehlo.reshape %a : (tensor<2x32xf32>) -> tensor<64xf32>
  // LAYOUT: [{"x"}]
  %1 = stablehlo.reshape %b : (tensor<8x8xf32>) -> tensor<64xf32>
  // LAYOUT: [{"x"}]
  %2 = stablehlo.add %0, %1 : tensor<64xf32>
  // LAYOUT: [{"x":(1)2}, {"x":(2)2}, {}]
  %3 = stablehlo.reshape %b : (tensor<8x8xf32>) -> tensor<2x4x8xf32>
  return %1, %2, %3 : tensor<64xf32>, tensor<64xf32>, tensor<2x4x8xf32>
}
// -----
// A minor dimension that is merged under a whole one stays where it is.
sdy.mesh @mesh = <["x"=2]>
// LAYOUT: [{}, {"x"}] -> [{}]
func.func @main(%a: tensor<2x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<64xf32> {
  // LAYOUT: [{}]
  %0 = stablehlo.reshape %a : (tensor<2x32xf32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
// -----
// Uneven dimensions are cut, ones that are too short are not.
sdy.mesh @mesh = <["x"=4]>
// LAYOUT: [{"x"}, {}] -> [{"x"}, {}]; [{}, {}]; [{"x"}, {}]
func.func @main(%a: tensor<9x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<9x16xf32>, tensor<3x16xf32>, tensor<7x16xf32>) {
  // LAYOUT: [{"x"}, {}]
  %0 = stablehlo.tanh %a : tensor<9x16xf32>
  // LAYOUT: [{}, {}]
  %1 = stablehlo.slice %a [0:3, 0:16] : (tensor<9x16xf32>) -> tensor<3x16xf32>
  // LAYOUT: [{"x"}, {}]
  %2 = stablehlo.slice %a [1:8, 0:16] : (tensor<9x16xf32>) -> tensor<7x16xf32>
  return %0, %1, %2 : tensor<9x16xf32>, tensor<3x16xf32>, tensor<7x16xf32>
}
// -----
// Sub-axes of the text.
sdy.mesh @mesh = <["x"=8]>
// LAYOUT: [{"x":(1)2}, {"x":(4)2}]; [{"x":(1)2}, {"x":(4)2}] -> [{"x":(1)2}, {"x":(4)2}]
func.func @main(%a: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2}, {"x":(4)2}]>}, %b: tensor<16x16xf32>) -> tensor<16x16xf32> {
  // LAYOUT: [{"x":(1)2}, {"x":(4)2}]
  %0 = stablehlo.add %a, %b : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}
