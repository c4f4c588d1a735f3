"builtin.module"() <{sym_name = "jit_f"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["i"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}], function_type = (tensor<16x2xi32>, tensor<8xf32>) -> (tensor<4xi32>, tensor<32xf32>, tensor<16x2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<16x2xi32>, tensor<16x2xi32>, tensor<4x4x2xi32>, tensor<8xi32>, tensor<8x4xi32>, tensor<8xf32>, tensor<8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<16x2xi32>, %arg1: tensor<8xf32>):
    %0:12 = "sdy.manual_computation"(%arg0, %arg1) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>]>, manual_axes = #sdy<manual_axes{"i"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"i"}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}]>, <@mesh, [{"i"}]>]>}> ({
    ^bb0(%arg2: tensor<4x2xi32>, %arg3: tensor<2xf32>):
      %1 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
      %2 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
      %3 = "stablehlo.partition_id"() : () -> tensor<ui32>
      %4 = "stablehlo.divide"(%3, %1) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %5 = "stablehlo.remainder"(%4, %2) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
      %6 = "stablehlo.convert"(%5) : (tensor<ui32>) -> tensor<i32>
      %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1xi32>
      %8 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<8xf32>
      %9 = "stablehlo.all_reduce"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg12: tensor<i32>, %arg13: tensor<i32>):
        %31 = "stablehlo.add"(%arg12, %arg13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%31) : (tensor<i32>) -> ()
      }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %10 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f32>, %arg11: tensor<f32>):
        %30 = "stablehlo.maximum"(%arg10, %arg11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%30) : (tensor<f32>) -> ()
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %11 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg8: tensor<i32>, %arg9: tensor<i32>):
        %29 = "stablehlo.add"(%arg8, %arg9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%29) : (tensor<i32>) -> ()
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %12 = "stablehlo.all_to_all"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %13 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x2xi32>) -> tensor<4x2xi32>
      %14 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xi32>) -> tensor<1x1x2xi32>
      %16 = "stablehlo.all_gather"(%15) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x1x2xi32>) -> tensor<1x4x2xi32>
      %17 = "stablehlo.reduce_scatter"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<i32>, %arg7: tensor<i32>):
        %28 = "stablehlo.add"(%arg6, %arg7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%28) : (tensor<i32>) -> ()
      }) : (tensor<4x2xi32>) -> tensor<1x2xi32>
      %18 = "stablehlo.reshape"(%17) : (tensor<1x2xi32>) -> tensor<2xi32>
      %19 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x2xi32>) -> tensor<4x2x1xi32>
      %20 = "stablehlo.all_to_all"(%19) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x2x1xi32>) -> tensor<1x2x4xi32>
      %21 = "stablehlo.reshape"(%20) : (tensor<1x2x4xi32>) -> tensor<2x4xi32>
      %22 = "stablehlo.all_reduce"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %27 = "stablehlo.add"(%arg4, %arg5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%27) : (tensor<f32>) -> ()
      }) : (tensor<2xf32>) -> tensor<2xf32>
      %23 = "stablehlo.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
      %25 = "stablehlo.divide"(%22, %24) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %26 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
      "sdy.return"(%7, %8, %9, %10, %11, %12, %13, %16, %18, %21, %25, %26) : (tensor<1xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<2xf32>, tensor<1x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>, tensor<1x4x2xi32>, tensor<2xi32>, tensor<2x4xi32>, tensor<2xf32>, tensor<2xf32>) -> ()
    }) : (tensor<16x2xi32>, tensor<8xf32>) -> (tensor<4xi32>, tensor<32xf32>, tensor<16x2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<16x2xi32>, tensor<16x2xi32>, tensor<4x4x2xi32>, tensor<8xi32>, tensor<8x4xi32>, tensor<8xf32>, tensor<8xf32>)
    "func.return"(%0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11) : (tensor<4xi32>, tensor<32xf32>, tensor<16x2xi32>, tensor<8xf32>, tensor<4x2xi32>, tensor<16x2xi32>, tensor<16x2xi32>, tensor<4x4x2xi32>, tensor<8xi32>, tensor<8x4xi32>, tensor<8xf32>, tensor<8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
