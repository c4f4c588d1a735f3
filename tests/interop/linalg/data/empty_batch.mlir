module @jit_empty attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x2xf32>) -> (tensor<0x3x3xf32> {jax.result_info = "result[0]"}, tensor<0x3xf32> {jax.result_info = "result[1].eigenvalues"}, tensor<0x3x3xf32> {jax.result_info = "result[1].eigenvectors"}, tensor<0xf32> {jax.result_info = "result[2]"}, tensor<0x3x2xf32> {jax.result_info = "result[3]"}, tensor<0x3x2xf32> {jax.result_info = "result[4].Q"}, tensor<0x2x2xf32> {jax.result_info = "result[4].R"}, tensor<0x3xcomplex<f32>> {jax.result_info = "result[5]"}) {
    %0 = call @cholesky(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %1:2 = call @eigh(%arg0) : (tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3x3xf32>)
    %2 = call @det(%arg0) : (tensor<0x3x3xf32>) -> tensor<0xf32>
    %3 = call @solve(%arg0, %arg1) : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    %4:2 = call @qr(%arg1) : (tensor<0x3x2xf32>) -> (tensor<0x3x2xf32>, tensor<0x2x2xf32>)
    %5 = call @eigvals(%arg0) : (tensor<0x3x3xf32>) -> tensor<0x3xcomplex<f32>>
    return %0, %1#0, %1#1, %2, %3, %4#0, %4#1, %5 : tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0x3x3xf32>, tensor<0xf32>, tensor<0x3x2xf32>, tensor<0x3x2xf32>, tensor<0x2x2xf32>, tensor<0x3xcomplex<f32>>
  }
  func.func private @cholesky(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x3x3xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=0, j=3, k=3, l=3, m=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %13 = stablehlo.add %11, %12 : tensor<3x3xi32>
    %14 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<0x3x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %18 : tensor<0x3x3xf32>
  }
  func.func private @eigh(%arg0: tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3x3xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x3x3xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<0x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<0x3xi1>, tensor<0x3xf32>
    return %14, %10 : tensor<0x3xf32>, tensor<0x3x3xf32>
  }
  func.func private @det(%arg0: tensor<0x3x3xf32>) -> tensor<0xf32> {
    %0 = stablehlo.slice %arg0 [0:0, 1:2, 0:3] : (tensor<0x3x3xf32>) -> tensor<0x1x3xf32>
    %1 = stablehlo.reshape %0 : (tensor<0x1x3xf32>) -> tensor<0x3xf32>
    %2 = call @_where(%1) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %3 = stablehlo.slice %arg0 [0:0, 0:1, 0:3] : (tensor<0x3x3xf32>) -> tensor<0x1x3xf32>
    %4 = stablehlo.reshape %3 : (tensor<0x1x3xf32>) -> tensor<0x3xf32>
    %5 = call @_where(%4) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %6 = stablehlo.slice %arg0 [0:0, 2:3, 0:3] : (tensor<0x3x3xf32>) -> tensor<0x1x3xf32>
    %7 = stablehlo.reshape %6 : (tensor<0x1x3xf32>) -> tensor<0x3xf32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %8 = call @_where_0(%c) : (tensor<i32>) -> tensor<0xi32>
    %9 = call @_where(%7) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %10 = call @_where(%2) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %11 = stablehlo.negate %8 : tensor<0xi32>
    %12 = call @_where_1(%11) : (tensor<0xi32>) -> tensor<0xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %13 = call @_where_2(%c_0) : (tensor<i32>) -> tensor<0xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %14 = call @_where_2(%c_1) : (tensor<i32>) -> tensor<0xf32>
    %15 = stablehlo.broadcast_in_dim %13, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x3xf32>
    %17 = stablehlo.multiply %16, %9 : tensor<0x3xf32>
    %18 = stablehlo.subtract %5, %17 : tensor<0x3xf32>
    %19 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<0xf32>) -> tensor<0x1xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<0x1xf32>) -> tensor<0x3xf32>
    %21 = stablehlo.multiply %20, %9 : tensor<0x3xf32>
    %22 = stablehlo.subtract %10, %21 : tensor<0x3xf32>
    %23 = call @_where(%22) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %24 = call @_where(%18) : (tensor<0x3xf32>) -> tensor<0x3xf32>
    %25 = stablehlo.negate %12 : tensor<0xi32>
    %26 = call @_where_1(%25) : (tensor<0xi32>) -> tensor<0xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %27 = call @_where_2(%c_2) : (tensor<i32>) -> tensor<0xf32>
    %28 = stablehlo.slice %24 [0:0, 2:3] : (tensor<0x3xf32>) -> tensor<0x1xf32>
    %29 = stablehlo.reshape %28 : (tensor<0x1xf32>) -> tensor<0xf32>
    %30 = stablehlo.slice %23 [0:0, 2:3] : (tensor<0x3xf32>) -> tensor<0x1xf32>
    %31 = stablehlo.reshape %30 : (tensor<0x1xf32>) -> tensor<0xf32>
    %32 = stablehlo.multiply %27, %31 : tensor<0xf32>
    %33 = stablehlo.subtract %29, %32 : tensor<0xf32>
    %34 = stablehlo.slice %9 [0:0, 0:1] : (tensor<0x3xf32>) -> tensor<0x1xf32>
    %35 = stablehlo.reshape %34 : (tensor<0x1xf32>) -> tensor<0xf32>
    %36 = stablehlo.convert %26 : (tensor<0xi32>) -> tensor<0xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<0xf32>
    %38 = stablehlo.slice %23 [0:0, 1:2] : (tensor<0x3xf32>) -> tensor<0x1xf32>
    %39 = stablehlo.reshape %38 : (tensor<0x1xf32>) -> tensor<0xf32>
    %40 = stablehlo.multiply %37, %39 : tensor<0xf32>
    %41 = stablehlo.multiply %40, %33 : tensor<0xf32>
    return %41 : tensor<0xf32>
  }
  func.func private @_where(%arg0: tensor<0x3xf32>) -> tensor<0x3xf32> {
    return %arg0 : tensor<0x3xf32>
  }
  func.func private @_where_0(%arg0: tensor<i32>) -> tensor<0xi32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    return %0 : tensor<0xi32>
  }
  func.func private @_where_1(%arg0: tensor<0xi32>) -> tensor<0xi32> {
    return %arg0 : tensor<0xi32>
  }
  func.func private @_where_2(%arg0: tensor<i32>) -> tensor<0xf32> {
    %0 = stablehlo.convert %arg0 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<0xf32>
    return %1 : tensor<0xf32>
  }
  func.func private @solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3x2xf32>) -> tensor<0x3x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=0, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<0x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<0x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<0x3xi32>, tensor<i32>, tensor<i32>, tensor<0x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %14 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %15 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %16 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_8 = stablehlo.constant dense<3> : tensor<i32>
      %17 = stablehlo.add %16, %c_8 : tensor<i32>
      %18 = stablehlo.select %15, %17, %iterArg_4 : tensor<i1>, tensor<i32>
      %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<0x1xi32>) -> tensor<0xi32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_11 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.add %23, %c_11 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %27 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<0x1xi32>) -> tensor<0xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<0xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
      %c_14 = stablehlo.constant dense<3> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<0xi32>
      %32 = stablehlo.add %21, %31 : tensor<0xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<0xi1>, tensor<0xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<0x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<0x1xi32>) -> tensor<0xi32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_4, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_17 = stablehlo.constant dense<3> : tensor<i32>
      %38 = stablehlo.add %iterArg_4, %c_17 : tensor<i32>
      %39 = stablehlo.select %37, %38, %iterArg_4 : tensor<i1>, tensor<i32>
      %40 = stablehlo.convert %39 : tensor<i32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %42 = "stablehlo.scatter"(%iterArg_5, %41, %36) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<0x3xi32>, tensor<1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<0xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
      %c_19 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<0xi32>
      %46 = stablehlo.add %21, %45 : tensor<0xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<0xi1>, tensor<0xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<0xi32>) -> tensor<0x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<0x3xi32>, tensor<0x1xi32>, tensor<0xi32>) -> tensor<0x3xi32>
      %c_20 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_20 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<0x3xi32>, tensor<i32>, tensor<i32>, tensor<0x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<0x3x2xf32>) -> tensor<0x2x3xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<0x3x3xf32>, tensor<0x3xi32>, tensor<0x2x3xf32>) -> tensor<0x2x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<0x2x3xf32>) -> tensor<0x3x2xf32>
    return %13 : tensor<0x3x2xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<0x3x3xf32>, %arg1: tensor<0x3xi32>, %arg2: tensor<0x2x3xf32>) -> tensor<0x2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<0x2x3xf32>) -> tensor<0x2x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<0x3xi32>, tensor<0x3xi32>) -> tensor<0x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<0x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<0x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<0x3xi1>, tensor<0x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<0x3xi32>) -> tensor<0x3x1xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x2x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<0x2x3x1xf32>) -> tensor<0x3x1x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<0x3x1x2xf32>) -> tensor<0x3x2xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    %11 = stablehlo.reshape %10 : (tensor<0x3x2xf32>) -> tensor<0x3x1x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<0x3x1x2xf32>) -> tensor<0x3x2xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=0, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<0x3x3xf32>, tensor<0x3x2xf32>) -> tensor<0x3x2xf32>
    %14 = stablehlo.reshape %13 : (tensor<0x3x2xf32>) -> tensor<0x3x1x2xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<0x3x1x2xf32>) -> tensor<0x2x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<0x2x3x1xf32>) -> tensor<0x2x3xf32>
    return %16 : tensor<0x2x3xf32>
  }
  func.func private @qr(%arg0: tensor<0x3x2xf32>) -> (tensor<0x3x2xf32>, tensor<0x2x2xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=0, j=3, k=2, l=3, m=2, n=2}, custom>} : (tensor<0x3x2xf32>) -> (tensor<0x3x2xf32>, tensor<0x2xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=0, j=3, k=2, l=2, m=3, n=2}, custom>} : (tensor<0x3x2xf32>, tensor<0x2xf32>) -> tensor<0x3x2xf32>
    %2 = stablehlo.slice %0#0 [0:0, 0:2, 0:2] : (tensor<0x3x2xf32>) -> tensor<0x2x2xf32>
    %3 = stablehlo.iota dim = 0 : tensor<2x2xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %5 = stablehlo.add %3, %4 : tensor<2x2xi32>
    %6 = stablehlo.iota dim = 1 : tensor<2x2xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<2x2xi1>) -> tensor<0x2x2xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x2x2xf32>
    %10 = stablehlo.select %8, %9, %2 : tensor<0x2x2xi1>, tensor<0x2x2xf32>
    return %1, %10 : tensor<0x3x2xf32>, tensor<0x2x2xf32>
  }
  func.func private @eigvals(%arg0: tensor<0x3x3xf32>) -> tensor<0x3xcomplex<f32>> {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=0, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<0x3x3xf32>) -> (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3x3xcomplex<f32>>, tensor<0x3x3xcomplex<f32>>, tensor<0xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<0x3xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<0xi1>) -> tensor<0x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<0x3xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<0x1xi1>) -> tensor<0x3xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<0x3xi1>, tensor<0x3xcomplex<f32>>
    return %7 : tensor<0x3xcomplex<f32>>
  }
}
