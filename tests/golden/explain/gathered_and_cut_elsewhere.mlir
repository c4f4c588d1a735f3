// What is gathered and then cut in another dimension is no round trip: leaving both away would be another program.
// RUN: weft explain FILE
sdy.mesh @mesh = <["e"=8]>
func.func @main(%p: tensor<64x16xf32>) -> tensor<64x16xf32> {
  %0 = sdy.manual_computation(%p) in_shardings=[<@mesh, [{"e"}, {}]>] out_shardings=[<@mesh, [{}, {"e"}]>] manual_axes={"e"} (%a: tensor<8x16xf32>) {
    %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> : (tensor<8x16xf32>) -> tensor<64x16xf32>
    %2 = stablehlo.partition_id : tensor<ui32>
    %3 = stablehlo.convert %2 : (tensor<ui32>) -> tensor<i32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %4 = stablehlo.multiply %3, %c : tensor<i32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.dynamic_slice %1, %z, %4, sizes = [64, 2] : (tensor<64x16xf32>, tensor<i32>, tensor<i32>) -> tensor<64x2xf32>
    sdy.return %5 : tensor<64x2xf32>
  } : (tensor<64x16xf32>) -> tensor<64x16xf32>
  return %0 : tensor<64x16xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["e"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_e(arg0[I_e, J])  f32[64,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along e       8      512 B      4 KiB    3.5 KiB        1   14.6 us   14.6 us  gathered_and_cut_elsewhere.mlir:6:10
//   f32[8,16] -> f32[64,16]
//
// Each device sends 3.5 KiB in 14.6 us of communication, 14.6 us of it exposed.
//
// Each device computes 2 FLOP and reads and writes 9.04 KiB, op by op.
// With a core to itself it takes 14.6 us by the model: it computes for 0 and makes copies for 14.6 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 512 B.
//
// warning: arg0 is gathered along e at gathered_and_cut_elsewhere.mlir:6:10 and cut along it in another dimension at gathered_and_cut_elsewhere.mlir:12:10. An all_to_all does both and sends less.
