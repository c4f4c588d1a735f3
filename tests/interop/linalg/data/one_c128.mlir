module @jit_eigenvalues attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1x1xcomplex<f64>>) -> (tensor<1xf64> {jax.result_info = "result[0]"}, tensor<1xf64> {jax.result_info = "result[1]"}, tensor<1x1xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<1xcomplex<f64>> {jax.result_info = "result[3]"}, tensor<1x1xcomplex<f64>> {jax.result_info = "result[4]"}, tensor<1x1xcomplex<f64>> {jax.result_info = "result[5]"}, tensor<1x1xcomplex<f64>> {jax.result_info = "result[6]"}, tensor<1x1xcomplex<f64>> {jax.result_info = "result[7]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %2 = stablehlo.imag %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %3 = stablehlo.negate %2 : tensor<1x1xf64>
    %4 = stablehlo.complex %1, %3 : tensor<1x1xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<1x1xcomplex<f64>>
    %6:2 = call @eigh(%5) : (tensor<1x1xcomplex<f64>>) -> (tensor<1xf64>, tensor<1x1xcomplex<f64>>)
    %7:4 = stablehlo.custom_call @lapack_zgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l, m], [n, o], []) {i=1, j=1, k=1, l=1, m=1, n=1, o=1}, custom>} : (tensor<1x1xcomplex<f64>>) -> (tensor<1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %9 = stablehlo.compare EQ, %7#3, %8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<1xcomplex<f64>>
    %12 = stablehlo.select %10, %7#0, %11 : tensor<1xi1>, tensor<1xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %14 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %15 = stablehlo.select %13, %7#2, %14 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    %16 = call @eigvals(%arg0) : (tensor<1x1xcomplex<f64>>) -> tensor<1xcomplex<f64>>
    %cst_1 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %17 = stablehlo.reduce(%16 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<1xcomplex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<complex<f64>>) -> tensor<1xcomplex<f64>>
    %19:5 = stablehlo.custom_call @lapack_zgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m, n], [o], [], []) {i=1, j=1, k=1, l=1, m=1, n=1, o=1}, custom>} : (tensor<1x1xcomplex<f64>>) -> (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1xcomplex<f64>>, tensor<i32>, tensor<i32>)
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<i32>
    %21 = stablehlo.compare EQ, %19#4, %20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_3 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %24 = stablehlo.select %22, %19#0, %23 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    %25 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_4 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %27 = stablehlo.select %25, %19#1, %26 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    %28 = call @eigvalsh(%5) : (tensor<1x1xcomplex<f64>>) -> tensor<1xf64>
    %29 = stablehlo.convert %6#0 : (tensor<1xf64>) -> tensor<1xcomplex<f64>>
    %30 = stablehlo.transpose %6#1, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %31 = stablehlo.real %30 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %32 = stablehlo.imag %30 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %33 = stablehlo.negate %32 : tensor<1x1xf64>
    %34 = stablehlo.complex %31, %33 : tensor<1x1xcomplex<f64>>
    %35 = stablehlo.broadcast_in_dim %29, dims = [1] : (tensor<1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %36 = stablehlo.multiply %6#1, %35 : tensor<1x1xcomplex<f64>>
    %37 = stablehlo.dot_general %36, %34, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %38 = stablehlo.dot_general %arg0, %15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %39 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %40 = stablehlo.multiply %15, %39 : tensor<1x1xcomplex<f64>>
    %41 = stablehlo.subtract %38, %40 : tensor<1x1xcomplex<f64>>
    %42 = stablehlo.dot_general %27, %24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %43 = stablehlo.transpose %27, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %44 = stablehlo.real %43 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %45 = stablehlo.imag %43 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %46 = stablehlo.negate %45 : tensor<1x1xf64>
    %47 = stablehlo.complex %44, %46 : tensor<1x1xcomplex<f64>>
    %48 = stablehlo.dot_general %42, %47, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %49 = stablehlo.transpose %27, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %50 = stablehlo.real %49 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %51 = stablehlo.imag %49 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %52 = stablehlo.negate %51 : tensor<1x1xf64>
    %53 = stablehlo.complex %50, %52 : tensor<1x1xcomplex<f64>>
    %54 = stablehlo.dot_general %53, %27, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %55 = call @tril(%24) : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    return %6#0, %28, %37, %18, %41, %48, %54, %55 : tensor<1xf64>, tensor<1xf64>, tensor<1x1xcomplex<f64>>, tensor<1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>
  }
  func.func private @eigh(%arg0: tensor<1x1xcomplex<f64>>) -> (tensor<1xf64>, tensor<1x1xcomplex<f64>>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %2 = stablehlo.imag %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %3 = stablehlo.negate %2 : tensor<1x1xf64>
    %4 = stablehlo.complex %1, %3 : tensor<1x1xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<1x1xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<1x1xcomplex<f64>>
    %8:3 = stablehlo.custom_call @lapack_zheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=1, j=1, k=1, l=1, m=1}, custom>} : (tensor<1x1xcomplex<f64>>) -> (tensor<1x1xcomplex<f64>>, tensor<1xf64>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %13 = stablehlo.select %11, %8#0, %12 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    %14 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %16 = stablehlo.select %14, %8#1, %15 : tensor<1xi1>, tensor<1xf64>
    return %16, %13 : tensor<1xf64>, tensor<1x1xcomplex<f64>>
  }
  func.func private @eigvals(%arg0: tensor<1x1xcomplex<f64>>) -> tensor<1xcomplex<f64>> {
    %0:4 = stablehlo.custom_call @lapack_zgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l, m], [n, o], []) {i=1, j=1, k=1, l=1, m=1, n=1, o=1}, custom>} : (tensor<1x1xcomplex<f64>>) -> (tensor<1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<1x1xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<1xcomplex<f64>>
    %5 = stablehlo.select %3, %0#0, %4 : tensor<1xi1>, tensor<1xcomplex<f64>>
    return %5 : tensor<1xcomplex<f64>>
  }
  func.func private @eigvalsh(%arg0: tensor<1x1xcomplex<f64>>) -> tensor<1xf64> {
    %0 = call @eigh_0(%arg0) : (tensor<1x1xcomplex<f64>>) -> tensor<1xf64>
    return %0 : tensor<1xf64>
  }
  func.func private @eigh_0(%arg0: tensor<1x1xcomplex<f64>>) -> tensor<1xf64> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %2 = stablehlo.imag %0 : (tensor<1x1xcomplex<f64>>) -> tensor<1x1xf64>
    %3 = stablehlo.negate %2 : tensor<1x1xf64>
    %4 = stablehlo.complex %1, %3 : tensor<1x1xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<1x1xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<1x1xcomplex<f64>>
    %8:3 = stablehlo.custom_call @lapack_zheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=1, j=1, k=1, l=1, m=1}, custom>} : (tensor<1x1xcomplex<f64>>) -> (tensor<1x1xcomplex<f64>>, tensor<1xf64>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %13 = stablehlo.select %11, %8#0, %12 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    %14 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %16 = stablehlo.select %14, %8#1, %15 : tensor<1xi1>, tensor<1xf64>
    return %16 : tensor<1xf64>
  }
  func.func private @tril(%arg0: tensor<1x1xcomplex<f64>>) -> tensor<1x1xcomplex<f64>> {
    %0 = stablehlo.iota dim = 0 : tensor<1x1xi64>
    %c = stablehlo.constant dense<-2> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<1x1xi64>
    %2 = stablehlo.add %0, %1 : tensor<1x1xi64>
    %3 = stablehlo.iota dim = 1 : tensor<1x1xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<1x1xi64>, tensor<1x1xi64>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<1x1xcomplex<f64>>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<1x1xi1>, tensor<1x1xcomplex<f64>>
    return %6 : tensor<1x1xcomplex<f64>>
  }
}
