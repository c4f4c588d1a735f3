// What a loop's condition sends is told, and counted once more than the turns.
// RUN: weft explain FILE
module @condition attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<64x256xf32> {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %most = stablehlo.constant dense<1.0e6> : tensor<f32>
    %0 = stablehlo.while(%i = %x) : tensor<64x256xf32>
    cond {
      %1 = stablehlo.dot_general %i, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x256xf32>, tensor<f32>) -> tensor<f32>
      %3 = stablehlo.compare LT, %2, %most : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %1 = stablehlo.dot_general %i, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      %2 = stablehlo.tanh %1 : tensor<64x256xf32>
      stablehlo.return %2 : tensor<64x256xf32>
    }
    return %0 : tensor<64x256xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   in a loop, handing on Out (at first arg0):
//     to see whether it goes on:
//       T1[I_x, K] {U_y} = Out[I_x, J_y] *_J arg1[J_y, K]  f32[16,256] = f32[16,128] * f32[128,256]
//       T1[I_x, K] = AllReduce_y(T1[I_x, K] {U_y})         f32[16,256]
//       T2[] {U_x} = Reduce(T1[I_x, K])                    f32[]
//       T2[] = AllReduce_x(T2[] {U_x})                     f32[]
//     T3[I_x, K] {U_y} = Out[I_x, J_y] *_J arg1[J_y, K]    f32[16,256] = f32[16,128] * f32[128,256]
//     T3[I_x, K_y] = ReduceScatter_y(T3[I_x, K] {U_y})     f32[16,128]
//     T3' is the next Out
//
// collective               group         in        out       sent    times      time   exposed  source
// all_reduce along y           2     16 KiB     16 KiB     16 KiB       2?   6.87 us   6.87 us  condition.mlir:11:12
//   f32[16,256] -> f32[16,256]: reduce needs operand 0 combined: dot_general leaves it as partial results on the devices along y
//   instead of 16 KiB for dot_general at condition.mlir:10:12:
//        16 KiB      1x  gather operand 0 (f32[64,256]) over y, exchange operand 1 (f32[256,256]) over y to cut dimension 1 instead of 0
//        24 KiB    1.5x  gather operand 0 (f32[64,256]) and operand 1 (f32[256,256]) over y (2x the operations)
//        88 KiB    5.5x  gather operand 0 (f32[64,256]) over x, sum partial results (f32[64,256]) over y (4x the operations)
// all_reduce along x           4        4 B        4 B        6 B       2?     12 us     12 us  condition.mlir:12:12
//   f32[] -> f32[]: compare needs operand 0 combined: reduce leaves it as partial results on the devices along x
//   instead of 6 B for reduce at condition.mlir:11:12:
//        48 KiB   >999x  sum operand 0 (f32[64,256]) over y, gather operand 0 (f32[64,256]) over x
// reduce_scatter along y       2     16 KiB      8 KiB      8 KiB       1?   3.44 us   3.44 us  condition.mlir:16:12
//   f32[16,256] -> f32[16,128]: tanh needs operand 0 with dimension 1 sharded over y; dot_general leaves it as partial results on the devices along y
//   instead of 8 KiB for dot_general at condition.mlir:15:12:
//         8 KiB      1x  gather operand 0 (f32[64,256]) over y
//        12 KiB    1.5x  gather operand 0 (f32[64,256]) over y (2x the operations)
//        32 KiB      4x  gather operand 0 (f32[64,256]) over x, sum partial results (f32[64,256]) over y and scatter them along dimension 1 (4x the operations)
//
// Each device sends 40 KiB in 41.2 us of communication, 41.2 us of it exposed.
//   along y     40 KiB   17.2 us   17.2 us exposed
//   along x       12 B     24 us     24 us exposed
//
// Each device computes 3.17 MFLOP and reads and writes 592 KiB, op by op.
// With a core to itself it takes 101 us by the model: it computes for 60.1 us and makes copies for 41.2 us.
// A loop whose turns the text does not say counts as one turn, before and behind which its condition
// is computed, and each branch as taken: a ? stands behind such counts.
// It holds 136 KiB of arguments and at most MEMORY more, of which outputs 8 KiB.
