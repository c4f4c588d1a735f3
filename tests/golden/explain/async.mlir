// A gather that is under way while a product is computed.
// RUN: weft explain FILE --machine tpu-v5e:2x2
module @async attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%arg0: tensor<4096x1024xf32>, %arg1: tensor<1024x1024xf32>) -> (tensor<4096x1024xf32>, tensor<4096x1024xf32>) {
    %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<1024x1024xf32>, %arg3: tensor<1024x1024xf32>) {
      %1 = "stablehlo.async_start"(%arg2) ({
      ^bb0(%arg4: tensor<1024x1024xf32>):
        %4 = "stablehlo.all_gather"(%arg4) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1024x1024xf32>) -> tensor<4096x1024xf32>
        stablehlo.return %4 : tensor<4096x1024xf32>
      }) : (tensor<1024x1024xf32>) -> !stablehlo.future<tensor<4096x1024xf32>>
      %2 = stablehlo.dot_general %arg2, %arg3, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<4096x1024xf32>>) -> tensor<4096x1024xf32>
      sdy.return %3, %2 : tensor<4096x1024xf32>, tensor<1024x1024xf32>
    } : (tensor<4096x1024xf32>, tensor<1024x1024xf32>) -> (tensor<4096x1024xf32>, tensor<4096x1024xf32>)
    return %0#0, %0#1 : tensor<4096x1024xf32>, tensor<4096x1024xf32>
  }
}
// ==>
// machine   tpu-v5e:2x2, 4 devices
// order     0,1,3,2
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers move while the devices compute
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_i(arg0[I_i, J])      f32[4096,1024]
//   Out1[I_i, K] = arg0[I_i, J] *_J arg1[J, K]  f32[1024,1024] = f32[1024,1024] * f32[1024,1024]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along i       4      4 MiB     16 MiB     12 MiB        1    153 us    132 us  async.mlir:9:14
//   f32[1024,1024] -> f32[4096,1024]
//   ring in both directions; longest on x(0,0)->(1,0) and 7 more; under way 100 % of the time
//   hidden under dot_general at async.mlir:12:12; 132 us exposed: 21.4 us of compute under a transfer of 153 us
//
// Each device sends 12 MiB in 153 us of communication, 132 us of it exposed.
//
// Each device computes 2.15 GFLOP and reads and writes 64 MiB, op by op.
// It takes 153 us by the model: it computes for 21.4 us and waits for 132 us; 14 % of the communication is hidden.
// It holds 8 MiB of arguments and at most MEMORY more, of which outputs 20 MiB.
//
// warning: arg1 (f32[1024,1024]) is whole on every device: 4 MiB of the MEMORY that each holds as arguments. Give it a sharding if that is too much.
