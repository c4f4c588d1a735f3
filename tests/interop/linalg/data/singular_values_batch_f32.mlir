module @jit_singular_values attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x1x3x4xf32>) -> (tensor<2x1x3xf32> {jax.result_info = "result[0]"}, tensor<2x1x3x4xf32> {jax.result_info = "result[1]"}, tensor<2x1x4x4xf32> {jax.result_info = "result[2]"}, tensor<2x1x3x3xf32> {jax.result_info = "result[3]"}, tensor<2x1x3xf32> {jax.result_info = "result[4]"}, tensor<2x1x3xf32> {jax.result_info = "result[5]"}, tensor<2x1x4x3xf32> {jax.result_info = "result[6]"}, tensor<2x1xi32> {jax.result_info = "result[7]"}, tensor<2x1xf32> {jax.result_info = "result[8]"}, tensor<2x1xf32> {jax.result_info = "result[9]"}) {
    %0:3 = call @svd(%arg0) : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>)
    %1 = stablehlo.transpose %arg0, dims = [0, 1, 3, 2] : (tensor<2x1x3x4xf32>) -> tensor<2x1x4x3xf32>
    %2:2 = call @svd_0(%1) : (tensor<2x1x4x3xf32>) -> (tensor<2x1x4x4xf32>, tensor<2x1x3x3xf32>)
    %3:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %5 = stablehlo.compare EQ, %3#4, %4, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %8 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %9 = stablehlo.select %8, %3#1, %7 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %10 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %13 = stablehlo.select %12, %3#2, %11 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xf32>
    %14 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x3x4xf32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %17 = stablehlo.select %16, %3#3, %15 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xf32>
    %18 = stablehlo.broadcast_in_dim %0#1, dims = [0, 1, 3] : (tensor<2x1x3xf32>) -> tensor<2x1x1x3xf32>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x1x1x3xf32>) -> tensor<2x1x3x3xf32>
    %20 = stablehlo.multiply %0#0, %19 : tensor<2x1x3x3xf32>
    %21 = stablehlo.reshape %20 : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
    %22 = stablehlo.reshape %0#2 : (tensor<2x1x3x4xf32>) -> tensor<2x3x4xf32>
    %23 = stablehlo.dot_general %21, %22, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 2, 3] : (tensor<2x3x4xf32>) -> tensor<2x1x3x4xf32>
    %25 = stablehlo.transpose %2#0, dims = [0, 1, 3, 2] : (tensor<2x1x4x4xf32>) -> tensor<2x1x4x4xf32>
    %26 = stablehlo.reshape %25 : (tensor<2x1x4x4xf32>) -> tensor<2x4x4xf32>
    %27 = stablehlo.reshape %2#0 : (tensor<2x1x4x4xf32>) -> tensor<2x4x4xf32>
    %28 = stablehlo.dot_general %26, %27, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 2, 3] : (tensor<2x4x4xf32>) -> tensor<2x1x4x4xf32>
    %30 = stablehlo.transpose %2#1, dims = [0, 1, 3, 2] : (tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %31 = stablehlo.reshape %2#1 : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
    %32 = stablehlo.reshape %30 : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
    %33 = stablehlo.dot_general %31, %32, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 2, 3] : (tensor<2x3x3xf32>) -> tensor<2x1x3x3xf32>
    %35 = call @svd_1(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32>
    %36 = call @_pinv(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1x4x3xf32>
    %37 = call @matrix_rank(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1xi32>
    %38 = call @cond(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1xf32>
    %39 = call @norm(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1xf32>
    return %0#1, %24, %29, %34, %9, %35, %36, %37, %38, %39 : tensor<2x1x3xf32>, tensor<2x1x3x4xf32>, tensor<2x1x4x4xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3xf32>, tensor<2x1x4x3xf32>, tensor<2x1xi32>, tensor<2x1xf32>, tensor<2x1xf32>
  }
  func.func private @svd(%arg0: tensor<2x1x3x4xf32>) -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x3x4xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xf32>
    return %10, %6, %14 : tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>
  }
  func.func private @svd_0(%arg0: tensor<2x1x4x3xf32>) -> (tensor<2x1x4x4xf32>, tensor<2x1x3x3xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=4, l=3, m=4, n=3, o=3, p=4, q=4, r=3, s=3}, custom>} : (tensor<2x1x4x3xf32>) -> (tensor<2x1x4x3xf32>, tensor<2x1x3xf32>, tensor<2x1x4x4xf32>, tensor<2x1x3x3xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x4x4xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xf32>
    return %10, %14 : tensor<2x1x4x4xf32>, tensor<2x1x3x3xf32>
  }
  func.func private @svd_1(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=4, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x4x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    return %6 : tensor<2x1x3xf32>
  }
  func.func private @_pinv(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1x4x3xf32> {
    %cst = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %0 = stablehlo.multiply %cst, %cst_0 : tensor<f32>
    %1:3 = call @svd_2(%arg0) : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>)
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [2] : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %4 = stablehlo.slice %1#1 [0:2, 0:1, 0:1] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<2x1x1xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<2x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %8 = stablehlo.compare GT, %1#1, %7, FLOAT : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xi1>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %9 = call @_where(%8, %1#1, %cst_1) : (tensor<2x1x3xi1>, tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
    %10 = stablehlo.transpose %1#2, dims = [0, 1, 3, 2] : (tensor<2x1x3x4xf32>) -> tensor<2x1x4x3xf32>
    %11 = stablehlo.transpose %1#0, dims = [0, 1, 3, 2] : (tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<2x1x3xf32>) -> tensor<2x1x3x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<2x1x3x1xf32>) -> tensor<2x1x3x3xf32>
    %14 = stablehlo.divide %11, %13 : tensor<2x1x3x3xf32>
    %15 = stablehlo.reshape %10 : (tensor<2x1x4x3xf32>) -> tensor<2x4x3xf32>
    %16 = stablehlo.reshape %14 : (tensor<2x1x3x3xf32>) -> tensor<2x3x3xf32>
    %17 = stablehlo.dot_general %15, %16, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x4x3xf32>, tensor<2x3x3xf32>) -> tensor<2x4x3xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 2, 3] : (tensor<2x4x3xf32>) -> tensor<2x1x4x3xf32>
    return %18 : tensor<2x1x4x3xf32>
  }
  func.func private @svd_2(%arg0: tensor<2x1x3x4xf32>) -> (tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1x3x4xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xf32>
    return %10, %6, %14 : tensor<2x1x3x3xf32>, tensor<2x1x3xf32>, tensor<2x1x3x4xf32>
  }
  func.func private @_where(%arg0: tensor<2x1x3xi1>, %arg1: tensor<2x1x3xf32>, %arg2: tensor<f32>) -> tensor<2x1x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    return %2 : tensor<2x1x3xf32>
  }
  func.func private @matrix_rank(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1xi32> {
    %0 = call @svd_3(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<2x1xf32>
    %cst_1 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<2x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xi1>
    %9 = stablehlo.convert %8 : (tensor<2x1x3xi1>) -> tensor<2x1x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.reduce(%9 init: %c) applies stablehlo.add across dimensions = [2] : (tensor<2x1x3xi32>, tensor<i32>) -> tensor<2x1xi32>
    return %10 : tensor<2x1xi32>
  }
  func.func private @svd_3(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    return %6 : tensor<2x1x3xf32>
  }
  func.func private @cond(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1xf32> {
    %0 = call @svd_1(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32>
    %1 = stablehlo.slice %0 [0:2, 0:1, 0:1] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x1x1xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.slice %0 [0:2, 0:1, 2:3] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<2x1x1xf32>) -> tensor<2x1xf32>
    %5 = stablehlo.divide %2, %4 : tensor<2x1xf32>
    %6 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
    %7 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<2x1x3x4xf32>, tensor<2x1x3x4xf32>) -> tensor<2x1x3x4xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %8 = stablehlo.reduce(%7 init: %c) applies stablehlo.or across dimensions = [2, 3] : (tensor<2x1x3x4xi1>, tensor<i1>) -> tensor<2x1xi1>
    %9 = stablehlo.not %8 : tensor<2x1xi1>
    %10 = stablehlo.and %6, %9 : tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %11 = call @_where_4(%10, %cst, %5) : (tensor<2x1xi1>, tensor<f32>, tensor<2x1xf32>) -> tensor<2x1xf32>
    return %11 : tensor<2x1xf32>
  }
  func.func private @_where_4(%arg0: tensor<2x1xi1>, %arg1: tensor<f32>, %arg2: tensor<2x1xf32>) -> tensor<2x1xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<2x1xi1>, tensor<2x1xf32>
    return %2 : tensor<2x1xf32>
  }
  func.func private @norm(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1xf32> {
    %0 = call @svd_5(%arg0) : (tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1xf32>
    return %1 : tensor<2x1xf32>
  }
  func.func private @svd_5(%arg0: tensor<2x1x3x4xf32>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=4, s=4}, custom>} : (tensor<2x1x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3xf32>, tensor<2x1x3x3xf32>, tensor<2x1x4x4xf32>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    return %6 : tensor<2x1x3xf32>
  }
}
