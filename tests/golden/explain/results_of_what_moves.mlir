// Results that come of what was moved have lines.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) -> (tensor<16x24xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16x24xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
    %0 = call @sort(%arg0) : (tensor<16x24xf32>) -> tensor<16x24xf32>
    %1 = call @cumsum(%arg0) : (tensor<16x24xf32>) -> tensor<16x24xf32>
    return %0, %1 : tensor<16x24xf32>, tensor<16x24xf32>
  }
  func.func private @sort(%arg0: tensor<16x24xf32>) -> tensor<16x24xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<16x24xf32>) -> tensor<16x24xf32>
    return %0 : tensor<16x24xf32>
  }
  func.func private @cumsum(%arg0: tensor<16x24xf32>) -> tensor<16x24xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<16x24xf32>) -> tensor<16x24xf32>
    return %0 : tensor<16x24xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<16x24xf32>) -> tensor<16x24xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [23, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 24>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x24xf32>, tensor<f32>) -> tensor<16x24xf32>
    return %1 : tensor<16x24xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_d(arg0[I_d, J])     f32[16,24]
//   Out0[I, J] = Sort(arg0[I, J])              f32[16,24]
//   Out1[I_d, J] = ReduceWindow(arg0[I_d, J])  f32[2,24]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along d       8      192 B    1.5 KiB   1.31 KiB        1   14.2 us   14.2 us  results_of_what_moves.mlir:11:10
//   f32[2,24] -> f32[16,24]: sort needs operand 0 whole along dimension 0, which is sharded over d
//   instead of 1.31 KiB for sort at results_of_what_moves.mlir:11:10:
//      1.48 KiB   1.12x  exchange operand 0 (f32[16,24]) over d to cut dimension 1 instead of 0, gather the result (f32[16,24]) over d
//
// Each device sends 1.31 KiB in 14.2 us of communication, 14.2 us of it exposed.
//
// Each device computes 13.9 kFLOP and reads and writes 5.07 KiB, op by op.
// With a core to itself it takes 16.7 us by the model: it computes for 2.51 us and makes copies for 14.2 us.
// It holds 192 B of arguments and at most MEMORY more, of which outputs 1.69 KiB.
