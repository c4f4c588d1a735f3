// Collectives: each dimension that data cross has to be whole.
// RUN: rules
func.func @main(%a: tensor<8x4xf32>, %v: tensor<8xf32>, %p: tensor<i1>) {
  // RULE: ([i, k])->([j, k]) {i=8, j=16, k=4} need_replication={i, j} flops=0 bytes=384
  %0 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  // RULE: ([i, j], [k])->([i, j], [k]) {i=8, j=4, k=8} flops=40 bytes=320
  %1:2 = "stablehlo.all_reduce"(%a, %v) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<8x4xf32>, tensor<8xf32>) -> (tensor<8x4xf32>, tensor<8xf32>)
  // RULE: ([i, j])->([i, k]) {i=8, j=4, k=2} need_replication={j, k} flops=32 bytes=192
  %2 = "stablehlo.reduce_scatter"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, scatter_dimension = 1 : i64, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %y, %x : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<8x4xf32>) -> tensor<8x2xf32>
  // RULE: ([i, k])->([j, l]) {i=8, j=4, k=4, l=8} need_replication={i, j, k, l} flops=0 bytes=256
  %3 = "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x4xf32>) -> tensor<4x8xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} flops=0 bytes=256
  %4 = "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // RULE: ([i, j])->([i, j]) {i=8, j=4} flops=0 bytes=256
  %5 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}"} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // RULE: none flops=0 bytes=256
  %6 = stablehlo.custom_call @unknown(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // The more expensive branch counts.
  // RULE: none flops=64 bytes=129
  %7 = "stablehlo.if"(%p) ({
    %8 = stablehlo.add %a, %a : tensor<8x4xf32>
    %9 = stablehlo.add %8, %a : tensor<8x4xf32>
    stablehlo.return %9 : tensor<8x4xf32>
  }, {
    %8 = stablehlo.add %a, %a : tensor<8x4xf32>
    stablehlo.return %8 : tensor<8x4xf32>
  }) : (tensor<i1>) -> tensor<8x4xf32>
  // Condition and body count once.
  // RULE: none flops=32 bytes=256
  %10 = stablehlo.while(%x = %a) : tensor<8x4xf32>
  cond {
    stablehlo.return %p : tensor<i1>
  } do {
    %8 = stablehlo.add %x, %x : tensor<8x4xf32>
    stablehlo.return %8 : tensor<8x4xf32>
  }
  return
}
