// Collectives of blocks: what they add up or put together is each device's block by itself.
// RUN: weft explain FILE
module @blocks attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>
  func.func public @main(%arg0: tensor<8x8xf32> loc("a"), %arg1: tensor<8x8xf32> loc("b"), %arg2: tensor<16x8xf32> loc("c"), %arg3: tensor<16x4xf32> loc("d")) -> (tensor<2x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<8xf32>, tensor<4x2x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<4x32xf32>, tensor<16x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
    %0:18 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"y"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>, <@mesh, [{}, {}]>, <@mesh, [{}]>, <@mesh, [{}, {}, {}]>, <@mesh, [{}, {}]>, <@mesh, [{}, {"x"}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xf32>, %b: tensor<2x8xf32>, %c: tensor<4x8xf32>, %d: tensor<2x4xf32>) {
      // psum(b, "x"), psum(a, ("x", "y")), psum(a, "y")
      %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %2 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %3 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      // psum(d, "x") of what lies along x and y, psum(d, "y")
      %4 = "stablehlo.all_reduce"(%d) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      %5 = "stablehlo.all_reduce"(%d) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x4xf32>) -> tensor<2x4xf32>
      // pmax(b, "x"), pmin(b, "x")
      %6 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.maximum %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %7 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.minimum %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      // psum_scatter(c, "x", tiled=True), along the dimension that x cuts and along the other one
      %8 = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids, scatter_dimension = 0 : i64}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<4x8xf32>) -> tensor<1x8xf32>
      %9 = "stablehlo.reduce_scatter"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids, scatter_dimension = 1 : i64}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<4x8xf32>) -> tensor<4x2xf32>
      // psum(sin(b), "x"): sums of blocks; psum(sum(b, 0), "x"): a sum that is still to be taken
      %10 = stablehlo.sine %b : tensor<2x8xf32>
      %11 = "stablehlo.all_reduce"(%10) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %12 = stablehlo.constant dense<0.0> : tensor<f32>
      %13 = stablehlo.reduce(%b init: %12) applies stablehlo.add across dimensions = [0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<8xf32>
      %14 = "stablehlo.all_reduce"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> ({
      ^bb0(%p: tensor<f32>, %q: tensor<f32>):
        %s = stablehlo.add %p, %q : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<8xf32>
      // all_gather(b, "x"), not tiled; then tiled
      %15 = stablehlo.broadcast_in_dim %b, dims = [1, 2] : (tensor<2x8xf32>) -> tensor<1x2x8xf32>
      %16 = "stablehlo.all_gather"(%15) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<1x2x8xf32>) -> tensor<4x2x8xf32>
      %17 = "stablehlo.all_gather"(%b) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<8x8xf32>
      // all_to_all(c, "x", 1, 0, tiled=True): what x cuts changes; then 0, 1: blocks are exchanged; 0, 0
      %18 = "stablehlo.all_to_all"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> : (tensor<4x8xf32>) -> tensor<16x2xf32>
      %19 = "stablehlo.all_to_all"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<1x32xf32>
      %20 = "stablehlo.all_to_all"(%c) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
      // ppermute(b, "x", ...), and the sum added to every block: its rows are not those of b
      %21 = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 2], [2, 4], [4, 6], [6, 0], [1, 3], [3, 5], [5, 7], [7, 1]]> : tensor<8x2xi64>}> : (tensor<2x8xf32>) -> tensor<2x8xf32>
      %22 = stablehlo.add %1, %b : tensor<2x8xf32>
      %23 = "stablehlo.all_gather"(%22) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2, 4, 6], [1, 3, 5, 7]]> : tensor<2x4xi64>, use_global_device_ids}> : (tensor<2x8xf32>) -> tensor<8x8xf32>
      sdy.return %1, %2, %3, %4, %5, %6, %7, %8, %9, %11, %14, %16, %17, %18, %19, %20, %21, %23 : tensor<2x8xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<1x8xf32>, tensor<4x2xf32>, tensor<2x8xf32>, tensor<8xf32>, tensor<4x2x8xf32>, tensor<8x8xf32>, tensor<16x2xf32>, tensor<1x32xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<8x8xf32>
    } : (tensor<8x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<16x4xf32>) -> (tensor<2x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<8xf32>, tensor<4x2x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<4x32xf32>, tensor<16x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7, %0#8, %0#9, %0#10, %0#11, %0#12, %0#13, %0#14, %0#15, %0#16, %0#17 : tensor<2x8xf32>, tensor<2x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<2x8xf32>, tensor<2x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<2x8xf32>, tensor<8xf32>, tensor<4x2x8xf32>, tensor<8x8xf32>, tensor<16x8xf32>, tensor<4x32xf32>, tensor<16x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=4, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out0[K, J] = AllReduce_x(b[K, J] {U_x})                        f32[2,8]
//   Out1[N, P] = AllReduce_(x,y)(a[N, P] {U_x, y})                 f32[2,4]
//   Out2[L_x, Q] = AllReduce_y(a[L_x, Q] {U_y})                    f32[2,4]
//   Out3[W_y, S] = AllReduce_x(d[W_y, S] {U_x})                    f32[2,4]
//   Out4[A_x, S] = AllReduce_y(d[A_x, S] {U_y})                    f32[2,4]
//   Out5[B, J] = AllReduceMaximum_x(b[B, J] {Maximum_x})           f32[2,8]
//   Out6[C, J] = AllReduceMinimum_x(b[C, J] {Minimum_x})           f32[2,8]
//   Out7[F_x, E] = ReduceScatter_x(c[F, E] {U_x})                  f32[1,8]
//   Out8[G, E_x] = ReduceScatter_x(c[G, E] {U_x})                  f32[4,2]
//   Out9[H, J] = AllReduce_x(b'[H, J] {U_x})                       f32[2,8]
//   Out10[J] {U_x} = Reduce(b[I_x, J])                             f32[8]
//   Out10[J] = AllReduce_x(Out10[J] {U_x})                         f32[8]
//   Out11[J1, K1, J] = AllGather_x(b[J1_x, K1, J])                 f32[4,2,8]
//   b[I, J] = AllGather_x(b[I_x, J])                               f32[8,8]
//   c[D, E_x] = AllToAll_x(c[D_x, E])                              f32[16,2]
//   Out14[L1_x, M1] = AllToAll_x(c[L1, M1_x])                      f32[1,32]
//   Out15[D_x, E] = AllToAll_x(c[D_x, E])                          f32[4,8]
//   Out16[I_x, J] = CollectivePermute_x(b[I_x, J])  ring shift +1  f32[2,8]
//   Out17[I_x, J] = Add(Out0[K, J], b[I_x, J])                     f32[2,8]
//   Out17[I, J] = AllGather_x(Out17[I_x, J])                       f32[8,8]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// all_reduce along x                              4       64 B       64 B       96 B        2     12 us     12 us  blocks.mlir:8:12 and 1 more
//   f32[2,8] -> f32[2,8]
// all_reduce along x, y                           8       32 B       32 B       56 B        1     28 us     28 us  blocks.mlir:13:12
//   f32[2,4] -> f32[2,4]
// all_reduce along y                              2       32 B       32 B       32 B        2   4.01 us   4.01 us  blocks.mlir:18:12 and 1 more
//   f32[2,4] -> f32[2,4]
// all_reduce along x                              4       32 B       32 B       48 B        1     12 us     12 us  blocks.mlir:24:12
//   f32[2,4] -> f32[2,4]
// all_reduce (maximum) along x                    4       64 B       64 B       96 B        1     12 us     12 us  blocks.mlir:35:12
//   f32[2,8] -> f32[2,8]
// all_reduce (minimum) along x                    4       64 B       64 B       96 B        1     12 us     12 us  blocks.mlir:40:12
//   f32[2,8] -> f32[2,8]
// reduce_scatter along x                          4      128 B       32 B       96 B        1   6.02 us   6.02 us  blocks.mlir:46:12
//   f32[4,8] -> f32[1,8]
// reduce_scatter along x                          4      128 B       32 B       96 B        1   6.02 us   6.02 us  blocks.mlir:51:12
//   f32[4,8] -> f32[4,2]
// all_reduce along x                              4       32 B       32 B       48 B        1     12 us     12 us  blocks.mlir:65:13
//   f32[8] -> f32[8]
// all_gather along x                              4       64 B      256 B      192 B        1   6.03 us   6.03 us  blocks.mlir:72:13
//   f32[1,2,8] -> f32[4,2,8]
// all_gather along x                              4       64 B      256 B      192 B        2   6.03 us   6.03 us  blocks.mlir:73:13 and 1 more
//   f32[2,8] -> f32[8,8]
// all_to_all along x                              4      128 B      128 B       96 B        1   2.02 us   2.02 us  blocks.mlir:75:13
//   f32[4,8] -> f32[16,2]
// all_to_all along x                              4      128 B      128 B       96 B        1   2.02 us   2.02 us  blocks.mlir:76:13
//   f32[4,8] -> f32[1,32]
// all_to_all along x                              4      128 B      128 B       96 B        1   2.02 us   2.02 us  blocks.mlir:77:13
//   f32[4,8] -> f32[4,8]
// collective_permute, ring shift +1 along x       4       64 B       64 B       64 B        1   2.01 us   2.01 us  blocks.mlir:79:13
//   f32[2,8] -> f32[2,8]
//
// Each device sends 1.68 KiB in 146 us of communication, 146 us of it exposed.
//   along x      1.56 KiB    110 us    110 us exposed
//   along y          64 B   8.01 us   8.01 us exposed
//   along x, y       56 B     28 us     28 us exposed
//
// Each device computes 216 FLOP and reads and writes 3.48 KiB, op by op.
// With a core to itself it takes 149 us by the model: it computes for 3.02 us and makes copies for 146 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 1.66 KiB.
