// What a triangular solve gives is named after its right-hand sides, not after the matrix.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}, {name = "y", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<64x8xf32> {jax.result_info = "result"}) {
    %0 = call @_cholesky(%arg0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %1 = call @_cho_solve(%0, %arg1) : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    return %1 : tensor<64x8xf32>
  }
  func.func private @_cholesky(%arg0: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %1:2 = stablehlo.custom_call @lapack_spotrf_ffi(%0) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], []) {i=64, j=64, k=64, l=64}, custom>} : (tensor<64x64xf32>) -> (tensor<64x64xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %1#1, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<64x64xi1>
    %7 = stablehlo.select %6, %1#0, %5 : tensor<64x64xi1>, tensor<64x64xf32>
    %8 = stablehlo.iota dim = 0 : tensor<64x64xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<64x64xi32>
    %10 = stablehlo.add %8, %9 : tensor<64x64xi32>
    %11 = stablehlo.iota dim = 1 : tensor<64x64xi32>
    %12 = stablehlo.compare GE, %10, %11, SIGNED : (tensor<64x64xi32>, tensor<64x64xi32>) -> tensor<64x64xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %14 = stablehlo.select %12, %7, %13 : tensor<64x64xi1>, tensor<64x64xf32>
    %15 = stablehlo.transpose %14, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    return %15 : tensor<64x64xf32>
  }
  func.func private @_cho_solve(%arg0: tensor<64x64xf32>, %arg1: tensor<64x8xf32>) -> tensor<64x8xf32> {
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %arg1) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=64, j=64, k=64, l=8, m=64, n=8}, custom>} : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    %1 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=64, j=64, k=64, l=8, m=64, n=8}, custom>} : (tensor<64x64xf32>, tensor<64x8xf32>) -> tensor<64x8xf32>
    return %1 : tensor<64x8xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J_x] = AllGather_y(arg0[I_y, J_x])                 f32[64,16]
//   arg0[I, J] = AllGather_x(arg0[I, J_x])                     f32[64,64]
//   arg1[K, L_y] = AllGather_x(arg1[K_x, L_y])                 f32[64,4]
//   Out[M, N_y] = TriangularSolve(arg0'[P, Q], arg1'[R, S_y])  f32[64,4]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along y       2      2 KiB      4 KiB      2 KiB        1   2.36 us   2.36 us  cholesky_solve.mlir:12:12
//   f32[32,16] -> f32[64,16]: cholesky needs operand 0 whole along dimension 0, which is sharded over y, whole along dimension 1, which is sharded over x
//   cholesky at cholesky_solve.mlir:12:12 can be split in no other way
// all_gather along x       4      4 KiB     16 KiB     12 KiB        1   8.16 us   8.16 us  cholesky_solve.mlir:12:12
//   f32[64,16] -> f32[64,64]: cholesky needs operand 0 whole along dimension 0, which is sharded over y, whole along dimension 1, which is sharded over x
//   cholesky at cholesky_solve.mlir:12:12 can be split in no other way
// all_gather along x       4      256 B      1 KiB      768 B        1   6.13 us   6.13 us  cholesky_solve.mlir:34:10
//   f32[16,4] -> f32[64,4]: triangular_solve needs operand 1 whole along dimension 0, which is sharded over x
//   instead of 768 B for triangular_solve at cholesky_solve.mlir:34:10:
//         384 B    0.5x  exchange operand 1 (f32[64,8]) over x to cut dimension 1 instead of 0; not taken: 1 collective more in all
//      1.75 KiB   2.33x  gather operand 1 (f32[64,8]) over x, gather operand 1 (f32[64,8]) over y
//
// Each device sends 14.8 KiB in 16.6 us of communication, 16.6 us of it exposed.
//   along x   12.8 KiB   14.3 us   14.3 us exposed
//   along y      2 KiB   2.36 us   2.36 us exposed
//
// Each device computes 128 kFLOP and reads and writes 277 KiB, op by op.
// With a core to itself it takes 25.1 us by the model: it computes for 8.42 us and makes copies for 16.6 us.
// It holds 2.25 KiB of arguments and at most MEMORY more, of which outputs 256 B.
