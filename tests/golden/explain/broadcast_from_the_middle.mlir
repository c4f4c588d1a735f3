// A broadcast's groups begin with who sends; which devices they hold says along which axis it is.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=4, "y"=2]>
func.func public @main(%x: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<16x4xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
    %1 = "stablehlo.collective_broadcast"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[4, 0, 2, 6], [5, 1, 3, 7]]> : tensor<2x4xi64>}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
    sdy.return %1 : tensor<4x2xf32>
  } : (tensor<16x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[K, J_y] = CollectiveBroadcast_x(arg0[I_x, J_y])  f32[4,2]
//   Out[M_x, J_y] = Shards(T1[K, J_y])                  f32[4,2]
//
// collective                     group         in        out       sent    times      time   exposed  source
// collective_broadcast along x       4       32 B       32 B       32 B        1   2.01 us   2.01 us  broadcast_from_the_middle.mlir:6:10
//   f32[4,2] -> f32[4,2]
//
// Each device sends 32 B in 2.01 us of communication, 2.01 us of it exposed.
//
// Each device computes 0 FLOP and reads and writes 64 B, op by op.
// With a core to itself it takes 2.01 us by the model: it computes for 0 and makes copies for 2.01 us.
// It holds 32 B of arguments and at most MEMORY more, of which outputs 32 B.
