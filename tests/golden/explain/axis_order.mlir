// A sum over axes is told in the order in which the specs of the shard_map have them.
// RUN: weft explain FILE
module @axis_order attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<8x16xf32>, %arg1: tensor<16x8xf32>) -> tensor<8x8xf32> {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"y", "x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x16xf32>, %b: tensor<16x8xf32>) {
      %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x16xf32>, tensor<16x8xf32>) -> tensor<2x8xf32>
      %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 1, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<8x8xf32>
      %3 = "stablehlo.all_reduce"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%x: tensor<f32>, %z: tensor<f32>):
        %s = stablehlo.add %x, %z : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<8x8xf32>) -> tensor<8x8xf32>
      sdy.return %3 : tensor<8x8xf32>
    } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_(y, x), K] = arg0[I_(y, x), J] *_J arg1[J, K]  f32[2,8] = f32[2,16] * f32[16,8]
//   T1[I, K] = AllGather_(y,x)(T1[I_(y, x), K])         f32[8,8]
//   Out[I, K] = AllReduce_(y,x)(T1[I, K] {U_y, x})      f32[8,8]
//
// collective              group         in        out       sent    times      time   exposed  source
// all_gather along y, x       4       64 B      256 B      192 B        1   6.03 us   6.03 us  axis_order.mlir:8:12
//   f32[2,8] -> f32[8,8]
// all_reduce along y, x       4      256 B      256 B      384 B        1   12.1 us   12.1 us  axis_order.mlir:9:12
//   f32[8,8] -> f32[8,8]
//
// Each device sends 576 B in 18.1 us of communication, 18.1 us of it exposed.
//
// Each device computes 576 FLOP and reads and writes 1.5 KiB, op by op.
// With a core to itself it takes 19.2 us by the model: it computes for 1.08 us and makes copies for 18.1 us.
// It holds 640 B of arguments and at most MEMORY more, of which outputs 256 B.
