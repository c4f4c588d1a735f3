// What a loop of the backward pass takes from the forward one is told in front of it.
// RUN: weft explain FILE
module @jit_loss attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<8x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) -> (tensor<8x64xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x1x64xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x16x64xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:6 = stablehlo.while(%iterArg = %arg0, %iterArg_7 = %c, %iterArg_8 = %arg1, %iterArg_9 = %0, %iterArg_10 = %1, %iterArg_11 = %2) : tensor<8x64xf32>, tensor<i32>, tensor<16x64xf32>, tensor<8x1x64xf32>, tensor<8x16x64xf32>, tensor<8x16x64xf32>
    cond {
      %c_12 = stablehlo.constant dense<8> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_7, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_7) : (tensor<8x64xf32>, tensor<i32>) -> tensor<64xf32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
      %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
      %14 = stablehlo.multiply %iterArg_8, %13 : tensor<16x64xf32>
      %15 = stablehlo.tanh %14 : tensor<16x64xf32>
      %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %16 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
      %17 = stablehlo.add %16, %15 : tensor<16x64xf32>
      %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %18 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
      %19 = stablehlo.subtract %18, %15 : tensor<16x64xf32>
      %20 = stablehlo.multiply %17, %19 : tensor<16x64xf32>
      %21 = func.call @dynamic_update_index_in_dim(%iterArg_9, %12, %iterArg_7) : (tensor<8x1x64xf32>, tensor<1x64xf32>, tensor<i32>) -> tensor<8x1x64xf32>
      %22 = func.call @dynamic_update_index_in_dim_0(%iterArg_10, %iterArg_8, %iterArg_7) : (tensor<8x16x64xf32>, tensor<16x64xf32>, tensor<i32>) -> tensor<8x16x64xf32>
      %23 = func.call @dynamic_update_index_in_dim_0(%iterArg_11, %20, %iterArg_7) : (tensor<8x16x64xf32>, tensor<16x64xf32>, tensor<i32>) -> tensor<8x16x64xf32>
      %c_14 = stablehlo.constant dense<1> : tensor<i32>
      %24 = stablehlo.add %iterArg_7, %c_14 : tensor<i32>
      stablehlo.return %iterArg, %24, %15, %21, %22, %23 : tensor<8x64xf32>, tensor<i32>, tensor<16x64xf32>, tensor<8x1x64xf32>, tensor<8x16x64xf32>, tensor<8x16x64xf32>
    }
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %5 = stablehlo.multiply %4, %3#2 : tensor<16x64xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.024000e+03> : tensor<f32>
    %6 = stablehlo.divide %cst_3, %cst_4 : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<16x64xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x64xf32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %10:6 = stablehlo.while(%iterArg = %3#3, %iterArg_7 = %3#4, %iterArg_8 = %3#5, %iterArg_9 = %c_6, %iterArg_10 = %8, %iterArg_11 = %9) : tensor<8x1x64xf32>, tensor<8x16x64xf32>, tensor<8x16x64xf32>, tensor<i32>, tensor<16x64xf32>, tensor<8x64xf32>
    cond {
      %c_12 = stablehlo.constant dense<8> : tensor<i32>
      %11 = stablehlo.compare LT, %iterArg_9, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %c_12 = stablehlo.constant dense<8> : tensor<i32>
      %11 = stablehlo.subtract %c_12, %iterArg_9 : tensor<i32>
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.subtract %11, %c_13 : tensor<i32>
      %13 = func.call @dynamic_index_in_dim_1(%iterArg, %12) : (tensor<8x1x64xf32>, tensor<i32>) -> tensor<1x64xf32>
      %14 = func.call @dynamic_index_in_dim_2(%iterArg_7, %12) : (tensor<8x16x64xf32>, tensor<i32>) -> tensor<16x64xf32>
      %15 = func.call @dynamic_index_in_dim_2(%iterArg_8, %12) : (tensor<8x16x64xf32>, tensor<i32>) -> tensor<16x64xf32>
      %16 = stablehlo.multiply %iterArg_10, %15 : tensor<16x64xf32>
      %17 = stablehlo.multiply %14, %16 : tensor<16x64xf32>
      %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.reduce(%17 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<16x64xf32>, tensor<f32>) -> tensor<64xf32>
      %19 = stablehlo.reshape %18 : (tensor<64xf32>) -> tensor<1x64xf32>
      %20 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
      %21 = stablehlo.multiply %16, %20 : tensor<16x64xf32>
      %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.reduce(%19 init: %cst_15) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
      %23 = func.call @dynamic_update_index_in_dim_3(%iterArg_11, %22, %12) : (tensor<8x64xf32>, tensor<64xf32>, tensor<i32>) -> tensor<8x64xf32>
      %c_16 = stablehlo.constant dense<1> : tensor<i32>
      %24 = stablehlo.add %iterArg_9, %c_16 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_7, %iterArg_8, %24, %21, %23 : tensor<8x1x64xf32>, tensor<8x16x64xf32>, tensor<8x16x64xf32>, tensor<i32>, tensor<16x64xf32>, tensor<8x64xf32>
    }
    return %10#5 : tensor<8x64xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x64xf32>, %arg1: tensor<i32>) -> tensor<64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 64] : (tensor<8x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x64xf32>) -> tensor<64xf32>
    return %1 : tensor<64xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x1x64xf32>, %arg1: tensor<1x64xf32>, %arg2: tensor<i32>) -> tensor<8x1x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x64xf32>) -> tensor<1x1x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x1x64xf32>, tensor<1x1x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x1x64xf32>
    return %1 : tensor<8x1x64xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<8x16x64xf32>, %arg1: tensor<16x64xf32>, %arg2: tensor<i32>) -> tensor<8x16x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x64xf32>) -> tensor<1x16x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<8x16x64xf32>, tensor<1x16x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x16x64xf32>
    return %1 : tensor<8x16x64xf32>
  }
  func.func private @dynamic_index_in_dim_1(%arg0: tensor<8x1x64xf32>, %arg1: tensor<i32>) -> tensor<1x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 64] : (tensor<8x1x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x64xf32>) -> tensor<1x64xf32>
    return %1 : tensor<1x64xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<8x16x64xf32>, %arg1: tensor<i32>) -> tensor<16x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 64] : (tensor<8x16x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x64xf32>) -> tensor<16x64xf32>
    return %1 : tensor<16x64xf32>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<8x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<i32>) -> tensor<8x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<8x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64xf32>
    return %1 : tensor<8x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[K, I_d, J] = While(arg1[I_d, J], arg0[L, J])        f32[8,2,64]
