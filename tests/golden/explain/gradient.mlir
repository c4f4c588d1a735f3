// The gradient of a convolution's kernel, whose image is cut along both its batch and its height.
// RUN: weft explain FILE
module @jit_gradient attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=2]>
  func.func public @main(%arg0: tensor<8x16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}, {}, {}]>} loc("Image"), %arg1: tensor<8x16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}, {}, {}]>} loc("dOut")) -> (tensor<3x3x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) -> tensor<3x3x4x4xf32>
    return %0 : tensor<3x3x4x4xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["X"=2, "Y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_X, J_Y, K, L] = CollectivePermute_Y(Image'[I_X, J_Y, K, L])  ring shift +1  f32[4,1,16,4]
//   Out[R, S, L, Q] {U_X, Y} = Image'2[I_X, M_Y, K, L] conv dOut[I_X, N_Y, P, Q]     f32[3,3,4,4] = f32[4,10,16,4] * f32[4,8,16,4]
//   Out[R, S, L, Q] = AllReduce_(X,Y)(Out[R, S, L, Q] {U_X, Y})                      f32[3,3,4,4]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along Y       2      1 KiB      1 KiB      1 KiB        1   2.18 us   2.18 us  gradient.mlir:6:10
//   f32[4,1,16,4] -> f32[4,1,16,4]: the shards of convolution need data of each other
//   instead of 1.84 KiB for convolution at gradient.mlir:6:10:
//      8.84 KiB    4.8x  exchange operand 0 (f32[8,16,16,4]) and operand 1 (f32[8,16,16,4]) over Y to cut dimension 0 instead of 1, sum partial results (f32[3,3,4,4]) over X, Y
//      9.84 KiB   5.34x  exchange operand 0 (f32[8,16,16,4]) and operand 1 (f32[8,16,16,4]) over Y to cut dimension 2 instead of 1, sum partial results (f32[3,3,4,4]) over X, Y
//      11.1 KiB   6.02x  exchange operand 0 (f32[8,16,16,4]) and operand 1 (f32[8,16,16,4]) over X to cut dimension 2 instead of 0, sum partial results (f32[3,3,4,4]) over X, Y
// all_reduce along X, Y                           4      576 B      576 B      864 B        1   12.2 us   12.2 us  gradient.mlir:6:10
//   f32[3,3,4,4] -> f32[3,3,4,4]: the program gives result 0 combined: convolution leaves it as partial results on the devices along X, Y
//   the sharding that the program states for result 0 asks for it
//   as convolution at gradient.mlir:6:10 (see above)
//
// Each device sends 1.84 KiB in 14.3 us of communication, 14.3 us of it exposed.
//   along Y         1 KiB   2.18 us   2.18 us exposed
//   along X, Y      864 B   12.2 us   12.2 us exposed
//
// Each device computes 148 kFLOP and reads and writes 57.8 KiB, op by op.
// With a core to itself it takes 20.5 us by the model: it computes for 6.18 us and makes copies for 14.3 us.
// It holds 16 KiB of arguments and at most MEMORY more, of which outputs 576 B.
