// The program of fsdp.mlir by the time that it takes on a TPU v5e.
// RUN: weft explain FILE --machine tpu-v5e:2x2
sdy.mesh @mesh = <["X"=4]>
func.func @main(
    %x: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w1: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w2: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>})
    -> (tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) {
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %y = stablehlo.dot_general %h, %w2, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %b = stablehlo.dot_general %y, %w1, contracting_dims = [1] x [1] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %b : tensor<1024x1024xf32>
}
// ==>
// machine   tpu-v5e:2x2, 4 devices
// order     0,1,3,2
// mesh      @mesh = <["X"=4]>
// schedule  weft: transfers move while the devices compute
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I, J] = AllGather_X(arg1[I_X, J])    f32[1024,1024]
//   T1[K_X, J] = arg0[K_X, I] *_I arg1[I, J]  f32[256,1024] = f32[256,1024] * f32[1024,1024]
//   arg2[J, L] = AllGather_X(arg2[J_X, L])    f32[1024,1024]
//   T2[K_X, L] = T1[K_X, J] *_J arg2[J, L]    f32[256,1024] = f32[256,1024] * f32[1024,1024]
//   Out[K_X, I] = T2[K_X, L] *_L arg1[I, L]   f32[256,1024] = f32[256,1024] * f32[1024,1024]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along X       4      1 MiB      4 MiB      3 MiB        1   43.5 us   43.5 us  by_time.mlir:9:8
//   f32[256,1024] -> f32[1024,1024]: dot_general needs operand 1 whole along dimension 0, which is sharded over X
//   ring in both directions; longest on x(0,0)->(1,0) and 7 more; under way 39.8 % of the time
//   exposed: the first of its chain: nothing can be computed before it
//   instead of 3 MiB for dot_general at by_time.mlir:9:8:
//       4.5 MiB    1.5x  gather operand 0 (f32[1024,1024]) and operand 1 (f32[1024,1024]) over X (4x the operations)
//      6.75 MiB   2.25x  exchange operand 0 (f32[1024,1024]) over X to cut dimension 1 instead of 0, sum partial results (f32[1024,1024]) over X and scatter them along dimension 0
//      6.75 MiB   2.25x  gather operand 0 (f32[1024,1024]) over X, exchange operand 1 (f32[1024,1024]) over X to cut dimension 1 instead of 0
// all_gather along X       4      1 MiB      4 MiB      3 MiB        1   43.5 us   33.1 us  by_time.mlir:10:8
//   f32[256,1024] -> f32[1024,1024]: dot_general needs operand 1 whole along dimension 0, which is sharded over X
//   ring in both directions; longest on x(0,0)->(1,0) and 7 more; under way 39.8 % of the time
//   hidden under dot_general at by_time.mlir:9:8; 33.1 us exposed: 10.4 us of compute under a transfer of 43.5 us
//   instead of 3 MiB for dot_general at by_time.mlir:10:8:
//      3.75 MiB   1.25x  exchange operand 0 (f32[1024,1024]) over X to cut dimension 1 instead of 0, sum partial results (f32[1024,1024]) over X and scatter them along dimension 0
//       4.5 MiB    1.5x  gather operand 0 (f32[1024,1024]) over X, exchange operand 1 (f32[1024,1024]) over X to cut dimension 1 instead of 0, exchange the result (f32[1024,1024]) over X to cut dimension 0 instead of 1
//         6 MiB      2x  gather operand 0 (f32[1024,1024]) and operand 1 (f32[1024,1024]) over X (4x the operations)
//
// Each device sends 6 MiB in 87 us of communication, 76.6 us of it exposed.
//
// What could be spread over a product, so that it moves while the product is computed:
//   all_gather at by_time.mlir:9:8 with dot_general at by_time.mlir:9:8: as they are, 67.1 us: its 5 parts would take 12 us longer
//   all_gather at by_time.mlir:9:8 with dot_general at by_time.mlir:11:8: as they are, 67.1 us: its 5 parts would take 12 us longer
//   all_gather at by_time.mlir:10:8 with dot_general at by_time.mlir:10:8: as they are, 55.2 us: hidden by other work: dot_general
//
// Each device computes 1.61 GFLOP and reads and writes 36 MiB, op by op.
// It takes 109 us by the model: it computes for 32.7 us and waits for 76.6 us; 12 % of the communication is hidden.
// It holds 3 MiB of arguments and at most MEMORY more, of which outputs 1 MiB.
