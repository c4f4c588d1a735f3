// A small cell over many steps, whose inputs are cut along time: gathered once, and computed by all, not gathered in each turn.
// RUN: weft explain FILE
module @jit_rnn attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]> {stablehlo.mesh = {axes = [{name = "x", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<1024x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<64xf32> {jax.result_info = "result[0]"}, tensor<1024x64xf32> {jax.result_info = "result[1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %c, %iterArg_3 = %0, %iterArg_4 = %1) : tensor<1024x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<64xf32>, tensor<1024x64xf32>
    cond {
      %c_5 = stablehlo.constant dense<1024> : tensor<i32>
      %3 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<1024x64xf32>, tensor<i32>) -> tensor<64xf32>
      %4 = stablehlo.dot_general %iterArg_3, %iterArg_1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<64xf32>, tensor<64x64xf32>) -> tensor<64xf32>
      %5 = stablehlo.add %4, %3 : tensor<64xf32>
      %6 = stablehlo.tanh %5 : tensor<64xf32>
      %7 = func.call @dynamic_update_index_in_dim(%iterArg_4, %6, %iterArg_2) : (tensor<1024x64xf32>, tensor<64xf32>, tensor<i32>) -> tensor<1024x64xf32>
      %c_5 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %iterArg_2, %c_5 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_1, %8, %6, %7 : tensor<1024x64xf32>, tensor<64x64xf32>, tensor<i32>, tensor<64xf32>, tensor<1024x64xf32>
    }
    return %2#3, %2#4 : tensor<64xf32>, tensor<1024x64xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1024x64xf32>, %arg1: tensor<i32>) -> tensor<64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 64] : (tensor<1024x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x64xf32>) -> tensor<64xf32>
    return %1 : tensor<64xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<1024x64xf32>, %arg1: tensor<64xf32>, %arg2: tensor<i32>) -> tensor<1024x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<1024x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1024x64xf32>
    return %1 : tensor<1024x64xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_x(arg0[I_x, J])                  f32[1024,64]
//   1024 times, handing on Out0, Out1:
//     T1[J] = Out0[K] *_K arg1[K, J]                        f32[64] = f32[64] * f32[64,64]
//     T2[L, K] = DynamicUpdateSlice(Out1[L, K], T1'[M, K])  f32[1024,64]
//     T1' is the next Out0, T2 the next Out1
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       8     32 KiB    256 KiB    224 KiB        1   54.2 us   54.2 us  cell_over_time.mlir:30:10
//   f32[128,64] -> f32[1024,64]: dynamic_slice needs operand 0 whole along dimension 0, which is sharded over x
//   instead of 224 KiB for dynamic_slice at cell_over_time.mlir:30:10:
//       252 KiB   1.12x  exchange operand 0 (f32[1024,64]) over x to cut dimension 1 instead of 0, gather the result (f32[1,64]) over x
//       448 KiB      2x  sum partial results (f32[1,64]) over x
//
// Each device sends 224 KiB in 54.2 us of communication, 54.2 us of it exposed.
//
// Each device computes 8.52 MFLOP and reads and writes 788 MiB, op by op.
// With a core to itself it takes 6.28 ms by the model: it computes for 6.22 ms and makes copies for 54.2 us.
// It holds 48 KiB of arguments and at most MEMORY more, of which outputs 256 KiB.
