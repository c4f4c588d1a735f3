// What a loop hands on goes into a larger array: a line says where.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<48x40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<40xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) -> (tensor<48xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, tensor<40xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:5 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %0, %iterArg_4 = %arg1) : tensor<48x40xf32>, tensor<i32>, tensor<i32>, tensor<48xf32>, tensor<40xf32>
    cond {
      %c_5 = stablehlo.constant dense<8> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_1, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %2 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      %3 = stablehlo.broadcast_in_dim %iterArg_4, dims = [1] : (tensor<40xf32>) -> tensor<1x40xf32>
      %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x40xf32>) -> tensor<48x40xf32>
      %5 = stablehlo.add %iterArg, %4 : tensor<48x40xf32>
      %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %6 = stablehlo.reduce(%5 init: %cst_6) applies stablehlo.maximum across dimensions = [1] : (tensor<48x40xf32>, tensor<f32>) -> tensor<48xf32>
      %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<48xf32>
      %8 = stablehlo.maximum %7, %6 : tensor<48xf32>
      %9 = stablehlo.is_finite %8 : (tensor<48xf32>) -> tensor<48xi1>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<48xf32>
      %11 = stablehlo.select %9, %8, %10 : tensor<48xi1>, tensor<48xf32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x40xf32>
      %14 = stablehlo.subtract %5, %13 : tensor<48x40xf32>
      %15 = stablehlo.exponential %14 : tensor<48x40xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.reduce(%15 init: %cst_9) applies stablehlo.add across dimensions = [1] : (tensor<48x40xf32>, tensor<f32>) -> tensor<48xf32>
      %17 = stablehlo.sign %16 : tensor<48xf32>
      %18 = stablehlo.abs %16 : tensor<48xf32>
      %19 = stablehlo.log %18 : tensor<48xf32>
      %20 = stablehlo.add %19, %11 : tensor<48xf32>
      %21 = stablehlo.negate %20 : tensor<48xf32>
      %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<48xf32>) -> tensor<48x1xf32>
      %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<48x1xf32>) -> tensor<48x40xf32>
      %24 = stablehlo.add %iterArg, %23 : tensor<48x40xf32>
      %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %25 = stablehlo.reduce(%24 init: %cst_10) applies stablehlo.maximum across dimensions = [0] : (tensor<48x40xf32>, tensor<f32>) -> tensor<40xf32>
      %cst_11 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %26 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<40xf32>
      %27 = stablehlo.maximum %26, %25 : tensor<40xf32>
      %28 = stablehlo.is_finite %27 : (tensor<40xf32>) -> tensor<40xi1>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<40xf32>
      %30 = stablehlo.select %28, %27, %29 : tensor<40xi1>, tensor<40xf32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [1] : (tensor<40xf32>) -> tensor<1x40xf32>
      %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1] : (tensor<1x40xf32>) -> tensor<48x40xf32>
      %33 = stablehlo.subtract %24, %32 : tensor<48x40xf32>
      %34 = stablehlo.exponential %33 : tensor<48x40xf32>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %35 = stablehlo.reduce(%34 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<48x40xf32>, tensor<f32>) -> tensor<40xf32>
      %36 = stablehlo.sign %35 : tensor<40xf32>
      %37 = stablehlo.abs %35 : tensor<40xf32>
      %38 = stablehlo.log %37 : tensor<40xf32>
      %39 = stablehlo.add %38, %30 : tensor<40xf32>
      %40 = stablehlo.negate %39 : tensor<40xf32>
      %c_14 = stablehlo.constant dense<1> : tensor<i32>
      %41 = stablehlo.add %iterArg_1, %c_14 : tensor<i32>
      stablehlo.return %iterArg, %41, %2, %21, %40 : tensor<48x40xf32>, tensor<i32>, tensor<i32>, tensor<48xf32>, tensor<40xf32>
    }
    return %1#3, %1#4 : tensor<48xf32>, tensor<40xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   8 times, handing on Out0, Out1 (at first arg1):
