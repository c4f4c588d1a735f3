// Results that no product or collective makes are told below those that do.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x"), %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("w")) -> (tensor<8x32xf32> {jax.result_info = "result['h']"}, tensor<f32> {jax.result_info = "result['loss']['max']"}, tensor<f32> {jax.result_info = "result['loss']['mean']"}, tensor<16x32xf32> {jax.result_info = "result['next']"}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<8x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %3 = stablehlo.divide %2, %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%0 init: %cst_1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<8x32xf32>, tensor<f32>) -> tensor<f32>
    %5 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %6 = stablehlo.dot_general %5, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x32xf32>) -> tensor<16x32xf32>
    %cst_2 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %8 = stablehlo.multiply %7, %6 : tensor<16x32xf32>
    %9 = stablehlo.subtract %arg1, %8 : tensor<16x32xf32>
    return %0, %4, %3, %9 : tensor<8x32xf32>, tensor<f32>, tensor<f32>, tensor<16x32xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out.h[I_x, K] = x[I_x, J] *_J w[J, K]                            f32[2,32] = f32[2,16] * f32[16,32]
//   T1[] {U_x} = Reduce(Out.h'[I_x, K])                              f32[]
//   Out.loss.max[] {Maximum_x} = Reduce(Out.h[I_x, K])               f32[]
//   Out.loss.max[] = AllReduceMaximum_x(Out.loss.max[] {Maximum_x})  f32[]
//   T2[J, K] {U_x} = x[J, I_x] *_I Out.h[I_x, K]                     f32[16,32] = f32[16,2] * f32[2,32]
//   T1[] = AllReduce_x(T1[] {U_x})  as one of 2                      f32[]
//   T2[J, K] = AllReduce_x(T2[J, K] {U_x})  as one of 2              f32[16,32]
//   Out.loss.mean[] = Divide(T1[])                                   f32[]
//   Out.next[J, K] = Subtract(w[J, K], T2'[J, K])                    f32[16,32]
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_reduce (maximum) along x       4        4 B        4 B        6 B        1     12 us     12 us  results.mlir:13:10
//   f32[] -> f32[]: the program gives result 1 combined: reduce leaves it as partial results on the devices along x
//   the sharding that propagation found for result 1 asks for it
//   instead of 6 B for reduce at results.mlir:13:10:
//          less          send nothing for it; for subtract at results.mlir:19:10: gather the result (f32[16,32]) over x: 1.13 KiB less in all, as other ops would follow; not taken: 2.5x the operations of products in all
// all_reduce along x                 4      2 KiB      2 KiB   3.01 KiB        1   12.5 us   12.5 us  results.mlir:18:10
//   f32[513] -> f32[513]: f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along x; f32[16,32]: multiply needs operand 1 combined: dot_general leaves it as partial results on the devices along x
//
// Each device sends 3.01 KiB in 24.5 us of communication, 24.5 us of it exposed.
//
// Each device computes 5.83 kFLOP and reads and writes 42.3 KiB, op by op.
// With a core to itself it takes 32.4 us by the model: it computes for 7.86 us and makes copies for 24.5 us.
// It holds 2.12 KiB of arguments and at most MEMORY more, of which outputs 2.26 KiB.
