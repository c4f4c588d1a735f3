module @jit_eigenvalues attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3xf32> {jax.result_info = "result[0]"}, tensor<3x3xf32> {jax.result_info = "result[1]"}, tensor<3x3x3xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<3x3xcomplex<f32>> {jax.result_info = "result[3]"}, tensor<3x3x3xcomplex<f32>> {jax.result_info = "result[4]"}, tensor<3x3x3xcomplex<f32>> {jax.result_info = "result[5]"}, tensor<3x3x3xcomplex<f32>> {jax.result_info = "result[6]"}, tensor<3x3x3xcomplex<f32>> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<3x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<3x3x3xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<3x3x3xcomplex<f32>>
    %6:2 = call @eigh(%5) : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3xf32>, tensor<3x3x3xcomplex<f32>>)
    %7:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m, n], [i, o, p], [i]) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3}, custom>} : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %9 = stablehlo.compare EQ, %7#3, %8, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x3xcomplex<f32>>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x3xi1>
    %13 = stablehlo.select %12, %7#0, %11 : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
    %14 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %16 = stablehlo.broadcast_in_dim %14, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x3x3xi1>
    %17 = stablehlo.select %16, %7#2, %15 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    %18 = call @eigvals(%arg0) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %19 = stablehlo.reduce(%18 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %20 = call @eigvals(%arg0) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %21 = stablehlo.multiply %20, %20 : tensor<3x3xcomplex<f32>>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %22 = stablehlo.reduce(%21 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %23 = call @eigvals(%arg0) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %24 = stablehlo.multiply %23, %23 : tensor<3x3xcomplex<f32>>
    %25 = stablehlo.multiply %24, %23 : tensor<3x3xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %26 = stablehlo.reduce(%25 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<3x3xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
    %27 = stablehlo.broadcast_in_dim %19, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %28 = stablehlo.broadcast_in_dim %22, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %29 = stablehlo.broadcast_in_dim %26, dims = [1] : (tensor<3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %30 = stablehlo.concatenate %27, %28, %29, dim = 0 : (tensor<1x3xcomplex<f32>>, tensor<1x3xcomplex<f32>>, tensor<1x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %31:5 = stablehlo.custom_call @lapack_cgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n, o], [i, p], [i], [i]) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3}, custom>} : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3xi32>, tensor<3xi32>)
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %33 = stablehlo.compare EQ, %31#4, %32, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_5 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %35 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %36 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x3x3xi1>
    %37 = stablehlo.select %36, %31#0, %35 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    %38 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_6 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %39 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %40 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x3x3xi1>
    %41 = stablehlo.select %40, %31#1, %39 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    %42 = call @eigvalsh(%5) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xf32>
    %43 = stablehlo.convert %6#0 : (tensor<3x3xf32>) -> tensor<3x3xcomplex<f32>>
    %44 = stablehlo.transpose %6#1, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %45 = stablehlo.real %44 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %46 = stablehlo.imag %44 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %47 = stablehlo.negate %46 : tensor<3x3x3xf32>
    %48 = stablehlo.complex %45, %47 : tensor<3x3x3xcomplex<f32>>
    %49 = stablehlo.broadcast_in_dim %43, dims = [0, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<3x1x3xcomplex<f32>>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<3x1x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %51 = stablehlo.multiply %6#1, %50 : tensor<3x3x3xcomplex<f32>>
    %52 = stablehlo.dot_general %51, %48, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %53 = stablehlo.dot_general %arg0, %17, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %54 = stablehlo.broadcast_in_dim %13, dims = [0, 2] : (tensor<3x3xcomplex<f32>>) -> tensor<3x1x3xcomplex<f32>>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<3x1x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %56 = stablehlo.multiply %17, %55 : tensor<3x3x3xcomplex<f32>>
    %57 = stablehlo.subtract %53, %56 : tensor<3x3x3xcomplex<f32>>
    %58 = stablehlo.dot_general %41, %37, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %59 = stablehlo.transpose %41, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %60 = stablehlo.real %59 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %61 = stablehlo.imag %59 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %62 = stablehlo.negate %61 : tensor<3x3x3xf32>
    %63 = stablehlo.complex %60, %62 : tensor<3x3x3xcomplex<f32>>
    %64 = stablehlo.dot_general %58, %63, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %65 = stablehlo.transpose %41, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %66 = stablehlo.real %65 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %67 = stablehlo.imag %65 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %68 = stablehlo.negate %67 : tensor<3x3x3xf32>
    %69 = stablehlo.complex %66, %68 : tensor<3x3x3xcomplex<f32>>
    %70 = stablehlo.dot_general %69, %41, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %71 = call @tril(%37) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    return %6#0, %42, %52, %30, %57, %64, %70, %71 : tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>
  }
  func.func private @eigh(%arg0: tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3xf32>, tensor<3x3x3xcomplex<f32>>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<3x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<3x3x3xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<3x3x3xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<3x3x3xcomplex<f32>>
    %8:3 = stablehlo.custom_call @lapack_cheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3x3xcomplex<f32>>, tensor<3x3xf32>, tensor<3xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x3x3xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x3xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<3x3xi1>, tensor<3x3xf32>
    return %18, %14 : tensor<3x3xf32>, tensor<3x3x3xcomplex<f32>>
  }
  func.func private @eigvals(%arg0: tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>> {
    %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l], [i, m, n], [i, o, p], [i]) {i=3, j=3, k=3, l=3, m=3, n=3, o=3, p=3}, custom>} : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3x3x3xcomplex<f32>>, tensor<3xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x3xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x3xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
    return %6 : tensor<3x3xcomplex<f32>>
  }
  func.func private @eigvalsh(%arg0: tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xf32> {
    %0 = call @eigh_0(%arg0) : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xf32>
    return %0 : tensor<3x3xf32>
  }
  func.func private @eigh_0(%arg0: tensor<3x3x3xcomplex<f32>>) -> tensor<3x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %2 = stablehlo.imag %0 : (tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xf32>
    %3 = stablehlo.negate %2 : tensor<3x3x3xf32>
    %4 = stablehlo.complex %1, %3 : tensor<3x3x3xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<3x3x3xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<3x3x3xcomplex<f32>>
    %8:3 = stablehlo.custom_call @lapack_cheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i, n], [i]) {i=3, j=3, k=3, l=3, m=3, n=3}, custom>} : (tensor<3x3x3xcomplex<f32>>) -> (tensor<3x3x3xcomplex<f32>>, tensor<3x3xf32>, tensor<3xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi1>) -> tensor<3x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<3x1x1xi1>) -> tensor<3x3x3xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<3xi1>) -> tensor<3x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<3x1xi1>) -> tensor<3x3xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<3x3xi1>, tensor<3x3xf32>
    return %18 : tensor<3x3xf32>
  }
  func.func private @tril(%arg0: tensor<3x3x3xcomplex<f32>>) -> tensor<3x3x3xcomplex<f32>> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi32>
    %c = stablehlo.constant dense<-2> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3x3xi32>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi32>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<3x3x3xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<3x3x3xcomplex<f32>>
    %7 = stablehlo.select %5, %arg0, %6 : tensor<3x3x3xi1>, tensor<3x3x3xcomplex<f32>>
    return %7 : tensor<3x3x3xcomplex<f32>>
  }
}
