// Collectives: groups of devices, dimensions, regions and types that do not fit.
// RUN: errors
module @jit attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @main(%a: tensor<8x4xf32>, %t: tensor<6xf32>) {
    // ERROR: [stablehlo.all_gather] device 1 occurs twice in the device groups
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] device 3 is in no device group
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<24x4xf32>
    // ERROR: [stablehlo.all_gather] group 1 has device 4, but there are only devices 0 to 3
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] result 0 must be f32[16,4], not f32[32,4]
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<32x4xf32>
    // ERROR: [stablehlo.all_gather] all_gather_dim 2 is no dimension of f32[8,4]
    "stablehlo.all_gather"(%a) <{all_gather_dim = 2 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] use_global_device_ids needs a channel_handle above 0
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] replica_groups must all have one size
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<24x4xf32>
    // ERROR: [stablehlo.all_gather] replica_groups must name the devices that take part
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<> : tensor<0x0xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<24x4xf32>
    // ERROR: [stablehlo.all_gather] group 0 has device 1, but there are only devices 0 to 0 (the ids are replicas)
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
    // ERROR: [stablehlo.all_gather] replica_groups name replicas with all of their partitions; set use_global_device_ids and list the devices
    "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.all_reduce] the computation must take 2 arguments, not 1
    "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>):
      "stablehlo.return"(%x) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.all_reduce] device 2 occurs twice in the device groups
    "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2], [2, 3, -1]]> : tensor<2x3xi64>, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%z) : (tensor<f32>) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.reduce_scatter] dimension 0 of f32[6] cannot be scattered over groups of 4 devices
    "stablehlo.reduce_scatter"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%z) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>) -> tensor<1xf32>
    // ERROR: [stablehlo.all_to_all] split_count is 2, but the groups have 4 devices
    "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x4xf32>) -> tensor<4x8xf32>
    // ERROR: [stablehlo.all_to_all] dimension 0 of f32[6] cannot be split into 4
    "stablehlo.all_to_all"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<6xf32>) -> tensor<6xf32>
    // ERROR: [stablehlo.all_to_all] result 0 must be f32[2,16], not f32[8,4]
    "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.collective_permute] device 0 is the source of two pairs
    "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.collective_permute] device 1 is the target of two pairs
    "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.collective_permute] the pair 0 -> 4 names partition 4, but there are only 4
    "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 4]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.collective_permute] the pair 0 -> -1 has a negative device id
    "stablehlo.collective_permute"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, -1]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    // ERROR: [stablehlo.collective_broadcast] group 0 has device 7, but there are only devices 0 to 3 (the ids are partitions)
    "stablehlo.collective_broadcast"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 7]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    "stablehlo.collective_broadcast"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    return
  }
}
// -----
func.func @main(%a: tensor<8x4xf32>) {
  // ERROR: [stablehlo.all_gather] device id 9223372036854775807 is too large
  "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 9223372036854775807]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  // ERROR: [stablehlo.collective_permute] device id 9223372036854775807 is too large
  "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[9223372036854775807, 0]]> : tensor<1x2xi64>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return
}
// -----
// How many devices there are is not known here, but that one is missing is.
func.func @main(%a: tensor<8x4xf32>) {
  // ERROR: [stablehlo.all_gather] device 1 is in no device group
  "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2]]> : tensor<1x2xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<16x4xf32>
  return
}
// -----
func.func @main(%a: tensor<8xf32>, %b: tensor<8xf32>) {
  // ERROR: [stablehlo.async_start] stablehlo.add cannot be started: it is no transfer
  "stablehlo.async_start"(%a, %b) ({
  ^bb0(%x: tensor<8xf32>, %y: tensor<8xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  // ERROR: [stablehlo.async_start] the body must hold one op and a return, not 3 ops
  "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %y = "stablehlo.negate"(%x) : (tensor<8xf32>) -> tensor<8xf32>
    %z = "stablehlo.collective_permute"(%y) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  // ERROR: [stablehlo.async_start] the body's op must take the body's arguments, in order
  "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %z = "stablehlo.collective_permute"(%b) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  // ERROR: [stablehlo.async_start] result 0 must be !stablehlo.future<tensor<8xf32>>, not f32[8]
  "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %z = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.async_done] the operand must be a future, not f32[8]
  "stablehlo.async_done"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return
}
