// What a manual computation hands to another one comes of a product, and counts before what a function makes of a constant.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%x: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) {
      %3 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %4 = stablehlo.exponential %3 : tensor<4x4xf32>
      sdy.return %4 : tensor<4x4xf32>
    } : (tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    %one = stablehlo.constant dense<1.0> : tensor<f32>
    %1 = sdy.manual_computation(%0, %x, %one) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, []>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%a: tensor<4x4xf32>, %b: tensor<4x4xf32>, %c: tensor<f32>) {
      %3 = func.call @spread(%c) : (tensor<f32>) -> tensor<4x4xf32>
      %4 = stablehlo.add %a, %3 : tensor<4x4xf32>
      %5 = stablehlo.dot_general %4, %b, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %6 = "stablehlo.all_reduce"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %7 = stablehlo.add %l, %r : tensor<f32>
        stablehlo.return %7 : tensor<f32>
      }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
      sdy.return %6 : tensor<4x4xf32>
    } : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>) -> tensor<4x4xf32>
    return %1 : tensor<4x4xf32>
  }
  func.func private @spread(%c: tensor<f32>) -> tensor<4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %1 = stablehlo.iota dim = 0 : tensor<4x4xf32>
    %2 = stablehlo.add %0, %1 : tensor<4x4xf32>
    return %2 : tensor<4x4xf32>
  }
}
// ==>
// machine   host:2, 2 devices
// mesh      @mesh = <["x"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x, K] = arg0[I_x, J] *_J arg1[J, K]        f32[4,4] = f32[4,4] * f32[4,4]
//   Out[K, J] {U_x} = T1'[I_x, K] *_I arg0[I_x, J]  f32[4,4] = f32[4,4] * f32[4,4]
//   Out[K, J] = AllReduce_x(Out[K, J] {U_x})        f32[4,4]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       2       64 B       64 B       64 B        1   4.01 us   4.01 us  products_of_another_shard_map.mlir:16:12
//   f32[4,4] -> f32[4,4]
//
// Each device sends 64 B in 4.01 us of communication, 4.01 us of it exposed.
//
// Each device computes 304 FLOP and reads and writes 896 B, op by op.
// With a core to itself it takes 8.06 us by the model: it computes for 4.05 us and makes copies for 4.01 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 64 B.
