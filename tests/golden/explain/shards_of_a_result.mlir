// A shard_map gives each device its own: a result is cut along the axis of the blocks, and nothing is summed.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["p"=8]> {stablehlo.mesh = {axes = [{name = "p", size = 8 : i64}]}}
  sdy.mesh @mesh_0 = <["p"=8]> {stablehlo.mesh = {axes = [{name = "p", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<256xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"p"}]>}) -> (tensor<8x256xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"p"}, {}]>}, tensor<8xi32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"p"}]>}) {
    %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"p"}]>] out_shardings=[<@mesh, [{"p"}, {}]>, <@mesh, [{"p"}]>] manual_axes={"p"} (%arg1: tensor<32xf32>) {
      %1 = func.call @sort(%arg1) : (tensor<32xf32>) -> tensor<32xf32>
      %2 = stablehlo.slice %1 [0:32:4] : (tensor<32xf32>) -> tensor<8xf32>
      %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "p">]>, use_global_device_ids}> : (tensor<8xf32>) -> tensor<64xf32>
      %4 = func.call @sort_0(%3) : (tensor<64xf32>) -> tensor<64xf32>
      %5 = stablehlo.slice %4 [8:64:8] : (tensor<64xf32>) -> tensor<7xf32>
      %6 = func.call @searchsorted(%5, %1) : (tensor<7xf32>, tensor<32xf32>) -> tensor<32xi32>
      %7 = stablehlo.iota dim = 0 : tensor<32xi32>
      %8 = func.call @searchsorted_2(%6, %6) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
      %9 = stablehlo.subtract %7, %8 : tensor<32xi32>
      %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x32xf32>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.convert %c : tensor<i32>
      %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i32>) -> tensor<32xi32>
      %13 = stablehlo.compare LT, %6, %12, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %c_0 = stablehlo.constant dense<8> : tensor<i32>
      %14 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<32xi32>
      %15 = stablehlo.add %6, %14 : tensor<32xi32>
      %16 = stablehlo.select %13, %15, %6 : tensor<32xi1>, tensor<32xi32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %17 = stablehlo.convert %c_1 : tensor<i32>
      %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<i32>) -> tensor<32xi32>
      %19 = stablehlo.compare LT, %9, %18, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %c_2 = stablehlo.constant dense<32> : tensor<i32>
      %20 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<32xi32>
      %21 = stablehlo.add %9, %20 : tensor<32xi32>
      %22 = stablehlo.select %19, %21, %9 : tensor<32xi1>, tensor<32xi32>
      %23 = stablehlo.broadcast_in_dim %16, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
      %24 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<32xi32>) -> tensor<32x1xi32>
      %25 = stablehlo.concatenate %23, %24, dim = 1 : (tensor<32x1xi32>, tensor<32x1xi32>) -> tensor<32x2xi32>
      %26 = stablehlo.convert %10 : tensor<8x32xf32>
      %27 = "stablehlo.scatter"(%26, %25, %1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
      ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
        stablehlo.return %arg3 : tensor<f32>
      }) : (tensor<8x32xf32>, tensor<32x2xi32>, tensor<32xf32>) -> tensor<8x32xf32>
      %28 = stablehlo.convert %27 : tensor<8x32xf32>
      %29 = "stablehlo.all_to_all"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh_0, axes = [#stablehlo.axis_ref<name = "p">]>, split_count = 8 : i64, split_dimension = 0 : i64}> : (tensor<8x32xf32>) -> tensor<8x32xf32>
      %30 = stablehlo.reshape %29 : (tensor<8x32xf32>) -> tensor<256xf32>
      %31 = func.call @sort_5(%30) : (tensor<256xf32>) -> tensor<256xf32>
      %32 = stablehlo.broadcast_in_dim %31, dims = [1] : (tensor<256xf32>) -> tensor<1x256xf32>
      %33 = stablehlo.is_finite %29 : (tensor<8x32xf32>) -> tensor<8x32xi1>
      %34 = stablehlo.convert %33 : (tensor<8x32xi1>) -> tensor<8x32xi32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.reduce(%34 init: %c_3) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x32xi32>, tensor<i32>) -> tensor<i32>
      %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<i32>) -> tensor<1xi32>
      sdy.return %32, %36 : tensor<1x256xf32>, tensor<1xi32>
    } : (tensor<256xf32>) -> (tensor<8x256xf32>, tensor<8xi32>)
    return %0#0, %0#1 : tensor<8x256xf32>, tensor<8xi32>
  }
  func.func private @sort(%arg0: tensor<32xf32>) -> tensor<32xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<32xf32>) -> tensor<32xf32>
    return %0 : tensor<32xf32>
  }
  func.func private @sort_0(%arg0: tensor<64xf32>) -> tensor<64xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<64xf32>) -> tensor<64xf32>
    return %0 : tensor<64xf32>
  }
  func.func private @searchsorted(%arg0: tensor<7xf32>, %arg1: tensor<32xf32>) -> tensor<32xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<7xf32>, tensor<32xf32>) -> tensor<32xi32>
    return %0 : tensor<32xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<7xf32>, %arg1: tensor<32xf32>) -> tensor<32xi32> {
    %0 = call @_searchsorted_scan_impl_1(%arg0, %arg1) : (tensor<7xf32>, tensor<32xf32>) -> tensor<32xi32>
    return %0 : tensor<32xi32>
  }
  func.func private @_searchsorted_scan_impl_1(%arg0: tensor<7xf32>, %arg1: tensor<32xf32>) -> tensor<32xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<7> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<32xui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<32xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<7xf32>, tensor<32xf32>, tensor<i32>, tensor<32xui32>, tensor<32xui32>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = stablehlo.subtract %iterArg_5, %iterArg_4 : tensor<32xui32>
      %c_6 = stablehlo.constant dense<2> : tensor<i32>
      %5 = func.call @floor_divide(%4, %c_6) : (tensor<32xui32>, tensor<i32>) -> tensor<32xui32>
      %6 = stablehlo.add %iterArg_4, %5 : tensor<32xui32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<32xui32>) -> tensor<32x1xui32>
      %8 = "stablehlo.gather"(%iterArg, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<7xf32>, tensor<32x1xui32>) -> tensor<32x1xf32>
      %9 = stablehlo.reshape %8 : (tensor<32x1xf32>) -> tensor<32xf32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %11 = stablehlo.compare EQ, %iterArg_2, %10, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
      %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %13 = stablehlo.select %11, %12, %iterArg_2 : tensor<32xi1>, tensor<32xf32>
      %14 = stablehlo.compare NE, %iterArg_2, %iterArg_2, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
      %cst_8 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %15 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %16 = stablehlo.select %14, %15, %13 : tensor<32xi1>, tensor<32xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %18 = stablehlo.compare EQ, %9, %17, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %20 = stablehlo.select %18, %19, %9 : tensor<32xi1>, tensor<32xf32>
      %21 = stablehlo.compare NE, %9, %9, FLOAT : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %22 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<32xf32>
      %23 = stablehlo.select %21, %22, %20 : tensor<32xi1>, tensor<32xf32>
      %24 = stablehlo.compare LT, %16, %23, TOTALORDER : (tensor<32xf32>, tensor<32xf32>) -> tensor<32xi1>
      %25 = stablehlo.select %24, %iterArg_4, %6 : tensor<32xi1>, tensor<32xui32>
      %26 = stablehlo.select %24, %6, %iterArg_5 : tensor<32xi1>, tensor<32xui32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %27 = stablehlo.add %iterArg_3, %c_12 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %27, %25, %26 : tensor<7xf32>, tensor<32xf32>, tensor<i32>, tensor<32xui32>, tensor<32xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<32xui32>) -> tensor<32xi32>
    return %3 : tensor<32xi32>
  }
  func.func private @floor_divide(%arg0: tensor<32xui32>, %arg1: tensor<i32>) -> tensor<32xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<32xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<32xui32>
    return %2 : tensor<32xui32>
  }
  func.func private @searchsorted_2(%arg0: tensor<32xi32>, %arg1: tensor<32xi32>) -> tensor<32xi32> {
    %0 = call @_searchsorted_scan_impl_3(%arg0, %arg1) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    return %0 : tensor<32xi32>
  }
  func.func private @_searchsorted_scan_impl_3(%arg0: tensor<32xi32>, %arg1: tensor<32xi32>) -> tensor<32xi32> {
    %0 = call @_searchsorted_scan_impl_4(%arg0, %arg1) : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi32>
    return %0 : tensor<32xi32>
  }
  func.func private @_searchsorted_scan_impl_4(%arg0: tensor<32xi32>, %arg1: tensor<32xi32>) -> tensor<32xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<32xui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<32xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<32xi32>, tensor<32xi32>, tensor<i32>, tensor<32xui32>, tensor<32xui32>
    cond {
      %c_6 = stablehlo.constant dense<6> : tensor<i32>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = stablehlo.subtract %iterArg_5, %iterArg_4 : tensor<32xui32>
      %c_6 = stablehlo.constant dense<2> : tensor<i32>
      %5 = func.call @floor_divide(%4, %c_6) : (tensor<32xui32>, tensor<i32>) -> tensor<32xui32>
      %6 = stablehlo.add %iterArg_4, %5 : tensor<32xui32>
      %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<32xui32>) -> tensor<32x1xui32>
      %8 = "stablehlo.gather"(%iterArg, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<32xi32>, tensor<32x1xui32>) -> tensor<32x1xi32>
      %9 = stablehlo.reshape %8 : (tensor<32x1xi32>) -> tensor<32xi32>
      %10 = stablehlo.compare LE, %iterArg_2, %9, SIGNED : (tensor<32xi32>, tensor<32xi32>) -> tensor<32xi1>
      %11 = stablehlo.select %10, %iterArg_4, %6 : tensor<32xi1>, tensor<32xui32>
      %12 = stablehlo.select %10, %6, %iterArg_5 : tensor<32xi1>, tensor<32xui32>
      %c_7 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.add %iterArg_3, %c_7 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_2, %13, %11, %12 : tensor<32xi32>, tensor<32xi32>, tensor<i32>, tensor<32xui32>, tensor<32xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<32xui32>) -> tensor<32xi32>
    return %3 : tensor<32xi32>
  }
  func.func private @sort_5(%arg0: tensor<256xf32>) -> tensor<256xf32> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f32>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<256xf32>) -> tensor<256xf32>
    return %0 : tensor<256xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["p"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I] = AllGather_p(arg0'[I_p])       f32[64]
//   T1[L_p, K] = AllToAll_p(arg0'2[L_p, K])  f32[8,32]
//   Out0[R_p, S] = Shards(T1'[P, Q_p])       f32[1,256]
//   Out1[W_p] = Shards(T1'2[S] {V_p})        i32[1]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along p       8       32 B      256 B      224 B        1     14 us     14 us  shards_of_a_result.mlir:10:12
//   f32[8] -> f32[64]
// all_to_all along p       8      1 KiB      1 KiB      896 B        1   2.16 us   2.16 us  shards_of_a_result.mlir:44:13
//   f32[8,32] -> f32[8,32]
//
// Each device sends 1.09 KiB in 16.2 us of communication, 16.2 us of it exposed.
//
// Each device computes 26.9 kFLOP and reads and writes 59.2 KiB, op by op.
// With a core to itself it takes 124 us by the model: it computes for 108 us and makes copies for 16.2 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 1 KiB.
