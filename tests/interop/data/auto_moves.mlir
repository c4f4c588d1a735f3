module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=8]> {stablehlo.mesh = {axes = [{name = "i", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<16x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg2: tensor<8xui32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}]>}) -> (tensor<16x3xf32> {jax.result_info = "result[0]"}, tensor<16x3xf32> {jax.result_info = "result[1]"}, tensor<8x3xf32> {jax.result_info = "result[2]"}, tensor<17x3xf32> {jax.result_info = "result[3]"}, tensor<16x3xf32> {jax.result_info = "result[4]"}, tensor<8x2xf32> {jax.result_info = "result[5]"}, tensor<16x2xf32> {jax.result_info = "result[6]"}, tensor<4x12xf32> {jax.result_info = "result[7]"}, tensor<3x16xf32> {jax.result_info = "result[8]"}, tensor<8xui32> {jax.result_info = "result[9]"}, tensor<4x3xf32> {jax.result_info = "result[10]"}) {
    %0 = call @_roll_static(%arg0) : (tensor<16x3xf32>) -> tensor<16x3xf32>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<16x3xf32>
    %2 = stablehlo.slice %arg0 [2:10, 0:3] : (tensor<16x3xf32>) -> tensor<8x3xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %3 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [0, 0], interior = [0, 0] : (tensor<16x3xf32>, tensor<f32>) -> tensor<17x3xf32>
    %4 = call @cumsum(%arg0) : (tensor<16x3xf32>) -> tensor<16x3xf32>
    %5 = stablehlo.convert %arg2 : (tensor<8xui32>) -> tensor<8xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %7 = "stablehlo.gather"(%arg1, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<16x2xf32>, tensor<8x1xi32>) -> tensor<8x2xf32>
    %8 = stablehlo.convert %arg2 : (tensor<8xui32>) -> tensor<8xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x2xf32>
    %11 = "stablehlo.scatter"(%arg1, %9, %10) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %18 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %18 : tensor<f32>
    }) : (tensor<16x2xf32>, tensor<8x1xi32>, tensor<8x2xf32>) -> tensor<16x2xf32>
    %12 = stablehlo.reshape %arg0 : (tensor<16x3xf32>) -> tensor<4x12xf32>
    %13 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x3xf32>) -> tensor<3x16xf32>
    %14 = call @sort(%arg2) : (tensor<8xui32>) -> tensor<8xui32>
    %15 = stablehlo.slice %arg2 [0:1] : (tensor<8xui32>) -> tensor<1xui32>
    %16 = stablehlo.reshape %15 : (tensor<1xui32>) -> tensor<ui32>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %17 = stablehlo.dynamic_slice %arg0, %16, %c, sizes = [4, 3] : (tensor<16x3xf32>, tensor<ui32>, tensor<ui32>) -> tensor<4x3xf32>
    return %0, %1, %2, %3, %4, %7, %11, %12, %13, %14, %17 : tensor<16x3xf32>, tensor<16x3xf32>, tensor<8x3xf32>, tensor<17x3xf32>, tensor<16x3xf32>, tensor<8x2xf32>, tensor<16x2xf32>, tensor<4x12xf32>, tensor<3x16xf32>, tensor<8xui32>, tensor<4x3xf32>
  }
  func.func private @_roll_static(%arg0: tensor<16x3xf32>) -> tensor<16x3xf32> {
    %0 = stablehlo.slice %arg0 [13:16, 0:3] : (tensor<16x3xf32>) -> tensor<3x3xf32>
    %1 = stablehlo.slice %arg0 [0:13, 0:3] : (tensor<16x3xf32>) -> tensor<13x3xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<3x3xf32>, tensor<13x3xf32>) -> tensor<16x3xf32>
    return %2 : tensor<16x3xf32>
  }
  func.func private @cumsum(%arg0: tensor<16x3xf32>) -> tensor<16x3xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<16x3xf32>) -> tensor<16x3xf32>
    return %0 : tensor<16x3xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<16x3xf32>) -> tensor<16x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[15, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 16, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x3xf32>, tensor<f32>) -> tensor<16x3xf32>
    return %1 : tensor<16x3xf32>
  }
  func.func private @sort(%arg0: tensor<8xui32>) -> tensor<8xui32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<ui32>, %arg2: tensor<ui32>):
      %1 = stablehlo.compare LT, %arg1, %arg2, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<8xui32>) -> tensor<8xui32>
    return %0 : tensor<8xui32>
  }
}
