// Ways to split that are told by the same words are told once, as the best of them.
// RUN: weft explain FILE
module @jit_loss attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<2048x8192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"Y"}]>}, %arg1: tensor<8192x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"Y"}, {}]>}, %arg2: tensor<1024x2048xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<2048x8192xf32> {jax.result_info = "result[1][0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"Y"}]>}, tensor<8192x2048xf32> {jax.result_info = "result[1][1]", sdy.sharding = #sdy.sharding<@mesh, [{"Y"}, {}]>}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x2048xf32>, tensor<2048x8192xf32>) -> tensor<1024x8192xf32>
    %1 = call @relu(%0) : (tensor<1024x8192xf32>) -> tensor<1024x8192xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x8192xf32>
    %3 = stablehlo.compare GT, %0, %2, FLOAT : (tensor<1024x8192xf32>, tensor<1024x8192xf32>) -> tensor<1024x8192xi1>
    %4 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x8192xf32>, tensor<8192x2048xf32>) -> tensor<1024x2048xf32>
    %5 = stablehlo.multiply %4, %4 : tensor<1024x2048xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<1024x2048xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%5 init: %cst_1) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x2048xf32>, tensor<f32>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<0x4A000000> : tensor<f32>
    %9 = stablehlo.divide %8, %cst_2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0x4A000000> : tensor<f32>
    %10 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<1024x2048xf32>
    %12 = stablehlo.multiply %11, %7 : tensor<1024x2048xf32>
    %13 = stablehlo.dot_general %12, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x2048xf32>, tensor<1024x8192xf32>) -> tensor<2048x8192xf32>
    %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<2048x8192xf32>) -> tensor<8192x2048xf32>
    %15 = stablehlo.dot_general %12, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x2048xf32>, tensor<8192x2048xf32>) -> tensor<1024x8192xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1024x8192xf32>
    %17 = stablehlo.select %3, %15, %16 : tensor<1024x8192xi1>, tensor<1024x8192xf32>
    %18 = stablehlo.dot_general %17, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x8192xf32>, tensor<1024x2048xf32>) -> tensor<8192x2048xf32>
    %19 = stablehlo.transpose %18, dims = [1, 0] : (tensor<8192x2048xf32>) -> tensor<2048x8192xf32>
    return %9, %19, %14 : tensor<f32>, tensor<2048x8192xf32>, tensor<8192x2048xf32>
  }
  func.func private @relu(%arg0: tensor<1024x8192xf32>) -> tensor<1024x8192xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x8192xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<1024x8192xf32>
    return %1 : tensor<1024x8192xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["X"=2, "Y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg2[I, J] = AllGather_X(arg2[I_X, J])               f32[1024,2048]
//   T1[I, K_(Y, X)] = arg2[I, J] *_J arg0[J, K_(Y, X)]   f32[1024,1024] = f32[1024,2048] * f32[2048,1024]
//   T1'[I_X, K_Y] = AllToAll_X(T1'[I, K_(Y, X)])         f32[512,2048]
//   T2[I_X, L] {U_Y} = T1'[I_X, K_Y] *_K arg1[K_Y, L]    f32[512,2048] = f32[512,2048] * f32[2048,2048]
//   T2[I_X, L] = AllReduce_Y(T2[I_X, L] {U_Y})           f32[512,2048]
//   T3[] {U_X} = Reduce(T2'[I_X, L])                     f32[]
//   T3[] = AllReduce_X(T3[] {U_X})                       f32[]
//   T2'2[I, L] = AllGather_X(T2'2[I_X, L])               f32[1024,2048]
//   Out2[L, K_(Y, X)] = T2'2[I, L] *_I T1'[I, K_(Y, X)]  f32[2048,1024] = f32[1024,2048] * f32[1024,1024]
//   T4[I, K_(Y, X)] = T2'2[I, L] *_L arg1[K_(Y, X), L]   f32[1024,1024] = f32[1024,2048] * f32[1024,2048]
//   Out1[K_(Y, X), J] = T4'[I, K_(Y, X)] *_I arg2[I, J]  f32[1024,2048] = f32[1024,1024] * f32[1024,2048]
//   Out1[J, K_Y] = AllGather_X(Out1[J, K_(Y, X)])        f32[2048,2048]
//   Out2[K_Y, L] = AllGather_X(Out2[K_(Y, X), L])        f32[2048,2048]
//   Out0[] = Divide(T3[])                                f32[]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along X       2      4 MiB      8 MiB      4 MiB        2    738 us    738 us  alternatives_alike.mlir:6:10 and 1 more
//   f32[512,2048] -> f32[1024,2048]: dot_general needs operand 0 whole along dimension 0, which is sharded over X
//   instead of 4 MiB for dot_general at alternatives_alike.mlir:6:10:
//         2 MiB    0.5x  gather operand 0 (f32[1024,2048]) over X (2x the operations); not taken: 1.2x the operations of products in all
//       4.5 MiB   1.12x  send nothing for it; for select at alternatives_alike.mlir:30:11: exchange operand 0 (i1[1024,8192]) over X to cut dimension 1 instead of 0
//        41 MiB   10.2x  gather operand 0 (f32[1024,2048]) over X, permute the shards of operand 1 (f32[2048,8192]) and the result (f32[1024,8192]), gather operand 1 (f32[2048,8192]) over Y:(1)2 (4x the operations)
// all_to_all along X       2      4 MiB      4 MiB      2 MiB        1    370 us    370 us  alternatives_alike.mlir:11:10
//   f32[1024,1024] -> f32[512,2048]: dot_general needs operand 0 with dimension 0 sharded over X, with dimension 1 sharded over Y, not (Y, X)
//   instead of 8 MiB for dot_general at alternatives_alike.mlir:11:10:
//        10 MiB   1.25x  sum partial results (f32[1024,2048]) over X and scatter them along dimension 0, sum partial results (f32[1024,2048]) over Y
//        10 MiB   1.25x  gather operand 0 (f32[1024,8192]) over X, sum partial results (f32[1024,2048]) over Y (2x the operations)
//      10.9 MiB   1.36x  gather operand 0 (f32[1024,8192]) over X, sum partial results (f32[1024,2048]) over Y and scatter them along dimension 1, exchange the result (f32[1024,2048]) over X, Y to cut dimension 0 instead of 1, gather the result (f32[1024,2048]) over Y
// all_reduce along Y       4      4 MiB      4 MiB      6 MiB        1   1.12 ms   1.12 ms  alternatives_alike.mlir:12:10
//   f32[512,2048] -> f32[512,2048]: multiply needs operand 0 combined: dot_general leaves it as partial results on the devices along Y
//   as dot_general at alternatives_alike.mlir:11:10 (see above)
// all_reduce along X       2        4 B        4 B        4 B        1      4 us      4 us  alternatives_alike.mlir:19:10
//   f32[] -> f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along X
//   instead of 4 B for reduce at alternatives_alike.mlir:17:10:
//         4 MiB   >999x  gather operand 0 (f32[1024,2048]) over X
// all_gather along X       2      8 MiB     16 MiB      8 MiB        1   1.47 ms   1.47 ms  alternatives_alike.mlir:32:11
//   f32[2048,1024] -> f32[2048,2048]: the program gives result 1 with dimension 1 sharded over Y, not (Y, X)
//   the sharding that the program states for result 1 asks for it
//   instead of 8 MiB for transpose at alternatives_alike.mlir:32:11:
//         4 MiB    0.5x  send nothing for it; for dot_general at alternatives_alike.mlir:31:11: gather operand 0 (f32[1024,8192]) over X; not taken: 1.2x the operations of products in all
//        28 MiB    3.5x  send nothing for it; for dot_general at alternatives_alike.mlir:31:11: gather operand 0 (f32[1024,8192]) over Y, X
//        32 MiB      4x  permute the shards of the result (f32[2048,8192])
// all_gather along X       2      8 MiB     16 MiB      8 MiB        1   1.47 ms   1.47 ms  alternatives_alike.mlir:26:11
//   f32[1024,2048] -> f32[2048,2048]: the program gives result 2 with dimension 0 sharded over Y, not (Y, X)
//   the sharding that the program states for result 2 asks for it
//   instead of 8 MiB for transpose at alternatives_alike.mlir:26:11:
//         2 MiB   0.25x  send nothing for it; for maximum at alternatives_alike.mlir:38:10: gather operand 0 (f32[1024,8192]) over X; not taken: 1.2x the operations of products in all
//        26 MiB   3.25x  send nothing for it; for dot_general at alternatives_alike.mlir:25:11: gather operand 1 (f32[1024,8192]) over Y
//        32 MiB      4x  permute the shards of the result (f32[8192,2048])
//
// Each device sends 32 MiB in 5.91 ms of communication, 5.91 ms of it exposed.
//   along X     26 MiB    4.8 ms    4.8 ms exposed
//   along Y      6 MiB   1.12 ms   1.12 ms exposed
//
// Each device computes 21.5 GFLOP and reads and writes 358 MiB, op by op.
// With a core to itself it takes 122 ms by the model: it computes for 116 ms and makes copies for 5.91 ms.
// It holds 36 MiB of arguments and at most MEMORY more, of which outputs 32 MiB.