//     T1[I_x, J_y] = Add(arg0[I_x, J_y], Out1'[I_x, J_y])  f32[24,10]
//     T2[I_x] {Maximum_y} = Reduce(T1[I_x, J_y])           f32[24]
//     T2[I_x] = AllReduceMaximum_y(T2[I_x] {Maximum_y})    f32[24]
//     T3[I_x] {U_y} = Reduce(T1'[I_x, J_y])                f32[24]
//     T3[I_x] = AllReduce_y(T3[I_x] {U_y})                 f32[24]
//     T4[J_y] {Maximum_x} = Reduce(arg0'[I_x, J_y])        f32[10]
//     T4[J_y] = AllReduceMaximum_x(T4[J_y] {Maximum_x})    f32[10]
//     T5[J_y] {U_x} = Reduce(arg0'2[I_x, J_y])             f32[10]
//     T5[J_y] = AllReduce_x(T5[J_y] {U_x})                 f32[10]
//     T6[I_x] = Add(T3'[I_x], T2'[I_x])                    f32[24]
//     T6' is the next Out0, T5' the next Out1
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_reduce (maximum) along y       4       96 B       96 B      144 B        8     12 us     12 us  handed_on_into_larger.mlir:25:12
//   f32[24] -> f32[24]: maximum needs operand 1 combined: reduce leaves it as partial results on the devices along y
//   instead of 144 B a turn, of 8, for reduce at handed_on_into_larger.mlir:22:12:
//         792 B    5.5x  exchange operand 0 (f32[48,40]) over y to cut dimension 0 instead of 1
//      1.08 KiB   7.67x  gather operand 0 (f32[48,40]) over x, combine partial results (f32[48]) over y
//      2.81 KiB     20x  gather operand 0 (f32[48,40]) over y
// all_reduce along y                 4       96 B       96 B      144 B        8     12 us     12 us  handed_on_into_larger.mlir:37:13
//   f32[24] -> f32[24]: abs needs operand 0 combined: reduce leaves it as partial results on the devices along y
//   instead of 144 B a turn, of 8, for reduce at handed_on_into_larger.mlir:35:13:
//         792 B    5.5x  exchange operand 0 (f32[48,40]) over y to cut dimension 0 instead of 1
//      1.08 KiB   7.67x  gather operand 0 (f32[48,40]) over x, sum partial results (f32[48]) over y
//      2.81 KiB     20x  gather operand 0 (f32[48,40]) over y
// all_reduce (maximum) along x       2       40 B       40 B       40 B        8   4.01 us   4.01 us  handed_on_into_larger.mlir:48:13
//   f32[10] -> f32[10]: maximum needs operand 1 combined: reduce leaves it as partial results on the devices along x
//   instead of 40 B a turn, of 8, for reduce at handed_on_into_larger.mlir:45:13:
//         500 B   12.5x  exchange operand 0 (f32[48,40]) over x to cut dimension 1 instead of 0
//         960 B     24x  gather operand 0 (f32[48,40]) over x
//      2.85 KiB     73x  gather operand 0 (f32[48,40]) over y, combine partial results (f32[40]) over x
// all_reduce along x                 2       40 B       40 B       40 B        8   4.01 us   4.01 us  handed_on_into_larger.mlir:60:13
//   f32[10] -> f32[10]: abs needs operand 0 combined: reduce leaves it as partial results on the devices along x
//   instead of 40 B a turn, of 8, for reduce at handed_on_into_larger.mlir:58:13:
//         500 B   12.5x  exchange operand 0 (f32[48,40]) over x to cut dimension 1 instead of 0
//         960 B     24x  gather operand 0 (f32[48,40]) over x
//      2.85 KiB     73x  gather operand 0 (f32[48,40]) over y, sum partial results (f32[40]) over x
//
// Each device sends 2.88 KiB in 257 us of communication, 257 us of it exposed.
//   along y   2.25 KiB    192 us    192 us exposed
//   along x      640 B   64.1 us   64.1 us exposed
//
// Each device computes 21.4 kFLOP and reads and writes 204 KiB, op by op.
// With a core to itself it takes 439 us by the model: it computes for 183 us and makes copies for 257 us.
// It holds 1000 B of arguments and at most MEMORY more, of which outputs 136 B.
