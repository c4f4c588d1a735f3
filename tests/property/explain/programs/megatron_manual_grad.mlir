module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  sdy.mesh @mesh_0 = <["a"=2, "b"=4]>
  func.func public @main(%arg0: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>} loc("w[0]"), %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>} loc("w[1]"), %arg2: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>} loc("x")) -> (tensor<32x64xf32> {jax.result_info = "result[0]"}, tensor<64x32xf32> {jax.result_info = "result[1]"}) {
    %0:11 = sdy.manual_computation(%arg2, %arg0, %arg1) in_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{}, {"b"}]>, <@mesh, [{"b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>] manual_axes={"a", "b"} (%arg3: tensor<8x32xf32>, %arg4: tensor<32x16xf32>, %arg5: tensor<16x32xf32>) {
      %7 = stablehlo.dot_general %arg3, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
      %8 = stablehlo.multiply %7, %7 : tensor<8x16xf32>
      %9 = stablehlo.multiply %8, %7 : tensor<8x16xf32>
      %10 = stablehlo.multiply %7, %7 : tensor<8x16xf32>
      %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
      %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %12 = stablehlo.multiply %11, %10 : tensor<8x16xf32>
      %cst_3 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
      %13 = stablehlo.convert %cst_3 : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %15 = stablehlo.multiply %14, %9 : tensor<8x16xf32>
      %16 = stablehlo.add %7, %15 : tensor<8x16xf32>
      %cst_4 = stablehlo.constant dense<0.797884583> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %18 = stablehlo.multiply %17, %16 : tensor<8x16xf32>
      %19 = stablehlo.tanh %18 : tensor<8x16xf32>
      %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %21 = stablehlo.add %20, %19 : tensor<8x16xf32>
      %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %23 = stablehlo.subtract %22, %19 : tensor<8x16xf32>
      %24 = stablehlo.multiply %21, %23 : tensor<8x16xf32>
      %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %25 = stablehlo.convert %cst_7 : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %27 = stablehlo.add %26, %19 : tensor<8x16xf32>
      %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
      %28 = stablehlo.convert %cst_8 : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %30 = stablehlo.multiply %29, %27 : tensor<8x16xf32>
      %31 = stablehlo.multiply %7, %30 : tensor<8x16xf32>
      %32 = stablehlo.dot_general %31, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
      %33 = "stablehlo.all_reduce"(%32) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "b">]>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %37 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %37 : tensor<f32>
      }) : (tensor<8x32xf32>) -> tensor<8x32xf32>
      %34 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %35 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1xf32>
      %36 = stablehlo.broadcast_in_dim %28, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %33, %arg3, %12, %34, %35, %24, %36, %30, %7, %arg5, %31 : tensor<8x32xf32>, tensor<8x32xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<1xf32>, tensor<8x16xf32>, tensor<1xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x32xf32>, tensor<8x16xf32>
    } : (tensor<16x32xf32>, tensor<32x64xf32>, tensor<64x32xf32>) -> (tensor<16x32xf32>, tensor<64x32xf32>, tensor<64x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<64x16xf32>, tensor<8xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<128x32xf32>, tensor<64x16xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<16x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %3 = stablehlo.divide %cst_0, %cst_1 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %5 = stablehlo.multiply %4, %2 : tensor<16x32xf32>
    %6:2 = sdy.manual_computation(%5, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10) in_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{}, {"b"}]>, <@mesh, [{"b"}, {}]>] manual_axes={"a", "b"} (%arg3: tensor<8x32xf32>, %arg4: tensor<8x32xf32>, %arg5: tensor<8x16xf32>, %arg6: tensor<1xf32>, %arg7: tensor<1xf32>, %arg8: tensor<8x16xf32>, %arg9: tensor<1xf32>, %arg10: tensor<8x16xf32>, %arg11: tensor<8x16xf32>, %arg12: tensor<16x32xf32>, %arg13: tensor<8x16xf32>) {
      %7 = stablehlo.reshape %arg6 : (tensor<1xf32>) -> tensor<f32>
      %8 = stablehlo.reshape %arg7 : (tensor<1xf32>) -> tensor<f32>
      %9 = stablehlo.reshape %arg9 : (tensor<1xf32>) -> tensor<f32>
      %10 = stablehlo.dot_general %arg3, %arg13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<8x16xf32>) -> tensor<32x16xf32>
      %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32>
      %12 = stablehlo.dot_general %arg3, %arg12, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x32xf32>, tensor<16x32xf32>) -> tensor<8x16xf32>
      %13 = "stablehlo.all_reduce"(%11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "a">]>, use_global_device_ids}> ({
      ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
        %29 = stablehlo.add %arg14, %arg15 : tensor<f32>
        stablehlo.return %29 : tensor<f32>
      }) : (tensor<16x32xf32>) -> tensor<16x32xf32>
      %14 = stablehlo.multiply %arg11, %12 : tensor<8x16xf32>
      %15 = stablehlo.multiply %12, %arg10 : tensor<8x16xf32>
      %16 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %17 = stablehlo.multiply %16, %14 : tensor<8x16xf32>
      %18 = stablehlo.multiply %17, %arg8 : tensor<8x16xf32>
      %19 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %20 = stablehlo.multiply %19, %18 : tensor<8x16xf32>
      %21 = stablehlo.add %15, %20 : tensor<8x16xf32>
      %22 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %23 = stablehlo.multiply %22, %20 : tensor<8x16xf32>
      %24 = stablehlo.multiply %23, %arg5 : tensor<8x16xf32>
      %25 = stablehlo.add %21, %24 : tensor<8x16xf32>
      %26 = stablehlo.dot_general %25, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x32xf32>) -> tensor<16x32xf32>
      %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<16x32xf32>) -> tensor<32x16xf32>
      %28 = "stablehlo.all_reduce"(%27) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "a">]>, use_global_device_ids}> ({
      ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
        %29 = stablehlo.add %arg14, %arg15 : tensor<f32>
        stablehlo.return %29 : tensor<f32>
      }) : (tensor<32x16xf32>) -> tensor<32x16xf32>
      sdy.return %28, %13 : tensor<32x16xf32>, tensor<16x32xf32>
    } : (tensor<16x32xf32>, tensor<64x32xf32>, tensor<64x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<64x16xf32>, tensor<8xf32>, tensor<64x16xf32>, tensor<64x16xf32>, tensor<128x32xf32>, tensor<64x16xf32>) -> (tensor<32x64xf32>, tensor<64x32xf32>)
    return %6#0, %6#1 : tensor<32x64xf32>, tensor<64x32xf32>
  }
}
