// A program that says itself what each device does: no reasons, for nobody inserted anything.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x", "y"} (%b: tensor<4xf32>) {
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %1 : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out[J] = AllReduceMaximum_x(arg0[J] {Maximum_x})  f32[4]
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_reduce (maximum) along x       2       16 B       16 B       16 B        1      4 us      4 us  manual.mlir:6:10
//   f32[4] -> f32[4]
//
// Each device sends 16 B in 4 us of communication, 4 us of it exposed.
//
// Each device computes 4 FLOP and reads and writes 32 B, op by op.
// With a core to itself it takes 4 us by the model: it computes for 0 and makes copies for 4 us.
// It holds 16 B of arguments and at most MEMORY more, of which outputs 16 B.
//
// warning: axis y of the mesh (2 devices) cuts nothing: the devices along it all compute the same. Put it into the sharding of an argument, or take it out of the mesh.
