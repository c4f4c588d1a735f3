// What each kind of collective is told as: axes, sub-axes, orders, shifts, loops, calls, branches.
module @collectives attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg1: tensor<2x4xf32>) {
      %1 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the product needs every row"}} : (tensor<2x4xf32>) -> tensor<8x4xf32>
      %2 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6, 1, 3, 5, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<16x4xf32>
      %3 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 4], [1, 5], [2, 6], [3, 7]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
      %4 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 3], [1, 2], [4, 7], [5, 6]]> : tensor<4x2xi64>, use_global_device_ids}> : (tensor<2x4xf32>) -> tensor<4x4xf32>
      %5 = "stablehlo.collective_permute"(%arg1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [1, 3], [3, 5], [5, 7]]> : tensor<6x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %6 = "stablehlo.collective_permute"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 7]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %8 = "stablehlo.all_reduce"(%7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        %20 = stablehlo.add %arg2, %arg3 : tensor<f32>
        stablehlo.return %20 : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %9:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %8) : tensor<i32>, tensor<2x4xf32>
      cond {
        %c_1 = stablehlo.constant dense<5> : tensor<i32>
        %21 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %21 : tensor<i1>
      } do {
        %21 = func.call @step(%iterArg_0) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %22 = func.call @step(%21) : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %c_1 = stablehlo.constant dense<1> : tensor<i32>
        %23 = stablehlo.add %iterArg, %c_1 : tensor<i32>
        stablehlo.return %23, %22 : tensor<i32>, tensor<2x4xf32>
      }
      %10 = stablehlo.slice %9#1 [0:1, 0:1] : (tensor<2x4xf32>) -> tensor<1x1xf32>
      %11 = stablehlo.reshape %10 : (tensor<1x1xf32>) -> tensor<f32>
      %12:2 = stablehlo.while(%iterArg = %11, %iterArg_0 = %9#1) : tensor<f32>, tensor<2x4xf32>
      cond {
        %cst = stablehlo.constant dense<1.0> : tensor<f32>
        %21 = stablehlo.compare LT, %iterArg, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %21 : tensor<i1>
      } do {
        %21 = "stablehlo.all_to_all"(%iterArg_0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
        %22 = stablehlo.add %iterArg, %iterArg : tensor<f32>
        stablehlo.return %22, %21 : tensor<f32>, tensor<2x4xf32>
      }
      sdy.return %12#1 : tensor<2x4xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
  func.func private @step(%arg0: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %0 = "stablehlo.collective_permute"(%arg0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[2, 0], [4, 2], [6, 4], [0, 6], [3, 1], [5, 3], [7, 5], [1, 7]]> : tensor<8x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
}
