// Products, convolutions, reductions, windows and other ops that compute.
// RUN: rules
func.func @main(%a: tensor<3x8x16xf32>, %b: tensor<3x16x4xf32>, %v: tensor<16xf32>, %x: tensor<2x9x9x6xf32>, %k: tensor<3x1x6x10xf32>, %kg: tensor<3x3x2x12xf32>, %kb: tensor<3x3x6x12xf32>, %whole: tensor<9x9x6x10xf32>, %s: tensor<f32>, %i: tensor<3x8x16xi32>, %si: tensor<i32>, %m: tensor<5x4x4xf32>, %r: tensor<5x4x7xf32>, %c: tensor<3x8x9xcomplex<f32>>, %f: tensor<6xf32>, %state: tensor<2xui64>, %src: tensor<2x4x9x6xf32>) {
  // RULE: ([i, j, l], [i, l, k])->([i, j, k]) {i=3, j=8, k=4, l=16} reduction={l} combine=sum flops=3072 bytes=2688
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x8x16xf32>, tensor<3x16x4xf32>) -> tensor<3x8x4xf32>
  // RULE: ([i], [i])->([]) {i=16} reduction={i} combine=sum flops=32 bytes=136
  %1 = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0] : (tensor<16xf32>, tensor<16xf32>) -> tensor<f64>
  // RULE: ([i], [j])->([i, j]) {i=16, j=16} flops=512 bytes=1152
  %2 = stablehlo.dot_general %v, %v, contracting_dims = [] x [] : (tensor<16xf32>, tensor<16xf32>) -> tensor<16x16xf32>
  // RULE: ([i, k, m, n], [l, [], n, j])->([i, k, m, j]) {i=2, j=10, k=9, l=3, m=9, n=6} reduction={n} need_replication={l} permutation={k} combine=sum flops=58320 bytes=11088
  %3 = "stablehlo.convolution"(%x, %k) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>}> : (tensor<2x9x9x6xf32>, tensor<3x1x6x10xf32>) -> tensor<2x9x9x10xf32>
  // RULE: ([j, l, n, ip], [m, o, p, ik])->([j, l, n, ik]) {i=3, j=2, k=4, l=4, m=3, n=4, o=3, p=2} reduction={p} need_replication={m, o} permutation={l, n} combine=sum flops=13824 bytes=6288
  %4 = "stablehlo.convolution"(%x, %kg) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 3 : i64, window_strides = array<i64: 2, 2>}> : (tensor<2x9x9x6xf32>, tensor<3x3x2x12xf32>) -> tensor<2x4x4x12xf32>
  // RULE: ([ij, l, n, p], [m, o, p, ik])->([j, l, n, ik]) {i=2, j=1, k=6, l=7, m=3, n=7, o=3, p=6} reduction={p} need_replication={m, o} permutation={l, n} combine=sum flops=63504 bytes=8832
  %5 = "stablehlo.convolution"(%x, %kb) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 2 : i64, feature_group_count = 1 : i64}> : (tensor<2x9x9x6xf32>, tensor<3x3x6x12xf32>) -> tensor<1x7x7x12xf32>
  // RULE: ([i, k, l, m], [k, l, m, j])->([i, [], [], j]) {i=2, j=10, k=9, l=9, m=6} reduction={k, l, m} combine=sum flops=19440 bytes=23408
  %6 = "stablehlo.convolution"(%x, %whole) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64}> : (tensor<2x9x9x6xf32>, tensor<9x9x6x10xf32>) -> tensor<2x1x1x10xf32>
  // RULE: ([i, k, m, n], [l, m, n, j])->([i, k, [], j]) {i=2, j=10, k=1, l=9, m=9, n=6} reduction={m, n} need_replication={l} permutation={k} combine=sum flops=19440 bytes=23408
  %7 = "stablehlo.convolution"(%x, %whole) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, batch_group_count = 1 : i64, feature_group_count = 1 : i64, window_reversal = array<i1: true, false>}> : (tensor<2x9x9x6xf32>, tensor<9x9x6x10xf32>) -> tensor<2x1x1x10xf32>
  // RULE: ([i, j, k], [])->([j]) {i=3, j=8, k=16} reduction={i, k} combine=region flops=384 bytes=1572
  %8 = stablehlo.reduce(%a init: %s) applies stablehlo.add across dimensions = [0, 2] : (tensor<3x8x16xf32>, tensor<f32>) -> tensor<8xf32>
  // RULE: ([i, j, k], [i, j, k], [], [])->([i, k], [i, k]) {i=3, j=8, k=16} reduction={j} combine=region flops=1152 bytes=3464
  %9:2 = "stablehlo.reduce"(%a, %i, %s, %si) <{dimensions = array<i64: 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<i32>, %t: tensor<f32>, %u: tensor<i32>):
    %g = stablehlo.compare GT, %p, %t : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %h = stablehlo.select %g, %p, %t : tensor<i1>, tensor<f32>
    %l = stablehlo.select %g, %q, %u : tensor<i1>, tensor<i32>
    stablehlo.return %h, %l : tensor<f32>, tensor<i32>
  }) : (tensor<3x8x16xf32>, tensor<3x8x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<3x16xf32>, tensor<3x16xi32>)
  // RULE: ([i, j, k, l], [])->([i, j, k, l]) {i=2, j=4, k=9, l=6} permutation={j} flops=1296 bytes=5620
  %10 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 1, 3, 1, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %g : tensor<f32>
  }) : (tensor<2x9x9x6xf32>, tensor<f32>) -> tensor<2x4x9x6xf32>
  // RULE: ([i, j, k, l], [i, j, k, l], [])->([i, j, k, l]) {i=2, j=9, k=9, l=6} permutation={j} flops=1728 bytes=9508
  %11 = "stablehlo.select_and_scatter"(%x, %src, %s) <{window_dimensions = array<i64: 1, 3, 1, 1>, window_strides = array<i64: 1, 2, 1, 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  }, {
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %g : tensor<f32>
  }) : (tensor<2x9x9x6xf32>, tensor<2x4x9x6xf32>, tensor<f32>) -> tensor<2x9x9x6xf32>
  // RULE: ([i], [i])->([i]) {i=16} flops=32 bytes=192
  %12 = "stablehlo.map"(%v, %v) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.add %p, %q : tensor<f32>
    %h = stablehlo.multiply %g, %q : tensor<f32>
    stablehlo.return %h : tensor<f32>
  }) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  // RULE: ([i, j, k], [i, j, k])->([i, j, k], [i, j, k]) {i=3, j=8, k=16} need_replication={j} flops=1152 bytes=6144
  %13:2 = "stablehlo.sort"(%a, %i) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>, %t: tensor<i32>, %u: tensor<i32>):
    %g = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %g : tensor<i1>
  }) : (tensor<3x8x16xf32>, tensor<3x8x16xi32>) -> (tensor<3x8x16xf32>, tensor<3x8x16xi32>)
  // RULE: ([i, j, k])->([i, j, l], [i, j, l]) {i=3, j=8, k=16, l=5} need_replication={l} permutation={k} flops=1152 bytes=2496
  %14:2 = chlo.top_k(%a, k = 5) : tensor<3x8x16xf32> -> (tensor<3x8x5xf32>, tensor<3x8x5xi32>)
  // RULE: ([i, j, k])->([i, j, k]) {i=5, j=4, k=4} need_replication={j, k} flops=106.667 bytes=640
  %15 = stablehlo.cholesky %m, lower = true : tensor<5x4x4xf32>
  // RULE: ([i, k, l], [i, k, j])->([i, k, j]) {i=5, j=7, k=4, l=4} need_replication={k, l} flops=560 bytes=1440
  %16 = "stablehlo.triangular_solve"(%m, %r) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x7xf32>) -> tensor<5x4x7xf32>
  // RULE: ([i, j, k])->([i, j, l]) {i=3, j=8, k=16, l=9} need_replication={j, k, l} flops=6720 bytes=3264
  %17 = stablehlo.fft %a, type = RFFT, length = [8, 16] : (tensor<3x8x16xf32>) -> tensor<3x8x9xcomplex<f32>>
  // RULE: ([i, j, k])->([i, j, k]) {i=3, j=8, k=9} need_replication={k} flops=3423.52 bytes=3456
  %18 = stablehlo.fft %c, type = FFT, length = [9] : (tensor<3x8x9xcomplex<f32>>) -> tensor<3x8x9xcomplex<f32>>
  // RULE: ([i, j, k, l], [l], [l], [l], [l])->([i, j, k, l]) {i=2, j=9, k=9, l=6} flops=3888 bytes=7872
  %19 = "stablehlo.batch_norm_inference"(%x, %f, %f, %f, %f) <{epsilon = 0.1 : f32, feature_index = 3 : i64}> : (tensor<2x9x9x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x9x9x6xf32>
  // RULE: ([i, j, k, l], [l], [l])->([i, j, k, l], [l], [l]) {i=2, j=9, k=9, l=6} permutation={i, j, k} flops=7776 bytes=7872
  %20:3 = "stablehlo.batch_norm_training"(%x, %f, %f) <{epsilon = 0.1 : f32, feature_index = 3 : i64}> : (tensor<2x9x9x6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x9x9x6xf32>, tensor<6xf32>, tensor<6xf32>)
  // RULE: ([i, j, k, l], [l], [l], [l], [i, j, k, l])->([i, j, k, l], [l], [l]) {i=2, j=9, k=9, l=6} permutation={i, j, k} flops=11664 bytes=11784
  %21:3 = "stablehlo.batch_norm_grad"(%x, %f, %f, %f, %x) <{epsilon = 0.1 : f32, feature_index = 3 : i64}> : (tensor<2x9x9x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<2x9x9x6xf32>) -> (tensor<2x9x9x6xf32>, tensor<6xf32>, tensor<6xf32>)
  // RULE: ([i])->([i], [j, k]) {i=2, j=8, k=4} need_replication={i} localize={j, k} flops=32 bytes=160
  %22:2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x4xui32>)
  // A scan: an element more a window.
  // RULE: ([i], [])->([i]) {i=16} permutation={i} flops=16 bytes=132
  %23 = "stablehlo.reduce_window"(%v, %s) <{padding = dense<[[15, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 16>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %g : tensor<f32>
  }) : (tensor<16xf32>, tensor<f32>) -> tensor<16xf32>
  // Nothing is known to leave these sums alone.
  // RULE: ([i], [])->([j]) {i=16, j=15} need_replication={i, j} flops=90 bytes=128
  %24 = "stablehlo.reduce_window"(%v, %s) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %g = stablehlo.add %p, %q : tensor<f32>
    %h = stablehlo.negate %g : tensor<f32>
    stablehlo.return %h : tensor<f32>
  }) : (tensor<16xf32>, tensor<f32>) -> tensor<15xf32>
  return
}
