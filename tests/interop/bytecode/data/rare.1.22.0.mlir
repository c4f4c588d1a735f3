module @rare attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<1x8x8x1xf32>, %arg3: tensor<1x4x4x1xf32>, %arg4: tensor<i1>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<1x8x8x1xf32>, tensor<4x4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.create_token : !stablehlo.token
    %1 = stablehlo.after_all %0, %0 : !stablehlo.token
    %output, %batch_mean, %batch_var = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %2 = "stablehlo.batch_norm_inference"(%output, %arg1, %arg1, %batch_mean, %batch_var) <{epsilon = 2.500000e-03 : f32, feature_index = 0 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %grad_operand, %grad_scale, %grad_offset = "stablehlo.batch_norm_grad"(%2, %arg1, %batch_mean, %batch_var, %2) <{epsilon = 1.000000e-03 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %3 = stablehlo.cholesky %grad_operand, lower = true : tensor<4x4xf32>
    %4 = "stablehlo.triangular_solve"(%3, %arg0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %5 = stablehlo.tuple %4, %arg1 : tuple<tensor<4x4xf32>, tensor<4xf32>>
    %6 = stablehlo.get_tuple_element %5[1] : (tuple<tensor<4x4xf32>, tensor<4xf32>>) -> tensor<4xf32>
    %7 = "stablehlo.if"(%arg4) ({
      %15 = stablehlo.logistic %6 : tensor<4xf32>
      stablehlo.return %15 : tensor<4xf32>
    }, {
      stablehlo.return %6 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %8 = "stablehlo.map"(%7, %6) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %15 = stablehlo.minimum %arg5, %arg6 : tensor<f32>
      stablehlo.return %15 : tensor<f32>
    }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %9 = "stablehlo.select_and_scatter"(%arg2, %arg3, %cst) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %15 = stablehlo.compare GE, %arg5, %arg6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }, {
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %15 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %15 : tensor<f32>
    }) : (tensor<1x8x8x1xf32>, tensor<1x4x4x1xf32>, tensor<f32>) -> tensor<1x8x8x1xf32>
    %10 = stablehlo.replica_id : tensor<ui32>
    %c = stablehlo.constant dense<4> : tensor<2xi64>
    %11 = stablehlo.rng %cst, %cst, %c, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x4xf32>
    %12 = sdy.reshard %11 <@mesh, [{"x"}, {}]> : tensor<4x4xf32>
    %13 = sdy.propagation_barrier %12 allowed_direction=FORWARD : tensor<4x4xf32>
    sdy.sharding_group %13 group_id=3 : tensor<4x4xf32>
    %14 = sdy.manual_computation(%13) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg5: tensor<2x4xf32>) {
      %15 = "stablehlo.collective_broadcast"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      sdy.return %15 : tensor<2x4xf32>
    } : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %4, %8, %9, %14 : tensor<4x4xf32>, tensor<4xf32>, tensor<1x8x8x1xf32>, tensor<4x4xf32>
  }
}
