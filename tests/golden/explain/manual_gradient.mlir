// The gradient of a product by shard_map. What the first computation hands to the second, stacked along
// all axes, lies there as it was returned.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  sdy.mesh @mesh_0 = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {}]>} loc("x"), %arg1: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"b"}]>} loc("w")) -> (tensor<8x16xf32> {jax.result_info = "result[0]"}, tensor<16x32xf32> {jax.result_info = "result[1]"}) {
    %0:4 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{}, {"b"}]>] out_shardings=[<@mesh, [{"a"}, {"b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>] manual_axes={"a", "b"} (%arg2: tensor<4x16xf32>, %arg3: tensor<16x16xf32>) {
      %6 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
      %7 = stablehlo.tanh %6 : tensor<4x16xf32>
      %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
      %9 = stablehlo.add %8, %7 : tensor<4x16xf32>
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x16xf32>
      %11 = stablehlo.subtract %10, %7 : tensor<4x16xf32>
      %12 = stablehlo.multiply %9, %11 : tensor<4x16xf32>
      sdy.return %7, %arg3, %arg2, %12 : tensor<4x16xf32>, tensor<16x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>
    } : (tensor<8x16xf32>, tensor<16x32xf32>) -> (tensor<8x32xf32>, tensor<64x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>)
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %2 = stablehlo.multiply %1, %0#0 : tensor<8x32xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
    %4 = stablehlo.multiply %3, %2 : tensor<8x32xf32>
    %5:2 = sdy.manual_computation(%4, %0#1, %0#2, %0#3) in_shardings=[<@mesh, [{"a"}, {"b"}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>, <@mesh, [{"a", "b"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>, <@mesh, [{}, {"b"}]>] manual_axes={"a", "b"} (%arg2: tensor<4x16xf32>, %arg3: tensor<16x16xf32>, %arg4: tensor<4x16xf32>, %arg5: tensor<4x16xf32>) {
      %6 = stablehlo.multiply %arg2, %arg5 : tensor<4x16xf32>
      %7 = stablehlo.dot_general %6, %arg4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<16x16xf32>
      %8 = stablehlo.transpose %7, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
      %9 = stablehlo.dot_general %6, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16xf32>, tensor<16x16xf32>) -> tensor<4x16xf32>
      %10 = "stablehlo.all_reduce"(%8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "a">]>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %12 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %12 : tensor<f32>
      }) : (tensor<16x16xf32>) -> tensor<16x16xf32>
      %11 = "stablehlo.all_reduce"(%9) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "b">]>, use_global_device_ids}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %12 = stablehlo.add %arg6, %arg7 : tensor<f32>
        stablehlo.return %12 : tensor<f32>
      }) : (tensor<4x16xf32>) -> tensor<4x16xf32>
      sdy.return %11, %10 : tensor<4x16xf32>, tensor<16x16xf32>
    } : (tensor<8x32xf32>, tensor<64x16xf32>, tensor<16x16xf32>, tensor<16x16xf32>) -> (tensor<8x16xf32>, tensor<16x32xf32>)
    return %5#0, %5#1 : tensor<8x16xf32>, tensor<16x32xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["a"=2, "b"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_a, K_b] = x[I_a, J] *_J w[J, K_b]            f32[4,16] = f32[4,16] * f32[16,16]
//   Out1[K_b, J] {U_a} = T1'[I_a, K_b] *_I x[I_a, J]  f32[16,16] = f32[4,16] * f32[4,16]
//   Out0[I_a, J] {U_b} = T1'[I_a, K_b] *_K w[J, K_b]  f32[4,16] = f32[4,16] * f32[16,16]
//   Out1[J, K_b] = AllReduce_a(Out1[J, K_b] {U_a})    f32[16,16]
//   Out0[I_a, J] = AllReduce_b(Out0[I_a, J] {U_b})    f32[4,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along a       2      1 KiB      1 KiB      1 KiB        1   4.18 us   4.18 us  manual_gradient.mlir:31:13
//   f32[16,16] -> f32[16,16]
// all_reduce along b       2      256 B      256 B      256 B        1   4.04 us   4.04 us  manual_gradient.mlir:36:13
//   f32[4,16] -> f32[4,16]
//
// Each device sends 1.25 KiB in 8.22 us of communication, 8.22 us of it exposed.
//   along a      1 KiB   4.18 us   4.18 us exposed
//   along b      256 B   4.04 us   4.04 us exposed
//
// Each device computes 6.85 kFLOP and reads and writes 13.8 KiB, op by op.
// With a core to itself it takes 17.8 us by the model: it computes for 9.6 us and makes copies for 8.22 us.
// It holds 1.25 KiB of arguments and at most MEMORY more, of which outputs 1.25 KiB.
