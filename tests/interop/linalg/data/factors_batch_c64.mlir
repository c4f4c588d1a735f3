module @jit_factors attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3x4xcomplex<f32>>, %arg2: tensor<2x3x1xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<2x3x3xcomplex<f32>> {jax.result_info = "result[1]"}, tensor<2x3x1xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<2x3x3xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[4]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[5].sign"}, tensor<2xf32> {jax.result_info = "result[5].logabsdet"}, tensor<2x3x4xcomplex<f32>> {jax.result_info = "result[6][0]"}, tensor<2x3xi32> {jax.result_info = "result[6][1]"}, tensor<2x3xi32> {jax.result_info = "result[6][2]"}, tensor<2x3x3xf32> {jax.result_info = "result[7]"}, tensor<2x3x1xcomplex<f32>> {jax.result_info = "result[8]"}, tensor<2x3x3xcomplex<f32>> {jax.result_info = "result[9].Q"}, tensor<2x3x4xcomplex<f32>> {jax.result_info = "result[9].R"}, tensor<2x3x4xcomplex<f32>> {jax.result_info = "result[10]"}, tensor<2x3x3xcomplex<f32>> {jax.result_info = "result[11]"}, tensor<2x3x1xcomplex<f32>> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<2x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<2x3x3xcomplex<f32>>
    %5 = stablehlo.dot_general %arg0, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %6 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %7 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %9 = stablehlo.add %6, %8 : tensor<3x3xi32>
    %10 = stablehlo.compare EQ, %9, %7, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %11 = stablehlo.convert %10 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<1x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<1x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %14 = stablehlo.add %5, %13 : tensor<2x3x3xcomplex<f32>>
    %15 = call @cholesky(%14) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %16 = call @cholesky_0(%14) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %17 = call @solve(%arg0, %arg2) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %18 = call @inv(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %19 = call @det(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %20:2 = call @slogdet(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>)
    %21:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=4, l=3, m=4, n=3}, custom>} : (tensor<2x3x4xcomplex<f32>>) -> (tensor<2x3x4xcomplex<f32>>, tensor<2x3xi32>, tensor<2xi32>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %23 = stablehlo.subtract %21#1, %22 : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %25 = stablehlo.compare GE, %21#2, %24, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %26 = stablehlo.broadcast_in_dim %25, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %27 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %28 = stablehlo.broadcast_in_dim %26, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x4xi1>
    %29 = stablehlo.select %28, %21#0, %27 : tensor<2x3x4xi1>, tensor<2x3x4xcomplex<f32>>
    %30 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %31:4 = stablehlo.while(%iterArg = %23, %iterArg_4 = %c_3, %iterArg_5 = %c_2, %iterArg_6 = %30) : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    cond {
      %c_7 = stablehlo.constant dense<3> : tensor<i32>
      %38 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %38 : tensor<i1>
    } do {
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %38 = stablehlo.add %iterArg_5, %c_7 : tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %39 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %40 = stablehlo.convert %iterArg_5 : tensor<i32>
      %c_9 = stablehlo.constant dense<3> : tensor<i32>
      %41 = stablehlo.add %40, %c_9 : tensor<i32>
      %42 = stablehlo.select %39, %41, %iterArg_5 : tensor<i1>, tensor<i32>
      %43 = stablehlo.broadcast_in_dim %42, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %44 = "stablehlo.gather"(%iterArg, %43) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %45 = stablehlo.reshape %44 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %46 = stablehlo.compare LT, %iterArg_5, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %47 = stablehlo.convert %iterArg_5 : tensor<i32>
      %c_11 = stablehlo.constant dense<3> : tensor<i32>
      %48 = stablehlo.add %47, %c_11 : tensor<i32>
      %49 = stablehlo.select %46, %48, %iterArg_5 : tensor<i1>, tensor<i32>
      %50 = stablehlo.broadcast_in_dim %49, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %51 = "stablehlo.gather"(%iterArg_6, %50) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %52 = stablehlo.reshape %51 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %53 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %54 = stablehlo.compare LT, %45, %53, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_13 = stablehlo.constant dense<3> : tensor<i32>
      %55 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %56 = stablehlo.add %45, %55 : tensor<2xi32>
      %57 = stablehlo.select %54, %56, %45 : tensor<2xi1>, tensor<2xi32>
      %58 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %59 = "stablehlo.gather"(%iterArg_6, %58) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %60 = stablehlo.reshape %59 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %61 = stablehlo.compare LT, %iterArg_5, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_15 = stablehlo.constant dense<3> : tensor<i32>
      %62 = stablehlo.add %iterArg_5, %c_15 : tensor<i32>
      %63 = stablehlo.select %61, %62, %iterArg_5 : tensor<i1>, tensor<i32>
      %64 = stablehlo.convert %63 : tensor<i32>
      %65 = stablehlo.broadcast_in_dim %64, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %66 = "stablehlo.scatter"(%iterArg_6, %65, %60) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %67 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %68 = stablehlo.compare LT, %45, %67, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_17 = stablehlo.constant dense<3> : tensor<i32>
      %69 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %70 = stablehlo.add %45, %69 : tensor<2xi32>
      %71 = stablehlo.select %68, %70, %45 : tensor<2xi1>, tensor<2xi32>
      %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %73 = "stablehlo.scatter"(%66, %72, %52) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_18 = stablehlo.constant dense<1> : tensor<i32>
      %74 = stablehlo.add %iterArg_4, %c_18 : tensor<i32>
      stablehlo.return %iterArg, %74, %38, %73 : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    }
    %32 = call @lu(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %33 = call @_cho_solve(%15, %arg2) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %34:2 = call @qr(%arg1) : (tensor<2x3x4xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>)
    %35 = call @qr_8(%arg1) : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %36 = call @matrix_power(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %37 = call @_solve_triangular(%arg0, %arg2) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    return %15, %16, %17, %18, %19, %20#0, %20#1, %29, %23, %31#3, %32, %33, %34#0, %34#1, %35, %36, %37 : tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2x3x4xcomplex<f32>>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3x3xf32>, tensor<2x3x1xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>
  }
  func.func private @cholesky(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<2x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<2x3x3xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x3x3xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<2x3x3xcomplex<f32>>
    %8:2 = stablehlo.custom_call @lapack_cpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=2, j=3, k=3, l=3, m=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %17 = stablehlo.add %15, %16 : tensor<3x3xi32>
    %18 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %22 = stablehlo.select %20, %14, %21 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    return %22 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @cholesky_0(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<2x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<2x3x3xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x3x3xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<2x3x3xcomplex<f32>>
    %8:2 = stablehlo.custom_call @lapack_cpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=2, j=3, k=3, l=3, m=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %15 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %17 = stablehlo.add %15, %16 : tensor<3x3xi32>
    %18 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %22 = stablehlo.select %20, %14, %21 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %23 = stablehlo.transpose %22, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %24 = stablehlo.real %23 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %25 = stablehlo.imag %23 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    %26 = stablehlo.negate %25 : tensor<2x3x3xf32>
    %27 = stablehlo.complex %24, %26 : tensor<2x3x3xcomplex<f32>>
    return %27 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @solve(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>> {
    %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %9 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
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
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.add %23, %c_10 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.gather"(%iterArg_5, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %32 = stablehlo.add %21, %31 : tensor<2xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<2xi1>, tensor<2xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %35 = "stablehlo.gather"(%iterArg_5, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<3> : tensor<i32>
      %38 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
      %39 = stablehlo.select %37, %38, %iterArg_4 : tensor<i1>, tensor<i32>
      %40 = stablehlo.convert %39 : tensor<i32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %42 = "stablehlo.scatter"(%iterArg_5, %41, %36) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %46 = stablehlo.add %21, %45 : tensor<2xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<2xi1>, tensor<2xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<2x3x1xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    return %13 : tensor<2x3x1xcomplex<f32>>
  }
  func.func private @_lu_solve(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x1x3x1xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<2x3xi1>, tensor<2x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 1>}> : (tensor<2x1x3x1xcomplex<f32>>, tensor<2x3x1xi32>) -> tensor<2x1x3x1xcomplex<f32>>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<2x1x3x1xcomplex<f32>>) -> tensor<2x3x1x1xcomplex<f32>>
    %9 = stablehlo.reshape %8 : (tensor<2x3x1x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %10 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %11 = stablehlo.reshape %10 : (tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1x1xcomplex<f32>>
    %12 = stablehlo.reshape %11 : (tensor<2x3x1x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %13 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %14 = stablehlo.reshape %13 : (tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1x1xcomplex<f32>>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<2x3x1x1xcomplex<f32>>) -> tensor<2x1x3x1xcomplex<f32>>
    %16 = stablehlo.reshape %15 : (tensor<2x1x3x1xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    return %16 : tensor<2x1x3xcomplex<f32>>
  }
  func.func private @inv(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = call @solve_1(%arg0, %6) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    return %7 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @solve_1(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %9 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
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
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.add %23, %c_10 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.gather"(%iterArg_5, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %32 = stablehlo.add %21, %31 : tensor<2xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<2xi1>, tensor<2xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %35 = "stablehlo.gather"(%iterArg_5, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<3> : tensor<i32>
      %38 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
      %39 = stablehlo.select %37, %38, %iterArg_4 : tensor<i1>, tensor<i32>
      %40 = stablehlo.convert %39 : tensor<i32>
      %41 = stablehlo.broadcast_in_dim %40, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %42 = "stablehlo.scatter"(%iterArg_5, %41, %36) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %46 = stablehlo.add %21, %45 : tensor<2xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<2xi1>, tensor<2xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %12 = call @_lu_solve_2(%8, %10#3, %11) : (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    return %13 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @_lu_solve_2(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3xi32>, %arg2: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3x1xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<2x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<2x3xi1>, tensor<2x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x3xi32>) -> tensor<2x3x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3, 1, 1>}> : (tensor<2x3x3x1xcomplex<f32>>, tensor<2x3x1xi32>) -> tensor<2x3x3x1xcomplex<f32>>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<2x3x3x1xcomplex<f32>>) -> tensor<2x3x1x3xcomplex<f32>>
    %9 = stablehlo.reshape %8 : (tensor<2x3x1x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %10 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %11 = stablehlo.reshape %10 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x1x3xcomplex<f32>>
    %12 = stablehlo.reshape %11 : (tensor<2x3x1x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %13 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %14 = stablehlo.reshape %13 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x1x3xcomplex<f32>>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<2x3x1x3xcomplex<f32>>) -> tensor<2x3x3x1xcomplex<f32>>
    %16 = stablehlo.reshape %15 : (tensor<2x3x3x1xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    return %16 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @det(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %0 = stablehlo.slice %arg0 [0:2, 1:2, 0:1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x1xcomplex<f32>>
    %1 = stablehlo.reshape %0 : (tensor<2x1x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %2 = stablehlo.real %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %3 = stablehlo.imag %1 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %4 = stablehlo.abs %2 : tensor<2xf32>
    %5 = stablehlo.abs %3 : tensor<2xf32>
    %6 = stablehlo.maximum %4, %5 : tensor<2xf32>
    %cst = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %8 = stablehlo.compare GE, %6, %7, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %10 = stablehlo.compare LE, %6, %9, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_1 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_2 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %14 = stablehlo.multiply %2, %11 : tensor<2xf32>
    %15 = stablehlo.multiply %2, %12 : tensor<2xf32>
    %16 = stablehlo.select %10, %15, %2 : tensor<2xi1>, tensor<2xf32>
    %17 = stablehlo.select %8, %14, %16 : tensor<2xi1>, tensor<2xf32>
    %18 = stablehlo.multiply %3, %11 : tensor<2xf32>
    %19 = stablehlo.multiply %3, %12 : tensor<2xf32>
    %20 = stablehlo.select %10, %19, %3 : tensor<2xi1>, tensor<2xf32>
    %21 = stablehlo.select %8, %18, %20 : tensor<2xi1>, tensor<2xf32>
    %22 = stablehlo.select %10, %11, %13 : tensor<2xi1>, tensor<2xf32>
    %23 = stablehlo.select %8, %12, %22 : tensor<2xi1>, tensor<2xf32>
    %24 = chlo.square %17 : tensor<2xf32> -> tensor<2xf32>
    %25 = chlo.square %21 : tensor<2xf32> -> tensor<2xf32>
    %26 = stablehlo.add %24, %25 : tensor<2xf32>
    %27 = stablehlo.sqrt %26 : tensor<2xf32>
    %28 = stablehlo.multiply %27, %23 : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %30 = stablehlo.compare EQ, %4, %29, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %31 = stablehlo.compare EQ, %5, %29, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %32 = stablehlo.or %30, %31 : tensor<2xi1>
    %33 = stablehlo.select %32, %29, %28 : tensor<2xi1>, tensor<2xf32>
    %34 = stablehlo.divide %17, %27 : tensor<2xf32>
    %35 = stablehlo.divide %21, %27 : tensor<2xf32>
    %36 = stablehlo.slice %arg0 [0:2, 0:1, 0:1] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x1xcomplex<f32>>
    %37 = stablehlo.reshape %36 : (tensor<2x1x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %38 = stablehlo.real %37 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %39 = stablehlo.imag %37 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %40 = stablehlo.abs %38 : tensor<2xf32>
    %41 = stablehlo.abs %39 : tensor<2xf32>
    %42 = stablehlo.maximum %40, %41 : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %44 = stablehlo.compare GE, %42, %43, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_6 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %46 = stablehlo.compare LE, %42, %45, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_7 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_8 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %50 = stablehlo.multiply %38, %47 : tensor<2xf32>
    %51 = stablehlo.multiply %38, %48 : tensor<2xf32>
    %52 = stablehlo.select %46, %51, %38 : tensor<2xi1>, tensor<2xf32>
    %53 = stablehlo.select %44, %50, %52 : tensor<2xi1>, tensor<2xf32>
    %54 = stablehlo.multiply %39, %47 : tensor<2xf32>
    %55 = stablehlo.multiply %39, %48 : tensor<2xf32>
    %56 = stablehlo.select %46, %55, %39 : tensor<2xi1>, tensor<2xf32>
    %57 = stablehlo.select %44, %54, %56 : tensor<2xi1>, tensor<2xf32>
    %58 = stablehlo.select %46, %47, %49 : tensor<2xi1>, tensor<2xf32>
    %59 = stablehlo.select %44, %48, %58 : tensor<2xi1>, tensor<2xf32>
    %60 = chlo.square %53 : tensor<2xf32> -> tensor<2xf32>
    %61 = chlo.square %57 : tensor<2xf32> -> tensor<2xf32>
    %62 = stablehlo.add %60, %61 : tensor<2xf32>
    %63 = stablehlo.sqrt %62 : tensor<2xf32>
    %64 = stablehlo.multiply %63, %59 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %66 = stablehlo.compare EQ, %40, %65, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %67 = stablehlo.compare EQ, %41, %65, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %68 = stablehlo.or %66, %67 : tensor<2xi1>
    %69 = stablehlo.select %68, %65, %64 : tensor<2xi1>, tensor<2xf32>
    %70 = stablehlo.divide %53, %63 : tensor<2xf32>
    %71 = stablehlo.divide %57, %63 : tensor<2xf32>
    %72 = stablehlo.compare GT, %33, %69, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %74 = stablehlo.slice %arg0 [0:2, 1:2, 0:3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %75 = stablehlo.reshape %74 : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %76 = stablehlo.slice %arg0 [0:2, 0:1, 0:3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %77 = stablehlo.reshape %76 : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %78 = call @_where(%73, %75, %77) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %79 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %80 = stablehlo.slice %arg0 [0:2, 0:1, 0:3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %81 = stablehlo.reshape %80 : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %82 = stablehlo.slice %arg0 [0:2, 1:2, 0:3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %83 = stablehlo.reshape %82 : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %84 = call @_where(%79, %81, %83) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %85 = stablehlo.slice %arg0 [0:2, 2:3, 0:3] : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
    %86 = stablehlo.reshape %85 : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %87 = call @_where_3(%72, %c, %c_11) : (tensor<2xi1>, tensor<i32>, tensor<i32>) -> tensor<2xi32>
    %88 = stablehlo.slice %86 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %89 = stablehlo.reshape %88 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %90 = stablehlo.real %89 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %91 = stablehlo.imag %89 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %92 = stablehlo.abs %90 : tensor<2xf32>
    %93 = stablehlo.abs %91 : tensor<2xf32>
    %94 = stablehlo.maximum %92, %93 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %96 = stablehlo.compare GE, %94, %95, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_13 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %98 = stablehlo.compare LE, %94, %97, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_14 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %99 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_15 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %102 = stablehlo.multiply %90, %99 : tensor<2xf32>
    %103 = stablehlo.multiply %90, %100 : tensor<2xf32>
    %104 = stablehlo.select %98, %103, %90 : tensor<2xi1>, tensor<2xf32>
    %105 = stablehlo.select %96, %102, %104 : tensor<2xi1>, tensor<2xf32>
    %106 = stablehlo.multiply %91, %99 : tensor<2xf32>
    %107 = stablehlo.multiply %91, %100 : tensor<2xf32>
    %108 = stablehlo.select %98, %107, %91 : tensor<2xi1>, tensor<2xf32>
    %109 = stablehlo.select %96, %106, %108 : tensor<2xi1>, tensor<2xf32>
    %110 = stablehlo.select %98, %99, %101 : tensor<2xi1>, tensor<2xf32>
    %111 = stablehlo.select %96, %100, %110 : tensor<2xi1>, tensor<2xf32>
    %112 = chlo.square %105 : tensor<2xf32> -> tensor<2xf32>
    %113 = chlo.square %109 : tensor<2xf32> -> tensor<2xf32>
    %114 = stablehlo.add %112, %113 : tensor<2xf32>
    %115 = stablehlo.sqrt %114 : tensor<2xf32>
    %116 = stablehlo.multiply %115, %111 : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %118 = stablehlo.compare EQ, %92, %117, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %119 = stablehlo.compare EQ, %93, %117, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %120 = stablehlo.or %118, %119 : tensor<2xi1>
    %121 = stablehlo.select %120, %117, %116 : tensor<2xi1>, tensor<2xf32>
    %122 = stablehlo.divide %105, %115 : tensor<2xf32>
    %123 = stablehlo.divide %109, %115 : tensor<2xf32>
    %124 = stablehlo.slice %78 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %125 = stablehlo.reshape %124 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %126 = stablehlo.real %125 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %127 = stablehlo.imag %125 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %128 = stablehlo.abs %126 : tensor<2xf32>
    %129 = stablehlo.abs %127 : tensor<2xf32>
    %130 = stablehlo.maximum %128, %129 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %132 = stablehlo.compare GE, %130, %131, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_19 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %134 = stablehlo.compare LE, %130, %133, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_20 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %135 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_21 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %138 = stablehlo.multiply %126, %135 : tensor<2xf32>
    %139 = stablehlo.multiply %126, %136 : tensor<2xf32>
    %140 = stablehlo.select %134, %139, %126 : tensor<2xi1>, tensor<2xf32>
    %141 = stablehlo.select %132, %138, %140 : tensor<2xi1>, tensor<2xf32>
    %142 = stablehlo.multiply %127, %135 : tensor<2xf32>
    %143 = stablehlo.multiply %127, %136 : tensor<2xf32>
    %144 = stablehlo.select %134, %143, %127 : tensor<2xi1>, tensor<2xf32>
    %145 = stablehlo.select %132, %142, %144 : tensor<2xi1>, tensor<2xf32>
    %146 = stablehlo.select %134, %135, %137 : tensor<2xi1>, tensor<2xf32>
    %147 = stablehlo.select %132, %136, %146 : tensor<2xi1>, tensor<2xf32>
    %148 = chlo.square %141 : tensor<2xf32> -> tensor<2xf32>
    %149 = chlo.square %145 : tensor<2xf32> -> tensor<2xf32>
    %150 = stablehlo.add %148, %149 : tensor<2xf32>
    %151 = stablehlo.sqrt %150 : tensor<2xf32>
    %152 = stablehlo.multiply %151, %147 : tensor<2xf32>
    %cst_23 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %154 = stablehlo.compare EQ, %128, %153, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %155 = stablehlo.compare EQ, %129, %153, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %156 = stablehlo.or %154, %155 : tensor<2xi1>
    %157 = stablehlo.select %156, %153, %152 : tensor<2xi1>, tensor<2xf32>
    %158 = stablehlo.divide %141, %151 : tensor<2xf32>
    %159 = stablehlo.divide %145, %151 : tensor<2xf32>
    %160 = stablehlo.compare GT, %121, %157, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %162 = call @_where(%161, %86, %78) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %163 = stablehlo.broadcast_in_dim %160, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %164 = call @_where(%163, %78, %86) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %165 = stablehlo.negate %87 : tensor<2xi32>
    %166 = call @_where_4(%160, %165, %87) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %167 = stablehlo.slice %162 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %168 = stablehlo.reshape %167 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_24 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %169 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %170 = stablehlo.compare EQ, %168, %169, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %171 = stablehlo.slice %162 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %172 = stablehlo.reshape %171 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %c_25 = stablehlo.constant dense<1> : tensor<i32>
    %173 = call @_where_5(%170, %c_25, %172) : (tensor<2xi1>, tensor<i32>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %174 = stablehlo.slice %162 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %175 = stablehlo.reshape %174 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_26 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %176 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %177 = stablehlo.compare EQ, %175, %176, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %178 = stablehlo.slice %84 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %179 = stablehlo.reshape %178 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %180 = stablehlo.divide %179, %173 : tensor<2xcomplex<f32>>
    %c_27 = stablehlo.constant dense<0> : tensor<i32>
    %181 = call @_where_5(%177, %c_27, %180) : (tensor<2xi1>, tensor<i32>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %182 = stablehlo.slice %162 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %183 = stablehlo.reshape %182 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_28 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %184 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %185 = stablehlo.compare EQ, %183, %184, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %186 = stablehlo.slice %164 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %187 = stablehlo.reshape %186 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %188 = stablehlo.divide %187, %173 : tensor<2xcomplex<f32>>
    %c_29 = stablehlo.constant dense<0> : tensor<i32>
    %189 = call @_where_5(%185, %c_29, %188) : (tensor<2xi1>, tensor<i32>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %190 = stablehlo.broadcast_in_dim %181, dims = [0] : (tensor<2xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %191 = stablehlo.broadcast_in_dim %190, dims = [0, 1] : (tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %192 = stablehlo.multiply %191, %162 : tensor<2x3xcomplex<f32>>
    %193 = stablehlo.subtract %84, %192 : tensor<2x3xcomplex<f32>>
    %194 = stablehlo.broadcast_in_dim %189, dims = [0] : (tensor<2xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1] : (tensor<2x1xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %196 = stablehlo.multiply %195, %162 : tensor<2x3xcomplex<f32>>
    %197 = stablehlo.subtract %164, %196 : tensor<2x3xcomplex<f32>>
    %198 = stablehlo.slice %197 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %199 = stablehlo.reshape %198 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %200 = stablehlo.real %199 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %201 = stablehlo.imag %199 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %202 = stablehlo.abs %200 : tensor<2xf32>
    %203 = stablehlo.abs %201 : tensor<2xf32>
    %204 = stablehlo.maximum %202, %203 : tensor<2xf32>
    %cst_30 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %205 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %206 = stablehlo.compare GE, %204, %205, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_31 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %207 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %208 = stablehlo.compare LE, %204, %207, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_32 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %209 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_33 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %210 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %212 = stablehlo.multiply %200, %209 : tensor<2xf32>
    %213 = stablehlo.multiply %200, %210 : tensor<2xf32>
    %214 = stablehlo.select %208, %213, %200 : tensor<2xi1>, tensor<2xf32>
    %215 = stablehlo.select %206, %212, %214 : tensor<2xi1>, tensor<2xf32>
    %216 = stablehlo.multiply %201, %209 : tensor<2xf32>
    %217 = stablehlo.multiply %201, %210 : tensor<2xf32>
    %218 = stablehlo.select %208, %217, %201 : tensor<2xi1>, tensor<2xf32>
    %219 = stablehlo.select %206, %216, %218 : tensor<2xi1>, tensor<2xf32>
    %220 = stablehlo.select %208, %209, %211 : tensor<2xi1>, tensor<2xf32>
    %221 = stablehlo.select %206, %210, %220 : tensor<2xi1>, tensor<2xf32>
    %222 = chlo.square %215 : tensor<2xf32> -> tensor<2xf32>
    %223 = chlo.square %219 : tensor<2xf32> -> tensor<2xf32>
    %224 = stablehlo.add %222, %223 : tensor<2xf32>
    %225 = stablehlo.sqrt %224 : tensor<2xf32>
    %226 = stablehlo.multiply %225, %221 : tensor<2xf32>
    %cst_35 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %227 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %228 = stablehlo.compare EQ, %202, %227, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %229 = stablehlo.compare EQ, %203, %227, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %230 = stablehlo.or %228, %229 : tensor<2xi1>
    %231 = stablehlo.select %230, %227, %226 : tensor<2xi1>, tensor<2xf32>
    %232 = stablehlo.divide %215, %225 : tensor<2xf32>
    %233 = stablehlo.divide %219, %225 : tensor<2xf32>
    %234 = stablehlo.slice %193 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %235 = stablehlo.reshape %234 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %236 = stablehlo.real %235 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %237 = stablehlo.imag %235 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %238 = stablehlo.abs %236 : tensor<2xf32>
    %239 = stablehlo.abs %237 : tensor<2xf32>
    %240 = stablehlo.maximum %238, %239 : tensor<2xf32>
    %cst_36 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %241 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %242 = stablehlo.compare GE, %240, %241, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_37 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %243 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %244 = stablehlo.compare LE, %240, %243, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_38 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %245 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_39 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %248 = stablehlo.multiply %236, %245 : tensor<2xf32>
    %249 = stablehlo.multiply %236, %246 : tensor<2xf32>
    %250 = stablehlo.select %244, %249, %236 : tensor<2xi1>, tensor<2xf32>
    %251 = stablehlo.select %242, %248, %250 : tensor<2xi1>, tensor<2xf32>
    %252 = stablehlo.multiply %237, %245 : tensor<2xf32>
    %253 = stablehlo.multiply %237, %246 : tensor<2xf32>
    %254 = stablehlo.select %244, %253, %237 : tensor<2xi1>, tensor<2xf32>
    %255 = stablehlo.select %242, %252, %254 : tensor<2xi1>, tensor<2xf32>
    %256 = stablehlo.select %244, %245, %247 : tensor<2xi1>, tensor<2xf32>
    %257 = stablehlo.select %242, %246, %256 : tensor<2xi1>, tensor<2xf32>
    %258 = chlo.square %251 : tensor<2xf32> -> tensor<2xf32>
    %259 = chlo.square %255 : tensor<2xf32> -> tensor<2xf32>
    %260 = stablehlo.add %258, %259 : tensor<2xf32>
    %261 = stablehlo.sqrt %260 : tensor<2xf32>
    %262 = stablehlo.multiply %261, %257 : tensor<2xf32>
    %cst_41 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %264 = stablehlo.compare EQ, %238, %263, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %265 = stablehlo.compare EQ, %239, %263, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %266 = stablehlo.or %264, %265 : tensor<2xi1>
    %267 = stablehlo.select %266, %263, %262 : tensor<2xi1>, tensor<2xf32>
    %268 = stablehlo.divide %251, %261 : tensor<2xf32>
    %269 = stablehlo.divide %255, %261 : tensor<2xf32>
    %270 = stablehlo.compare GT, %231, %267, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %271 = stablehlo.broadcast_in_dim %270, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %272 = call @_where(%271, %197, %193) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %273 = stablehlo.broadcast_in_dim %270, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %274 = call @_where(%273, %193, %197) : (tensor<2x1xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %275 = stablehlo.negate %166 : tensor<2xi32>
    %276 = call @_where_4(%270, %275, %166) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %277 = stablehlo.slice %272 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %278 = stablehlo.reshape %277 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_42 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %279 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %280 = stablehlo.compare EQ, %278, %279, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %281 = stablehlo.slice %272 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %282 = stablehlo.reshape %281 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %c_43 = stablehlo.constant dense<1> : tensor<i32>
    %283 = call @_where_5(%280, %c_43, %282) : (tensor<2xi1>, tensor<i32>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %284 = stablehlo.slice %272 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %285 = stablehlo.reshape %284 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_44 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %286 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %287 = stablehlo.compare EQ, %285, %286, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %288 = stablehlo.slice %274 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %289 = stablehlo.reshape %288 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %290 = stablehlo.divide %289, %283 : tensor<2xcomplex<f32>>
    %c_45 = stablehlo.constant dense<0> : tensor<i32>
    %291 = call @_where_5(%287, %c_45, %290) : (tensor<2xi1>, tensor<i32>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %292 = stablehlo.slice %274 [0:2, 2:3] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %293 = stablehlo.reshape %292 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %294 = stablehlo.slice %272 [0:2, 2:3] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %295 = stablehlo.reshape %294 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %296 = stablehlo.multiply %291, %295 : tensor<2xcomplex<f32>>
    %297 = stablehlo.subtract %293, %296 : tensor<2xcomplex<f32>>
    %298 = stablehlo.slice %162 [0:2, 0:1] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %299 = stablehlo.reshape %298 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %300 = stablehlo.convert %276 : (tensor<2xi32>) -> tensor<2xcomplex<f32>>
    %301 = stablehlo.multiply %300, %299 : tensor<2xcomplex<f32>>
    %302 = stablehlo.slice %272 [0:2, 1:2] : (tensor<2x3xcomplex<f32>>) -> tensor<2x1xcomplex<f32>>
    %303 = stablehlo.reshape %302 : (tensor<2x1xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %304 = stablehlo.multiply %301, %303 : tensor<2xcomplex<f32>>
    %305 = stablehlo.multiply %304, %297 : tensor<2xcomplex<f32>>
    return %305 : tensor<2xcomplex<f32>>
  }
  func.func private @_where(%arg0: tensor<2x1xi1>, %arg1: tensor<2x3xcomplex<f32>>, %arg2: tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<2x3xi1>, tensor<2x3xcomplex<f32>>
    return %1 : tensor<2x3xcomplex<f32>>
  }
  func.func private @_where_3(%arg0: tensor<2xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<2xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<2xi1>, tensor<2xi32>
    return %2 : tensor<2xi32>
  }
  func.func private @_where_4(%arg0: tensor<2xi1>, %arg1: tensor<2xi32>, %arg2: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<2xi1>, tensor<2xi32>
    return %0 : tensor<2xi32>
  }
  func.func private @_where_5(%arg0: tensor<2xi1>, %arg1: tensor<i32>, %arg2: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<complex<f32>>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<2xi1>, tensor<2xcomplex<f32>>
    return %2 : tensor<2xcomplex<f32>>
  }
  func.func private @slogdet(%arg0: tensor<2x3x3xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>) {
    %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %9 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_24 = %c_2, %iterArg_25 = %c_1, %iterArg_26 = %9) : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    cond {
      %c_27 = stablehlo.constant dense<3> : tensor<i32>
      %104 = stablehlo.compare LT, %iterArg_24, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %104 : tensor<i1>
    } do {
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %104 = stablehlo.add %iterArg_25, %c_27 : tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %105 = stablehlo.compare LT, %iterArg_25, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %106 = stablehlo.convert %iterArg_25 : tensor<i32>
      %c_29 = stablehlo.constant dense<3> : tensor<i32>
      %107 = stablehlo.add %106, %c_29 : tensor<i32>
      %108 = stablehlo.select %105, %107, %iterArg_25 : tensor<i1>, tensor<i32>
      %109 = stablehlo.broadcast_in_dim %108, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %110 = "stablehlo.gather"(%iterArg, %109) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %111 = stablehlo.reshape %110 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %112 = stablehlo.compare LT, %iterArg_25, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %113 = stablehlo.convert %iterArg_25 : tensor<i32>
      %c_31 = stablehlo.constant dense<3> : tensor<i32>
      %114 = stablehlo.add %113, %c_31 : tensor<i32>
      %115 = stablehlo.select %112, %114, %iterArg_25 : tensor<i1>, tensor<i32>
      %116 = stablehlo.broadcast_in_dim %115, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %117 = "stablehlo.gather"(%iterArg_26, %116) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %118 = stablehlo.reshape %117 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_32 = stablehlo.constant dense<0> : tensor<i32>
      %119 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %120 = stablehlo.compare LT, %111, %119, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_33 = stablehlo.constant dense<3> : tensor<i32>
      %121 = stablehlo.broadcast_in_dim %c_33, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %122 = stablehlo.add %111, %121 : tensor<2xi32>
      %123 = stablehlo.select %120, %122, %111 : tensor<2xi1>, tensor<2xi32>
      %124 = stablehlo.broadcast_in_dim %123, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %125 = "stablehlo.gather"(%iterArg_26, %124) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %126 = stablehlo.reshape %125 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_34 = stablehlo.constant dense<0> : tensor<i32>
      %127 = stablehlo.compare LT, %iterArg_25, %c_34, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_35 = stablehlo.constant dense<3> : tensor<i32>
      %128 = stablehlo.add %iterArg_25, %c_35 : tensor<i32>
      %129 = stablehlo.select %127, %128, %iterArg_25 : tensor<i1>, tensor<i32>
      %130 = stablehlo.convert %129 : tensor<i32>
      %131 = stablehlo.broadcast_in_dim %130, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %132 = "stablehlo.scatter"(%iterArg_26, %131, %126) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %133 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %134 = stablehlo.compare LT, %111, %133, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_37 = stablehlo.constant dense<3> : tensor<i32>
      %135 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %136 = stablehlo.add %111, %135 : tensor<2xi32>
      %137 = stablehlo.select %134, %136, %111 : tensor<2xi1>, tensor<2xi32>
      %138 = stablehlo.broadcast_in_dim %137, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %139 = "stablehlo.scatter"(%132, %138, %118) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_38 = stablehlo.constant dense<1> : tensor<i32>
      %140 = stablehlo.add %iterArg_24, %c_38 : tensor<i32>
      stablehlo.return %iterArg, %140, %104, %139 : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    }
    %11 = call @diagonal(%8) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f32>>) -> tensor<2x3xcomplex<f32>>
    %13 = stablehlo.compare EQ, %11, %12, FLOAT : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xi1>
    %c_4 = stablehlo.constant dense<false> : tensor<i1>
    %14 = stablehlo.reduce(%13 init: %c_4) applies stablehlo.or across dimensions = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1>
    %15 = stablehlo.iota dim = 0 : tensor<3xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<3xi32>) -> tensor<1x3xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<2x3xi32>
    %18 = stablehlo.compare NE, %2, %17, SIGNED : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
    %19 = call @count_nonzero(%18) : (tensor<2x3xi1>) -> tensor<2xi32>
    %20 = stablehlo.real %11 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %21 = stablehlo.imag %11 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %22 = stablehlo.abs %20 : tensor<2x3xf32>
    %23 = stablehlo.abs %21 : tensor<2x3xf32>
    %24 = stablehlo.maximum %22, %23 : tensor<2x3xf32>
    %cst_5 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %26 = stablehlo.compare GE, %24, %25, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %cst_6 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %28 = stablehlo.compare LE, %24, %27, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %cst_7 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %cst_8 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %32 = stablehlo.multiply %20, %29 : tensor<2x3xf32>
    %33 = stablehlo.multiply %20, %30 : tensor<2x3xf32>
    %34 = stablehlo.select %28, %33, %20 : tensor<2x3xi1>, tensor<2x3xf32>
    %35 = stablehlo.select %26, %32, %34 : tensor<2x3xi1>, tensor<2x3xf32>
    %36 = stablehlo.multiply %21, %29 : tensor<2x3xf32>
    %37 = stablehlo.multiply %21, %30 : tensor<2x3xf32>
    %38 = stablehlo.select %28, %37, %21 : tensor<2x3xi1>, tensor<2x3xf32>
    %39 = stablehlo.select %26, %36, %38 : tensor<2x3xi1>, tensor<2x3xf32>
    %40 = stablehlo.select %28, %29, %31 : tensor<2x3xi1>, tensor<2x3xf32>
    %41 = stablehlo.select %26, %30, %40 : tensor<2x3xi1>, tensor<2x3xf32>
    %42 = chlo.square %35 : tensor<2x3xf32> -> tensor<2x3xf32>
    %43 = chlo.square %39 : tensor<2x3xf32> -> tensor<2x3xf32>
    %44 = stablehlo.add %42, %43 : tensor<2x3xf32>
    %45 = stablehlo.sqrt %44 : tensor<2x3xf32>
    %46 = stablehlo.multiply %45, %41 : tensor<2x3xf32>
    %cst_10 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %48 = stablehlo.compare EQ, %22, %47, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %49 = stablehlo.compare EQ, %23, %47, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %50 = stablehlo.or %48, %49 : tensor<2x3xi1>
    %51 = stablehlo.select %50, %47, %46 : tensor<2x3xi1>, tensor<2x3xf32>
    %52 = stablehlo.divide %35, %45 : tensor<2x3xf32>
    %53 = stablehlo.divide %39, %45 : tensor<2x3xf32>
    %54 = stablehlo.convert %51 : (tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
    %55 = stablehlo.divide %11, %54 : tensor<2x3xcomplex<f32>>
    %cst_11 = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %56 = stablehlo.reduce(%55 init: %cst_11) applies stablehlo.multiply across dimensions = [1] : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %c_12 = stablehlo.constant dense<2> : tensor<i32>
    %57 = call @remainder(%19, %c_12) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %c_13 = stablehlo.constant dense<-2> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %59 = stablehlo.multiply %58, %57 : tensor<2xi32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %61 = stablehlo.add %59, %60 : tensor<2xi32>
    %62 = stablehlo.convert %61 : (tensor<2xi32>) -> tensor<2xcomplex<f32>>
    %63 = stablehlo.multiply %56, %62 : tensor<2xcomplex<f32>>
    %cst_15 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %64 = call @_where_7(%14, %cst_15, %63) : (tensor<2xi1>, tensor<complex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %65 = stablehlo.real %11 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %66 = stablehlo.imag %11 : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
    %67 = stablehlo.abs %65 : tensor<2x3xf32>
    %68 = stablehlo.abs %66 : tensor<2x3xf32>
    %69 = stablehlo.maximum %67, %68 : tensor<2x3xf32>
    %cst_16 = stablehlo.constant dense<9.22337203E+18> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %71 = stablehlo.compare GE, %69, %70, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %cst_17 = stablehlo.constant dense<2.44140625E-4> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %73 = stablehlo.compare LE, %69, %72, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %cst_18 = stablehlo.constant dense<2.64697796E-23> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %cst_19 = stablehlo.constant dense<3.77789319E+22> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %77 = stablehlo.multiply %65, %74 : tensor<2x3xf32>
    %78 = stablehlo.multiply %65, %75 : tensor<2x3xf32>
    %79 = stablehlo.select %73, %78, %65 : tensor<2x3xi1>, tensor<2x3xf32>
    %80 = stablehlo.select %71, %77, %79 : tensor<2x3xi1>, tensor<2x3xf32>
    %81 = stablehlo.multiply %66, %74 : tensor<2x3xf32>
    %82 = stablehlo.multiply %66, %75 : tensor<2x3xf32>
    %83 = stablehlo.select %73, %82, %66 : tensor<2x3xi1>, tensor<2x3xf32>
    %84 = stablehlo.select %71, %81, %83 : tensor<2x3xi1>, tensor<2x3xf32>
    %85 = stablehlo.select %73, %74, %76 : tensor<2x3xi1>, tensor<2x3xf32>
    %86 = stablehlo.select %71, %75, %85 : tensor<2x3xi1>, tensor<2x3xf32>
    %87 = chlo.square %80 : tensor<2x3xf32> -> tensor<2x3xf32>
    %88 = chlo.square %84 : tensor<2x3xf32> -> tensor<2x3xf32>
    %89 = stablehlo.add %87, %88 : tensor<2x3xf32>
    %90 = stablehlo.sqrt %89 : tensor<2x3xf32>
    %91 = stablehlo.multiply %90, %86 : tensor<2x3xf32>
    %cst_21 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %93 = stablehlo.compare EQ, %67, %92, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %94 = stablehlo.compare EQ, %68, %92, FLOAT : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
    %95 = stablehlo.or %93, %94 : tensor<2x3xi1>
    %96 = stablehlo.select %95, %92, %91 : tensor<2x3xi1>, tensor<2x3xf32>
    %97 = stablehlo.divide %80, %90 : tensor<2x3xf32>
    %98 = stablehlo.divide %84, %90 : tensor<2x3xf32>
    %99 = stablehlo.log %96 : tensor<2x3xf32>
    %100 = stablehlo.convert %99 : (tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
    %cst_22 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %101 = stablehlo.reduce(%100 init: %cst_22) applies stablehlo.add across dimensions = [1] : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %cst_23 = stablehlo.constant dense<(0xFF800000,0.000000e+00)> : tensor<complex<f32>>
    %102 = call @_where_7(%14, %cst_23, %101) : (tensor<2xi1>, tensor<complex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    %103 = stablehlo.real %102 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    return %64, %103 : tensor<2xcomplex<f32>>, tensor<2xf32>
  }
  func.func private @diagonal(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<3xi32>
    %1 = stablehlo.iota dim = 0 : tensor<3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %5 = stablehlo.add %0, %4 : tensor<3xi32>
    %6 = stablehlo.select %3, %5, %0 : tensor<3xi1>, tensor<3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %8 = stablehlo.compare LT, %1, %7, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.add %1, %9 : tensor<3xi32>
    %11 = stablehlo.select %8, %10, %1 : tensor<3xi1>, tensor<3xi32>
    %12 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %14 = stablehlo.concatenate %12, %13, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x3x3xcomplex<f32>>, tensor<3x2xi32>) -> tensor<2x3xcomplex<f32>>
    return %15 : tensor<2x3xcomplex<f32>>
  }
  func.func private @count_nonzero(%arg0: tensor<2x3xi1>) -> tensor<2xi32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<2x3xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
    %2 = stablehlo.convert %1 : (tensor<2x3xi1>) -> tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2xi32>
    return %3 : tensor<2xi32>
  }
  func.func private @remainder(%arg0: tensor<2xi32>, %arg1: tensor<i32>) -> tensor<2xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_6(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<2xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
    %12 = stablehlo.and %11, %6 : tensor<2xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %14 = stablehlo.add %4, %13 : tensor<2xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<2xi1>, tensor<2xi32>
    return %15 : tensor<2xi32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_7(%arg0: tensor<2xi1>, %arg1: tensor<complex<f32>>, %arg2: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<2xi1>, tensor<2xcomplex<f32>>
    return %1 : tensor<2xcomplex<f32>>
  }
  func.func private @lu(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32> {
    %0 = call @_lu(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    return %0 : tensor<2x3x3xf32>
  }
  func.func private @_lu(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32> {
    %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    %9 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %20 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %20 : tensor<i1>
    } do {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %20 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %22 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_8 = stablehlo.constant dense<3> : tensor<i32>
      %23 = stablehlo.add %22, %c_8 : tensor<i32>
      %24 = stablehlo.select %21, %23, %iterArg_4 : tensor<i1>, tensor<i32>
      %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %26 = "stablehlo.gather"(%iterArg, %25) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %27 = stablehlo.reshape %26 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %28 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %29 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %30 = stablehlo.add %29, %c_10 : tensor<i32>
      %31 = stablehlo.select %28, %30, %iterArg_4 : tensor<i1>, tensor<i32>
      %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %33 = "stablehlo.gather"(%iterArg_5, %32) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi32>) -> tensor<2x1xi32>
      %34 = stablehlo.reshape %33 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %36 = stablehlo.compare LT, %27, %35, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %37 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %38 = stablehlo.add %27, %37 : tensor<2xi32>
      %39 = stablehlo.select %36, %38, %27 : tensor<2xi1>, tensor<2xi32>
      %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %41 = "stablehlo.gather"(%iterArg_5, %40) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
      %42 = stablehlo.reshape %41 : (tensor<2x1xi32>) -> tensor<2xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.compare LT, %iterArg_4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<3> : tensor<i32>
      %44 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
      %45 = stablehlo.select %43, %44, %iterArg_4 : tensor<i1>, tensor<i32>
      %46 = stablehlo.convert %45 : tensor<i32>
      %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %48 = "stablehlo.scatter"(%iterArg_5, %47, %42) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %49 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %50 = stablehlo.compare LT, %27, %49, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %51 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<2xi32>
      %52 = stablehlo.add %27, %51 : tensor<2xi32>
      %53 = stablehlo.select %50, %52, %27 : tensor<2xi1>, tensor<2xi32>
      %54 = stablehlo.broadcast_in_dim %53, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
      %55 = "stablehlo.scatter"(%48, %54, %34) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<2x3xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %56 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %56, %20, %55 : tensor<2x3xi32>, tensor<i32>, tensor<i32>, tensor<2x3xi32>
    }
    %11 = stablehlo.broadcast_in_dim %10#3, dims = [0, 2] : (tensor<2x3xi32>) -> tensor<2x1x3xi32>
    %12 = stablehlo.iota dim = 0 : tensor<3xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<3x1xi32>) -> tensor<1x3x1xi32>
    %15 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x3xi32>) -> tensor<2x3x3xi32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x3x1xi32>) -> tensor<2x3x3xi32>
    %17 = stablehlo.compare EQ, %15, %16, SIGNED : (tensor<2x3x3xi32>, tensor<2x3x3xi32>) -> tensor<2x3x3xi1>
    %18 = stablehlo.convert %17 : (tensor<2x3x3xi1>) -> tensor<2x3x3xcomplex<f32>>
    %19 = stablehlo.real %18 : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xf32>
    return %19 : tensor<2x3x3xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>> {
    %0 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    %1 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    return %1 : tensor<2x3x1xcomplex<f32>>
  }
  func.func private @qr(%arg0: tensor<2x3x4xcomplex<f32>>) -> (tensor<2x3x3xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>) {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=2, j=3, k=4, l=3, m=4, n=3}, custom>} : (tensor<2x3x4xcomplex<f32>>) -> (tensor<2x3x4xcomplex<f32>>, tensor<2x3xcomplex<f32>>)
    %1 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %2 = stablehlo.custom_call @lapack_cungqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<3x4xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
    %5 = stablehlo.add %3, %4 : tensor<3x4xi32>
    %6 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x4xi1>) -> tensor<2x3x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<2x3x4xi1>, tensor<2x3x4xcomplex<f32>>
    return %2, %10 : tensor<2x3x3xcomplex<f32>>, tensor<2x3x4xcomplex<f32>>
  }
  func.func private @qr_8(%arg0: tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x4xcomplex<f32>> {
    %0:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=2, j=3, k=4, l=3, m=4, n=3}, custom>} : (tensor<2x3x4xcomplex<f32>>) -> (tensor<2x3x4xcomplex<f32>>, tensor<2x3xcomplex<f32>>)
    %1 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x3x4xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %2 = stablehlo.custom_call @lapack_cungqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=2, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %3 = stablehlo.iota dim = 0 : tensor<3x4xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x4xi32>
    %5 = stablehlo.add %3, %4 : tensor<3x4xi32>
    %6 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x4xi1>) -> tensor<2x3x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x4xcomplex<f32>>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<2x3x4xi1>, tensor<2x3x4xcomplex<f32>>
    return %10 : tensor<2x3x4xcomplex<f32>>
  }
  func.func private @matrix_power(%arg0: tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>> {
    %0 = call @inv(%arg0) : (tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %1 = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    return %1 : tensor<2x3x3xcomplex<f32>>
  }
  func.func private @_solve_triangular(%arg0: tensor<2x3x3xcomplex<f32>>, %arg1: tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>> {
    %0 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=2, j=3, k=3, l=3, m=1, n=3, o=1}, custom>} : (tensor<2x3x3xcomplex<f32>>, tensor<2x3x1xcomplex<f32>>) -> tensor<2x3x1xcomplex<f32>>
    return %0 : tensor<2x3x1xcomplex<f32>>
  }
}
