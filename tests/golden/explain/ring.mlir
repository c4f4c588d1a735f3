// The steps of a ring that took the place of a gather are one entry. Each is hidden under a part of the product.
// RUN: weft explain FILE --schedule plain --link-bandwidth 2GB/s
module @ring attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func public @main(%x: tensor<2048x512xf32>, %y: tensor<512x512xf32>) -> tensor<2048x512xf32> {
    %0 = sdy.manual_computation(%x, %y) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%a: tensor<512x512xf32>, %b: tensor<512x512xf32>) {
      %f = "stablehlo.async_start"(%a) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 1 of 3 of the all_gather for which dot_general needs operand 0 whole along dimension 0, which is sharded over i"}} : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %p0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %a1 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %g = "stablehlo.async_start"(%a1) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 2 of 3 of the all_gather for which dot_general needs operand 0 whole along dimension 0, which is sharded over i"}} : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %p1 = stablehlo.dot_general %a1, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %a2 = "stablehlo.async_done"(%g) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %h = "stablehlo.async_start"(%a2) ({
      ^bb0(%t: tensor<512x512xf32>):
        %s = "stablehlo.collective_permute"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "step 3 of 3 of the all_gather for which dot_general needs operand 0 whole along dimension 0, which is sharded over i"}} : (tensor<512x512xf32>) -> tensor<512x512xf32>
        stablehlo.return %s : tensor<512x512xf32>
      }) : (tensor<512x512xf32>) -> !stablehlo.future<tensor<512x512xf32>>
      %p2 = stablehlo.dot_general %a2, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %a3 = "stablehlo.async_done"(%h) : (!stablehlo.future<tensor<512x512xf32>>) -> tensor<512x512xf32>
      %p3 = stablehlo.dot_general %a3, %b, contracting_dims = [1] x [0] : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
      %s1 = stablehlo.add %p0, %p1 : tensor<512x512xf32>
      %s2 = stablehlo.add %s1, %p2 : tensor<512x512xf32>
      %s3 = stablehlo.add %s2, %p3 : tensor<512x512xf32>
      sdy.return %s3 : tensor<512x512xf32>
    } : (tensor<2048x512xf32>, tensor<512x512xf32>) -> tensor<2048x512xf32>
    return %0 : tensor<2048x512xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// links     from each device to each other one, 2 GB/s
// mesh      @mesh = <["i"=4]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, J] = CollectivePermute_i(arg0[I_i, J])  ring shift +1  f32[512,512]
//   T2[I_i, K] = arg0[I_i, J] *_J arg1[J, K]                       f32[512,512] = f32[512,512] * f32[512,512]
//   T3[I_i, J] = CollectivePermute_i(T1[I_i, J])  ring shift +1    f32[512,512]
//   T4[I_i, K] = T1[I_i, J] *_J arg1[J, K]                         f32[512,512] = f32[512,512] * f32[512,512]
//   T5[I_i, J] = CollectivePermute_i(T3[I_i, J])  ring shift +1    f32[512,512]
//   T6[I_i, K] = T3[I_i, J] *_J arg1[J, K]                         f32[512,512] = f32[512,512] * f32[512,512]
//   T7[I_i, K] = T5[I_i, J] *_J arg1[J, K]                         f32[512,512] = f32[512,512] * f32[512,512]
//   T8[I_i, K] = Add(T2[I_i, K], T4[I_i, K])                       f32[512,512]
//   T9[I_i, K] = Add(T8[I_i, K], T6[I_i, K])                       f32[512,512]
//   Out[I_i, K] = Add(T9[I_i, K], T7[I_i, K])                      f32[512,512]
//
// collective                                     group         in        out       sent    times      time   exposed  source
// 3 collective_permutes, ring shift +1 along i       4      1 MiB      1 MiB      3 MiB        1   1.57 ms         0  ring.mlir:9:14
//   f32[512,512] -> f32[512,512]: in place of the all_gather for which dot_general needs operand 0 whole along dimension 0, which is sharded over i
//   hidden under dot_general at ring.mlir:12:13
//
// Each device sends 3 MiB in 1.57 ms of communication, 0 of it exposed.
//
// Each device computes 1.07 GFLOP and reads and writes 33 MiB, op by op.
// With a core to itself it takes 6.25 ms by the model: it computes for 6.25 ms and waits for 0; 100 % of the communication is hidden.
// It holds 2 MiB of arguments and at most MEMORY more, of which outputs 1 MiB.
//
// warning: arg1 (f32[512,512]) is whole on every device: 1 MiB of the MEMORY that each holds as arguments. Give it a sharding if that is too much.
