module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=4]>
  func.func public @main(%arg0: tensor<4x8x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}, {}]>} loc("q"), %arg1: tensor<4x8x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}, {}]>} loc("k"), %arg2: tensor<4x8x8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}, {"b"}, {}]>} loc("v")) -> (tensor<4x8x8x16xf32> {jax.result_info = "result[0]"}, tensor<4x8x8x16xf32> {jax.result_info = "result[1]"}, tensor<4x8x8x16xf32> {jax.result_info = "result[2]"}) {
    %0:6 = sdy.manual_computation(%arg0, %arg1, %arg2) in_shardings=[<@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>] manual_axes={"a", "b"} (%arg3: tensor<2x8x2x16xf32>, %arg4: tensor<2x8x2x16xf32>, %arg5: tensor<2x8x2x16xf32>) {
      %6 = stablehlo.dot_general %arg3, %arg4, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
      %cst_1 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
      %8 = stablehlo.divide %6, %7 : tensor<2x2x8x8xf32>
      %cst_2 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %9 = stablehlo.reduce(%8 init: %cst_2) applies stablehlo.maximum across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
      %cst_3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2x2x8xf32>
      %11 = stablehlo.maximum %10, %9 : tensor<2x2x8xf32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
      %14 = stablehlo.subtract %8, %13 : tensor<2x2x8x8xf32>
      %15 = stablehlo.exponential %14 : tensor<2x2x8x8xf32>
      %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.reduce(%15 init: %cst_4) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
      %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
      %19 = stablehlo.divide %15, %18 : tensor<2x2x8x8xf32>
      %20 = stablehlo.multiply %17, %17 : tensor<2x2x8x1xf32>
      %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %21 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x2x8x1xf32>
      %22 = stablehlo.divide %21, %20 : tensor<2x2x8x1xf32>
      %23 = stablehlo.dot_general %arg5, %19, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x8x2x16xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
      %24 = stablehlo.transpose %23, dims = [0, 3, 1, 2] : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
      %25 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1xf32>
      sdy.return %24, %25, %15, %17, %22, %19 : tensor<2x8x2x16xf32>, tensor<1xf32>, tensor<2x2x8x8xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x1xf32>, tensor<2x2x8x8xf32>
    } : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<8xf32>, tensor<16x2x8x8xf32>, tensor<16x2x8x1xf32>, tensor<16x2x8x1xf32>, tensor<16x2x8x8xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<4x8x8x16xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x8x8x16xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<4x8x8x16xf32>
    %5:3 = sdy.manual_computation(%4, %arg1, %arg0, %0#1, %0#2, %0#3, %0#4, %0#5, %arg2) in_shardings=[<@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a", "b"}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a", "b"}, {}, {}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>, <@mesh, [{"a"}, {}, {"b"}, {}]>] manual_axes={"a", "b"} (%arg3: tensor<2x8x2x16xf32>, %arg4: tensor<2x8x2x16xf32>, %arg5: tensor<2x8x2x16xf32>, %arg6: tensor<1xf32>, %arg7: tensor<2x2x8x8xf32>, %arg8: tensor<2x2x8x1xf32>, %arg9: tensor<2x2x8x1xf32>, %arg10: tensor<2x2x8x8xf32>, %arg11: tensor<2x8x2x16xf32>) {
      %6 = stablehlo.reshape %arg6 : (tensor<1xf32>) -> tensor<f32>
      %7 = stablehlo.transpose %arg3, dims = [0, 2, 3, 1] : (tensor<2x8x2x16xf32>) -> tensor<2x2x16x8xf32>
      %8 = stablehlo.dot_general %7, %arg11, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x8xf32>
      %9 = stablehlo.dot_general %7, %arg10, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x16x8xf32>, tensor<2x2x8x8xf32>) -> tensor<2x2x16x8xf32>
      %10 = stablehlo.transpose %9, dims = [0, 3, 1, 2] : (tensor<2x2x16x8xf32>) -> tensor<2x8x2x16xf32>
      %11 = stablehlo.broadcast_in_dim %arg9, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
      %12 = stablehlo.multiply %8, %11 : tensor<2x2x8x8xf32>
      %13 = stablehlo.multiply %12, %arg7 : tensor<2x2x8x8xf32>
      %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.reduce(%13 init: %cst_1) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x8xf32>, tensor<f32>) -> tensor<2x2x8xf32>
      %15 = stablehlo.reshape %14 : (tensor<2x2x8xf32>) -> tensor<2x2x8x1xf32>
      %16 = stablehlo.negate %15 : tensor<2x2x8x1xf32>
      %17 = stablehlo.broadcast_in_dim %arg8, dims = [0, 1, 2, 3] : (tensor<2x2x8x1xf32>) -> tensor<2x2x8x8xf32>
      %18 = stablehlo.divide %8, %17 : tensor<2x2x8x8xf32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.reduce(%16 init: %cst_2) applies stablehlo.add across dimensions = [3] : (tensor<2x2x8x1xf32>, tensor<f32>) -> tensor<2x2x8xf32>
      %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1, 2] : (tensor<2x2x8xf32>) -> tensor<2x2x8x8xf32>
      %21 = stablehlo.add %18, %20 : tensor<2x2x8x8xf32>
      %22 = stablehlo.multiply %21, %arg7 : tensor<2x2x8x8xf32>
      %23 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<2x2x8x8xf32>
      %24 = stablehlo.divide %22, %23 : tensor<2x2x8x8xf32>
      %25 = stablehlo.dot_general %24, %arg5, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x16xf32>
      %26 = stablehlo.transpose %25, dims = [0, 2, 1, 3] : (tensor<2x2x8x16xf32>) -> tensor<2x8x2x16xf32>
      %27 = stablehlo.dot_general %24, %arg4, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x8x8xf32>, tensor<2x8x2x16xf32>) -> tensor<2x2x8x16xf32>
      %28 = stablehlo.transpose %27, dims = [0, 2, 1, 3] : (tensor<2x2x8x16xf32>) -> tensor<2x8x2x16xf32>
      sdy.return %28, %26, %10 : tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>, tensor<2x8x2x16xf32>
    } : (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<8xf32>, tensor<16x2x8x8xf32>, tensor<16x2x8x1xf32>, tensor<16x2x8x1xf32>, tensor<16x2x8x8xf32>, tensor<4x8x8x16xf32>) -> (tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>)
    return %5#0, %5#1, %5#2 : tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>, tensor<4x8x8x16xf32>
  }
}
