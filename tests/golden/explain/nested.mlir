// A shard_map over x with one over y in it: psum(a, "y"), psum of that over x; psum(a, "x").
// RUN: weft explain FILE
module @nested {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%arg0: tensor<8x8xf32>) -> (tensor<4x4xf32>, tensor<8x8xf32>) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", ?}, {?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{"x", ?}, {?}]>] manual_axes={"x"} (%a: tensor<4x8xf32>) {
      %1:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{?}, {"y", ?}]>] out_shardings=[<@mesh, [{?}, {?}]>, <@mesh, [{?}, {"y", ?}]>] manual_axes={"y"} (%b: tensor<4x4xf32>) {
        %2 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %5 = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %5 : tensor<f32>
        }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
        %3 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
        ^bb0(%p: tensor<f32>, %q: tensor<f32>):
          %5 = stablehlo.add %p, %q : tensor<f32>
          stablehlo.return %5 : tensor<f32>
        }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
        sdy.return %2, %3 : tensor<4x4xf32>, tensor<4x4xf32>
      } : (tensor<4x8xf32>) -> (tensor<4x4xf32>, tensor<4x8xf32>)
      %6 = "stablehlo.all_reduce"(%1#0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %7 = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      sdy.return %6, %1#1 : tensor<4x4xf32>, tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> (tensor<4x4xf32>, tensor<8x8xf32>)
    return %0#0, %0#1 : tensor<4x4xf32>, tensor<8x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, K] = AllReduce_y(arg0[I_x, K] {U_y})  f32[4,4]
//   T2[L, J_y] = AllReduce_x(arg0[L, J_y] {U_x})  f32[4,4]
//   Out0[M, K] = AllReduce_x(T1[M, K] {U_x})      f32[4,4]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along y       2       64 B       64 B       64 B        1   4.01 us   4.01 us  nested.mlir:8:14
//   f32[4,4] -> f32[4,4]
// all_reduce along x       2       64 B       64 B       64 B        2   4.01 us   4.01 us  nested.mlir:13:14 and 1 more
//   f32[4,4] -> f32[4,4]
//
// Each device sends 192 B in 12 us of communication, 12 us of it exposed.
//   along x      128 B   8.02 us   8.02 us exposed
//   along y       64 B   4.01 us   4.01 us exposed
//
// Each device computes 48 FLOP and reads and writes 384 B, op by op.
// With a core to itself it takes 12 us by the model: it computes for 0 and makes copies for 12 us.
// It holds 64 B of arguments and at most MEMORY more, of which outputs 128 B.
