// What turns put into an array that the loop hands on: activations for the gradient, and the gradients themselves.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<3x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>} loc("w"), %arg1: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x")) -> (tensor<3x16x16xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_5 = %c, %iterArg_6 = %arg1, %iterArg_7 = %0, %iterArg_8 = %1) : tensor<3x16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3x8x16xf32>, tensor<3x8x16xf32>
    cond {
      %c_9 = stablehlo.constant dense<3> : tensor<i32>
      %9 = stablehlo.compare LT, %iterArg_5, %c_9, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    } do {
      %9 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %10 = stablehlo.dot_general %iterArg_6, %9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
      %11 = stablehlo.tanh %10 : tensor<8x16xf32>
      %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %12 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %13 = stablehlo.add %12, %11 : tensor<8x16xf32>
      %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %14 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
      %15 = stablehlo.subtract %14, %11 : tensor<8x16xf32>
      %16 = stablehlo.multiply %13, %15 : tensor<8x16xf32>
      %17 = func.call @dynamic_update_index_in_dim(%iterArg_7, %iterArg_6, %iterArg_5) : (tensor<3x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<3x8x16xf32>
      %18 = func.call @dynamic_update_index_in_dim(%iterArg_8, %16, %iterArg_5) : (tensor<3x8x16xf32>, tensor<8x16xf32>, tensor<i32>) -> tensor<3x8x16xf32>
      %c_11 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_5, %c_11 : tensor<i32>
      stablehlo.return %iterArg, %19, %11, %17, %18 : tensor<3x16x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3x8x16xf32>, tensor<3x8x16xf32>
    }
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %4 = stablehlo.multiply %3, %2#2 : tensor<8x16xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x16xf32>
    %6 = stablehlo.multiply %5, %4 : tensor<8x16xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3x16x16xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %8:6 = stablehlo.while(%iterArg = %arg0, %iterArg_5 = %2#3, %iterArg_6 = %2#4, %iterArg_7 = %c_4, %iterArg_8 = %6, %iterArg_9 = %7) : tensor<3x16x16xf32>, tensor<3x8x16xf32>, tensor<3x8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3x16x16xf32>
    cond {
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %9 = stablehlo.compare LT, %iterArg_7, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    } do {
      %c_10 = stablehlo.constant dense<3> : tensor<i32>
      %9 = stablehlo.subtract %c_10, %iterArg_7 : tensor<i32>
      %c_11 = stablehlo.constant dense<1> : tensor<i32>
      %10 = stablehlo.subtract %9, %c_11 : tensor<i32>
      %11 = func.call @dynamic_index_in_dim(%iterArg, %10) : (tensor<3x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %12 = func.call @dynamic_index_in_dim_0(%iterArg_5, %10) : (tensor<3x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %13 = func.call @dynamic_index_in_dim_0(%iterArg_6, %10) : (tensor<3x8x16xf32>, tensor<i32>) -> tensor<8x16xf32>
      %14 = stablehlo.multiply %iterArg_8, %13 : tensor<8x16xf32>
      %15 = stablehlo.dot_general %14, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
      %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
      %17 = stablehlo.dot_general %14, %11, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
      %18 = func.call @dynamic_update_index_in_dim_1(%iterArg_9, %16, %10) : (tensor<3x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<3x16x16xf32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %19 = stablehlo.add %iterArg_7, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %19, %17, %18 : tensor<3x16x16xf32>, tensor<3x8x16xf32>, tensor<3x8x16xf32>, tensor<i32>, tensor<8x16xf32>, tensor<3x16x16xf32>
    }
    return %8#5 : tensor<3x16x16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x16x16xf32>, %arg1: tensor<i32>) -> tensor<16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<3x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x8x16xf32>, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>) -> tensor<3x8x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x8x16xf32>
    return %1 : tensor<3x8x16xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<3x8x16xf32>, %arg1: tensor<i32>) -> tensor<8x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8, 16] : (tensor<3x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_1(%arg0: tensor<3x16x16xf32>, %arg1: tensor<16x16xf32>, %arg2: tensor<i32>) -> tensor<3x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<3x16x16xf32>
    return %1 : tensor<3x16x16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   3 times, handing on T1 (at first x), T2, T3:
//     T4[I_x, K] = T1[I_x, J] *_J w'[J, K]                               f32[2,16] = f32[2,16] * f32[16,16]
//     T5[L, I_x, J] = DynamicUpdateSlice(T2[L, I_x, J], T1[M, I_x, J])   f32[3,2,16]
//     T6[N, I_x, J] = DynamicUpdateSlice(T3[N, I_x, J], T4'[P, I_x, J])  f32[3,2,16]
//     T4'2 is the next T1, T5 the next T2, T6 the next T3
//   3 times, handing on T7 (at first T1'), Out:
//     T8[I_x, J] = Multiply(T7[I_x, J], T3'[I_x, J])                     f32[2,16]
//     T9[J, Q] {U_x} = T8[I_x, J] *_I T2'[I_x, Q]                        f32[16,16] = f32[2,16] * f32[2,16]
//     T9[J, Q] = AllReduce_x(T9[J, Q] {U_x})                             f32[16,16]
//     T10[I_x, J] = T8[I_x, K] *_K w'2[J, K]                             f32[2,16] = f32[2,16] * f32[16,16]
//     T11[R, Q, J] = DynamicUpdateSlice(Out[R, Q, J], T9[S, Q, J])       f32[3,16,16]
//     T10 is the next T7, T11 the next Out
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       4      1 KiB      1 KiB    1.5 KiB        3   12.3 us   12.3 us  stacked.mlir:57:13
//   f32[16,16] -> f32[16,16]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along x
//   instead of 1.5 KiB a turn, of 3, for dot_general at stacked.mlir:56:13:
//         768 B    0.5x  gather operand 0 (f32[8,16]) and operand 1 (f32[8,16]) over x (4x the operations); not taken: 2x the operations of products in all
//      1.22 KiB  0.812x  exchange operand 0 (f32[8,16]) over x to cut dimension 1 instead of 0, gather operand 1 (f32[8,16]) over x; not taken: 6 collectives more in all
//      1.22 KiB  0.812x  gather operand 0 (f32[8,16]) over x, exchange operand 1 (f32[8,16]) over x to cut dimension 1 instead of 0; not taken: 6 collectives more in all
//
// Each device sends 4.5 KiB in 36.8 us of communication, 36.8 us of it exposed.
//
// Each device computes 10.5 kFLOP and reads and writes 108 KiB, op by op.
// With a core to itself it takes 72.4 us by the model: it computes for 35.6 us and makes copies for 36.8 us.
// It holds 3.12 KiB of arguments and at most MEMORY more, of which outputs 3 KiB.
