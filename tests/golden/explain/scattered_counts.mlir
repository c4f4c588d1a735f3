// A scatter shows the indices that it counts; the zeros and where they stand are nothing that a line needs.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<960xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<120xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<120xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<960xi32>
    %2 = stablehlo.compare LT, %arg0, %1, SIGNED : (tensor<960xi32>, tensor<960xi32>) -> tensor<960xi1>
    %c_0 = stablehlo.constant dense<120> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<960xi32>
    %4 = stablehlo.add %arg0, %3 : tensor<960xi32>
    %5 = stablehlo.select %2, %4, %arg0 : tensor<960xi1>, tensor<960xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<960xi32>) -> tensor<960x1xi32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<960xf32>
    %8 = "stablehlo.scatter"(%0, %6, %7) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %9 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    }) : (tensor<120xf32>, tensor<960x1xi32>, tensor<960xf32>) -> tensor<120xf32>
    return %8 : tensor<120xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out[K] {U_d} = Scatter(arg0'[I_d, J])  f32[120]
//   Out[K] = AllReduce_d(Out[K] {U_d})     f32[120]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along d       8      480 B      480 B      840 B        1   28.1 us   28.1 us  scattered_counts.mlir:18:10
//   f32[120] -> f32[120]: the program gives result 0 combined: scatter leaves it as partial results on the devices along d
//   the sharding that propagation found for result 0 asks for it
//   instead of 840 B for scatter at scattered_counts.mlir:18:10:
//      3.28 KiB      4x  gather operand 1 (i32[960,1]) over d
//      3.69 KiB    4.5x  gather operand 1 (i32[960,1]) and the result (f32[120]) over d
//
// Each device sends 840 B in 28.1 us of communication, 28.1 us of it exposed.
//
// Each device computes 842 FLOP and reads and writes 12.5 KiB, op by op.
// With a core to itself it takes 35.1 us by the model: it computes for 6.91 us and makes copies for 28.1 us.
// It holds 480 B of arguments and at most MEMORY more, of which outputs 480 B.
