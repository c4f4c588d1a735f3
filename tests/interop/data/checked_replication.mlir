module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}, %arg1: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<8xf32> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0:3 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{"i"}]>, <@mesh, []>] manual_axes={"i"} (%arg2: tensor<2xf32>, %arg3: tensor<2xf32>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %2:3 = stablehlo.while(%iterArg = %arg2, %iterArg_3 = %c, %iterArg_4 = %1) : tensor<2xf32>, tensor<i32>, tensor<2xf32>
      cond {
        %c_5 = stablehlo.constant dense<3> : tensor<i32>
        %7 = stablehlo.compare LT, %iterArg_3, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %7 = func.call @closed_call(%iterArg, %iterArg_4) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        %c_5 = stablehlo.constant dense<1> : tensor<i32>
        %8 = stablehlo.add %iterArg_3, %c_5 : tensor<i32>
        stablehlo.return %iterArg, %8, %7 : tensor<2xf32>, tensor<i32>, tensor<2xf32>
      }
      %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %4:4 = stablehlo.while(%iterArg = %arg2, %iterArg_3 = %arg3, %iterArg_4 = %c_1, %iterArg_5 = %3) : tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>
      cond {
        %c_6 = stablehlo.constant dense<2> : tensor<i32>
        %7 = stablehlo.compare LT, %iterArg_4, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %7 : tensor<i1>
      } do {
        %7 = func.call @closed_call_0(%iterArg, %iterArg_3, %iterArg_5) : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        %c_6 = stablehlo.constant dense<1> : tensor<i32>
        %8 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
        stablehlo.return %iterArg, %iterArg_3, %8, %7 : tensor<2xf32>, tensor<2xf32>, tensor<i32>, tensor<2xf32>
      }
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.reduce(%2#2 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg4: tensor<f32>, %arg5: tensor<f32>):
        %7 = stablehlo.maximum %arg4, %arg5 : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      sdy.return %4#3, %2#2, %6 : tensor<2xf32>, tensor<2xf32>, tensor<f32>
    } : (tensor<8xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<8xf32>, tensor<f32>)
    return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<8xf32>, tensor<f32>
  }
  func.func private @closed_call(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.add %arg1, %arg0 : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %1 = stablehlo.multiply %arg2, %0 : tensor<2xf32>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<2xf32>
    %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %5 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %5 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    %4 = stablehlo.add %1, %3 : tensor<2xf32>
    return %4 : tensor<2xf32>
  }
}
