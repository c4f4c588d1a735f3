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
//       T2[] {U_x, y} = Reduce(T1[I_x, K] {U_y})           f32[]
//       T2[] = AllReduce_(x,y)(T2[] {U_x, y})              f32[]
//     T3[I_x, K] {U_y} = Out[I_x, J_y] *_J arg1[J_y, K]    f32[16,256] = f32[16,128] * f32[128,256]
//     T3[I_x, K_y] = ReduceScatter_y(T3[I_x, K] {U_y})     f32[16,128]
//     T3' is the next Out
//
// collective               group         in        out       sent    times      time   exposed  source
// all_reduce along x, y        8        4 B        4 B        7 B       2?     28 us     28 us  condition.mlir:12:12
//   f32[] -> f32[]: compare needs operand 0 combined: reduce leaves it as partial results on the devices along x, y
//   instead of 7 B a turn, of 8, for dot_general at condition.mlir:10:12:
//        16 KiB   >999x  gather operand 0 (f32[64,256]) over y, exchange operand 1 (f32[256,256]) over y to cut dimension 1 instead of 0
//        20 KiB   >999x  exchange operand 0 (f32[64,256]) over y to cut dimension 0 instead of 1, gather operand 1 (f32[256,256]) over y
//        24 KiB   >999x  gather operand 0 (f32[64,256]) over x (4x the operations)
// reduce_scatter along y       2     16 KiB      8 KiB      8 KiB       1?   3.44 us   3.44 us  condition.mlir:16:12
//   f32[16,256] -> f32[16,128]: tanh needs operand 0 with dimension 1 sharded over y; dot_general leaves it as partial results on the devices along y
//   instead of 8 KiB a turn, of 8, for dot_general at condition.mlir:15:12:
//        24 KiB      3x  gather operand 0 (f32[64,256]) over y
//        32 KiB      4x  gather operand 0 (f32[64,256]) over x, sum partial results (f32[64,256]) over y and scatter them along dimension 1 (4x the operations)
//
// Each device sends 8.01 KiB in 59.4 us of communication, 59.4 us of it exposed.
//   along y         8 KiB   3.44 us   3.44 us exposed
//   along x, y       14 B     56 us     56 us exposed
//
// Each device computes 3.16 MFLOP and reads and writes 528 KiB, op by op.
// With a core to itself it takes 120 us by the model: it computes for 60.1 us and makes copies for 59.4 us.
// A loop whose turns the text does not say counts as one turn, before and behind which its condition
// is computed: a ? stands behind such counts.
// It holds 136 KiB of arguments and at most MEMORY more, of which outputs 8 KiB.
