"builtin.module"() <{sym_name = "jit_outer"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}], function_type = (tensor<4x8xf32>) -> (tensor<2x8xf32>, tensor<8x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x8xf32>):
    %0:2 = "sdy.manual_computation"(%arg0) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x", ?}, {?}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}, {?}]>]>}> ({
    ^bb0(%arg1: tensor<2x8xf32>):
      %1:2 = "sdy.manual_computation"(%arg1) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{?}, {"y", ?}]>]>, manual_axes = #sdy<manual_axes{"y"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{?}, {"y", ?}]>, <@mesh, [{?}, {"y", ?}]>]>}> ({
      ^bb0(%arg4: tensor<2x2xf32>):
        %6 = "stablehlo.all_reduce"(%arg4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
          %17 = "stablehlo.add"(%arg5, %arg6) : (tensor<f32>, tensor<f32>) -> tensor<f32>
          "stablehlo.return"(%17) : (tensor<f32>) -> ()
        }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        %7 = "stablehlo.constant"() <{value = dense<1> : tensor<ui32>}> : () -> tensor<ui32>
        %8 = "stablehlo.constant"() <{value = dense<4> : tensor<ui32>}> : () -> tensor<ui32>
        %9 = "stablehlo.partition_id"() : () -> tensor<ui32>
        %10 = "stablehlo.divide"(%9, %7) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
        %11 = "stablehlo.remainder"(%10, %8) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
        %12 = "stablehlo.convert"(%11) : (tensor<ui32>) -> tensor<i32>
        %13 = "stablehlo.convert"(%12) : (tensor<i32>) -> tensor<f32>
        %14 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x2xf32>
        %15 = "stablehlo.add"(%6, %14) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
        %16 = "stablehlo.collective_permute"(%arg4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4]]> : tensor<8x2xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
        "sdy.return"(%15, %16) : (tensor<2x2xf32>, tensor<2x2xf32>) -> ()
      }) : (tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>)
      %2 = "stablehlo.all_reduce"(%1#0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %4 = "stablehlo.add"(%arg2, %arg3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        %5 = "sdy.sharding_constraint"(%4) <{sharding = #sdy.sharding<@mesh, []>}> : (tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%5) : (tensor<f32>) -> ()
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %3 = "stablehlo.all_gather"(%1#1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<4x8xf32>
      "sdy.return"(%2, %3) : (tensor<2x8xf32>, tensor<4x8xf32>) -> ()
    }) : (tensor<4x8xf32>) -> (tensor<2x8xf32>, tensor<8x8xf32>)
    "func.return"(%0#0, %0#1) : (tensor<2x8xf32>, tensor<8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
