module @every_version attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=1]>
  func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p0, {?}p1], replicated={"y"}>}, %arg1: tensor<2x1xi64>) -> (tensor<8x4xf32> {jax.result_info = "result"}, tensor<2x4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.exponential %arg0 : tensor<8x4xf32>
    %1 = stablehlo.tanh %0 : tensor<8x4xf32>
    %2 = "stablehlo.gather"(%1, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 4>}> : (tensor<8x4xf32>, tensor<2x1xi64>) -> tensor<2x4xf32>
    %3 = "stablehlo.scatter"(%1, %arg1, %2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %15 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %15 : tensor<f32>
    }) : (tensor<8x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<8x4xf32>
    %4 = "stablehlo.all_reduce"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %15 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %15 : tensor<f32>
    }) : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %5 = "stablehlo.all_gather"(%4) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x4xf32>) -> tensor<8x16xf32>
    %6 = "stablehlo.all_to_all"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 0>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<8x16xf32>) -> tensor<4x32xf32>
    %7 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 6, type = 0>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %8 = stablehlo.slice %7 [0:4, 0:32:2] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %9 = stablehlo.dot_general %8, %8, contracting_dims = [1] x [1], precision = [HIGHEST, DEFAULT] : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x4xf32>
    %10 = stablehlo.custom_call @Sharding(%9) {mhlo.sharding = "{replicated}"} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %11 = stablehlo.composite "chlo.square" %10 {composite_attributes = {scale = 2.500000e+00 : f32, sizes = dense<[1, 2]> : tensor<2xi32>}, decomposition = @square, version = 1 : i32} : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %12 = sdy.sharding_constraint %11 <@mesh, [{"x":(1)2}, {}], replicated={"y"}> : tensor<4x4xf32>
    %13 = stablehlo.pad %12, %cst, low = [2, 0], high = [2, 0], interior = [0, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<8x4xf32>
    %14 = stablehlo.add %13, %4 : tensor<8x4xf32>
    return %14, %2 : tensor<8x4xf32>, tensor<2x4xf32>
  }
  func.func private @square(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
}
