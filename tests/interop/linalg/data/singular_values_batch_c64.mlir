module @jit_singular_values attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3xf32> {jax.result_info = "result[0]"}, tensor<2x1x3x4xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<2x1x4x4xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<2x1x3x3xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<2x1x3xf32> {jax.result_info = "result[4]"}, tensor<2x1x3xf32> {jax.result_info = "result[5]"}, tensor<2x1x4x3xcomplex<f32>> {jax.result_info = "result[6]"}, tensor<2x1xi32> {jax.result_info = "result[7]"}, tensor<2x1xf32> {jax.result_info = "result[8]"}, tensor<2x1xf32> {jax.result_info = "result[9]"}) {
    %0:3 = call @svd(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>)
    %1 = stablehlo.transpose %arg0, dims = [0, 1, 3, 2] : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x4x3xcomplex<f32>>
    %2 = stablehlo.real %1 : (tensor<2x1x4x3xcomplex<f32>>) -> tensor<2x1x4x3xf32>
    %3 = stablehlo.imag %1 : (tensor<2x1x4x3xcomplex<f32>>) -> tensor<2x1x4x3xf32>
    %4 = stablehlo.negate %3 : tensor<2x1x4x3xf32>
    %5 = stablehlo.complex %2, %4 : tensor<2x1x4x3xcomplex<f32>>
    %6:2 = call @svd_0(%5) : (tensor<2x1x4x3xcomplex<f32>>) -> (tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x3x3xcomplex<f32>>)
    %7:5 = stablehlo.custom_call @lapack_cgesvd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3x4xcomplex<f32>>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %9 = stablehlo.compare EQ, %7#4, %8, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %13 = stablehlo.select %12, %7#1, %11 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %14 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %17 = stablehlo.select %16, %7#2, %15 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xcomplex<f32>>
    %18 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x4xcomplex<f32>>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %21 = stablehlo.select %20, %7#3, %19 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xcomplex<f32>>
    %22 = stablehlo.convert %0#1 : (tensor<2x1x3xf32>) -> tensor<2x1x3xcomplex<f32>>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 3] : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x1x3xcomplex<f32>>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0, 1, 2, 3] : (tensor<2x1x1x3xcomplex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %25 = stablehlo.multiply %0#0, %24 : tensor<2x1x3x3xcomplex<f32>>
    %26 = stablehlo.reshape %25 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %27 = stablehlo.reshape %0#2 : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %28 = stablehlo.dot_general %26, %27, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 2, 3] : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x1x3x4xcomplex<f32>>
    %30 = stablehlo.transpose %6#0, dims = [0, 1, 3, 2] : (tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
    %31 = stablehlo.real %30 : (tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x1x4x4xf32>
    %32 = stablehlo.imag %30 : (tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x1x4x4xf32>
    %33 = stablehlo.negate %32 : tensor<2x1x4x4xf32>
    %34 = stablehlo.complex %31, %33 : tensor<2x1x4x4xcomplex<f32>>
    %35 = stablehlo.reshape %34 : (tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %36 = stablehlo.reshape %6#0 : (tensor<2x1x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %37 = stablehlo.dot_general %35, %36, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %38 = stablehlo.broadcast_in_dim %37, dims = [0, 2, 3] : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
    %39 = stablehlo.transpose %6#1, dims = [0, 1, 3, 2] : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %40 = stablehlo.real %39 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x1x3x3xf32>
    %41 = stablehlo.imag %39 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x1x3x3xf32>
    %42 = stablehlo.negate %41 : tensor<2x1x3x3xf32>
    %43 = stablehlo.complex %40, %42 : tensor<2x1x3x3xcomplex<f32>>
    %44 = stablehlo.reshape %6#1 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %45 = stablehlo.reshape %43 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %46 = stablehlo.dot_general %44, %45, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 2, 3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %48 = call @svd_1(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32>
    %49 = call @_pinv(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x4x3xcomplex<f32>>
    %50 = call @matrix_rank(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xi32>
    %51 = call @cond(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xf32>
    %52 = call @norm(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xf32>
    return %0#1, %29, %38, %47, %13, %48, %49, %50, %51, %52 : tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3xf32>, tensor<2x1x4x3xcomplex<f32>>, tensor<2x1xi32>, tensor<2x1xf32>, tensor<2x1xf32>
  }
  func.func private @svd(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>) {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3x4xcomplex<f32>>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xcomplex<f32>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xcomplex<f32>>
    return %10, %6, %14 : tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>
  }
  func.func private @svd_0(%arg0: tensor<2x1x4x3xcomplex<f32>>) -> (tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x3x3xcomplex<f32>>) {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=4, l=3, m=4, n=3, o=3, p=4, q=4, r=3, s=3}, custom>} : (tensor<2x1x4x3xcomplex<f32>>) -> (tensor<2x1x4x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x4x4xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x4x4xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x4x4xi1>, tensor<2x1x4x4xcomplex<f32>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xcomplex<f32>>
    return %10, %14 : tensor<2x1x4x4xcomplex<f32>>, tensor<2x1x3x3xcomplex<f32>>
  }
  func.func private @svd_1(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=4, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x4x4xcomplex<f32>>, tensor<2x1xi32>)
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
  func.func private @_pinv(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x4x3xcomplex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3x4xf32>
    %1 = stablehlo.imag %arg0 : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3x4xf32>
    %2 = stablehlo.negate %1 : tensor<2x1x3x4xf32>
    %3 = stablehlo.complex %0, %2 : tensor<2x1x3x4xcomplex<f32>>
    %cst = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %4 = stablehlo.multiply %cst, %cst_0 : tensor<f32>
    %5:3 = call @svd_2(%3) : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>)
    %6 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [2] : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %8 = stablehlo.slice %5#1 [0:2, 0:1, 0:1] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x1x1xf32>) -> tensor<2x1x1xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<2x1x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
    %12 = stablehlo.compare GT, %5#1, %11, FLOAT : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xi1>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %13 = call @_where(%12, %5#1, %cst_1) : (tensor<2x1x3xi1>, tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
    %14 = stablehlo.convert %13 : (tensor<2x1x3xf32>) -> tensor<2x1x3xcomplex<f32>>
    %15 = stablehlo.transpose %5#2, dims = [0, 1, 3, 2] : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x4x3xcomplex<f32>>
    %16 = stablehlo.transpose %5#0, dims = [0, 1, 3, 2] : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %17 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3x1xcomplex<f32>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2, 3] : (tensor<2x1x3x1xcomplex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %19 = stablehlo.divide %16, %18 : tensor<2x1x3x3xcomplex<f32>>
    %20 = stablehlo.reshape %15 : (tensor<2x1x4x3xcomplex<f32>>) -> tensor<2x4x3xcomplex<f32>>
    %21 = stablehlo.reshape %19 : (tensor<2x1x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %22 = stablehlo.dot_general %20, %21, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<2x4x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x4x3xcomplex<f32>>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 2, 3] : (tensor<2x4x3xcomplex<f32>>) -> tensor<2x1x4x3xcomplex<f32>>
    return %23 : tensor<2x1x4x3xcomplex<f32>>
  }
  func.func private @svd_2(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>) {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3x4xcomplex<f32>>, tensor<2x1xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x1xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x1x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x3xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x1x3x3xi1>, tensor<2x1x3x3xcomplex<f32>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x1x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2x1x3x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2, 3] : (tensor<2x1x1x1xi1>) -> tensor<2x1x3x4xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x1x3x4xi1>, tensor<2x1x3x4xcomplex<f32>>
    return %10, %6, %14 : tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x4xcomplex<f32>>
  }
  func.func private @_where(%arg0: tensor<2x1x3xi1>, %arg1: tensor<2x1x3xf32>, %arg2: tensor<f32>) -> tensor<2x1x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<2x1x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<2x1x3xi1>, tensor<2x1x3xf32>
    return %2 : tensor<2x1x3xf32>
  }
  func.func private @matrix_rank(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xi32> {
    %0 = call @svd_3(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32>
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
  func.func private @svd_3(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=3, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x3x4xcomplex<f32>>, tensor<2x1xi32>)
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
  func.func private @cond(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xf32> {
    %0 = call @svd_1(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32>
    %1 = stablehlo.slice %0 [0:2, 0:1, 0:1] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<2x1x1xf32>) -> tensor<2x1xf32>
    %3 = stablehlo.slice %0 [0:2, 0:1, 2:3] : (tensor<2x1x3xf32>) -> tensor<2x1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<2x1x1xf32>) -> tensor<2x1xf32>
    %5 = stablehlo.divide %2, %4 : tensor<2x1xf32>
    %6 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
    %7 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3x4xi1>
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
  func.func private @norm(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1xf32> {
    %0 = call @svd_5(%arg0) : (tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1xf32>
    return %1 : tensor<2x1xf32>
  }
  func.func private @svd_5(%arg0: tensor<2x1x3x4xcomplex<f32>>) -> tensor<2x1x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "2"}, operand_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 1, 0]> : tensor<3xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[2, 3, 1, 0]> : tensor<4xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l])->([i, j, m, n], [i, j, o], [i, j, p, q], [i, j, r, s], [i, j]) {i=2, j=1, k=3, l=4, m=3, n=4, o=3, p=3, q=3, r=4, s=4}, custom>} : (tensor<2x1x3x4xcomplex<f32>>) -> (tensor<2x1x3x4xcomplex<f32>>, tensor<2x1x3xf32>, tensor<2x1x3x3xcomplex<f32>>, tensor<2x1x4x4xcomplex<f32>>, tensor<2x1xi32>)
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
