module @jit_empty attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x0xf32>, %arg1: tensor<0x2xf32>) -> (tensor<0x0xf32> {jax.result_info = "result[0]"}, tensor<0xf32> {jax.result_info = "result[1].eigenvalues"}, tensor<0x0xf32> {jax.result_info = "result[1].eigenvectors"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<0x2xf32> {jax.result_info = "result[3]"}, tensor<0x0xf32> {jax.result_info = "result[4].Q"}, tensor<0x2xf32> {jax.result_info = "result[4].R"}, tensor<0xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = call @cholesky(%arg0) : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %1:2 = call @eigh(%arg0) : (tensor<0x0xf32>) -> (tensor<0xf32>, tensor<0x0xf32>)
    %2 = call @det(%arg0) : (tensor<0x0xf32>) -> tensor<f32>
    %3 = call @solve(%arg0, %arg1) : (tensor<0x0xf32>, tensor<0x2xf32>) -> tensor<0x2xf32>
    %4:2 = call @qr(%arg1) : (tensor<0x2xf32>) -> (tensor<0x0xf32>, tensor<0x2xf32>)
    %5 = call @eigvals(%arg0) : (tensor<0x0xf32>) -> tensor<0xcomplex<f32>>
    return %0, %1#0, %1#1, %2, %3, %4#0, %4#1, %5 : tensor<0x0xf32>, tensor<0xf32>, tensor<0x0xf32>, tensor<f32>, tensor<0x2xf32>, tensor<0x0xf32>, tensor<0x2xf32>, tensor<0xcomplex<f32>>
  }
  func.func private @cholesky(%arg0: tensor<0x0xf32>) -> tensor<0x0xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x0xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x0xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=0, j=0, k=0, l=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x0xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x0xi1>, tensor<0x0xf32>
    %11 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %13 = stablehlo.add %11, %12 : tensor<0x0xi32>
    %14 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %17 = stablehlo.select %15, %10, %16 : tensor<0x0xi1>, tensor<0x0xf32>
    return %17 : tensor<0x0xf32>
  }
  func.func private @eigh(%arg0: tensor<0x0xf32>) -> (tensor<0xf32>, tensor<0x0xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<0x0xf32>) -> tensor<0x0xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x0xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x0xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=0, j=0, k=0, l=0, m=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x0xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x0xi1>, tensor<0x0xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<0xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<0xi1>, tensor<0xf32>
    return %14, %10 : tensor<0xf32>, tensor<0x0xf32>
  }
  func.func private @det(%arg0: tensor<0x0xf32>) -> tensor<f32> {
    %0:2 = call @slogdet(%arg0) : (tensor<0x0xf32>) -> (tensor<f32>, tensor<f32>)
    %1 = stablehlo.exponential %0#1 : tensor<f32>
    %2 = stablehlo.multiply %0#0, %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @slogdet(%arg0: tensor<0x0xf32>) -> (tensor<f32>, tensor<f32>) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=0, j=0, k=0, l=0, m=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x0xi1>, tensor<0x0xf32>
    %9 = stablehlo.iota dim = 0 : tensor<0xi32>
    %10 = call @diagonal(%8) : (tensor<0x0xf32>) -> tensor<0xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %12 = stablehlo.compare EQ, %10, %11, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_2) applies stablehlo.or across dimensions = [0] : (tensor<0xi1>, tensor<i1>) -> tensor<i1>
    %14 = stablehlo.iota dim = 0 : tensor<0xi32>
    %15 = stablehlo.compare NE, %2, %14, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %16 = call @count_nonzero(%15) : (tensor<0xi1>) -> tensor<i32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %18 = stablehlo.compare LT, %10, %17, FLOAT : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xi1>
    %19 = call @count_nonzero(%18) : (tensor<0xi1>) -> tensor<i32>
    %20 = stablehlo.add %16, %19 : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %21 = call @remainder(%20, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_5 = stablehlo.constant dense<-2> : tensor<i32>
    %22 = stablehlo.multiply %c_5, %21 : tensor<i32>
    %c_6 = stablehlo.constant dense<1> : tensor<i32>
    %23 = stablehlo.add %22, %c_6 : tensor<i32>
    %24 = stablehlo.convert %23 : (tensor<i32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.multiply %cst_7, %24 : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = call @_where_0(%13, %cst_8, %25) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %27 = stablehlo.abs %10 : tensor<0xf32>
    %28 = stablehlo.log %27 : tensor<0xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.reduce(%28 init: %cst_9) applies stablehlo.add across dimensions = [0] : (tensor<0xf32>, tensor<f32>) -> tensor<f32>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %30 = call @_where_0(%13, %cst_10, %29) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    return %26, %30 : tensor<f32>, tensor<f32>
  }
  func.func private @diagonal(%arg0: tensor<0x0xf32>) -> tensor<0xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %1 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %3 = stablehlo.add %0, %2 : tensor<0x0xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0xf32>
      stablehlo.return %8 : tensor<0xf32>
    }) : (tensor<i32>) -> tensor<0xf32>
    return %7 : tensor<0xf32>
  }
  func.func private @count_nonzero(%arg0: tensor<0xi1>) -> tensor<i32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<0xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<0xi1>, tensor<0xi1>) -> tensor<0xi1>
    %2 = stablehlo.convert %1 : (tensor<0xi1>) -> tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.add across dimensions = [0] : (tensor<0xi32>, tensor<i32>) -> tensor<i32>
    return %3 : tensor<i32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @solve(%arg0: tensor<0x0xf32>, %arg1: tensor<0x2xf32>) -> tensor<0x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=0, j=0, k=0, l=0, m=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0x0xf32>, tensor<0xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x0xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<0x0xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x0xi1>, tensor<0x0xf32>
    %9 = stablehlo.iota dim = 0 : tensor<0xi32>
    %10 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<0x2xf32>) -> tensor<2x0xf32>
    %11 = call @_lu_solve(%8, %9, %10) : (tensor<0x0xf32>, tensor<0xi32>, tensor<2x0xf32>) -> tensor<0xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<0xf32>) -> tensor<2x0xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x0xf32>) -> tensor<0x2xf32>
    return %13 : tensor<0x2xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<0x0xf32>, %arg1: tensor<0xi32>, %arg2: tensor<2x0xf32>) -> tensor<0xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x0xf32>) -> tensor<2x0x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<0xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<0xi1>, tensor<0xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x1xf32>
    %8 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %7) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=0, j=0, k=0, l=1, m=0, n=1}, custom>} : (tensor<0x0xf32>, tensor<0x1xf32>) -> tensor<0x1xf32>
    %9 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %8) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=0, j=0, k=0, l=1, m=0, n=1}, custom>} : (tensor<0x0xf32>, tensor<0x1xf32>) -> tensor<0x1xf32>
    %10 = stablehlo.reshape %9 : (tensor<0x1xf32>) -> tensor<0xf32>
    return %10 : tensor<0xf32>
  }
  func.func private @qr(%arg0: tensor<0x2xf32>) -> (tensor<0x0xf32>, tensor<0x2xf32>) {
    %0 = stablehlo.iota dim = 0 : tensor<0x0xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x0xi32>
    %2 = stablehlo.add %0, %1 : tensor<0x0xi32>
    %3 = stablehlo.iota dim = 1 : tensor<0x0xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<0x0xi32>, tensor<0x0xi32>) -> tensor<0x0xi1>
    %5 = stablehlo.convert %4 : (tensor<0x0xi1>) -> tensor<0x0xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x2xf32>
    return %5, %6 : tensor<0x0xf32>, tensor<0x2xf32>
  }
  func.func private @eigvals(%arg0: tensor<0x0xf32>) -> tensor<0xcomplex<f32>> {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l], [m, n], [o, p], []) {i=0, j=0, k=0, l=0, m=0, n=0, o=0, p=0}, custom>} : (tensor<0x0xf32>) -> (tensor<0xf32>, tensor<0xf32>, tensor<0x0xcomplex<f32>>, tensor<0x0xcomplex<f32>>, tensor<i32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<0xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<0xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<0xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<0xi1>, tensor<0xcomplex<f32>>
    return %7 : tensor<0xcomplex<f32>>
  }
}
