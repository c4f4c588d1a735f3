// The program of fsdp.mlir within so much memory: what is given up for it, and what is needed.
// RUN: weft explain FILE --memory-limit 11MiB
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
// machine   host:4, 4 devices
// mesh      @mesh = <["X"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
// memory    within 11 MiB a device: gathered copies are made again for each use; MEMORY needed
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I, J] = AllGather_X(arg1[I_X, J])    f32[1024,1024]
//   T1[K_X, J] = arg0[K_X, I] *_I arg1[I, J]  f32[256,1024] = f32[256,1024] * f32[1024,1024]
//   arg2[J, L] = AllGather_X(arg2[J_X, L])    f32[1024,1024]
//   T2[K_X, L] = T1[K_X, J] *_J arg2[J, L]    f32[256,1024] = f32[256,1024] * f32[1024,1024]
//   arg1[I, J] = AllGather_X(arg1[I_X, J])    f32[1024,1024]
//   Out[K_X, I] = T2[K_X, L] *_L arg1[I, L]   f32[256,1024] = f32[256,1024] * f32[1024,1024]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along X       4      1 MiB      4 MiB      3 MiB        3    558 us    558 us  memory_limit.mlir:9:8 and 2 more
//   f32[256,1024] -> f32[1024,1024]: dot_general needs operand 1 whole along dimension 0, which is sharded over X
//   instead of 3 MiB for dot_general at memory_limit.mlir:9:8:
//      3.75 MiB   1.25x  exchange operand 0 (f32[1024,1024]) over X to cut dimension 1 instead of 0, sum partial results (f32[1024,1024]) over X and scatter them along dimension 1
//      3.75 MiB   1.25x  gather operand 0 (f32[1024,1024]) over X, exchange operand 1 (f32[1024,1024]) over X to cut dimension 1 instead of 0
//       4.5 MiB    1.5x  gather operand 0 (f32[1024,1024]) and operand 1 (f32[1024,1024]) over X (4x the operations)
//
// Each device sends 9 MiB in 1.67 ms of communication, 1.67 ms of it exposed.
//
// Each device computes 1.61 GFLOP and reads and writes 33 MiB, op by op.
// With a core to itself it takes 9.98 ms by the model: it computes for 8.31 ms and makes copies for 1.67 ms.
// It holds 3 MiB of arguments and at most MEMORY more, of which outputs 1 MiB.
