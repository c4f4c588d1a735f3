// The gradients of two weights by data parallelism, whose sums are combined: the one array in which
// they travel has a dimension of its own.
// RUN: weft explain FILE
module @jit_step attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["data"=4]>
  func.func public @main(%arg0: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("x"), %arg1: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("h"), %arg2: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("dh"), %arg3: tensor<32x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("dy")) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [0] x [0] : (tensor<32x4xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.dot_general %arg1, %arg3, contracting_dims = [0] x [0] : (tensor<32x8xf32>, tensor<32x2xf32>) -> tensor<8x2xf32>
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %2 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %3 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<8xf32>
    return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<8x2xf32>, tensor<8xf32>, tensor<8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["data"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out0[J, K] {U_data} = x[I_data, J] *_I dh[I_data, K]           f32[4,8] = f32[8,4] * f32[8,8]
//   Out1[M, N] {U_data} = h[L_data, M] *_L dy[L_data, N]           f32[8,2] = f32[8,8] * f32[8,2]
//   Out2[K] {U_data} = Reduce(dh[I_data, K])                       f32[8]
//   Out3[M] {U_data} = Reduce(h[L_data, M])                        f32[8]
//   Out0[J, K] = AllReduce_data(Out0[J, K] {U_data})  as one of 4  f32[4,8]
//   Out1[M, N] = AllReduce_data(Out1[M, N] {U_data})  as one of 4  f32[8,2]
//   Out2[K] = AllReduce_data(Out2[K] {U_data})  as one of 4        f32[8]
//   Out3[M] = AllReduce_data(Out3[M] {U_data})  as one of 4        f32[8]
//
// collective              group         in        out       sent    times      time   exposed  source
// all_reduce along data       4      256 B      256 B      384 B        1   12.1 us   12.1 us  combined.mlir:7:10
//   f32[64] -> f32[64]: f32[4,8]: the program gives result 0 combined: dot_general leaves it as partial results on the devices along data; f32[8,2]: the program gives result 1 combined: dot_general leaves it as partial results on the devices along data; f32[8]: the program gives result 2 combined: reduce leaves it as partial results on the devices along data; f32[8]: the program gives result 3 combined: reduce leaves it as partial results on the devices along data
//
// Each device sends 384 B in 12.1 us of communication, 12.1 us of it exposed.
//
// Each device computes 960 FLOP and reads and writes 4.45 KiB, op by op.
// With a core to itself it takes 17.2 us by the model: it computes for 5.14 us and makes copies for 12.1 us.
// It holds 704 B of arguments and at most MEMORY more, of which outputs 256 B.
