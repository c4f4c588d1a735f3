// Pairs of what is cut: each device computes its rows of them, though to compute all would send 7 bytes less.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["p"=8]> {stablehlo.mesh = {axes = [{name = "p", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<1024x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}]>}, %arg1: tensor<1024x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}]>}) -> (tensor<1024x3xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}]>}, tensor<1024x3xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}]>}, tensor<f32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, []>}) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<1024x3xf32>) -> tensor<1024x1x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<1024x3xf32>) -> tensor<1x1024x3xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1024x1x3xf32>) -> tensor<1024x1024x3xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<1x1024x3xf32>) -> tensor<1024x1024x3xf32>
    %4 = stablehlo.subtract %2, %3 : tensor<1024x1024x3xf32>
    %5 = stablehlo.multiply %4, %4 : tensor<1024x1024x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x1024x3xf32>
    %7 = stablehlo.multiply %6, %4 : tensor<1024x1024x3xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.reduce(%5 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<1024x1024x3xf32>, tensor<f32>) -> tensor<1024x1024xf32>
    %9 = stablehlo.iota dim = 0 : tensor<1024x1024xi32>
    %10 = stablehlo.iota dim = 1 : tensor<1024x1024xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1024x1024xi32>
    %12 = stablehlo.add %9, %11 : tensor<1024x1024xi32>
    %13 = stablehlo.compare EQ, %12, %10, SIGNED : (tensor<1024x1024xi32>, tensor<1024x1024xi32>) -> tensor<1024x1024xi1>
    %14 = stablehlo.convert %13 : (tensor<1024x1024xi1>) -> tensor<1024x1024xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %16 = stablehlo.multiply %14, %15 : tensor<1024x1024xf32>
    %17 = stablehlo.add %8, %16 : tensor<1024x1024xf32>
    %cst_2 = stablehlo.constant dense<3.000000e-01> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %19 = stablehlo.add %17, %18 : tensor<1024x1024xf32>
    %20 = stablehlo.multiply %19, %19 : tensor<1024x1024xf32>
    %21 = stablehlo.multiply %20, %19 : tensor<1024x1024xf32>
    %22 = stablehlo.multiply %19, %19 : tensor<1024x1024xf32>
    %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %24 = stablehlo.multiply %23, %22 : tensor<1024x1024xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %26 = stablehlo.divide %25, %21 : tensor<1024x1024xf32>
    %27 = stablehlo.multiply %21, %21 : tensor<1024x1024xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %29 = stablehlo.divide %28, %27 : tensor<1024x1024xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.reduce(%26 init: %cst_6) applies stablehlo.add across dimensions = [0, 1] : (tensor<1024x1024xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %31 = stablehlo.divide %30, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %32 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %34 = stablehlo.multiply %33, %29 : tensor<1024x1024xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %36 = stablehlo.multiply %34, %35 : tensor<1024x1024xf32>
    %37 = stablehlo.negate %36 : tensor<1024x1024xf32>
    %38 = stablehlo.multiply %37, %24 : tensor<1024x1024xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<1024x1024xf32>) -> tensor<1024x1024x3xf32>
    %40 = stablehlo.multiply %39, %7 : tensor<1024x1024x3xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %41 = stablehlo.reduce(%40 init: %cst_11) applies stablehlo.add across dimensions = [1] : (tensor<1024x1024x3xf32>, tensor<f32>) -> tensor<1024x3xf32>
    %42 = stablehlo.reshape %41 : (tensor<1024x3xf32>) -> tensor<1024x1x3xf32>
    %43 = stablehlo.negate %40 : tensor<1024x1024x3xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %44 = stablehlo.reduce(%43 init: %cst_12) applies stablehlo.add across dimensions = [0] : (tensor<1024x1024x3xf32>, tensor<f32>) -> tensor<1024x3xf32>
    %45 = stablehlo.reshape %44 : (tensor<1024x3xf32>) -> tensor<1x1024x3xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.reduce(%45 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<1x1024x3xf32>, tensor<f32>) -> tensor<1024x3xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.reduce(%42 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<1024x1x3xf32>, tensor<f32>) -> tensor<1024x3xf32>
    %48 = stablehlo.add %46, %47 : tensor<1024x3xf32>
    %cst_15 = stablehlo.constant dense<5.000000e-03> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<1024x3xf32>
    %50 = stablehlo.multiply %49, %48 : tensor<1024x3xf32>
    %51 = stablehlo.subtract %arg1, %50 : tensor<1024x3xf32>
    %cst_16 = stablehlo.constant dense<5.000000e-03> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<1024x3xf32>
    %53 = stablehlo.multiply %52, %51 : tensor<1024x3xf32>
    %54 = stablehlo.add %arg0, %53 : tensor<1024x3xf32>
    return %54, %51, %31 : tensor<1024x3xf32>, tensor<1024x3xf32>, tensor<f32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["p"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J, K] = AllGather_p(arg0[I_p, J, K])        f32[1024,1,3]
//   T1[] {U_p} = Reduce(arg0'[I, L_p])                  f32[]
//   T1[] = AllReduce_p(T1[] {U_p})                      f32[]
//   T2[I, K] {U_p} = Reduce(arg0'2[I, L_p, K])          f32[1024,3]
//   T2[I_p, K] = ReduceScatter_p(T2[I, K] {U_p})        f32[128,3]
//   Out1[L_p, K] = Subtract(arg1[L_p, K], T2'[L_p, K])  f32[128,3]
//   Out0[I_p, K] = Add(arg0[I_p, K], Out1'[I_p, K])     f32[128,3]
//   Out2[] = Divide(T1[])                               f32[]
//
// collective               group         in        out       sent    times      time   exposed  source
// all_gather along p           8    1.5 KiB     12 KiB   10.5 KiB        1   15.9 us   15.9 us  pair_energy.mlir:8:10
//   f32[128,1,3] -> f32[1024,1,3]: broadcast_in_dim needs operand 0 whole along dimension 0, which is sharded over p
//   instead of 10.5 KiB for broadcast_in_dim at pair_energy.mlir:8:10:
//      10.5 KiB      1x  gather operand 0 (f32[1024,1,3]) over p
//      1.31 MiB    128x  exchange the result (f32[1024,1024,3]) over p to cut dimension 1 instead of 0
// all_reduce along p           8        4 B        4 B        7 B        1     28 us     28 us  pair_energy.mlir:47:11
//   f32[] -> f32[]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along p
//   instead of 7 B for reduce at pair_energy.mlir:45:11:
//       3.5 MiB   >999x  gather operand 0 (f32[1024,1024]) over p
// reduce_scatter along p       8     12 KiB    1.5 KiB   10.5 KiB        1   15.9 us   15.9 us  pair_energy.mlir:62:11
//   f32[1024,3] -> f32[128,3]: reshape needs operand 0 with dimension 0 sharded over p; reduce leaves it as partial results on the devices along p
//   instead of 10.5 KiB for reduce at pair_energy.mlir:61:11:
//      1.31 MiB    128x  exchange operand 0 (f32[1024,1024,3]) over p to cut dimension 0 instead of 1
//      10.5 MiB   >999x  gather operand 0 (f32[1024,1024,3]) over p
//
// Each device sends 21 KiB in 59.8 us of communication, 59.8 us of it exposed.
//
// Each device computes 5.12 MFLOP and reads and writes 55.8 MiB, op by op.
// With a core to itself it takes 1.04 ms by the model: it computes for 976 us and makes copies for 59.8 us.
// It holds 3 KiB of arguments and at most MEMORY more, of which outputs 3 KiB.
