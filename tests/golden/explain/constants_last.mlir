// A matrix to which a multiple of the identity is added is not named after the identity.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("a"), %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("b")) -> (tensor<16x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xf32>
    %2 = stablehlo.iota dim = 0 : tensor<16x16xi32>
    %3 = stablehlo.iota dim = 1 : tensor<16x16xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x16xi32>
    %5 = stablehlo.add %2, %4 : tensor<16x16xi32>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<16x16xi32>, tensor<16x16xi32>) -> tensor<16x16xi1>
    %7 = stablehlo.convert %6 : (tensor<16x16xi1>) -> tensor<16x16xf32>
    %cst = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %9 = stablehlo.multiply %8, %7 : tensor<16x16xf32>
    %10 = stablehlo.add %1, %9 : tensor<16x16xf32>
    %11 = stablehlo.dot_general %10, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    return %11 : tensor<16x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   a[I, J] = AllGather_x(a[I, J_x])  as one of 2  f32[16,16]
//   b[K, L] = AllGather_x(b[K_x, L])  as one of 2  f32[16,8]
//   T1[J_x, K] = a[J_x, I] *_I a[I, K]             f32[4,16] = f32[4,16] * f32[16,16]
//   Out[J_x, L] = T1'[J_x, K] *_K b[K, L]          f32[4,8] = f32[4,16] * f32[16,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4      384 B    1.5 KiB   1.12 KiB        1    6.2 us    6.2 us  constants_last.mlir:7:10
//   f32[1,96] -> f32[4,96]: f32[16,4]: dot_general needs operand 1 whole along dimension 1, which is sharded over x; f32[4,8]: dot_general needs operand 1 whole along dimension 0, which is sharded over x
//
// Each device sends 1.12 KiB in 6.2 us of communication, 6.2 us of it exposed.
//
// Each device computes 3.33 kFLOP and reads and writes 21 KiB, op by op.
// With a core to itself it takes 16.6 us by the model: it computes for 10.4 us and makes copies for 6.2 us.
// It holds 384 B of arguments and at most MEMORY more, of which outputs 128 B.
