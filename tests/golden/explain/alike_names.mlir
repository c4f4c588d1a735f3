// Lines alike that are told once say which arrays they are of.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("w[0]"), %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("w[1]"), %arg2: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("w[2]"), %arg3: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("w[3]"), %arg4: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("w[4]")) -> (tensor<16x16xf32> {jax.result_info = "result[0]"}, tensor<16x16xf32> {jax.result_info = "result[1]"}, tensor<16x16xf32> {jax.result_info = "result[2]"}, tensor<16x16xf32> {jax.result_info = "result[3]"}, tensor<16x16xf32> {jax.result_info = "result[4]"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %3 = stablehlo.multiply %1, %2 : tensor<16x16xf32>
    %4 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %5 = stablehlo.dot_general %arg1, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %7 = stablehlo.multiply %5, %6 : tensor<16x16xf32>
    %8 = stablehlo.transpose %arg2, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %9 = stablehlo.dot_general %arg2, %8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %11 = stablehlo.multiply %9, %10 : tensor<16x16xf32>
    %12 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %13 = stablehlo.dot_general %arg3, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<16x16xf32>
    %16 = stablehlo.transpose %arg4, dims = [1, 0] : (tensor<16x8xf32>) -> tensor<8x16xf32>
    %17 = stablehlo.dot_general %arg4, %16, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x8xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %19 = stablehlo.multiply %17, %18 : tensor<16x16xf32>
    return %3, %7, %11, %15, %19 : tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   w[0][I, J] = AllGather_x(w[0][I, J_x])  as one of 5  f32[8,16]  (x5: w[0], w[1], ..., w[4])
//   T1[J_x, W] = w[0][J_x, I] *_I w[0][I, W]             f32[4,16] = f32[4,8] * f32[8,16]  (x5: T1, T2, ..., T5)
//   Out0[J_x, W] = Multiply(T1[J_x, W])                  f32[4,16]  (x5: Out0, Out1, ..., Out4)
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4      640 B    2.5 KiB   1.88 KiB        1   6.34 us   6.34 us  alike_names.mlir:7:10
//   f32[1,160] -> f32[4,160]: dot_general needs operand 1 whole along dimension 1, which is sharded over x
//
// Each device sends 1.88 KiB in 6.34 us of communication, 6.34 us of it exposed.
//
// Each device computes 5.44 kFLOP and reads and writes 45.2 KiB, op by op.
// With a core to itself it takes 18 us by the model: it computes for 11.6 us and makes copies for 6.34 us.
// It holds 640 B of arguments and at most MEMORY more, of which outputs 1.25 KiB.
