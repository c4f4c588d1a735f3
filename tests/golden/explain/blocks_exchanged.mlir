// What each device has by itself lies as it is exchanged: its blocks are one of its dimensions.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  sdy.mesh @mesh_0 = <["x"=4]>
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x")) -> (tensor<32x8xf32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<4x8xf32>) {
      %1 = stablehlo.dot_general %arg1, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
      %2 = "stablehlo.all_to_all"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "x">]>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
      sdy.return %2 : tensor<8x8xf32>
    } : (tensor<16x8xf32>) -> tensor<32x8xf32>
    return %0 : tensor<32x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[K_x, J] = x[I_x, J] *_I x[I_x, J]  f32[8,8] = f32[4,8] * f32[4,8]
//   Out[K_x, J] = AllToAll_x(T1[K_x, J])  f32[8,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_to_all along x       4      256 B      256 B      192 B        1   2.03 us   2.03 us  blocks_exchanged.mlir:9:12
//   f32[8,8] -> f32[8,8]
//
// Each device sends 192 B in 2.03 us of communication, 2.03 us of it exposed.
//
// Each device computes 512 FLOP and reads and writes 1 KiB, op by op.
// With a core to itself it takes 3.07 us by the model: it computes for 1.04 us and makes copies for 2.03 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 256 B.
