// Reshapes: dimensions that are merged, split, or only of size 1.
// RUN: rules
func.func @main(%a: tensor<2x4x32xf32>, %b: tensor<8x32xf32>, %c: tensor<4x6xf32>, %d: tensor<1x6x1xf32>, %e: tensor<0x4xf32>, %f: tensor<4x0xf32>, %g: tensor<2x9xf32>, %s: tensor<f32>, %h: tensor<5x7xf32>, %k: tensor<12x15x2xf32>) {
  // RULE: ([i, j, k])->([ij, k]) {i=2, j=4, k=32} flops=0 bytes=2048
  %0 = stablehlo.reshape %a : (tensor<2x4x32xf32>) -> tensor<8x32xf32>
  // RULE: ([ij, k])->([i, j, k]) {i=2, j=4, k=32} flops=0 bytes=2048
  %1 = stablehlo.reshape %b : (tensor<8x32xf32>) -> tensor<2x4x32xf32>
  // RULE: ([ik, lj])->([im, nj]) {i=2, j=2, k=2, l=3, m=3, n=2} need_replication={k, l, m, n} flops=0 bytes=192
  %2 = stablehlo.reshape %c : (tensor<4x6xf32>) -> tensor<6x4xf32>
  // RULE: ([[], i, []])->([i]) {i=6} flops=0 bytes=48
  %3 = stablehlo.reshape %d : (tensor<1x6x1xf32>) -> tensor<6xf32>
  // RULE: ([[], ij, []])->([[], i, [], j]) {i=2, j=3} flops=0 bytes=48
  %4 = stablehlo.reshape %d : (tensor<1x6x1xf32>) -> tensor<1x2x1x3xf32>
  // RULE: ([i, j])->([i, k, l]) {i=0, j=4, k=2, l=2} need_replication={j, k, l} flops=0 bytes=0
  %5 = stablehlo.reshape %e : (tensor<0x4xf32>) -> tensor<0x2x2xf32>
  // RULE: ([i, j])->([k, l]) {i=4, j=0, k=0, l=4} need_replication={i, j, k, l} flops=0 bytes=0
  %6 = stablehlo.reshape %f : (tensor<4x0xf32>) -> tensor<0x4xf32>
  // RULE: ([j, ki])->([l, mi]) {i=3, j=2, k=3, l=3, m=2} need_replication={j, k, l, m} flops=0 bytes=144
  %7 = stablehlo.reshape %g : (tensor<2x9xf32>) -> tensor<3x6xf32>
  // RULE: ([])->([[], []]) {} flops=0 bytes=8
  %8 = stablehlo.reshape %s : (tensor<f32>) -> tensor<1x1xf32>
  // RULE: ([i, j])->([k, l]) {i=5, j=7, k=7, l=5} need_replication={i, j, k, l} flops=0 bytes=280
  %9 = stablehlo.reshape %h : (tensor<5x7xf32>) -> tensor<7x5xf32>
  // RULE: ([i, j])->([ij]) {i=5, j=7} flops=0 bytes=280
  %10 = stablehlo.reshape %h : (tensor<5x7xf32>) -> tensor<35xf32>
  // RULE: ([il, mk, j])->([in, okj]) {i=6, j=2, k=5, l=2, m=3, n=3, o=2} need_replication={l, m, n, o} flops=0 bytes=2880
  %11 = stablehlo.reshape %k : (tensor<12x15x2xf32>) -> tensor<18x20xf32>
  return
}
