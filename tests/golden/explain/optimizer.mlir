// A step of Adam: results of which others are made are told above these.
// RUN: weft explain FILE
module @jit_adam attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("w"), %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("m"), %arg2: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("v"), %arg3: tensor<32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x")) -> (tensor<16x8xf32> {jax.result_info = "result[0]"}, tensor<16x8xf32> {jax.result_info = "result[1]"}, tensor<16x8xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg3, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<32x8xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<2.560000e+02> : tensor<f32>
    %3 = stablehlo.divide %cst_0, %cst_1 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<32x8xf32>
    %5 = stablehlo.multiply %4, %2 : tensor<32x8xf32>
    %6 = stablehlo.dot_general %5, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x8xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
    %7 = stablehlo.transpose %6, dims = [1, 0] : (tensor<8x16xf32>) -> tensor<16x8xf32>
    %cst_2 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %9 = stablehlo.multiply %8, %arg1 : tensor<16x8xf32>
    %cst_3 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %11 = stablehlo.multiply %10, %7 : tensor<16x8xf32>
    %12 = stablehlo.add %9, %11 : tensor<16x8xf32>
    %cst_4 = stablehlo.constant dense<9.900000e-01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %14 = stablehlo.multiply %13, %arg2 : tensor<16x8xf32>
    %cst_5 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %16 = stablehlo.multiply %15, %7 : tensor<16x8xf32>
    %17 = stablehlo.multiply %16, %7 : tensor<16x8xf32>
    %18 = stablehlo.add %14, %17 : tensor<16x8xf32>
    %cst_6 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %20 = stablehlo.multiply %19, %12 : tensor<16x8xf32>
    %21 = stablehlo.sqrt %18 : tensor<16x8xf32>
    %cst_7 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x8xf32>
    %23 = stablehlo.add %21, %22 : tensor<16x8xf32>
    %24 = stablehlo.divide %20, %23 : tensor<16x8xf32>
    %25 = stablehlo.subtract %arg0, %24 : tensor<16x8xf32>
    return %25, %12, %18 : tensor<16x8xf32>, tensor<16x8xf32>, tensor<16x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, K] = x[I_x, J] *_J w[J, K]           f32[8,8] = f32[8,16] * f32[16,8]
//   T2[K, J] {U_x} = T1'[I_x, K] *_I x[I_x, J]   f32[8,16] = f32[8,8] * f32[8,16]
//   T2[K, J] = AllReduce_x(T2[K, J] {U_x})       f32[8,16]
//   Out1[J, K] = Add(m'[J, K], T2'[J, K])        f32[16,8]
//   Out2[J, K] = Add(v'[J, K], T2'2[J, K])       f32[16,8]
//   T3[J, K] = Divide(Out1'[J, K], Out2'[J, K])  f32[16,8]
//   Out0[J, K] = Subtract(w[J, K], T3[J, K])     f32[16,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       4      512 B      512 B      768 B        1   12.1 us   12.1 us  optimizer.mlir:16:10
//   f32[8,16] -> f32[8,16]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along x
//   instead of 768 B for dot_general at optimizer.mlir:15:10:
//       1.5 KiB      2x  gather operand 0 (f32[32,8]) over x, exchange operand 1 (f32[32,16]) over x to cut dimension 1 instead of 0
//      2.06 KiB   2.75x  exchange operand 0 (f32[32,8]) over x to cut dimension 1 instead of 0, gather operand 1 (f32[32,16]) over x
//      2.25 KiB      3x  gather operand 0 (f32[32,8]) and operand 1 (f32[32,16]) over x (4x the operations)
//
// Each device sends 768 B in 12.1 us of communication, 12.1 us of it exposed.
//
// Each device computes 5.89 kFLOP and reads and writes 26.5 KiB, op by op.
// With a core to itself it takes 29.2 us by the model: it computes for 17 us and makes copies for 12.1 us.
// It holds 2 KiB of arguments and at most MEMORY more, of which outputs 1.5 KiB.
