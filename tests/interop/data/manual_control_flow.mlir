module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<8x2xf32> {jax.result_info = "result[0]"}, tensor<8x2xf32> {jax.result_info = "result[1]"}, tensor<8x2xf32> {jax.result_info = "result[2]"}, tensor<8x2xf32> {jax.result_info = "result[3]"}) {
    %0:4 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg1: tensor<2x2xf32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<2> : tensor<i32>
      %5 = stablehlo.multiply %4, %c_1 : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %6:3 = stablehlo.while(%iterArg = %c_2, %iterArg_6 = %5, %iterArg_7 = %arg1) : tensor<i32>, tensor<i32>, tensor<2x2xf32>
      cond {
        %16 = stablehlo.compare LT, %iterArg, %iterArg_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %16 : tensor<i1>
      } do {
        %c_8 = stablehlo.constant dense<1> : tensor<i32>
        %16 = stablehlo.add %iterArg, %c_8 : tensor<i32>
        %cst_9 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
        %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %18 = stablehlo.multiply %iterArg_7, %17 : tensor<2x2xf32>
        %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %20 = stablehlo.add %18, %19 : tensor<2x2xf32>
        stablehlo.return %16, %iterArg_6, %20 : tensor<i32>, tensor<i32>, tensor<2x2xf32>
      }
      %c_3 = stablehlo.constant dense<2> : tensor<i32>
      %7 = func.call @remainder(%4, %c_3) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_4 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.compare EQ, %7, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %9 = stablehlo.convert %8 : (tensor<i1>) -> tensor<i32>
      %10 = "stablehlo.case"(%9) ({
        %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %17 = stablehlo.multiply %arg1, %16 : tensor<2x2xf32>
        stablehlo.return %17 : tensor<2x2xf32>
      }, {
        %16 = stablehlo.sine %arg1 : tensor<2x2xf32>
        stablehlo.return %16 : tensor<2x2xf32>
      }) : (tensor<i32>) -> tensor<2x2xf32>
      %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %11:2 = stablehlo.while(%iterArg = %arg1, %iterArg_6 = %cst) : tensor<2x2xf32>, tensor<f32>
      cond {
        %cst_7 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %16 = stablehlo.compare GT, %iterArg_6, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %16 : tensor<i1>
      } do {
        %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %16 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %17 = stablehlo.divide %iterArg, %16 : tensor<2x2xf32>
        %cst_8 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %18 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
        %19 = stablehlo.divide %iterArg, %18 : tensor<2x2xf32>
        %20 = stablehlo.abs %19 : tensor<2x2xf32>
        %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
        %21 = stablehlo.reduce(%20 init: %cst_9) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x2xf32>, tensor<f32>) -> tensor<f32>
        %22 = "stablehlo.all_reduce"(%21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          %23 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
          stablehlo.return %23 : tensor<f32>
        }) : (tensor<f32>) -> tensor<f32>
        stablehlo.return %17, %22 : tensor<2x2xf32>, tensor<f32>
      }
      %12 = "stablehlo.all_reduce"(%4) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        %16 = stablehlo.add %arg2, %arg3 : tensor<i32>
        stablehlo.return %16 : tensor<i32>
      }) : (tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<2> : tensor<i32>
      %13 = stablehlo.compare GT, %12, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %14 = stablehlo.convert %13 : (tensor<i1>) -> tensor<i32>
      %15 = "stablehlo.case"(%14) ({
        stablehlo.return %arg1 : tensor<2x2xf32>
      }, {
        %16 = "stablehlo.all_reduce"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
        ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
          %17 = stablehlo.add %arg2, %arg3 : tensor<f32>
          stablehlo.return %17 : tensor<f32>
        }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        stablehlo.return %16 : tensor<2x2xf32>
      }) : (tensor<i32>) -> tensor<2x2xf32>
      sdy.return %6#2, %10, %11#0, %15 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
    } : (tensor<8x2xf32>) -> (tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>)
    return %0#0, %0#1, %0#2, %0#3 : tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>, tensor<8x2xf32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
