// A loss that is summed along both axes goes with the gradients along b.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["b"=4, "d"=2]> {stablehlo.mesh = {axes = [{name = "b", size = 4 : i64}, {name = "d", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}]>}, %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<32x64xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x64xf32>) -> tensor<16x64xf32>
    %1 = stablehlo.tanh %0 : tensor<16x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<16x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %5 = stablehlo.subtract %4, %1 : tensor<16x64xf32>
    %6 = stablehlo.multiply %3, %5 : tensor<16x64xf32>
    %7 = stablehlo.multiply %1, %1 : tensor<16x64xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %9 = stablehlo.multiply %8, %1 : tensor<16x64xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.reduce(%7 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %11 = stablehlo.divide %10, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %12 = stablehlo.divide %cst_4, %cst_5 : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %14 = stablehlo.multiply %13, %9 : tensor<16x64xf32>
    %15 = stablehlo.multiply %14, %6 : tensor<16x64xf32>
    %16 = stablehlo.dot_general %15, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64xf32>, tensor<16x32xf32>) -> tensor<64x32xf32>
    %17 = stablehlo.transpose %16, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    return %11, %17 : tensor<f32>, tensor<32x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["b"=4, "d"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_b, K_d] = arg1[I_b, J] *_J arg0[J, K_d]                 f32[4,32] = f32[4,32] * f32[32,32]
//   T2[] {U_b, d} = Reduce(T1'[I_b, K_d])                        f32[]
//   T2[] {U_b} = AllReduce_d(T2[] {U_b, d})                      f32[]
//   Out1[K_d, J] {U_b} = T1'2[I_b, K_d] *_I arg1[I_b, J]         f32[32,32] = f32[4,32] * f32[4,32]
//   T2[] = AllReduce_b(T2[] {U_b})  as one of 2                  f32[]
//   Out1[K_d, J] = AllReduce_b(Out1[K_d, J] {U_b})  as one of 2  f32[32,32]
//   Out0[] = Divide(T2[])                                        f32[]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along d       2        4 B        4 B        4 B        1      4 us      4 us  loss_of_two_axes.mlir:22:11
//   f32[] -> f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along b, d
//   instead of 10 B for reduce at loss_of_two_axes.mlir:20:11:
//         521 B   52.1x  gather operand 0 (f32[16,64]) over d, sum partial results (f32[]) over b
//      1.51 KiB    154x  gather operand 0 (f32[16,64]) over b, sum partial results (f32[]) over d
// all_reduce along b       4      4 KiB      4 KiB   6.01 KiB        1   13.1 us   13.1 us  loss_of_two_axes.mlir:30:11
//   f32[1025] -> f32[1025]: f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along b, d; f32[32,32]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along b
//
// Each device sends 6.01 KiB in 17.1 us of communication, 17.1 us of it exposed.
//   along b   6.01 KiB   13.1 us   13.1 us exposed
//   along d        4 B      4 us      4 us exposed
//
// Each device computes 18.6 kFLOP and reads and writes 75.6 KiB, op by op.
// With a core to itself it takes 30.8 us by the model: it computes for 13.7 us and makes copies for 17.1 us.
// It holds 4.5 KiB of arguments and at most MEMORY more, of which outputs 4 KiB.
