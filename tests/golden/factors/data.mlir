// Elementwise ops, and those that move elements.
// RUN: rules
func.func @main(%a: tensor<8x4xf32>, %e: tensor<0x4xf32>, %one: tensor<1x4xf32>, %s: tensor<f32>, %p: tensor<i1>, %pa: tensor<8x4xi1>, %i: tensor<i32>, %u: tensor<3x4xf32>) {
  // RULE: ([i, j], [i, j])->([i, j]) {i=8, j=4} flops=32 bytes=384
  %0 = stablehlo.add %a, %a : tensor<8x4xf32>
  // RULE: ([i, j])->([i, j]) {i=0, j=4} flops=0 bytes=0
  %1 = stablehlo.exponential %e : tensor<0x4xf32>
  // RULE: ([])->([]) {} flops=1 bytes=8
  %2 = stablehlo.negate %s : tensor<f32>
  // RULE: ([], [i, j], [])->([i, j]) {i=8, j=4} flops=32 bytes=264
  %3 = stablehlo.clamp %s, %a, %s : (tensor<f32>, tensor<8x4xf32>, tensor<f32>) -> tensor<8x4xf32>
  // RULE: ([], [i, j], [i, j])->([i, j]) {i=8, j=4} flops=32 bytes=385
  %4 = stablehlo.select %p, %a, %a : tensor<i1>, tensor<8x4xf32>
  // RULE: ([i, j], [i, j], [i, j])->([i, j]) {i=8, j=4} flops=32 bytes=416
  %5 = stablehlo.select %pa, %a, %a : tensor<8x4xi1>, tensor<8x4xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} flops=32 bytes=192
  %6 = stablehlo.convert %a : (tensor<8x4xf32>) -> tensor<8x4xbf16>
  // RULE: ()->([i, j]) {i=8, j=4} flops=0 bytes=128
  %7 = stablehlo.constant dense<1.0> : tensor<8x4xf32>
  // RULE: ()->([i]) {i=2} localize={i} flops=0 bytes=8
  %8 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // RULE: ()->([i, j]) {i=8, j=4} localize={j} flops=0 bytes=128
  %9 = stablehlo.iota dim = 1 : tensor<8x4xi32>
  // RULE: ()->([]) {} flops=0 bytes=4
  %10 = stablehlo.partition_id : tensor<ui32>
  // RULE: ([i, j])->([i, j, k]) {i=8, j=4, k=2} need_replication={k} flops=0 bytes=256
  %11 = stablehlo.bitcast_convert %a : (tensor<8x4xf32>) -> tensor<8x4x2xi16>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} flops=0 bytes=256
  %12 = stablehlo.bitcast_convert %a : (tensor<8x4xf32>) -> tensor<8x4xi32>
  // RULE: ([[], k])->([i, j, k]) {i=8, j=7, k=4} flops=0 bytes=912
  %13 = stablehlo.broadcast_in_dim %one, dims = [0, 2] : (tensor<1x4xf32>) -> tensor<8x7x4xf32>
  // RULE: ([i, j])->([i, j]) {i=1, j=4} flops=0 bytes=32
  %14 = stablehlo.broadcast_in_dim %one, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<1x4xf32>
  // RULE: ([])->([i, j]) {i=2, j=3} flops=0 bytes=28
  %15 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
  // RULE: ([i, j], [i, j])->([i, j]) {i=8, j=4} permutation={i} flops=0 bytes=256
  %16 = stablehlo.concatenate %a, %e, dim = 0 : (tensor<8x4xf32>, tensor<0x4xf32>) -> tensor<8x4xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} flops=0 bytes=256
  %17 = stablehlo.concatenate %a, dim = 0 : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // RULE: ([i, j], [])->([i, j]) {i=14, j=4} permutation={i} flops=0 bytes=356
  %18 = stablehlo.pad %a, %s, low = [1, 0], high = [-2, 0], interior = [1, 0] : (tensor<8x4xf32>, tensor<f32>) -> tensor<14x4xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=2} permutation={j} flops=0 bytes=192
  %19 = stablehlo.slice %a [0:8, 1:4:2] : (tensor<8x4xf32>) -> tensor<8x2xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} permutation={i} flops=0 bytes=256
  %20 = stablehlo.reverse %a, dims = [0] : tensor<8x4xf32>
  // RULE: ([j, i])->([i, j]) {i=4, j=8} flops=0 bytes=256
  %21 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x4xf32>) -> tensor<4x8xf32>
  // RULE: ([i, k], [], [])->([j, k]) {i=8, j=3, k=4} reduction={i} need_replication={j} localize={i} combine=sum flops=0 bytes=184
  %22 = stablehlo.dynamic_slice %a, %i, %i, sizes = [3, 4] : (tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  // RULE: ([i, k], [j, k], [], [])->([i, k]) {i=8, j=3, k=4} need_replication={j} localize={i} flops=0 bytes=312
  %23 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<8x4xf32>, tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  // RULE: ([i, j], [])->([i, j], []) {i=8, j=4} flops=0 bytes=264
  %24:2 = stablehlo.optimization_barrier %a, %s : tensor<8x4xf32>, tensor<f32>
  return
}
