"builtin.module"() <{sym_name = "jit_f"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["i"=4]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}} : () -> ()
  "func.func"() <{arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}], function_type = (tensor<8x4xf32>, tensor<4x4xf32>) -> (tensor<32x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x4xf32>, %arg1: tensor<4x4xf32>):
    %0:3 = "sdy.manual_computation"(%arg0, %arg1) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>]>, manual_axes = #sdy<manual_axes{"i"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>]>}> ({
    ^bb0(%arg2: tensor<2x4xf32>, %arg3: tensor<4x4xf32>):
      %1 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg8: tensor<2x4xf32>):
        %13 = "stablehlo.all_gather"(%arg8) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<8x4xf32>
        "stablehlo.return"(%13) : (tensor<8x4xf32>) -> ()
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<8x4xf32>>
      %2 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg5: tensor<2x4xf32>):
        %11 = "stablehlo.all_reduce"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
          %12 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
          "stablehlo.return"(%12) : (tensor<f32>) -> ()
        }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        "stablehlo.return"(%11) : (tensor<2x4xf32>) -> ()
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
      %3 = "stablehlo.dot_general"(%arg2, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x4xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
      %4 = "stablehlo.async_start"(%3) ({
      ^bb0(%arg4: tensor<2x4xf32>):
        %10 = "stablehlo.collective_permute"(%arg4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
        "stablehlo.return"(%10) : (tensor<2x4xf32>) -> ()
      }) : (tensor<2x4xf32>) -> !stablehlo.future<tensor<2x4xf32>>
      %5 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<8x4xf32>>) -> tensor<8x4xf32>
      %6 = "stablehlo.dot_general"(%5, %arg3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
      %7 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
      %8 = "stablehlo.add"(%7, %3) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
      %9 = "stablehlo.async_done"(%4) : (!stablehlo.future<tensor<2x4xf32>>) -> tensor<2x4xf32>
      "sdy.return"(%6, %8, %9) : (tensor<8x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> ()
    }) : (tensor<8x4xf32>, tensor<4x4xf32>) -> (tensor<32x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
    "func.return"(%0#0, %0#1, %0#2) : (tensor<32x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
