// Of a product of rows and columns that are cut alike each device has its own block.
// RUN: weft explain FILE
module @jit_diag attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("q"), %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("k")) -> (tensor<16x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
      %1 = stablehlo.transpose %arg3, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %2 = stablehlo.dot_general %arg2, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<8x4xf32>) -> tensor<4x4xf32>
      %3 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
      sdy.return %4 : tensor<4x8xf32>
    } : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    return %0 : tensor<16x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, K_x] = q[I_x, J] *_J k[J, K_x]                      f32[4,4] = f32[4,8] * f32[8,4]
//   T2[K_x, J] = CollectivePermute_x(k[K_x, J])  ring shift +1  f32[4,8]
//   Out[I_x, J] = T1[I_x, K_x] *_K T2[K_x, J]                   f32[4,8] = f32[4,4] * f32[4,8]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along x       4      128 B      128 B      128 B        1   2.02 us   2.02 us  diagonal_blocks.mlir:9:12
//   f32[4,8] -> f32[4,8]
//
// Each device sends 128 B in 2.02 us of communication, 2.02 us of it exposed.
//
// Each device computes 512 FLOP and reads and writes 1.12 KiB, op by op.
// With a core to itself it takes 4.08 us by the model: it computes for 2.06 us and makes copies for 2.02 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 128 B.
