// Ops that few programs have.
module @rare attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<1x8x8x1xf32>, %arg3: tensor<1x4x4x1xf32>, %arg4: tensor<i1>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<1x8x8x1xf32>, tensor<4x4xf32>) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = "stablehlo.create_token"() : () -> !stablehlo.token
    %1 = "stablehlo.after_all"(%0, %0) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
    %2:3 = "stablehlo.batch_norm_training"(%arg0, %arg1, %arg1) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %3 = "stablehlo.batch_norm_inference"(%2#0, %arg1, %arg1, %2#1, %2#2) <{epsilon = 2.5e-3 : f32, feature_index = 0 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    %4:3 = "stablehlo.batch_norm_grad"(%3, %arg1, %2#1, %2#2, %3) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>)
    %5 = "stablehlo.cholesky"(%4#0) <{lower = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %6 = "stablehlo.triangular_solve"(%5, %arg0) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %7 = "stablehlo.tuple"(%6, %arg1) : (tensor<4x4xf32>, tensor<4xf32>) -> tuple<tensor<4x4xf32>, tensor<4xf32>>
    %8 = "stablehlo.get_tuple_element"(%7) <{index = 1 : i32}> : (tuple<tensor<4x4xf32>, tensor<4xf32>>) -> tensor<4xf32>
    %9 = "stablehlo.if"(%arg4) ({
      %20 = stablehlo.logistic %8 : tensor<4xf32>
      stablehlo.return %20 : tensor<4xf32>
    }, {
      stablehlo.return %8 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %10 = "stablehlo.map"(%9, %8) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %20 = stablehlo.minimum %arg5, %arg6 : tensor<f32>
      stablehlo.return %20 : tensor<f32>
    }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %11 = "stablehlo.select_and_scatter"(%arg2, %arg3, %cst) <{padding = dense<0> : tensor<4x2xi64>, window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %20 = stablehlo.compare GE, %arg5, %arg6, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %20 : tensor<i1>
    }, {
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %20 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %20 : tensor<f32>
    }) : (tensor<1x8x8x1xf32>, tensor<1x4x4x1xf32>, tensor<f32>) -> tensor<1x8x8x1xf32>
    %12 = stablehlo.replica_id : tensor<ui32>
    %c = stablehlo.constant dense<4> : tensor<2xi64>
    %13 = "stablehlo.rng"(%cst, %cst, %c) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x4xf32>
    %14 = sdy.reshard %13 <@mesh, [{"x"}, {}]> : tensor<4x4xf32>
    %15 = sdy.propagation_barrier %14 allowed_direction=FORWARD : tensor<4x4xf32>
    sdy.sharding_group %15 group_id=3 : tensor<4x4xf32>
    %16 = sdy.manual_computation(%15) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg5: tensor<2x4xf32>) {
      %20 = "stablehlo.collective_broadcast"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
      sdy.return %20 : tensor<2x4xf32>
    } : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %6, %10, %11, %16 : tensor<4x4xf32>, tensor<4xf32>, tensor<1x8x8x1xf32>, tensor<4x4xf32>
  }
}