//   8 times, handing on T2, Out:
//     T3[I_d, J] = Multiply(T2[I_d, J], T1'[I_d, J])       f32[2,64]
//     T4[J] {U_d} = Reduce(T3'[I_d, J])                    f32[64]
//     T4[J] = AllReduce_d(T4[J] {U_d})                     f32[64]
//     T5[M, J] = DynamicUpdateSlice(Out[M, J], T4'[N, J])  f32[8,64]
//     T3'2 is the next T2, T5 the next Out
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along d       8      256 B      256 B      448 B        8   28.1 us   28.1 us  loop_before_loop.mlir:66:13
//   f32[64] -> f32[64]: reshape needs operand 0 combined: reduce leaves it as partial results on the devices along d
//   instead of 448 B a turn, of 8, for reduce at loop_before_loop.mlir:65:13:
//         672 B    1.5x  exchange operand 0 (f32[16,64]) over d to cut dimension 1 instead of 0
//       3.5 KiB      8x  gather operand 0 (f32[16,64]) over d
//
// Each device sends 3.5 KiB in 225 us of communication, 225 us of it exposed.
//
// Each device computes 10.5 kFLOP and reads and writes 496 KiB, op by op.
// With a core to itself it takes 344 us by the model: it computes for 119 us and makes copies for 225 us.
// It holds 2.5 KiB of arguments and at most MEMORY more, of which outputs 2 KiB.
