// A sum over devices and something added to it is no ring, and none is told of.
// RUN: weft explain FILE
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xf32>, %gy: tensor<8x16xf32>) -> tensor<8x16xf32> {
%r = sdy.manual_computation(%gx, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<2x16xf32>) {
%v0 = "stablehlo.all_reduce"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
 %z = stablehlo.add %p, %q : tensor<f32>
 stablehlo.return %z : tensor<f32>
}) : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v1 = stablehlo.add %v0, %y : tensor<2x16xf32>
sdy.return %v1 : tensor<2x16xf32>
} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
return %r : tensor<8x16xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[K, J] = AllReduce_i(arg0[K, J] {U_i})   f32[2,16]
//   Out[L_i, J] = Add(T1[K, J], arg1[L_i, J])  f32[2,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along i       4      128 B      128 B      192 B        1     12 us     12 us  told_sum.mlir:6:7
//   f32[2,16] -> f32[2,16]
//
// Each device sends 192 B in 12 us of communication, 12 us of it exposed.
//
// Each device computes 64 FLOP and reads and writes 640 B, op by op.
// With a core to itself it takes 13 us by the model: it computes for 1.02 us and makes copies for 12 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 128 B.
