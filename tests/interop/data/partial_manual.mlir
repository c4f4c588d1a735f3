module @jit_body attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<8x12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<2x12xf32> {jax.result_info = "result[0]"}, tensor<4xf32> {jax.result_info = "result[1]"}) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x", ?}, {?}]>, <@mesh, [{?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}]>] manual_axes={"x"} (%arg2: tensor<2x8xf32>, %arg3: tensor<8x12xf32>) {
      %1 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf32>, tensor<8x12xf32>) -> tensor<2x12xf32>
      %2 = sdy.sharding_constraint %1 <@mesh, [{?}, {?}]> : tensor<2x12xf32>
      %3 = sdy.sharding_constraint %2 <@mesh, [{}, {"y"}]> : tensor<2x12xf32>
      %4 = stablehlo.sine %3 : tensor<2x12xf32>
      %5 = sdy.sharding_constraint %4 <@mesh, [{?}, {?}]> : tensor<2x12xf32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %9 = stablehlo.add %arg4, %arg5 : tensor<f32>
        %10 = sdy.sharding_constraint %9 <@mesh, []> : tensor<f32>
        stablehlo.return %10 : tensor<f32>
      }) : (tensor<2x12xf32>) -> tensor<2x12xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %7 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x12xf32>, tensor<f32>) -> tensor<2xf32>
      %8 = sdy.sharding_constraint %7 <@mesh, [{?}]> : tensor<2xf32>
      sdy.return %6, %8 : tensor<2x12xf32>, tensor<2xf32>
    } : (tensor<4x8xf32>, tensor<8x12xf32>) -> (tensor<2x12xf32>, tensor<4xf32>)
    return %0#0, %0#1 : tensor<2x12xf32>, tensor<4xf32>
  }
}
