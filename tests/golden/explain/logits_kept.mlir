// Logits that a convert widens stay cut along the vocabulary: what is summed along it is little.
// RUN: weft explain FILE
module @jit_loss attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["p"=2, "q"=2, "r"=2]> {stablehlo.mesh = {axes = [{name = "p", size = 2 : i64}, {name = "q", size = 2 : i64}, {name = "r", size = 2 : i64}]}}
  func.func public @main(%arg0: tensor<2048x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"r"}, {"q"}]>}, %arg1: tensor<8x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}, {"q"}]>}) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<2048x32xf32> {jax.result_info = "result[1][0]"}, tensor<8x16x32xf32> {jax.result_info = "result[1][1]"}) {
    %0 = stablehlo.convert %arg1 : (tensor<8x16x32xf32>) -> tensor<8x16x32xbf16>
    %1 = stablehlo.convert %arg0 : (tensor<2048x32xf32>) -> tensor<2048x32xbf16>
    %2 = stablehlo.dot_general %0, %1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x16x32xbf16>, tensor<2048x32xbf16>) -> tensor<8x16x2048xbf16>
    %3 = stablehlo.convert %2 : (tensor<8x16x2048xbf16>) -> tensor<8x16x2048xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<8x16x2048xf32>, tensor<f32>) -> tensor<8x16xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %6 = stablehlo.maximum %5, %4 : tensor<8x16xf32>
    %7 = stablehlo.is_finite %6 : (tensor<8x16xf32>) -> tensor<8x16xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %9 = stablehlo.select %7, %6, %8 : tensor<8x16xi1>, tensor<8x16xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<8x16xf32>) -> tensor<8x16x1xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<8x16x1xf32>) -> tensor<8x16x2048xf32>
    %12 = stablehlo.subtract %3, %11 : tensor<8x16x2048xf32>
    %13 = stablehlo.exponential %12 : tensor<8x16x2048xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%13 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<8x16x2048xf32>, tensor<f32>) -> tensor<8x16xf32>
    %15 = stablehlo.abs %14 : tensor<8x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %17 = stablehlo.compare GE, %14, %16, FLOAT : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>
    %18 = stablehlo.log %15 : tensor<8x16xf32>
    %19 = stablehlo.add %18, %9 : tensor<8x16xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_4) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %21 = stablehlo.divide %20, %cst_5 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %22 = stablehlo.divide %cst_6, %cst_7 : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %24 = stablehlo.divide %23, %15 : tensor<8x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %26 = stablehlo.select %17, %25, %24 : tensor<8x16xi1>, tensor<8x16xf32>
    %27 = stablehlo.select %17, %24, %25 : tensor<8x16xi1>, tensor<8x16xf32>
    %28 = stablehlo.negate %26 : tensor<8x16xf32>
    %29 = stablehlo.add %27, %28 : tensor<8x16xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<8x16xf32>) -> tensor<8x16x2048xf32>
    %31 = stablehlo.multiply %30, %13 : tensor<8x16x2048xf32>
    %32 = stablehlo.convert %31 : (tensor<8x16x2048xf32>) -> tensor<8x16x2048xbf16>
    %33 = stablehlo.dot_general %32, %0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<8x16x2048xbf16>, tensor<8x16x32xbf16>) -> tensor<2048x32xbf16>
    %34 = stablehlo.dot_general %32, %1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16x2048xbf16>, tensor<2048x32xbf16>) -> tensor<8x16x32xbf16>
    %35 = stablehlo.convert %33 : (tensor<2048x32xbf16>) -> tensor<2048x32xf32>
    %36 = stablehlo.convert %34 : (tensor<8x16x32xbf16>) -> tensor<8x16x32xf32>
    return %21, %35, %36 : tensor<f32>, tensor<2048x32xf32>, tensor<8x16x32xf32>
  }
}

// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["p"=2, "q"=2, "r"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I_(p, q), J, K] = AllToAll_q(arg1[I_p, J, K_q])                       bf16[2,16,32]
//   arg0[L_r, K] = AllGather_q(arg0[L_r, K_q])                                 bf16[1024,32]
//   T1[I_(p, q), J, L_r] = arg1[I_(p, q), J, K] *_K arg0[L_r, K]               bf16[2,16,1024] = bf16[2,16,32] * bf16[1024,32]
//   T2[I_(p, q), J] {Maximum_r} = Reduce(T1[I_(p, q), J, L_r])                 f32[2,16]
//   T2[I_(p, q), J] = AllReduceMaximum_r(T2[I_(p, q), J] {Maximum_r})          f32[2,16]
//   T3[I_(p, q), J] {U_r} = Reduce(T1'[I_(p, q), J, L_r])                      f32[2,16]
//   T3[I_(p, q), J] = AllReduce_r(T3[I_(p, q), J] {U_r})                       f32[2,16]
//   T4[I_(p, q), J] = Add(T3'[I_(p, q), J], T2'[I_(p, q), J])                  f32[2,16]
//   T5[] {U_p, q} = Reduce(T4[I_(p, q), J])                                    f32[]
//   T5[] = AllReduce_(p,q)(T5[] {U_p, q})                                      f32[]
//   Out1[L_r, K] {U_p, q} = T1'2[I_(p, q), J, L_r] *_I,J arg1[I_(p, q), J, K]  bf16[1024,32] = bf16[2,16,1024] * bf16[2,16,32]
//   Out2[I_(p, q), J, K] {U_r} = T1'2[I_(p, q), J, L_r] *_L arg0[L_r, K]       bf16[2,16,32] = bf16[2,16,1024] * bf16[1024,32]
//   Out2[I_(p, q), J_r, K] = ReduceScatter_r(Out2[I_(p, q), J, K] {U_r})       bf16[2,8,32]
//   Out2[I_p, J_r, K_q] = AllToAll_q(Out2[I_(p, q), J_r, K])                   bf16[4,8,16]
//   Out1[L_r, K_q] {U_p} = ReduceScatter_q(Out1[L_r, K] {U_p, q})              bf16[1024,16]
//   Out1[L_r, K_q] = AllReduce_p(Out1[L_r, K_q] {U_p})                         bf16[1024,16]
//   Out2[I_p, J, K_q] = AllGather_r(Out2[I_p, J_r, K_q])                       bf16[4,16,16]
//   Out0[] = Divide(T5[])                                                      f32[]
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_to_all along q                 2      2 KiB      2 KiB      1 KiB        1   2.18 us   2.18 us  logits_kept.mlir:8:10
//   bf16[4,16,16] -> bf16[2,16,32]: dot_general needs operand 0 with dimension 0 sharded over (p, q), not p, whole along dimension 2, which is sharded over q
//   instead of 33 KiB for dot_general at logits_kept.mlir:8:10:
//        34 KiB   1.03x  gather operand 0 (bf16[8,16,32]) and operand 1 (bf16[2048,32]) over q (2x the operations)
//        38 KiB   1.15x  gather operand 0 (bf16[8,16,32]) over p, gather operand 0 (bf16[8,16,32]) and operand 1 (bf16[2048,32]) over q (4x the operations)
//        66 KiB      2x  exchange operand 0 (bf16[8,16,32]) over q to cut dimension 1 instead of 2, gather operand 1 (bf16[2048,32]) over q, exchange the result (bf16[8,16,2048]) over q to cut dimension 0 instead of 1
// all_gather along q                 2     32 KiB     64 KiB     32 KiB        1   7.75 us   7.75 us  logits_kept.mlir:8:10
//   bf16[1024,16] -> bf16[1024,32]: dot_general needs operand 1 whole along dimension 1, which is sharded over q
//   as dot_general at logits_kept.mlir:8:10 (see above)
// all_reduce (maximum) along r       2      128 B      128 B      128 B        1   4.02 us   4.02 us  logits_kept.mlir:14:10
//   f32[2,16] -> f32[2,16]: maximum needs operand 1 combined: reduce leaves it as partial results on the devices along r
//   instead of 128 B for reduce at logits_kept.mlir:11:10:
//        64 KiB    512x  send nothing for it; for convert at logits_kept.mlir:9:10: gather operand 0 (bf16[8,16,2048]) over r
//      64.1 KiB    512x  exchange operand 0 (f32[8,16,2048]) over r to cut dimension 0 instead of 2
//      64.1 KiB    512x  exchange operand 0 (f32[8,16,2048]) over r to cut dimension 1 instead of 2
// all_reduce along r                 2      128 B      128 B      128 B        1   4.02 us   4.02 us  logits_kept.mlir:25:11
//   f32[2,16] -> f32[2,16]: abs needs operand 0 combined: reduce leaves it as partial results on the devices along r
//   instead of 128 B for reduce at logits_kept.mlir:24:11:
//      64.1 KiB    512x  exchange operand 0 (f32[8,16,2048]) over r to cut dimension 0 instead of 2, gather the result (f32[8,16]) over r
//      64.1 KiB    512x  exchange operand 0 (f32[8,16,2048]) over r to cut dimension 1 instead of 2, gather the result (f32[8,16]) over r
//       128 KiB   >999x  gather operand 0 (f32[8,16,2048]) over r
// all_reduce along p, q              4        4 B        4 B        6 B        1     12 us     12 us  logits_kept.mlir:34:11
//   f32[] -> f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along p, q
//   instead of 6 B for reduce at logits_kept.mlir:32:11:
//         132 B     22x  gather operand 0 (f32[8,16]) over q, sum partial results (f32[]) over p
//         260 B   43.3x  permute the shards of operand 0 (f32[8,16]), gather operand 0 (f32[8,16]) over p, sum partial results (f32[]) over q
//         384 B     64x  gather operand 0 (f32[8,16]) over p, q
// reduce_scatter along r             2      2 KiB      1 KiB      1 KiB        1   2.18 us   2.18 us  logits_kept.mlir:52:11
//   bf16[2,16,32] -> bf16[2,8,32]: convert needs operand 0 with dimension 0 sharded over p, not (p, q), with dimension 2 sharded over q; dot_general leaves it as partial results on the devices along r
//   instead of 2.5 KiB for dot_general at logits_kept.mlir:50:11:
//        18 KiB    7.2x  sum partial results (bf16[8,16,32]) over q and scatter them along dimension 2, sum partial results (bf16[8,16,32]) over r
//        34 KiB   13.6x  sum partial results (bf16[8,16,32]) over r
//      34.5 KiB   13.8x  exchange operand 0 (bf16[8,16,2048]) over q to cut dimension 1 instead of 0, sum partial results (bf16[8,16,32]) over r and scatter them along dimension 0, exchange the result (bf16[8,16,32]) over q to cut dimension 2 instead of 1, gather the result (bf16[8,16,32]) over r
// all_to_all along q                 2      1 KiB      1 KiB      512 B        1   2.09 us   2.09 us  logits_kept.mlir:52:11
//   bf16[2,8,32] -> bf16[4,8,16]: convert needs operand 0 with dimension 0 sharded over p, not (p, q), with dimension 2 sharded over q; dot_general leaves it as partial results on the devices along r
//   as dot_general at logits_kept.mlir:50:11 (see above)
// reduce_scatter along q             2     64 KiB     32 KiB     32 KiB        1   7.75 us   7.75 us  logits_kept.mlir:51:11
//   bf16[1024,32] -> bf16[1024,16]: convert needs operand 0 with dimension 1 sharded over q; dot_general leaves it as partial results on the devices along p, q
//   instead of 64 KiB for dot_general at logits_kept.mlir:49:11:
//        78 KiB   1.22x  exchange operand 0 (bf16[8,16,2048]) over p, q to cut dimension 2 instead of 0, gather operand 1 (bf16[8,16,32]) over p, q, exchange the result (bf16[2048,32]) over q to cut dimension 1 instead of 0, gather the result (bf16[2048,32]) over p
//      79.5 KiB   1.24x  exchange operand 0 (bf16[8,16,2048]) over q to cut dimension 2 instead of 0, gather operand 1 (bf16[8,16,32]) over q, sum partial results (bf16[2048,32]) over p and scatter them along dimension 0, exchange the result (bf16[2048,32]) over q, p to cut dimension 1 instead of 0, gather the result (bf16[2048,32]) over p
//      97.5 KiB   1.52x  gather operand 0 (bf16[8,16,2048]) over q, sum partial results (bf16[2048,32]) over p
// all_reduce along p                 2     32 KiB     32 KiB     32 KiB        1   9.75 us   9.75 us  logits_kept.mlir:51:11
//   bf16[1024,16] -> bf16[1024,16]: convert needs operand 0 with dimension 1 sharded over q; dot_general leaves it as partial results on the devices along p, q
//   as dot_general at logits_kept.mlir:49:11 (see above)
// all_gather along r                 2      1 KiB      2 KiB      1 KiB        1   2.18 us   2.18 us  logits_kept.mlir:52:11
//   bf16[4,8,16] -> bf16[4,16,16]: convert needs operand 0 with dimension 0 sharded over p, not (p, q), with dimension 2 sharded over q; dot_general leaves it as partial results on the devices along r
//   as dot_general at logits_kept.mlir:50:11 (see above)
//
// Each device sends 99.8 KiB in 53.9 us of communication, 53.9 us of it exposed.
//   along q      65.5 KiB   19.8 us   19.8 us exposed
//   along p        32 KiB   9.75 us   9.75 us exposed
//   along r      2.25 KiB   12.4 us   12.4 us exposed
//   along p, q        6 B     12 us     12 us exposed
//
// Each device computes 6.61 MFLOP and reads and writes 2.72 MiB, op by op.
// With a core to itself it takes 168 us by the model: it computes for 114 us and makes copies for 53.9 us.
// It holds 68 KiB of arguments and at most MEMORY more, of which outputs 68 KiB.
