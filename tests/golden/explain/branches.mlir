// Lines say in which of several branches something is done.
// RUN: weft explain FILE
module @branches attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%which: tensor<i32>, %x: tensor<64x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %w: tensor<256x256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> tensor<64x256xf32> {
    %0 = "stablehlo.case"(%which) ({
      %1 = stablehlo.add %x, %x : tensor<64x256xf32>
      stablehlo.return %1 : tensor<64x256xf32>
    }, {
      %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      stablehlo.return %1 : tensor<64x256xf32>
    }, {
      %1 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      stablehlo.return %1 : tensor<64x256xf32>
    }) : (tensor<i32>) -> tensor<64x256xf32>
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
//   in branch 1 of 3, counted from 0:
//     T1[I_x, J] {U_y} = arg1[I_x, L_y] *_L arg2[L_y, J]               f32[16,256] = f32[16,128] * f32[128,256]
//     T1[I_x, J_y] = ReduceScatter_y(T1[I_x, J] {U_y})                 f32[16,128]
//   in branch 2 of 3, counted from 0:
//     arg1[I_x, J] = AllGather_y(arg1[I_x, J_y])                       f32[16,256]
//     T2[I_x, J_y] = arg1[I_x, K] *_K arg2[J_y, K]                     f32[16,128] = f32[16,256] * f32[128,256]
//   Out[I_x, J_y] = Case(arg1'[I_x, J_y], T1[I_x, J_y], T2[I_x, J_y])  f32[16,128]
//
// collective               group         in        out       sent    times      time   exposed  source
// reduce_scatter along y       2     16 KiB      8 KiB      8 KiB       1?   3.44 us   3.44 us  branches.mlir:10:12
//   f32[16,256] -> f32[16,128]: case needs value 0 of its region with dimension 1 sharded over y; dot_general leaves it as partial results on the devices along y
//   the sharding of value 0 of the case at branches.mlir:6:10 asks for it
//   instead of 8 KiB for dot_general at branches.mlir:10:12:
//        32 KiB      4x  gather operand 0 (f32[64,256]) over x, sum partial results (f32[64,256]) over y and scatter them along dimension 1 (4x the operations)
//        72 KiB      9x  gather operand 0 (f32[64,256]) over y, exchange operand 1 (f32[256,256]) over y to cut dimension 1 instead of 0
//       136 KiB     17x  gather operand 0 (f32[64,256]) and operand 1 (f32[256,256]) over y (2x the operations)
// all_gather along y           2      8 KiB     16 KiB      8 KiB       1?   3.44 us   3.44 us  branches.mlir:13:12
//   f32[16,128] -> f32[16,256]: dot_general needs operand 0 whole along dimension 1, which is sharded over y
//   instead of 8 KiB for dot_general at branches.mlir:13:12:
//        56 KiB      7x  gather operand 0 (f32[64,256]) over x, gather operand 0 (f32[64,256]) over y (4x the operations)
//        72 KiB      9x  exchange operand 1 (f32[256,256]) over y to cut dimension 1 instead of 0, sum partial results (f32[64,256]) over y and scatter them along dimension 1
//       136 KiB     17x  gather operand 0 (f32[64,256]) and operand 1 (f32[256,256]) over y (2x the operations)
//
// Each device sends 16 KiB in 6.87 us of communication, 6.87 us of it exposed, if all branches are added up.
//
// Each device computes 1.05 MFLOP and reads and writes 176 KiB, op by op.
// With a core to itself it takes 22.5 us by the model: it computes for 19 us and makes copies for 3.44 us.
// Each branch counts as taken: a ? stands behind such counts.
// It holds 136 KiB of arguments and at most MEMORY more, of which outputs 8 KiB.
