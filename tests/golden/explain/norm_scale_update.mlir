// The gradient of a norm's scale is added up with the others, not scattered over both axes and gathered.
// RUN: weft explain FILE
module @jit_step attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["dp"=2, "tp"=4]> {stablehlo.mesh = {axes = [{name = "dp", size = 2 : i64}, {name = "tp", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"tp"}, {}]>}, %arg1: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"tp"}, {}]>}, %arg2: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>}, %arg3: tensor<32x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>}, %arg4: tensor<32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg5: tensor<4x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"dp"}, {}, {}]>}, %arg6: tensor<4x16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"dp"}, {}, {}]>}) -> (tensor<f32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, []>}, tensor<64x32xf32> {jax.result_info = "result[1]['d']", sdy.sharding = #sdy.sharding<@mesh, [{"tp"}, {}]>}, tensor<64x32xf32> {jax.result_info = "result[1]['d2']", sdy.sharding = #sdy.sharding<@mesh, [{"tp"}, {}]>}, tensor<32x64xf32> {jax.result_info = "result[1]['g']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>}, tensor<32x64xf32> {jax.result_info = "result[1]['g2']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"tp"}]>}, tensor<32xf32> {jax.result_info = "result[1]['n2']", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.dot_general %arg5, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<32x64xf32>) -> tensor<4x16x64xf32>
    %1:3 = call @silu(%0) : (tensor<4x16x64xf32>) -> (tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>)
    %2 = stablehlo.dot_general %1#0, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16x64xf32>, tensor<64x32xf32>) -> tensor<4x16x32xf32>
    %3 = stablehlo.add %arg5, %2 : tensor<4x16x32xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<4x16x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %cst_0 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<4x16x1xf32>
    %cst_1 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %10 = stablehlo.add %8, %9 : tensor<4x16x1xf32>
    %11 = stablehlo.rsqrt %10 : tensor<4x16x1xf32>
    %12 = stablehlo.divide %11, %10 : tensor<4x16x1xf32>
    %cst_2 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %14 = stablehlo.multiply %13, %12 : tensor<4x16x1xf32>
    %15 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %16 = stablehlo.multiply %3, %15 : tensor<4x16x32xf32>
    %17 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x16x32xf32>
    %19 = stablehlo.multiply %16, %18 : tensor<4x16x32xf32>
    %20 = stablehlo.dot_general %19, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<32x64xf32>) -> tensor<4x16x64xf32>
    %21:3 = call @silu(%20) : (tensor<4x16x64xf32>) -> (tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>)
    %22 = stablehlo.dot_general %21#0, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x16x64xf32>, tensor<64x32xf32>) -> tensor<4x16x32xf32>
    %23 = stablehlo.add %3, %22 : tensor<4x16x32xf32>
    %24 = stablehlo.subtract %23, %arg6 : tensor<4x16x32xf32>
    %25 = stablehlo.multiply %24, %24 : tensor<4x16x32xf32>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<4x16x32xf32>
    %27 = stablehlo.multiply %26, %24 : tensor<4x16x32xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.reduce(%25 init: %cst_4) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<f32>
    %cst_5 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %29 = stablehlo.divide %28, %cst_5 : tensor<f32>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_7 = stablehlo.constant dense<2.048000e+03> : tensor<f32>
    %30 = stablehlo.divide %cst_6, %cst_7 : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<4x16x32xf32>
    %32 = stablehlo.multiply %31, %27 : tensor<4x16x32xf32>
    %33 = stablehlo.dot_general %32, %21#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<4x16x64xf32>) -> tensor<32x64xf32>
    %34 = stablehlo.transpose %33, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %35 = stablehlo.dot_general %32, %arg1, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<64x32xf32>) -> tensor<4x16x64xf32>
    %36 = call @silu_0(%21#1, %21#2, %20, %35) : (tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>) -> tensor<4x16x64xf32>
    %37 = stablehlo.dot_general %36, %19, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x64xf32>, tensor<4x16x32xf32>) -> tensor<64x32xf32>
    %38 = stablehlo.transpose %37, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %39 = stablehlo.dot_general %36, %arg3, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x64xf32>, tensor<32x64xf32>) -> tensor<4x16x32xf32>
    %40 = stablehlo.multiply %16, %39 : tensor<4x16x32xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_8) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<32xf32>
    %42 = stablehlo.reshape %41 : (tensor<32xf32>) -> tensor<1x1x32xf32>
    %43 = stablehlo.broadcast_in_dim %17, dims = [0, 1, 2] : (tensor<1x1x32xf32>) -> tensor<4x16x32xf32>
    %44 = stablehlo.multiply %39, %43 : tensor<4x16x32xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.reduce(%42 init: %cst_9) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x32xf32>, tensor<f32>) -> tensor<32xf32>
    %46 = stablehlo.multiply %3, %44 : tensor<4x16x32xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%46 init: %cst_10) applies stablehlo.add across dimensions = [2] : (tensor<4x16x32xf32>, tensor<f32>) -> tensor<4x16xf32>
    %48 = stablehlo.reshape %47 : (tensor<4x16xf32>) -> tensor<4x16x1xf32>
    %49 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<4x16x1xf32>) -> tensor<4x16x32xf32>
    %50 = stablehlo.multiply %44, %49 : tensor<4x16x32xf32>
    %51 = stablehlo.add %32, %50 : tensor<4x16x32xf32>
    %52 = stablehlo.multiply %48, %14 : tensor<4x16x1xf32>
    %cst_11 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4x16x1xf32>
    %54 = stablehlo.divide %52, %53 : tensor<4x16x1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.reduce(%54 init: %cst_12) applies stablehlo.add across dimensions = [2] : (tensor<4x16x1xf32>, tensor<f32>) -> tensor<4x16xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0, 1] : (tensor<4x16xf32>) -> tensor<4x16x32xf32>
    %57 = stablehlo.multiply %3, %56 : tensor<4x16x32xf32>
    %58 = stablehlo.multiply %56, %3 : tensor<4x16x32xf32>
    %59 = stablehlo.add %51, %58 : tensor<4x16x32xf32>
    %60 = stablehlo.add %59, %57 : tensor<4x16x32xf32>
    %61 = stablehlo.dot_general %60, %1#0, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<4x16x64xf32>) -> tensor<32x64xf32>
    %62 = stablehlo.transpose %61, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32>
    %63 = stablehlo.dot_general %60, %arg0, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x32xf32>, tensor<64x32xf32>) -> tensor<4x16x64xf32>
    %64 = call @silu_0(%1#1, %1#2, %0, %63) : (tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>) -> tensor<4x16x64xf32>
    %65 = stablehlo.dot_general %64, %arg5, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<4x16x64xf32>, tensor<4x16x32xf32>) -> tensor<64x32xf32>
    %66 = stablehlo.transpose %65, dims = [1, 0] : (tensor<64x32xf32>) -> tensor<32x64xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %68 = stablehlo.multiply %67, %62 : tensor<64x32xf32>
    %69 = stablehlo.subtract %arg0, %68 : tensor<64x32xf32>
    %cst_14 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<64x32xf32>
    %71 = stablehlo.multiply %70, %34 : tensor<64x32xf32>
    %72 = stablehlo.subtract %arg1, %71 : tensor<64x32xf32>
    %cst_15 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %74 = stablehlo.multiply %73, %66 : tensor<32x64xf32>
    %75 = stablehlo.subtract %arg2, %74 : tensor<32x64xf32>
    %cst_16 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<32x64xf32>
    %77 = stablehlo.multiply %76, %38 : tensor<32x64xf32>
    %78 = stablehlo.subtract %arg3, %77 : tensor<32x64xf32>
    %cst_17 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %80 = stablehlo.multiply %79, %45 : tensor<32xf32>
    %81 = stablehlo.subtract %arg4, %80 : tensor<32xf32>
    return %29, %69, %72, %75, %78, %81 : tensor<f32>, tensor<64x32xf32>, tensor<64x32xf32>, tensor<32x64xf32>, tensor<32x64xf32>, tensor<32xf32>
  }
  func.func private @silu(%arg0: tensor<4x16x64xf32>) -> (tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<4x16x64xf32>
    %1 = stablehlo.exponential %0 : tensor<4x16x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x16x64xf32>
    %3 = stablehlo.add %2, %1 : tensor<4x16x64xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x16x64xf32>
    %5 = stablehlo.divide %4, %3 : tensor<4x16x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4x16x64xf32>
    %7 = stablehlo.subtract %6, %5 : tensor<4x16x64xf32>
    %8 = stablehlo.multiply %5, %7 : tensor<4x16x64xf32>
    %9 = stablehlo.multiply %arg0, %5 : tensor<4x16x64xf32>
    return %9, %8, %5 : tensor<4x16x64xf32>, tensor<4x16x64xf32>, tensor<4x16x64xf32>
  }
  func.func private @silu_0(%arg0: tensor<4x16x64xf32>, %arg1: tensor<4x16x64xf32>, %arg2: tensor<4x16x64xf32>, %arg3: tensor<4x16x64xf32>) -> tensor<4x16x64xf32> {
    %0 = stablehlo.multiply %arg2, %arg3 : tensor<4x16x64xf32>
    %1 = stablehlo.multiply %arg3, %arg1 : tensor<4x16x64xf32>
    %2 = stablehlo.multiply %0, %arg0 : tensor<4x16x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<4x16x64xf32>
    return %3 : tensor<4x16x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["dp"=2, "tp"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_dp, J, L_tp] = arg5[I_dp, J, K] *_K arg2[K, L_tp]            f32[2,16,16] = f32[2,16,32] * f32[32,16]
//   T2[I_dp, J, K] {U_tp} = T1'[I_dp, J, L_tp] *_L arg0[L_tp, K]      f32[2,16,32] = f32[2,16,16] * f32[16,32]
//   T2[I_dp, J, K] = AllReduce_tp(T2[I_dp, J, K] {U_tp})              f32[2,16,32]
//   ... these 3 lines 2 times in all; T4 is the last T2, T3 the last T1
//   T5[] {U_dp} = Reduce(T4'[I_dp, J, K])                             f32[]
//   T6[K, M_tp] {U_dp} = T4'2[I_dp, J, K] *_I,J T3'[I_dp, J, M_tp]    f32[32,16] = f32[2,16,32] * f32[2,16,16]
//   T7[I_dp, J, M_tp] = T4'2[I_dp, J, K] *_K arg1[M_tp, K]            f32[2,16,16] = f32[2,16,32] * f32[16,32]
//   T8[M_tp, K] {U_dp} = T7'[I_dp, J, M_tp] *_I,J T2'[I_dp, J, K]     f32[16,32] = f32[2,16,16] * f32[2,16,32]
//   T9[I_dp, J, K] {U_tp} = T7'[I_dp, J, M_tp] *_M arg3[K, M_tp]      f32[2,16,32] = f32[2,16,16] * f32[32,16]
//   T9[I_dp, J, K] = AllReduce_tp(T9[I_dp, J, K] {U_tp})              f32[2,16,32]
//   T10[K] {U_dp} = Reduce(T9'[I_dp, J, K])                           f32[32]
//   T11[K, L_tp] {U_dp} = T2'2[I_dp, J, K] *_I,J T1'[I_dp, J, L_tp]   f32[32,16] = f32[2,16,32] * f32[2,16,16]
//   T12[I_dp, J, L_tp] = T2'2[I_dp, J, K] *_K arg0[L_tp, K]           f32[2,16,16] = f32[2,16,32] * f32[16,32]
//   T13[L_tp, K] {U_dp} = T12'[I_dp, J, L_tp] *_I,J arg5[I_dp, J, K]  f32[16,32] = f32[2,16,16] * f32[2,16,32]
//   T5[] = AllReduce_dp(T5[] {U_dp})  as one of 6                     f32[]
//   T6[K, M_tp] = AllReduce_dp(T6[K, M_tp] {U_dp})  as one of 6       f32[32,16]
//   T8[M_tp, K] = AllReduce_dp(T8[M_tp, K] {U_dp})  as one of 6       f32[16,32]
//   T10[K] = AllReduce_dp(T10[K] {U_dp})  as one of 6                 f32[32]
//   T11[K, L_tp] = AllReduce_dp(T11[K, L_tp] {U_dp})  as one of 6     f32[32,16]
//   T13[L_tp, K] = AllReduce_dp(T13[L_tp, K] {U_dp})  as one of 6     f32[16,32]
//   Out[0][] = Divide(T5[])                                           f32[]
//   Out[1].d[L_tp, K] = Subtract(arg0[L_tp, K], T11'[L_tp, K])        f32[16,32]
//   Out[1].d2[M_tp, K] = Subtract(arg1[M_tp, K], T6'[M_tp, K])        f32[16,32]
//   Out[1].g[K, L_tp] = Subtract(arg2[K, L_tp], T13'[K, L_tp])        f32[32,16]
//   Out[1].g2[K, M_tp] = Subtract(arg3[K, M_tp], T8'[K, M_tp])        f32[32,16]
//   Out[1].n2[K] = Subtract(arg4[K], T10'[K])                         f32[32]
//
// collective            group         in        out       sent    times      time   exposed  source
// all_reduce along tp       4      4 KiB      4 KiB      6 KiB        2   13.1 us   13.1 us  norm_scale_update.mlir:9:10 and 1 more
//   f32[2,16,32] -> f32[2,16,32]: add needs operand 1 combined: dot_general leaves it as partial results on the devices along tp
//   instead of 6 KiB for dot_general at norm_scale_update.mlir:8:10:
//         8 KiB   1.33x  gather operand 0 (f32[4,16,64]) over dp, sum partial results (f32[4,16,32]) over tp (2x the operations)
//      10.5 KiB   1.75x  exchange operand 0 (f32[4,16,64]) over tp to cut dimension 1 instead of 2, gather operand 1 (f32[64,32]) and the result (f32[4,16,32]) over tp
//      10.5 KiB   1.75x  gather operand 0 (f32[4,16,64]) and the result (f32[4,16,32]) over tp, exchange operand 1 (f32[64,32]) over tp to cut dimension 1 instead of 0
// all_reduce along tp       4      4 KiB      4 KiB      6 KiB        1   13.1 us   13.1 us  norm_scale_update.mlir:55:11
//   f32[2,16,32] -> f32[2,16,32]: multiply needs operand 1 combined: dot_general leaves it as partial results on the devices along tp
//   instead of 6 KiB for dot_general at norm_scale_update.mlir:54:11:
//         8 KiB   1.33x  gather operand 0 (f32[4,16,64]) over dp, sum partial results (f32[4,16,32]) over tp (2x the operations)
//      10.5 KiB   1.75x  exchange operand 0 (f32[4,16,64]) over tp to cut dimension 1 instead of 2, gather operand 1 (f32[32,64]) and the result (f32[4,16,32]) over tp
//      10.5 KiB   1.75x  gather operand 0 (f32[4,16,64]) and the result (f32[4,16,32]) over tp, exchange operand 1 (f32[32,64]) over tp to cut dimension 0 instead of 1
// all_reduce along dp       2   8.13 KiB   8.13 KiB   8.13 KiB        1   5.46 us   5.46 us  norm_scale_update.mlir:49:11
//   f32[2081] -> f32[2081]: f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along dp; f32[32,16], f32[16,32], f32[32,16] and 1 more: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along dp; f32[32]: reshape needs operand 0 combined: reduce leaves it as partial results on the devices along dp
//
// Each device sends 26.1 KiB in 44.7 us of communication, 44.7 us of it exposed.
//   along tp     18 KiB   39.2 us   39.2 us exposed
//   along dp   8.13 KiB   5.46 us   5.46 us exposed
//
// Each device computes 404 kFLOP and reads and writes 686 KiB, op by op.
// With a core to itself it takes 102 us by the model: it computes for 57.6 us and makes copies for 44.7 us.
// It holds 16.1 KiB of arguments and at most MEMORY more, of which outputs 8.13 KiB.
