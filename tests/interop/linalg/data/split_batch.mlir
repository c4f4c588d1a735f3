module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<8x3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %arg1: tensor<8x4x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}]>}, %arg2: tensor<8x3x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"y"}]>}) -> (tensor<8x3x3xf32> {jax.result_info = "result[0][0]"}, tensor<8x3x3xf32> {jax.result_info = "result[0][1]"}, tensor<8x3x2xf32> {jax.result_info = "result[0][2]"}, tensor<8x3x3xf32> {jax.result_info = "result[0][3]"}, tensor<8xf32> {jax.result_info = "result[0][4]"}, tensor<8xf32> {jax.result_info = "result[0][5].sign"}, tensor<8xf32> {jax.result_info = "result[0][5].logabsdet"}, tensor<8x4x3xf32> {jax.result_info = "result[0][6][0]"}, tensor<8x3xi32> {jax.result_info = "result[0][6][1]"}, tensor<8x4xi32> {jax.result_info = "result[0][6][2]"}, tensor<8x3x3xf32> {jax.result_info = "result[0][7]"}, tensor<8x3x2xf32> {jax.result_info = "result[0][8]"}, tensor<8x4x3xf32> {jax.result_info = "result[0][9].Q"}, tensor<8x3x3xf32> {jax.result_info = "result[0][9].R"}, tensor<8x4x3xf32> {jax.result_info = "result[0][10]"}, tensor<8x3x3xf32> {jax.result_info = "result[0][11]"}, tensor<8x3x2xf32> {jax.result_info = "result[0][12]"}, tensor<8x3xf32> {jax.result_info = "result[1][0]"}, tensor<8x4x3xf32> {jax.result_info = "result[1][1]"}, tensor<8x3x3xf32> {jax.result_info = "result[1][2]"}, tensor<8x4x4xf32> {jax.result_info = "result[1][3]"}, tensor<8x3xf32> {jax.result_info = "result[1][4]"}, tensor<8x3xf32> {jax.result_info = "result[1][5]"}, tensor<8x3x4xf32> {jax.result_info = "result[1][6]"}, tensor<8xi32> {jax.result_info = "result[1][7]"}, tensor<8xf32> {jax.result_info = "result[1][8]"}, tensor<8xf32> {jax.result_info = "result[1][9]"}, tensor<8x3xf32> {jax.result_info = "result[2][0]"}, tensor<8x3xf32> {jax.result_info = "result[2][1]"}, tensor<8x3x3xf32> {jax.result_info = "result[2][2]"}, tensor<3x8xcomplex<f32>> {jax.result_info = "result[2][3]"}, tensor<8x3x3xcomplex<f32>> {jax.result_info = "result[2][4]"}, tensor<8x3x3xf32> {jax.result_info = "result[2][5]"}, tensor<8x3x3xf32> {jax.result_info = "result[2][6]"}, tensor<8x3x3xf32> {jax.result_info = "result[2][7]"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.dot_general %arg0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %2 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %5 = stablehlo.add %2, %4 : tensor<3x3xi32>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x3x3xf32>) -> tensor<8x3x3xf32>
    %10 = stablehlo.add %1, %9 : tensor<8x3x3xf32>
    %11 = call @cholesky(%10) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %12 = call @cholesky_0(%10) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %13 = call @solve(%arg0, %arg2) : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %14 = call @inv(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %15 = call @det(%arg0) : (tensor<8x3x3xf32>) -> tensor<8xf32>
    %16:2 = call @slogdet(%arg0) : (tensor<8x3x3xf32>) -> (tensor<8xf32>, tensor<8xf32>)
    %17:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=4, k=3, l=4, m=3, n=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xi32>, tensor<8xi32>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %19 = stablehlo.subtract %17#1, %18 : tensor<8x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %21 = stablehlo.compare GE, %17#2, %20, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x4x3xf32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x4x3xi1>
    %25 = stablehlo.select %24, %17#0, %23 : tensor<8x4x3xi1>, tensor<8x4x3xf32>
    %26 = stablehlo.iota dim = 1 : tensor<8x4xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %27:4 = stablehlo.while(%iterArg = %19, %iterArg_17 = %c_3, %iterArg_18 = %c_2, %iterArg_19 = %26) : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x4xi32>
    cond {
      %c_20 = stablehlo.constant dense<3> : tensor<i32>
      %123 = stablehlo.compare LT, %iterArg_17, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %123 : tensor<i1>
    } do {
      %c_20 = stablehlo.constant dense<1> : tensor<i32>
      %123 = stablehlo.add %iterArg_18, %c_20 : tensor<i32>
      %c_21 = stablehlo.constant dense<0> : tensor<i32>
      %124 = stablehlo.compare LT, %iterArg_18, %c_21, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %125 = stablehlo.convert %iterArg_18 : tensor<i32>
      %c_22 = stablehlo.constant dense<3> : tensor<i32>
      %126 = stablehlo.add %125, %c_22 : tensor<i32>
      %127 = stablehlo.select %124, %126, %iterArg_18 : tensor<i1>, tensor<i32>
      %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %129 = "stablehlo.gather"(%iterArg, %128) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %130 = stablehlo.reshape %129 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_23 = stablehlo.constant dense<0> : tensor<i32>
      %131 = stablehlo.compare LT, %iterArg_18, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %132 = stablehlo.convert %iterArg_18 : tensor<i32>
      %c_24 = stablehlo.constant dense<4> : tensor<i32>
      %133 = stablehlo.add %132, %c_24 : tensor<i32>
      %134 = stablehlo.select %131, %133, %iterArg_18 : tensor<i1>, tensor<i32>
      %135 = stablehlo.broadcast_in_dim %134, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %136 = "stablehlo.gather"(%iterArg_19, %135) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x4xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %137 = stablehlo.reshape %136 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %138 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %139 = stablehlo.compare LT, %130, %138, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_26 = stablehlo.constant dense<4> : tensor<i32>
      %140 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %141 = stablehlo.add %130, %140 : tensor<8xi32>
      %142 = stablehlo.select %139, %141, %130 : tensor<8xi1>, tensor<8xi32>
      %143 = stablehlo.broadcast_in_dim %142, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %144 = "stablehlo.gather"(%iterArg_19, %143) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x4xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
      %145 = stablehlo.reshape %144 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_27 = stablehlo.constant dense<0> : tensor<i32>
      %146 = stablehlo.compare LT, %iterArg_18, %c_27, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_28 = stablehlo.constant dense<4> : tensor<i32>
      %147 = stablehlo.add %iterArg_18, %c_28 : tensor<i32>
      %148 = stablehlo.select %146, %147, %iterArg_18 : tensor<i1>, tensor<i32>
      %149 = stablehlo.convert %148 : tensor<i32>
      %150 = stablehlo.broadcast_in_dim %149, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %151 = "stablehlo.scatter"(%iterArg_19, %150, %145) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<8x4xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<8x4xi32>
      %c_29 = stablehlo.constant dense<0> : tensor<i32>
      %152 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %153 = stablehlo.compare LT, %130, %152, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_30 = stablehlo.constant dense<4> : tensor<i32>
      %154 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %155 = stablehlo.add %130, %154 : tensor<8xi32>
      %156 = stablehlo.select %153, %155, %130 : tensor<8xi1>, tensor<8xi32>
      %157 = stablehlo.broadcast_in_dim %156, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %158 = "stablehlo.scatter"(%151, %157, %137) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
        stablehlo.return %arg4 : tensor<i32>
      }) : (tensor<8x4xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8x4xi32>
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %159 = stablehlo.add %iterArg_17, %c_31 : tensor<i32>
      stablehlo.return %iterArg, %159, %123, %158 : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x4xi32>
    }
    %28 = call @lu(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %29 = call @_cho_solve(%11, %arg2) : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %30:2 = call @qr(%arg1) : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3x3xf32>)
    %31 = call @qr_8(%arg1) : (tensor<8x4x3xf32>) -> tensor<8x4x3xf32>
    %32 = call @matrix_power(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %33 = call @_solve_triangular(%arg0, %arg2) : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %34:3 = call @svd(%arg1) : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>)
    %35 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<8x4x3xf32>) -> tensor<8x3x4xf32>
    %36:2 = call @svd_9(%35) : (tensor<8x3x4xf32>) -> (tensor<8x3x3xf32>, tensor<8x4x4xf32>)
    %37:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%arg1) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=3, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %39 = stablehlo.compare EQ, %37#4, %38, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %40 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst_5 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %42 = stablehlo.broadcast_in_dim %40, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %43 = stablehlo.select %42, %37#1, %41 : tensor<8x3xi1>, tensor<8x3xf32>
    %44 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_6 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x4x3xf32>
    %46 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x4x3xi1>
    %47 = stablehlo.select %46, %37#2, %45 : tensor<8x4x3xi1>, tensor<8x4x3xf32>
    %48 = stablehlo.broadcast_in_dim %39, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %50 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %51 = stablehlo.select %50, %37#3, %49 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %52 = stablehlo.broadcast_in_dim %34#1, dims = [0, 2] : (tensor<8x3xf32>) -> tensor<8x1x3xf32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [0, 1, 2] : (tensor<8x1x3xf32>) -> tensor<8x4x3xf32>
    %54 = stablehlo.multiply %34#0, %53 : tensor<8x4x3xf32>
    %55 = stablehlo.dot_general %54, %34#2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x3xf32>, tensor<8x3x3xf32>) -> tensor<8x4x3xf32>
    %56 = stablehlo.transpose %36#0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %57 = stablehlo.dot_general %56, %36#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %58 = stablehlo.transpose %36#1, dims = [0, 2, 1] : (tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
    %59 = stablehlo.dot_general %36#1, %58, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x4x4xf32>, tensor<8x4x4xf32>) -> tensor<8x4x4xf32>
    %60 = call @svd_10(%arg1) : (tensor<8x4x3xf32>) -> tensor<8x3xf32>
    %61 = call @_pinv(%arg1) : (tensor<8x4x3xf32>) -> tensor<8x3x4xf32>
    %62 = call @matrix_rank(%arg1) : (tensor<8x4x3xf32>) -> tensor<8xi32>
    %63 = call @cond(%arg1) : (tensor<8x4x3xf32>) -> tensor<8xf32>
    %64 = call @norm(%arg1) : (tensor<8x4x3xf32>) -> tensor<8xf32>
    %65 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %66 = stablehlo.add %arg0, %65 : tensor<8x3x3xf32>
    %67:2 = call @eigh(%66) : (tensor<8x3x3xf32>) -> (tensor<8x3xf32>, tensor<8x3x3xf32>)
    %68:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=8, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3x3xcomplex<f32>>, tensor<8x3x3xcomplex<f32>>, tensor<8xi32>)
    %69 = stablehlo.complex %68#0, %68#1 : tensor<8x3xcomplex<f32>>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %70 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %71 = stablehlo.compare EQ, %68#4, %70, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst_9 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %73 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<complex<f32>>) -> tensor<8x3xcomplex<f32>>
    %74 = stablehlo.broadcast_in_dim %72, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %75 = stablehlo.select %74, %69, %73 : tensor<8x3xi1>, tensor<8x3xcomplex<f32>>
    %76 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_10 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %77 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<complex<f32>>) -> tensor<8x3x3xcomplex<f32>>
    %78 = stablehlo.broadcast_in_dim %76, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %79 = stablehlo.select %78, %68#3, %77 : tensor<8x3x3xi1>, tensor<8x3x3xcomplex<f32>>
    %80 = call @eigvals(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3xcomplex<f32>>
    %cst_11 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %81 = stablehlo.reduce(%80 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<8x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
    %82 = call @eigvals(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3xcomplex<f32>>
    %83 = stablehlo.multiply %82, %82 : tensor<8x3xcomplex<f32>>
    %cst_12 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %84 = stablehlo.reduce(%83 init: %cst_12) applies stablehlo.add across dimensions = [1] : (tensor<8x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
    %85 = call @eigvals(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3xcomplex<f32>>
    %86 = stablehlo.multiply %85, %85 : tensor<8x3xcomplex<f32>>
    %87 = stablehlo.multiply %86, %85 : tensor<8x3xcomplex<f32>>
    %cst_13 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %88 = stablehlo.reduce(%87 init: %cst_13) applies stablehlo.add across dimensions = [1] : (tensor<8x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<8xcomplex<f32>>
    %89 = stablehlo.broadcast_in_dim %81, dims = [1] : (tensor<8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
    %90 = stablehlo.broadcast_in_dim %84, dims = [1] : (tensor<8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
    %91 = stablehlo.broadcast_in_dim %88, dims = [1] : (tensor<8xcomplex<f32>>) -> tensor<1x8xcomplex<f32>>
    %92 = stablehlo.concatenate %89, %90, %91, dim = 0 : (tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>, tensor<1x8xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
    %93:6 = stablehlo.custom_call @lapack_sgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n, o], [i, p], [i, q], [i], [i]) {i=8, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3x3xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8xi32>, tensor<8xi32>)
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %95 = stablehlo.compare EQ, %93#5, %94, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %96 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_15 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %98 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %99 = stablehlo.select %98, %93#0, %97 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %100 = stablehlo.broadcast_in_dim %95, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_16 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %102 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %103 = stablehlo.select %102, %93#1, %101 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %104 = call @eigvalsh(%66) : (tensor<8x3x3xf32>) -> tensor<8x3xf32>
    %105 = stablehlo.transpose %67#1, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %106 = stablehlo.broadcast_in_dim %67#0, dims = [0, 2] : (tensor<8x3xf32>) -> tensor<8x1x3xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<8x1x3xf32>) -> tensor<8x3x3xf32>
    %108 = stablehlo.multiply %67#1, %107 : tensor<8x3x3xf32>
    %109 = stablehlo.dot_general %108, %105, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %110 = stablehlo.convert %arg0 : (tensor<8x3x3xf32>) -> tensor<8x3x3xcomplex<f32>>
    %111 = stablehlo.convert %79 : tensor<8x3x3xcomplex<f32>>
    %112 = stablehlo.dot_general %110, %111, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xcomplex<f32>>, tensor<8x3x3xcomplex<f32>>) -> tensor<8x3x3xcomplex<f32>>
    %113 = stablehlo.broadcast_in_dim %75, dims = [0, 2] : (tensor<8x3xcomplex<f32>>) -> tensor<8x1x3xcomplex<f32>>
    %114 = stablehlo.broadcast_in_dim %113, dims = [0, 1, 2] : (tensor<8x1x3xcomplex<f32>>) -> tensor<8x3x3xcomplex<f32>>
    %115 = stablehlo.multiply %79, %114 : tensor<8x3x3xcomplex<f32>>
    %116 = stablehlo.subtract %112, %115 : tensor<8x3x3xcomplex<f32>>
    %117 = stablehlo.dot_general %103, %99, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %118 = stablehlo.transpose %103, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %119 = stablehlo.dot_general %117, %118, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %120 = stablehlo.transpose %103, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %121 = stablehlo.dot_general %120, %103, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %122 = call @tril(%99) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %11, %12, %13, %14, %15, %16#0, %16#1, %25, %19, %27#3, %28, %29, %30#0, %30#1, %31, %32, %33, %34#1, %55, %57, %59, %43, %60, %61, %62, %63, %64, %67#0, %104, %109, %92, %116, %119, %121, %122 : tensor<8x3x3xf32>, tensor<8x3x3xf32>, tensor<8x3x2xf32>, tensor<8x3x3xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x4x3xf32>, tensor<8x3xi32>, tensor<8x4xi32>, tensor<8x3x3xf32>, tensor<8x3x2xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8x3x2xf32>, tensor<8x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8x4x4xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3x4xf32>, tensor<8xi32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>, tensor<3x8xcomplex<f32>>, tensor<8x3x3xcomplex<f32>>, tensor<8x3x3xf32>, tensor<8x3x3xf32>, tensor<8x3x3xf32>
  }
  func.func private @cholesky(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x3x3xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=8, j=3, k=3, l=3, m=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %11 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %13 = stablehlo.add %11, %12 : tensor<3x3xi32>
    %14 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<8x3x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    return %18 : tensor<8x3x3xf32>
  }
  func.func private @cholesky_0(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x3x3xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=8, j=3, k=3, l=3, m=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %11 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %13 = stablehlo.add %11, %12 : tensor<3x3xi32>
    %14 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<8x3x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %19 = stablehlo.transpose %18, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %19 : tensor<8x3x3xf32>
  }
  func.func private @solve(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3x2xf32>) -> tensor<8x3x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<8x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<8x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
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
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.add %23, %c_10 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.gather"(%iterArg_5, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %32 = stablehlo.add %21, %31 : tensor<8xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<8xi1>, tensor<8xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %35 = "stablehlo.gather"(%iterArg_5, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x3xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<8x1xi32>) -> tensor<8xi32>
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
      }) : (tensor<8x3xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %46 = stablehlo.add %21, %45 : tensor<8xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<8xi1>, tensor<8xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<8x3x2xf32>) -> tensor<8x2x3xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8x2x3xf32>) -> tensor<8x2x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<8x2x3xf32>) -> tensor<8x3x2xf32>
    return %13 : tensor<8x3x2xf32>
  }
  func.func private @_lu_solve(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3xi32>, %arg2: tensor<8x2x3xf32>) -> tensor<8x2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<8x2x3xf32>) -> tensor<8x2x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<8x3xi32>, tensor<8x3xi32>) -> tensor<8x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<8x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<8x3xi1>, tensor<8x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<8x3xi32>) -> tensor<8x3x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2, 1, 1>}> : (tensor<8x2x3x1xf32>, tensor<8x3x1xi32>) -> tensor<8x2x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<8x2x3x1xf32>) -> tensor<8x3x1x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<8x3x1x2xf32>) -> tensor<8x3x2xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x3x2xf32>) -> tensor<8x3x1x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<8x3x1x2xf32>) -> tensor<8x3x2xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %14 = stablehlo.reshape %13 : (tensor<8x3x2xf32>) -> tensor<8x3x1x2xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<8x3x1x2xf32>) -> tensor<8x2x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<8x2x3x1xf32>) -> tensor<8x2x3xf32>
    return %16 : tensor<8x2x3xf32>
  }
  func.func private @inv(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi32>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<3x3xf32>) -> tensor<8x3x3xf32>
    %7 = call @solve_1(%arg0, %6) : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %7 : tensor<8x3x3xf32>
  }
  func.func private @solve_1(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<8x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<8x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
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
      %20 = "stablehlo.gather"(%iterArg, %19) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %21 = stablehlo.reshape %20 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %22 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %23 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %24 = stablehlo.add %23, %c_10 : tensor<i32>
      %25 = stablehlo.select %22, %24, %iterArg_4 : tensor<i1>, tensor<i32>
      %26 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %27 = "stablehlo.gather"(%iterArg_5, %26) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %28 = stablehlo.reshape %27 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %30 = stablehlo.compare LT, %21, %29, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %31 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %32 = stablehlo.add %21, %31 : tensor<8xi32>
      %33 = stablehlo.select %30, %32, %21 : tensor<8xi1>, tensor<8xi32>
      %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %35 = "stablehlo.gather"(%iterArg_5, %34) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x3xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
      %36 = stablehlo.reshape %35 : (tensor<8x1xi32>) -> tensor<8xi32>
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
      }) : (tensor<8x3xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %43 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %44 = stablehlo.compare LT, %21, %43, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %45 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %46 = stablehlo.add %21, %45 : tensor<8xi32>
      %47 = stablehlo.select %44, %46, %21 : tensor<8xi1>, tensor<8xi32>
      %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %49 = "stablehlo.scatter"(%42, %48, %28) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
        stablehlo.return %arg3 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %50 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %50, %14, %49 : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %12 = call @_lu_solve_2(%8, %10#3, %11) : (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %13 : tensor<8x3x3xf32>
  }
  func.func private @_lu_solve_2(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3xi32>, %arg2: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1, 2] : (tensor<8x3x3xf32>) -> tensor<8x3x3x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<8x3xi32>, tensor<8x3xi32>) -> tensor<8x3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<8x3xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<8x3xi1>, tensor<8x3xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<8x3xi32>) -> tensor<8x3x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 3], collapsed_slice_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [2], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3, 1, 1>}> : (tensor<8x3x3x1xf32>, tensor<8x3x1xi32>) -> tensor<8x3x3x1xf32>
    %8 = stablehlo.transpose %7, dims = [0, 2, 3, 1] : (tensor<8x3x3x1xf32>) -> tensor<8x3x1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<8x3x1x3xf32>) -> tensor<8x3x3xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x3x3xf32>) -> tensor<8x3x1x3xf32>
    %12 = stablehlo.reshape %11 : (tensor<8x3x1x3xf32>) -> tensor<8x3x3xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=3, n=3, o=3}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %14 = stablehlo.reshape %13 : (tensor<8x3x3xf32>) -> tensor<8x3x1x3xf32>
    %15 = stablehlo.transpose %14, dims = [0, 3, 1, 2] : (tensor<8x3x1x3xf32>) -> tensor<8x3x3x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<8x3x3x1xf32>) -> tensor<8x3x3xf32>
    return %16 : tensor<8x3x3xf32>
  }
  func.func private @det(%arg0: tensor<8x3x3xf32>) -> tensor<8xf32> {
    %0 = stablehlo.slice %arg0 [0:8, 1:2, 0:1] : (tensor<8x3x3xf32>) -> tensor<8x1x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<8x1x1xf32>) -> tensor<8xf32>
    %2 = stablehlo.abs %1 : tensor<8xf32>
    %3 = stablehlo.slice %arg0 [0:8, 0:1, 0:1] : (tensor<8x3x3xf32>) -> tensor<8x1x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<8x1x1xf32>) -> tensor<8xf32>
    %5 = stablehlo.abs %4 : tensor<8xf32>
    %6 = stablehlo.compare GT, %2, %5, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %8 = stablehlo.slice %arg0 [0:8, 1:2, 0:3] : (tensor<8x3x3xf32>) -> tensor<8x1x3xf32>
    %9 = stablehlo.reshape %8 : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    %10 = stablehlo.slice %arg0 [0:8, 0:1, 0:3] : (tensor<8x3x3xf32>) -> tensor<8x1x3xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    %12 = call @_where(%7, %9, %11) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %13 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %14 = stablehlo.slice %arg0 [0:8, 0:1, 0:3] : (tensor<8x3x3xf32>) -> tensor<8x1x3xf32>
    %15 = stablehlo.reshape %14 : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    %16 = stablehlo.slice %arg0 [0:8, 1:2, 0:3] : (tensor<8x3x3xf32>) -> tensor<8x1x3xf32>
    %17 = stablehlo.reshape %16 : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    %18 = call @_where(%13, %15, %17) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %19 = stablehlo.slice %arg0 [0:8, 2:3, 0:3] : (tensor<8x3x3xf32>) -> tensor<8x1x3xf32>
    %20 = stablehlo.reshape %19 : (tensor<8x1x3xf32>) -> tensor<8x3xf32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %21 = call @_where_3(%6, %c, %c_0) : (tensor<8xi1>, tensor<i32>, tensor<i32>) -> tensor<8xi32>
    %22 = stablehlo.slice %20 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %23 = stablehlo.reshape %22 : (tensor<8x1xf32>) -> tensor<8xf32>
    %24 = stablehlo.abs %23 : tensor<8xf32>
    %25 = stablehlo.slice %12 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %26 = stablehlo.reshape %25 : (tensor<8x1xf32>) -> tensor<8xf32>
    %27 = stablehlo.abs %26 : tensor<8xf32>
    %28 = stablehlo.compare GT, %24, %27, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %30 = call @_where(%29, %20, %12) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %32 = call @_where(%31, %12, %20) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %33 = stablehlo.negate %21 : tensor<8xi32>
    %34 = call @_where_4(%28, %33, %21) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %35 = stablehlo.slice %30 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %36 = stablehlo.reshape %35 : (tensor<8x1xf32>) -> tensor<8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %38 = stablehlo.compare EQ, %36, %37, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %39 = stablehlo.slice %30 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %40 = stablehlo.reshape %39 : (tensor<8x1xf32>) -> tensor<8xf32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %41 = call @_where_5(%38, %c_1, %40) : (tensor<8xi1>, tensor<i32>, tensor<8xf32>) -> tensor<8xf32>
    %42 = stablehlo.slice %30 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %43 = stablehlo.reshape %42 : (tensor<8x1xf32>) -> tensor<8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %45 = stablehlo.compare EQ, %43, %44, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %46 = stablehlo.slice %18 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %47 = stablehlo.reshape %46 : (tensor<8x1xf32>) -> tensor<8xf32>
    %48 = stablehlo.divide %47, %41 : tensor<8xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %49 = call @_where_5(%45, %c_3, %48) : (tensor<8xi1>, tensor<i32>, tensor<8xf32>) -> tensor<8xf32>
    %50 = stablehlo.slice %30 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %51 = stablehlo.reshape %50 : (tensor<8x1xf32>) -> tensor<8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %53 = stablehlo.compare EQ, %51, %52, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %54 = stablehlo.slice %32 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %55 = stablehlo.reshape %54 : (tensor<8x1xf32>) -> tensor<8xf32>
    %56 = stablehlo.divide %55, %41 : tensor<8xf32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %57 = call @_where_5(%53, %c_5, %56) : (tensor<8xi1>, tensor<i32>, tensor<8xf32>) -> tensor<8xf32>
    %58 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %59 = stablehlo.broadcast_in_dim %58, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %60 = stablehlo.multiply %59, %30 : tensor<8x3xf32>
    %61 = stablehlo.subtract %18, %60 : tensor<8x3xf32>
    %62 = stablehlo.broadcast_in_dim %57, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %64 = stablehlo.multiply %63, %30 : tensor<8x3xf32>
    %65 = stablehlo.subtract %32, %64 : tensor<8x3xf32>
    %66 = stablehlo.slice %65 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %67 = stablehlo.reshape %66 : (tensor<8x1xf32>) -> tensor<8xf32>
    %68 = stablehlo.abs %67 : tensor<8xf32>
    %69 = stablehlo.slice %61 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %70 = stablehlo.reshape %69 : (tensor<8x1xf32>) -> tensor<8xf32>
    %71 = stablehlo.abs %70 : tensor<8xf32>
    %72 = stablehlo.compare GT, %68, %71, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %74 = call @_where(%73, %65, %61) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %75 = stablehlo.broadcast_in_dim %72, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %76 = call @_where(%75, %61, %65) : (tensor<8x1xi1>, tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %77 = stablehlo.negate %34 : tensor<8xi32>
    %78 = call @_where_4(%72, %77, %34) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %79 = stablehlo.slice %74 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %80 = stablehlo.reshape %79 : (tensor<8x1xf32>) -> tensor<8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %82 = stablehlo.compare EQ, %80, %81, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %83 = stablehlo.slice %74 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %84 = stablehlo.reshape %83 : (tensor<8x1xf32>) -> tensor<8xf32>
    %c_7 = stablehlo.constant dense<1> : tensor<i32>
    %85 = call @_where_5(%82, %c_7, %84) : (tensor<8xi1>, tensor<i32>, tensor<8xf32>) -> tensor<8xf32>
    %86 = stablehlo.slice %74 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %87 = stablehlo.reshape %86 : (tensor<8x1xf32>) -> tensor<8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %89 = stablehlo.compare EQ, %87, %88, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %90 = stablehlo.slice %76 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %91 = stablehlo.reshape %90 : (tensor<8x1xf32>) -> tensor<8xf32>
    %92 = stablehlo.divide %91, %85 : tensor<8xf32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %93 = call @_where_5(%89, %c_9, %92) : (tensor<8xi1>, tensor<i32>, tensor<8xf32>) -> tensor<8xf32>
    %94 = stablehlo.slice %76 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %95 = stablehlo.reshape %94 : (tensor<8x1xf32>) -> tensor<8xf32>
    %96 = stablehlo.slice %74 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %97 = stablehlo.reshape %96 : (tensor<8x1xf32>) -> tensor<8xf32>
    %98 = stablehlo.multiply %93, %97 : tensor<8xf32>
    %99 = stablehlo.subtract %95, %98 : tensor<8xf32>
    %100 = stablehlo.slice %30 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %101 = stablehlo.reshape %100 : (tensor<8x1xf32>) -> tensor<8xf32>
    %102 = stablehlo.convert %78 : (tensor<8xi32>) -> tensor<8xf32>
    %103 = stablehlo.multiply %102, %101 : tensor<8xf32>
    %104 = stablehlo.slice %74 [0:8, 1:2] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %105 = stablehlo.reshape %104 : (tensor<8x1xf32>) -> tensor<8xf32>
    %106 = stablehlo.multiply %103, %105 : tensor<8xf32>
    %107 = stablehlo.multiply %106, %99 : tensor<8xf32>
    return %107 : tensor<8xf32>
  }
  func.func private @_where(%arg0: tensor<8x1xi1>, %arg1: tensor<8x3xf32>, %arg2: tensor<8x3xf32>) -> tensor<8x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<8x3xi1>, tensor<8x3xf32>
    return %1 : tensor<8x3xf32>
  }
  func.func private @_where_3(%arg0: tensor<8xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<8xi1>, tensor<8xi32>
    return %2 : tensor<8xi32>
  }
  func.func private @_where_4(%arg0: tensor<8xi1>, %arg1: tensor<8xi32>, %arg2: tensor<8xi32>) -> tensor<8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<8xi1>, tensor<8xi32>
    return %0 : tensor<8xi32>
  }
  func.func private @_where_5(%arg0: tensor<8xi1>, %arg1: tensor<i32>, %arg2: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<8xi1>, tensor<8xf32>
    return %2 : tensor<8xf32>
  }
  func.func private @slogdet(%arg0: tensor<8x3x3xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<8x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<8x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_13 = %c_2, %iterArg_14 = %c_1, %iterArg_15 = %9) : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    cond {
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_13, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %37 = stablehlo.add %iterArg_14, %c_16 : tensor<i32>
      %c_17 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.compare LT, %iterArg_14, %c_17, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %39 = stablehlo.convert %iterArg_14 : tensor<i32>
      %c_18 = stablehlo.constant dense<3> : tensor<i32>
      %40 = stablehlo.add %39, %c_18 : tensor<i32>
      %41 = stablehlo.select %38, %40, %iterArg_14 : tensor<i1>, tensor<i32>
      %42 = stablehlo.broadcast_in_dim %41, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %43 = "stablehlo.gather"(%iterArg, %42) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %44 = stablehlo.reshape %43 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_19 = stablehlo.constant dense<0> : tensor<i32>
      %45 = stablehlo.compare LT, %iterArg_14, %c_19, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %46 = stablehlo.convert %iterArg_14 : tensor<i32>
      %c_20 = stablehlo.constant dense<3> : tensor<i32>
      %47 = stablehlo.add %46, %c_20 : tensor<i32>
      %48 = stablehlo.select %45, %47, %iterArg_14 : tensor<i1>, tensor<i32>
      %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %50 = "stablehlo.gather"(%iterArg_15, %49) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %51 = stablehlo.reshape %50 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_21 = stablehlo.constant dense<0> : tensor<i32>
      %52 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %53 = stablehlo.compare LT, %44, %52, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_22 = stablehlo.constant dense<3> : tensor<i32>
      %54 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %55 = stablehlo.add %44, %54 : tensor<8xi32>
      %56 = stablehlo.select %53, %55, %44 : tensor<8xi1>, tensor<8xi32>
      %57 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %58 = "stablehlo.gather"(%iterArg_15, %57) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x3xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
      %59 = stablehlo.reshape %58 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_23 = stablehlo.constant dense<0> : tensor<i32>
      %60 = stablehlo.compare LT, %iterArg_14, %c_23, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_24 = stablehlo.constant dense<3> : tensor<i32>
      %61 = stablehlo.add %iterArg_14, %c_24 : tensor<i32>
      %62 = stablehlo.select %60, %61, %iterArg_14 : tensor<i1>, tensor<i32>
      %63 = stablehlo.convert %62 : tensor<i32>
      %64 = stablehlo.broadcast_in_dim %63, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %65 = "stablehlo.scatter"(%iterArg_15, %64, %59) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %66 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %67 = stablehlo.compare LT, %44, %66, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_26 = stablehlo.constant dense<3> : tensor<i32>
      %68 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %69 = stablehlo.add %44, %68 : tensor<8xi32>
      %70 = stablehlo.select %67, %69, %44 : tensor<8xi1>, tensor<8xi32>
      %71 = stablehlo.broadcast_in_dim %70, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %72 = "stablehlo.scatter"(%65, %71, %51) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %73 = stablehlo.add %iterArg_13, %c_27 : tensor<i32>
      stablehlo.return %iterArg, %73, %37, %72 : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    }
    %11 = call @diagonal(%8) : (tensor<8x3x3xf32>) -> tensor<8x3xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %13 = stablehlo.compare EQ, %11, %12, FLOAT : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xi1>
    %c_4 = stablehlo.constant dense<false> : tensor<i1>
    %14 = stablehlo.reduce(%13 init: %c_4) applies stablehlo.or across dimensions = [1] : (tensor<8x3xi1>, tensor<i1>) -> tensor<8xi1>
    %15 = stablehlo.iota dim = 0 : tensor<3xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1] : (tensor<3xi32>) -> tensor<1x3xi32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [0, 1] : (tensor<1x3xi32>) -> tensor<8x3xi32>
    %18 = stablehlo.compare NE, %2, %17, SIGNED : (tensor<8x3xi32>, tensor<8x3xi32>) -> tensor<8x3xi1>
    %19 = call @count_nonzero(%18) : (tensor<8x3xi1>) -> tensor<8xi32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %21 = stablehlo.compare LT, %11, %20, FLOAT : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xi1>
    %22 = call @count_nonzero(%21) : (tensor<8x3xi1>) -> tensor<8xi32>
    %23 = stablehlo.add %19, %22 : tensor<8xi32>
    %c_6 = stablehlo.constant dense<2> : tensor<i32>
    %24 = call @remainder(%23, %c_6) : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %c_7 = stablehlo.constant dense<-2> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %26 = stablehlo.multiply %25, %24 : tensor<8xi32>
    %c_8 = stablehlo.constant dense<1> : tensor<i32>
    %27 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %28 = stablehlo.add %26, %27 : tensor<8xi32>
    %29 = stablehlo.convert %28 : (tensor<8xi32>) -> tensor<8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %31 = stablehlo.multiply %30, %29 : tensor<8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = call @_where_7(%14, %cst_10, %31) : (tensor<8xi1>, tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %33 = stablehlo.abs %11 : tensor<8x3xf32>
    %34 = stablehlo.log %33 : tensor<8x3xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.reduce(%34 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %36 = call @_where_7(%14, %cst_12, %35) : (tensor<8xi1>, tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    return %32, %36 : tensor<8xf32>, tensor<8xf32>
  }
  func.func private @diagonal(%arg0: tensor<8x3x3xf32>) -> tensor<8x3xf32> {
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
    %15 = "stablehlo.gather"(%arg0, %14) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 8, 1, 1>}> : (tensor<8x3x3xf32>, tensor<3x2xi32>) -> tensor<8x3xf32>
    return %15 : tensor<8x3xf32>
  }
  func.func private @count_nonzero(%arg0: tensor<8x3xi1>) -> tensor<8xi32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<8x3xi1>
    %1 = stablehlo.compare NE, %arg0, %0, UNSIGNED : (tensor<8x3xi1>, tensor<8x3xi1>) -> tensor<8x3xi1>
    %2 = stablehlo.convert %1 : (tensor<8x3xi1>) -> tensor<8x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.add across dimensions = [1] : (tensor<8x3xi32>, tensor<i32>) -> tensor<8xi32>
    return %3 : tensor<8xi32>
  }
  func.func private @remainder(%arg0: tensor<8xi32>, %arg1: tensor<i32>) -> tensor<8xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_6(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %12 = stablehlo.and %11, %6 : tensor<8xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %14 = stablehlo.add %4, %13 : tensor<8xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<8xi1>, tensor<8xi32>
    return %15 : tensor<8xi32>
  }
  func.func private @_where_6(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_7(%arg0: tensor<8xi1>, %arg1: tensor<f32>, %arg2: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<8xi1>, tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @lu(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = call @_lu(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %0 : tensor<8x3x3xf32>
  }
  func.func private @_lu(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xi32>, tensor<8xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<8x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<8x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %19 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %19 : tensor<i1>
    } do {
      %c_6 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_4, %c_6 : tensor<i32>
      %c_7 = stablehlo.constant dense<0> : tensor<i32>
      %20 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %21 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_8 = stablehlo.constant dense<3> : tensor<i32>
      %22 = stablehlo.add %21, %c_8 : tensor<i32>
      %23 = stablehlo.select %20, %22, %iterArg_4 : tensor<i1>, tensor<i32>
      %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %25 = "stablehlo.gather"(%iterArg, %24) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %26 = stablehlo.reshape %25 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_9 = stablehlo.constant dense<0> : tensor<i32>
      %27 = stablehlo.compare LT, %iterArg_4, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %28 = stablehlo.convert %iterArg_4 : tensor<i32>
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %29 = stablehlo.add %28, %c_10 : tensor<i32>
      %30 = stablehlo.select %27, %29, %iterArg_4 : tensor<i1>, tensor<i32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %32 = "stablehlo.gather"(%iterArg_5, %31) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 8, 1>}> : (tensor<8x3xi32>, tensor<1xi32>) -> tensor<8x1xi32>
      %33 = stablehlo.reshape %32 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_11 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %35 = stablehlo.compare LT, %26, %34, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_12 = stablehlo.constant dense<3> : tensor<i32>
      %36 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %37 = stablehlo.add %26, %36 : tensor<8xi32>
      %38 = stablehlo.select %35, %37, %26 : tensor<8xi1>, tensor<8xi32>
      %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %40 = "stablehlo.gather"(%iterArg_5, %39) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<8x3xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
      %41 = stablehlo.reshape %40 : (tensor<8x1xi32>) -> tensor<8xi32>
      %c_13 = stablehlo.constant dense<0> : tensor<i32>
      %42 = stablehlo.compare LT, %iterArg_4, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_14 = stablehlo.constant dense<3> : tensor<i32>
      %43 = stablehlo.add %iterArg_4, %c_14 : tensor<i32>
      %44 = stablehlo.select %42, %43, %iterArg_4 : tensor<i1>, tensor<i32>
      %45 = stablehlo.convert %44 : tensor<i32>
      %46 = stablehlo.broadcast_in_dim %45, dims = [] : (tensor<i32>) -> tensor<1xi32>
      %47 = "stablehlo.scatter"(%iterArg_5, %46, %41) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_15 = stablehlo.constant dense<0> : tensor<i32>
      %48 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %49 = stablehlo.compare LT, %26, %48, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
      %c_16 = stablehlo.constant dense<3> : tensor<i32>
      %50 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<8xi32>
      %51 = stablehlo.add %26, %50 : tensor<8xi32>
      %52 = stablehlo.select %49, %51, %26 : tensor<8xi1>, tensor<8xi32>
      %53 = stablehlo.broadcast_in_dim %52, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
      %54 = "stablehlo.scatter"(%47, %53, %33) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
      ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
        stablehlo.return %arg2 : tensor<i32>
      }) : (tensor<8x3xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8x3xi32>
      %c_17 = stablehlo.constant dense<1> : tensor<i32>
      %55 = stablehlo.add %iterArg_3, %c_17 : tensor<i32>
      stablehlo.return %iterArg, %55, %19, %54 : tensor<8x3xi32>, tensor<i32>, tensor<i32>, tensor<8x3xi32>
    }
    %11 = stablehlo.broadcast_in_dim %10#3, dims = [0, 2] : (tensor<8x3xi32>) -> tensor<8x1x3xi32>
    %12 = stablehlo.iota dim = 0 : tensor<3xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
    %14 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<3x1xi32>) -> tensor<1x3x1xi32>
    %15 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<8x1x3xi32>) -> tensor<8x3x3xi32>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<1x3x1xi32>) -> tensor<8x3x3xi32>
    %17 = stablehlo.compare EQ, %15, %16, SIGNED : (tensor<8x3x3xi32>, tensor<8x3x3xi32>) -> tensor<8x3x3xi1>
    %18 = stablehlo.convert %17 : (tensor<8x3x3xi1>) -> tensor<8x3x3xf32>
    return %18 : tensor<8x3x3xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3x2xf32>) -> tensor<8x3x2xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    return %1 : tensor<8x3x2xf32>
  }
  func.func private @qr(%arg0: tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3x3xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=8, j=4, k=3, l=4, m=3, n=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=8, j=4, k=3, l=3, m=4, n=3}, custom>} : (tensor<8x4x3xf32>, tensor<8x3xf32>) -> tensor<8x4x3xf32>
    %2 = stablehlo.slice %0#0 [0:8, 0:3, 0:3] : (tensor<8x4x3xf32>) -> tensor<8x3x3xf32>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi32>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<8x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %10 = stablehlo.select %8, %9, %2 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    return %1, %10 : tensor<8x4x3xf32>, tensor<8x3x3xf32>
  }
  func.func private @qr_8(%arg0: tensor<8x4x3xf32>) -> tensor<8x4x3xf32> {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n]) {i=8, j=4, k=3, l=4, m=3, n=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>)
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.pad %0#0, %cst, low = [0, 0, 0], high = [0, 0, 1], interior = [0, 0, 0] : (tensor<8x4x3xf32>, tensor<f32>) -> tensor<8x4x4xf32>
    %2 = stablehlo.custom_call @lapack_sorgqr_ffi(%1, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l])->([i, m, n]) {i=8, j=4, k=4, l=3, m=4, n=4}, custom>} : (tensor<8x4x4xf32>, tensor<8x3xf32>) -> tensor<8x4x4xf32>
    %3 = stablehlo.iota dim = 0 : tensor<4x3xi32>
    %c = stablehlo.constant dense<-1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4x3xi32>
    %5 = stablehlo.add %3, %4 : tensor<4x3xi32>
    %6 = stablehlo.iota dim = 1 : tensor<4x3xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<4x3xi1>) -> tensor<8x4x3xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4x3xf32>
    %10 = stablehlo.select %8, %9, %0#0 : tensor<8x4x3xi1>, tensor<8x4x3xf32>
    return %10 : tensor<8x4x3xf32>
  }
  func.func private @matrix_power(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = call @inv(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.dot_general %0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x3x3xf32>, tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    return %1 : tensor<8x3x3xf32>
  }
  func.func private @_solve_triangular(%arg0: tensor<8x3x3xf32>, %arg1: tensor<8x3x2xf32>) -> tensor<8x3x2xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [i, l, m])->([i, n, o]) {i=8, j=3, k=3, l=3, m=2, n=3, o=2}, custom>} : (tensor<8x3x3xf32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
    return %0 : tensor<8x3x2xf32>
  }
  func.func private @svd(%arg0: tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=3, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x4x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<8x4x3xi1>, tensor<8x4x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    return %10, %6, %14 : tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>
  }
  func.func private @svd_9(%arg0: tensor<8x3x4xf32>) -> (tensor<8x3x3xf32>, tensor<8x4x4xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=3, k=4, l=3, m=4, n=3, o=3, p=3, q=4, r=4}, custom>} : (tensor<8x3x4xf32>) -> (tensor<8x3x4xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>, tensor<8x4x4xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x4x4xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x4x4xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<8x4x4xi1>, tensor<8x4x4xf32>
    return %10, %14 : tensor<8x3x3xf32>, tensor<8x4x4xf32>
  }
  func.func private @svd_10(%arg0: tensor<8x4x3xf32>) -> tensor<8x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=4, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x4xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    return %6 : tensor<8x3xf32>
  }
  func.func private @_pinv(%arg0: tensor<8x4x3xf32>) -> tensor<8x3x4xf32> {
    %cst = stablehlo.constant dense<4.000000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %0 = stablehlo.multiply %cst, %cst_0 : tensor<f32>
    %1:3 = call @svd_11(%arg0) : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>)
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1] : (tensor<1xf32>) -> tensor<1x1xf32>
    %4 = stablehlo.slice %1#1 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf32>) -> tensor<8x1xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<8x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %8 = stablehlo.compare GT, %1#1, %7, FLOAT : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xi1>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %9 = call @_where_12(%8, %1#1, %cst_1) : (tensor<8x3xi1>, tensor<8x3xf32>, tensor<f32>) -> tensor<8x3xf32>
    %10 = stablehlo.transpose %1#2, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %11 = stablehlo.transpose %1#0, dims = [0, 2, 1] : (tensor<8x4x3xf32>) -> tensor<8x3x4xf32>
    %12 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<8x3xf32>) -> tensor<8x3x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2] : (tensor<8x3x1xf32>) -> tensor<8x3x4xf32>
    %14 = stablehlo.divide %11, %13 : tensor<8x3x4xf32>
    %15 = stablehlo.dot_general %10, %14, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, HIGHEST] : (tensor<8x3x3xf32>, tensor<8x3x4xf32>) -> tensor<8x3x4xf32>
    return %15 : tensor<8x3x4xf32>
  }
  func.func private @svd_11(%arg0: tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=3, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x4x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x4x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<8x4x3xi1>, tensor<8x4x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    return %10, %6, %14 : tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x3x3xf32>
  }
  func.func private @_where_12(%arg0: tensor<8x3xi1>, %arg1: tensor<8x3xf32>, %arg2: tensor<f32>) -> tensor<8x3xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<8x3xi1>, tensor<8x3xf32>
    return %2 : tensor<8x3xf32>
  }
  func.func private @matrix_rank(%arg0: tensor<8x4x3xf32>) -> tensor<8xi32> {
    %0 = call @svd_13(%arg0) : (tensor<8x4x3xf32>) -> tensor<8x3xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<8xf32>
    %cst_1 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<8xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<8xf32>) -> tensor<8x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<8x1xf32>) -> tensor<8x3xf32>
    %8 = stablehlo.compare GT, %0, %7, FLOAT : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xi1>
    %9 = stablehlo.convert %8 : (tensor<8x3xi1>) -> tensor<8x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.reduce(%9 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<8x3xi32>, tensor<i32>) -> tensor<8xi32>
    return %10 : tensor<8xi32>
  }
  func.func private @svd_13(%arg0: tensor<8x4x3xf32>) -> tensor<8x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=3, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x3xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    return %6 : tensor<8x3xf32>
  }
  func.func private @cond(%arg0: tensor<8x4x3xf32>) -> tensor<8xf32> {
    %0 = call @svd_10(%arg0) : (tensor<8x4x3xf32>) -> tensor<8x3xf32>
    %1 = stablehlo.slice %0 [0:8, 0:1] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %2 = stablehlo.reshape %1 : (tensor<8x1xf32>) -> tensor<8xf32>
    %3 = stablehlo.slice %0 [0:8, 2:3] : (tensor<8x3xf32>) -> tensor<8x1xf32>
    %4 = stablehlo.reshape %3 : (tensor<8x1xf32>) -> tensor<8xf32>
    %5 = stablehlo.divide %2, %4 : tensor<8xf32>
    %6 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %7 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<8x4x3xf32>, tensor<8x4x3xf32>) -> tensor<8x4x3xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %8 = stablehlo.reduce(%7 init: %c) applies stablehlo.or across dimensions = [1, 2] : (tensor<8x4x3xi1>, tensor<i1>) -> tensor<8xi1>
    %9 = stablehlo.not %8 : tensor<8xi1>
    %10 = stablehlo.and %6, %9 : tensor<8xi1>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %11 = call @_where_14(%10, %cst, %5) : (tensor<8xi1>, tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    return %11 : tensor<8xf32>
  }
  func.func private @_where_14(%arg0: tensor<8xi1>, %arg1: tensor<f32>, %arg2: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<8xi1>, tensor<8xf32>
    return %2 : tensor<8xf32>
  }
  func.func private @norm(%arg0: tensor<8x4x3xf32>) -> tensor<8xf32> {
    %0 = call @svd_15(%arg0) : (tensor<8x4x3xf32>) -> tensor<8x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<8x3xf32>, tensor<f32>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func private @svd_15(%arg0: tensor<8x4x3xf32>) -> tensor<8x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i, o, p], [i, q, r], [i]) {i=8, j=4, k=3, l=4, m=3, n=3, o=4, p=4, q=3, r=3}, custom>} : (tensor<8x4x3xf32>) -> (tensor<8x4x3xf32>, tensor<8x3xf32>, tensor<8x4x4xf32>, tensor<8x3x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<8x3xi1>, tensor<8x3xf32>
    return %6 : tensor<8x3xf32>
  }
  func.func private @eigh(%arg0: tensor<8x3x3xf32>) -> (tensor<8x3xf32>, tensor<8x3x3xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x3x3xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<8x3xi1>, tensor<8x3xf32>
    return %14, %10 : tensor<8x3xf32>, tensor<8x3x3xf32>
  }
  func.func private @eigvals(%arg0: tensor<8x3x3xf32>) -> tensor<8x3xcomplex<f32>> {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m], [i, n, o], [i, p, q], [i]) {i=8, j=3, k=3, l=3, m=3, n=3, o=3, p=3, q=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>, tensor<8x3x3xcomplex<f32>>, tensor<8x3x3xcomplex<f32>>, tensor<8xi32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<8x3xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<8x3xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<8x3xi1>, tensor<8x3xcomplex<f32>>
    return %7 : tensor<8x3xcomplex<f32>>
  }
  func.func private @eigvalsh(%arg0: tensor<8x3x3xf32>) -> tensor<8x3xf32> {
    %0 = call @eigh_16(%arg0) : (tensor<8x3x3xf32>) -> tensor<8x3xf32>
    return %0 : tensor<8x3xf32>
  }
  func.func private @eigh_16(%arg0: tensor<8x3x3xf32>) -> tensor<8x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<8x3x3xf32>) -> tensor<8x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<8x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<8x3x3xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=8, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<8x3x3xf32>) -> (tensor<8x3x3xf32>, tensor<8x3xf32>, tensor<8xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<8xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<8x1x1xi1>) -> tensor<8x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<8xi1>) -> tensor<8x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<8x1xi1>) -> tensor<8x3xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<8x3xi1>, tensor<8x3xf32>
    return %14 : tensor<8x3xf32>
  }
  func.func private @tril(%arg0: tensor<8x3x3xf32>) -> tensor<8x3x3xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c = stablehlo.constant dense<-2> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi32>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<8x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x3x3xf32>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<8x3x3xi1>, tensor<8x3x3xf32>
    return %7 : tensor<8x3x3xf32>
  }
}
