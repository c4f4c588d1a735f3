// The least of what are parts of sums on each device: those are no sums to be taken any more.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func @main(%a: tensor<8x4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x"}]>, <@mesh, [{}]>] manual_axes={"x", "y"} (%b: tensor<2x4xf32>) {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %s = stablehlo.reduce(%b init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<4xf32>
    %m = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %c = stablehlo.minimum %l, %r : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %n = stablehlo.slice %m [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    %k = "stablehlo.all_reduce"(%s) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, use_global_device_ids}> ({
    ^bb0(%l: tensor<f32>, %r: tensor<f32>):
      %c = stablehlo.minimum %l, %r : tensor<f32>
      stablehlo.return %c : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    sdy.return %n, %k : tensor<2xf32>, tensor<4xf32>
  } : (tensor<8x4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[J] {U_x, y} = Reduce(arg0[I_(x, y), J])                 f32[4]
//   T2[J] {V_x} = AllReduceMinimum_y(T1[J] {Minimum_y} {V_x})  f32[4]
//   Out1[J] = AllReduceMinimum_(x,y)(T1[J] {Minimum_x, y})     f32[4]
//   Out0[M_x] = Shards(T2'[L] {V_x})                           f32[2]
//
// collective                        group         in        out       sent    times      time   exposed  source
// all_reduce (minimum) along y          2       16 B       16 B       16 B        1      4 us      4 us  minimum_of_sums.mlir:8:10
//   f32[4] -> f32[4]
// all_reduce (minimum) along x, y       4       16 B       16 B       24 B        1     12 us     12 us  minimum_of_sums.mlir:14:10
//   f32[4] -> f32[4]
//
// Each device sends 40 B in 16 us of communication, 16 us of it exposed.
//   along x, y       24 B     12 us     12 us exposed
//   along y          16 B      4 us      4 us exposed
//
// Each device computes 16 FLOP and reads and writes 144 B, op by op.
// With a core to itself it takes 17 us by the model: it computes for 1 us and makes copies for 16 us.
// It holds 32 B of arguments and at most MEMORY more, of which outputs 24 B.
