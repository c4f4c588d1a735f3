module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  sdy.mesh @mesh_0 = <["x"=8]>
  func.func public @main(%arg0: tensor<2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("k"), %arg1: tensor<4x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>} loc("x")) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<4x64xf32> {jax.result_info = "result[1]"}) {
    %0:5 = sdy.manual_computation(%arg1, %arg0) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>, %arg3: tensor<2xf32>) {
      %6 = stablehlo.slice %arg2 [0:4, 7:8] : (tensor<4x8xf32>) -> tensor<4x1xf32>
      %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
      %8 = stablehlo.concatenate %7, %arg2, dim = 1 : (tensor<4x1xf32>, tensor<4x8xf32>) -> tensor<4x9xf32>
      %9 = stablehlo.slice %8 [0:4, 1:9] : (tensor<4x9xf32>) -> tensor<4x8xf32>
      %10 = stablehlo.slice %arg3 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
      %11 = stablehlo.reshape %10 : (tensor<1xf32>) -> tensor<f32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %13 = stablehlo.multiply %9, %12 : tensor<4x8xf32>
      %14 = stablehlo.slice %8 [0:4, 0:8] : (tensor<4x9xf32>) -> tensor<4x8xf32>
      %15 = stablehlo.slice %arg3 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
      %16 = stablehlo.reshape %15 : (tensor<1xf32>) -> tensor<f32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %18 = stablehlo.multiply %14, %17 : tensor<4x8xf32>
      %19 = stablehlo.add %13, %18 : tensor<4x8xf32>
      %20 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %21 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %19, %20, %9, %21, %14 : tensor<4x8xf32>, tensor<1xf32>, tensor<4x8xf32>, tensor<1xf32>, tensor<4x8xf32>
    } : (tensor<4x64xf32>, tensor<2xf32>) -> (tensor<4x64xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<32x8xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x64xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<4x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x64xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<4x64xf32>
    %5:2 = sdy.manual_computation(%4, %0#1, %0#2, %0#3, %0#4) in_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {"x"}]>, <@mesh, [{}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>, %arg3: tensor<1xf32>, %arg4: tensor<4x8xf32>, %arg5: tensor<1xf32>, %arg6: tensor<4x8xf32>) {
      %6 = stablehlo.reshape %arg3 : (tensor<1xf32>) -> tensor<f32>
      %7 = stablehlo.reshape %arg5 : (tensor<1xf32>) -> tensor<f32>
      %8 = stablehlo.multiply %arg6, %arg2 : tensor<4x8xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.reduce(%8 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
      %10 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %11 = stablehlo.multiply %arg2, %10 : tensor<4x8xf32>
      %12 = "stablehlo.all_reduce"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %31 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %31 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.pad %13, %cst_2, low = [1], high = [0], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.pad %11, %cst_3, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x9xf32>
      %16 = stablehlo.multiply %arg4, %arg2 : tensor<4x8xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.reduce(%16 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<f32>
      %18 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
      %19 = stablehlo.multiply %arg2, %18 : tensor<4x8xf32>
      %20 = "stablehlo.all_reduce"(%17) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "x">]>, use_global_device_ids}> ({
      ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
        %31 = stablehlo.add %arg7, %arg8 : tensor<f32>
        stablehlo.return %31 : tensor<f32>
      }) : (tensor<f32>) -> tensor<f32>
      %21 = stablehlo.broadcast_in_dim %20, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.pad %21, %cst_5, low = [0], high = [1], interior = [0] : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
      %23 = stablehlo.add %14, %22 : tensor<2xf32>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %24 = stablehlo.pad %19, %cst_6, low = [0, 1], high = [0, 0], interior = [0, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x9xf32>
      %25 = stablehlo.add %15, %24 : tensor<4x9xf32>
      %26 = stablehlo.slice %25 [0:4, 0:1] : (tensor<4x9xf32>) -> tensor<4x1xf32>
      %27 = stablehlo.slice %25 [0:4, 1:9] : (tensor<4x9xf32>) -> tensor<4x8xf32>
      %28 = "stablehlo.collective_permute"(%26) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[1, 0], [2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6], [0, 7]]> : tensor<8x2xi64>}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.pad %28, %cst_7, low = [0, 7], high = [0, 0], interior = [0, 0] : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x8xf32>
      %30 = stablehlo.add %27, %29 : tensor<4x8xf32>
      sdy.return %30, %23 : tensor<4x8xf32>, tensor<2xf32>
    } : (tensor<4x64xf32>, tensor<8xf32>, tensor<32x8xf32>, tensor<8xf32>, tensor<32x8xf32>) -> (tensor<4x64xf32>, tensor<2xf32>)
    return %5#1, %5#0 : tensor<2xf32>, tensor<4x64xf32>
  }
}
