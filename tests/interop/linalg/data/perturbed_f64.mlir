module @jit_perturbed attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf64>, %arg1: tensor<4xf64>, %arg2: tensor<4xf64>, %arg3: tensor<4x1xf64>) -> (tensor<4x1xf64> {jax.result_info = "result[0]"}, tensor<4x1xf64> {jax.result_info = "result[1]"}, tensor<4x1xf64> {jax.result_info = "result[2][0]"}, tensor<4x1xf64> {jax.result_info = "result[2][1]"}, tensor<4x1xf64> {jax.result_info = "result[2][2]"}, tensor<4x1xf64> {jax.result_info = "result[2][3]"}, tensor<4x1xf64> {jax.result_info = "result[3]"}, tensor<4xf64> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = "stablehlo.scatter"(%arg1, %1, %cst_0) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      stablehlo.return %arg5 : tensor<f64>
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = "stablehlo.scatter"(%arg1, %3, %cst_2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      stablehlo.return %arg5 : tensor<f64>
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
    %c_3 = stablehlo.constant dense<2> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = "stablehlo.scatter"(%arg1, %5, %cst_4) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      stablehlo.return %arg5 : tensor<f64>
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
    %c_5 = stablehlo.constant dense<3> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = "stablehlo.scatter"(%arg1, %7, %cst_6) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      stablehlo.return %arg5 : tensor<f64>
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
    %9 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%arg0, %arg1, %arg2, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %10 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %0, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %11 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %2, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %12 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %4, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %13 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %6, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %14 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %8, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %15 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%arg0, %0, %arg2, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %cst_7 = stablehlo.constant dense<1.000000e-30> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %17 = stablehlo.multiply %arg1, %16 : tensor<4xf64>
    %18 = stablehlo.custom_call @tridiagonal_solve_perturbed_ffi(%0, %17, %0, %arg3) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n, o]) {i=4, j=4, k=4, l=4, m=1, n=4, o=1}, custom>} : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4x1xf64>) -> tensor<4x1xf64>
    %19 = stablehlo.reshape %18 : (tensor<4x1xf64>) -> tensor<4xf64>
    return %9, %10, %11, %12, %13, %14, %15, %19 : tensor<4x1xf64>, tensor<4x1xf64>, tensor<4x1xf64>, tensor<4x1xf64>, tensor<4x1xf64>, tensor<4x1xf64>, tensor<4x1xf64>, tensor<4xf64>
  }
}
