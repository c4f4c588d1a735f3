module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<5x6xf32>, %arg1: tensor<2x4x4xf32>, %arg2: tensor<4xui32>, %arg3: tensor<4x6xf32>, %arg4: tensor<4xi32>) -> (tensor<5x6xf32> {jax.result_info = "result[0]"}, tensor<5x6xf32> {jax.result_info = "result[1]"}, tensor<5x6xf32> {jax.result_info = "result[2]"}, tensor<5x6xf32> {jax.result_info = "result[3]"}, tensor<5x6xf32> {jax.result_info = "result[4]"}, tensor<2x4x4xf32> {jax.result_info = "result[5]"}, tensor<5xi32> {jax.result_info = "result[6]"}, tensor<5x6xf32> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.convert %arg2 : (tensor<4xui32>) -> tensor<4xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.multiply %0, %1 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.subtract %2, %3 : tensor<4xi32>
    %5 = stablehlo.convert %arg2 : (tensor<4xui32>) -> tensor<4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %7 = "stablehlo.scatter"(%arg0, %6, %arg3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %45 = stablehlo.minimum %arg5, %arg6 : tensor<f32>
      stablehlo.return %45 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %8 = stablehlo.convert %arg2 : (tensor<4xui32>) -> tensor<4xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %10 = "stablehlo.scatter"(%arg0, %9, %arg3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %45 = stablehlo.multiply %arg5, %arg6 : tensor<f32>
      stablehlo.return %45 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %12 = stablehlo.compare LT, %4, %11, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<5> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.add %4, %13 : tensor<4xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<4xi1>, tensor<4xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %17 = "stablehlo.scatter"(%arg0, %16, %arg3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %45 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %45 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<4x1xi32>, tensor<4x6xf32>) -> tensor<5x6xf32>
    %18 = stablehlo.iota dim = 0 : tensor<4xi32>
    %19 = stablehlo.slice %arg3 [0:4, 0:1] : (tensor<4x6xf32>) -> tensor<4x1xf32>
    %20 = stablehlo.reshape %19 : (tensor<4x1xf32>) -> tensor<4xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %22 = stablehlo.compare LT, %18, %21, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_4 = stablehlo.constant dense<5> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %24 = stablehlo.add %18, %23 : tensor<4xi32>
    %25 = stablehlo.select %22, %24, %18 : tensor<4xi1>, tensor<4xi32>
    %26 = stablehlo.convert %arg2 : (tensor<4xui32>) -> tensor<4xi32>
    %27 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %29 = stablehlo.concatenate %27, %28, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
    %30 = "stablehlo.scatter"(%arg0, %29, %20) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      stablehlo.return %arg6 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<4x2xi32>, tensor<4xf32>) -> tensor<5x6xf32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %c_6 = stablehlo.constant dense<2> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %33 = stablehlo.concatenate %31, %32, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %35 = "stablehlo.scatter"(%arg0, %33, %34) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      stablehlo.return %arg6 : tensor<f32>
    }) : (tensor<5x6xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<5x6xf32>
    %36 = stablehlo.slice %arg2 [0:2] : (tensor<4xui32>) -> tensor<2xui32>
    %37 = stablehlo.slice %arg3 [0:2, 0:4] : (tensor<4x6xf32>) -> tensor<2x4xf32>
    %38 = stablehlo.convert %36 : (tensor<2xui32>) -> tensor<2xi32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %40 = "stablehlo.scatter"(%arg1, %39, %37) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>):
      %45 = stablehlo.add %arg5, %arg6 : tensor<f32>
      stablehlo.return %45 : tensor<f32>
    }) : (tensor<2x4x4xf32>, tensor<2x1xi32>, tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %c_7 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %41 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %42 = stablehlo.convert %arg2 : (tensor<4xui32>) -> tensor<4xi32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %44 = "stablehlo.scatter"(%41, %43, %arg4) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg5: tensor<i32>, %arg6: tensor<i32>):
      %45 = stablehlo.maximum %arg5, %arg6 : tensor<i32>
      stablehlo.return %45 : tensor<i32>
    }) : (tensor<5xi32>, tensor<4x1xi32>, tensor<4xi32>) -> tensor<5xi32>
    return %7, %10, %17, %30, %35, %40, %44, %arg0 : tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<2x4x4xf32>, tensor<5xi32>, tensor<5x6xf32>
  }
}
