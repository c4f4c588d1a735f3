// Why a device waits: a link that carries another transfer first, too little to compute, a chain and its end.
// RUN: weft explain FILE --schedule plain --link-bandwidth 400MB/s
module @exposed attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%x: tensor<2048x512xf32>, %y: tensor<512x512xf32>) -> tensor<2048x512xf32> {
    %0 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) {
      %f = "stablehlo.async_start"(%a) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %g = "stablehlo.async_start"(%b) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %p0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %a1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %b1 = "stablehlo.async_done"(%g) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %p1 = stablehlo.dot_general %a1, %b1, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %h = "stablehlo.async_start"(%p1) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %q = "stablehlo.async_done"(%h) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %r = stablehlo.dot_general %q, %p0, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %k = "stablehlo.async_start"(%r) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %z = "stablehlo.async_done"(%k) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      sdy.return %z : tensor<512x512xf32>
    } : (tensor<2048x512xf32>, tensor<512x512xf32>) -> tensor<2048x512xf32>
    return %0 : tensor<2048x512xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// links     from each device to each other one, 0.4 GB/s
// mesh      @mesh = <["i"=4]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, J] = CollectivePermute_i(arg0[I_i, J])  ring shift +1  f32[512,512]
//   arg1[J, K] = CollectivePermute_i(arg1[J, K])  ring shift +1    f32[512,512]
//   T2[I_i, K] = arg0[I_i, J] *_J arg1[J, K]                       f32[512,512] = f32[512,512] * f32[512,512]
//   T3[I_i, K] = T1[I_i, J] *_J arg1[J, K]                         f32[512,512] = f32[512,512] * f32[512,512]
//   T4[I_i, K] = CollectivePermute_i(T3[I_i, K])  ring shift +1    f32[512,512]
//   T5[I_i, K] = T4[I_i, L] *_L=I T2[I_i, K]                       f32[512,512] = f32[512,512] * f32[512,512]
//   Out[I_i, K] = CollectivePermute_i(T5[I_i, K])  ring shift -1   f32[512,512]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along i       4      1 MiB      1 MiB      1 MiB        1   2.62 ms   1.11 ms  exposed.mlir:9:14
//   f32[512,512] -> f32[512,512]
//   hidden under dot_general at exposed.mlir:17:13; 1.11 ms exposed: 1.51 ms of compute under a transfer of 2.62 ms
// collective_permute, ring shift +1 along i       4      1 MiB      1 MiB      1 MiB        1   2.62 ms   2.62 ms  exposed.mlir:14:14
//   f32[512,512] -> f32[512,512]
//   hidden under dot_general at exposed.mlir:17:13; 2.62 ms exposed: its link carries collective_permute at exposed.mlir:9:14 first
// collective_permute, ring shift +1 along i       4      1 MiB      1 MiB      1 MiB        1   2.62 ms   2.62 ms  exposed.mlir:23:14
//   f32[512,512] -> f32[512,512]
//   exposed: waited for where it begins, though 1.51 ms of compute do not need it
// collective_permute, ring shift -1 along i       4      1 MiB      1 MiB      1 MiB        1   2.62 ms   2.62 ms  exposed.mlir:30:14
//   f32[512,512] -> f32[512,512]
//   exposed: the last of its chain: nothing is left to compute
//
// Each device sends 4 MiB in 10.5 ms of communication, 8.97 ms of it exposed.
//
// Each device computes 805 MFLOP and reads and writes 25 MiB, op by op.
// With a core to itself it takes 13.5 ms by the model: it computes for 4.53 ms and waits for 8.97 ms; 14 % of the communication is hidden.
// It holds 2 MiB of arguments and at most MEMORY more, of which outputs 1 MiB.
//
// warning: arg1 (f32[512,512]) is whole on every device: 1 MiB of the MEMORY that each holds as arguments. Give it a sharding if that is too much.
