// Layers of one kind are told once.
// RUN: weft explain FILE
module @jit_layers attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4, "unused"=1]>
  func.func public @main(%arg0: tensor<64x32xf32>, %arg1: tensor<32x32xf32>, %arg2: tensor<32x32xf32>, %arg3: tensor<32x32xf32>, %arg4: tensor<32x32xf32>, %arg5: tensor<32x32xf32>, %arg6: tensor<32x32xf32>, %arg7: tensor<32x32xf32>) -> tensor<64x32xf32> {
    %0 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i", "unused"} (%x0: tensor<16x32xf32>, %w1: tensor<8x32xf32>, %w2: tensor<8x32xf32>, %w3: tensor<8x32xf32>, %w4: tensor<8x32xf32>, %w5: tensor<8x32xf32>, %w6: tensor<8x32xf32>, %w7: tensor<8x32xf32>) {
      %g1 = "stablehlo.all_gather"(%w1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p1 = stablehlo.dot_general %x0, %g1, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x1 = stablehlo.tanh %p1 : tensor<16x32xf32>
      %g2 = "stablehlo.all_gather"(%w2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p2 = stablehlo.dot_general %x1, %g2, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x2 = stablehlo.tanh %p2 : tensor<16x32xf32>
      %g3 = "stablehlo.all_gather"(%w3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p3 = stablehlo.dot_general %x2, %g3, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x3 = stablehlo.tanh %p3 : tensor<16x32xf32>
      %g4 = "stablehlo.all_gather"(%w4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p4 = stablehlo.dot_general %x3, %g4, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x4 = stablehlo.tanh %p4 : tensor<16x32xf32>
      %g5 = "stablehlo.all_gather"(%w5) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p5 = stablehlo.dot_general %x4, %g5, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x5 = stablehlo.tanh %p5 : tensor<16x32xf32>
      %g6 = "stablehlo.all_gather"(%w6) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p6 = stablehlo.dot_general %x5, %g6, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x6 = stablehlo.tanh %p6 : tensor<16x32xf32>
      %g7 = "stablehlo.all_gather"(%w7) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<8x32xf32>) -> tensor<32x32xf32>
      %p7 = stablehlo.dot_general %x6, %g7, contracting_dims = [1] x [0] : (tensor<16x32xf32>, tensor<32x32xf32>) -> tensor<16x32xf32>
      %x7 = stablehlo.tanh %p7 : tensor<16x32xf32>
      sdy.return %x7 : tensor<16x32xf32>
    } : (tensor<64x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<64x32xf32>
    return %0 : tensor<64x32xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4, "unused"=1]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I, J] = AllGather_i(arg1[I_i, J])    f32[32,32]
//   T1[K_i, J] = arg0[K_i, I] *_I arg1[I, J]  f32[16,32] = f32[16,32] * f32[32,32]
//   ... these 2 lines 7 times in all; T7 is the last T1
//   Out[K_i, R] = Tanh(T7[K_i, R])            f32[16,32]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along i       4      1 KiB      4 KiB      3 KiB        7   6.54 us   6.54 us  layers.mlir:7:13 and 6 more
//   f32[8,32] -> f32[32,32]
//
// Each device sends 21 KiB in 45.8 us of communication, 45.8 us of it exposed.
//
// Each device computes 233 kFLOP and reads and writes 119 KiB, op by op.
// With a core to itself it takes 66.7 us by the model: it computes for 20.9 us and makes copies for 45.8 us.
// It holds 9 KiB of arguments and at most MEMORY more, of which outputs 2 KiB.
