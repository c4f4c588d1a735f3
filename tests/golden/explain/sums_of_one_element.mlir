// What a loop adds up pends to its end, also where the gradient goes through sums of one element.
// RUN: weft explain FILE
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}}
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg1: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, %arg2: tensor<20x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}, {}]>}, %arg3: tensor<16xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<16x16xf32> {jax.result_info = "result[0]"}, tensor<16xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.slice %arg2 [0:1, 0:16, 0:16] : (tensor<20x16x16xf32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<16xf32>) -> tensor<1x16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<16x16xf32>
    %4 = stablehlo.add %3, %1 : tensor<16x16xf32>
    %5 = stablehlo.slice %arg2 [1:20, 0:16, 0:16] : (tensor<20x16x16xf32>) -> tensor<19x16x16xf32>
    %6 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<19x16x16x16xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<19x16x16xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<19x16x16xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %11:8 = stablehlo.while(%iterArg = %5, %iterArg_15 = %6, %iterArg_16 = %7, %iterArg_17 = %c_2, %iterArg_18 = %4, %iterArg_19 = %8, %iterArg_20 = %9, %iterArg_21 = %10) : tensor<19x16x16xf32>, tensor<1x16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<19x16x16x16xf32>, tensor<19x16x16xi1>, tensor<19x16x16xf32>
    cond {
      %c_22 = stablehlo.constant dense<19> : tensor<i32>
      %35 = stablehlo.compare LT, %iterArg_17, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %35 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_17) : (tensor<19x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %36 = stablehlo.broadcast_in_dim %iterArg_18, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
      %37 = stablehlo.broadcast_in_dim %36, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x16xf32>
      %38 = stablehlo.broadcast_in_dim %iterArg_15, dims = [0, 1, 2] : (tensor<1x16x16xf32>) -> tensor<16x16x16xf32>
      %39 = stablehlo.add %37, %38 : tensor<16x16x16xf32>
      %cst_22 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %40 = stablehlo.reduce(%39 init: %cst_22) applies stablehlo.maximum across dimensions = [1] : (tensor<16x16x16xf32>, tensor<f32>) -> tensor<16x16xf32>
      %cst_23 = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
      %42 = stablehlo.maximum %41, %40 : tensor<16x16xf32>
      %43 = stablehlo.is_finite %42 : (tensor<16x16xf32>) -> tensor<16x16xi1>
      %44 = stablehlo.select %43, %42, %iterArg_16 : tensor<16x16xi1>, tensor<16x16xf32>
      %45 = stablehlo.broadcast_in_dim %44, dims = [0, 2] : (tensor<16x16xf32>) -> tensor<16x1x16xf32>
      %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2] : (tensor<16x1x16xf32>) -> tensor<16x16x16xf32>
      %47 = stablehlo.subtract %39, %46 : tensor<16x16x16xf32>
      %48 = stablehlo.exponential %47 : tensor<16x16x16xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %49 = stablehlo.reduce(%48 init: %cst_24) applies stablehlo.add across dimensions = [1] : (tensor<16x16x16xf32>, tensor<f32>) -> tensor<16x16xf32>
      %50 = stablehlo.abs %49 : tensor<16x16xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
      %52 = stablehlo.compare GE, %49, %51, FLOAT : (tensor<16x16xf32>, tensor<16x16xf32>) -> tensor<16x16xi1>
      %53 = stablehlo.log %50 : tensor<16x16xf32>
      %54 = stablehlo.add %53, %44 : tensor<16x16xf32>
      %55 = stablehlo.add %54, %35 : tensor<16x16xf32>
      %56 = func.call @dynamic_update_index_in_dim(%iterArg_19, %48, %iterArg_17) : (tensor<19x16x16x16xf32>, tensor<16x16x16xf32>, tensor<i32>) -> tensor<19x16x16x16xf32>
      %57 = func.call @dynamic_update_index_in_dim_0(%iterArg_20, %52, %iterArg_17) : (tensor<19x16x16xi1>, tensor<16x16xi1>, tensor<i32>) -> tensor<19x16x16xi1>
      %58 = func.call @dynamic_update_index_in_dim_1(%iterArg_21, %50, %iterArg_17) : (tensor<19x16x16xf32>, tensor<16x16xf32>, tensor<i32>) -> tensor<19x16x16xf32>
      %c_26 = stablehlo.constant dense<1> : tensor<i32>
      %59 = stablehlo.add %iterArg_17, %c_26 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_15, %iterArg_16, %59, %55, %56, %57, %58 : tensor<19x16x16xf32>, tensor<1x16x16xf32>, tensor<16x16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<19x16x16x16xf32>, tensor<19x16x16xi1>, tensor<19x16x16xf32>
    }
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11#4 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %14 = stablehlo.compare LT, %arg3, %13, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_5 = stablehlo.constant dense<16> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %16 = stablehlo.add %arg3, %15 : tensor<16xi32>
    %17 = stablehlo.select %14, %16, %arg3 : tensor<16xi1>, tensor<16xi32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %19 = "stablehlo.gather"(%arg1, %18) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<16x1xi32>) -> tensor<16xf32>
    %20 = stablehlo.subtract %12, %19 : tensor<16xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%20 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_7 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %22 = stablehlo.divide %21, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %23 = stablehlo.divide %cst_8, %cst_9 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %25 = stablehlo.negate %24 : tensor<16xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %27 = "stablehlo.scatter"(%26, %18, %25) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg4: tensor<f32> loc("scatter-add:"(#loc22)), %arg5: tensor<f32> loc("scatter-add:"(#loc22))):
      %35 = stablehlo.add %arg4, %arg5 : tensor<f32>
      stablehlo.return %35 : tensor<f32>
    }) : (tensor<16xf32>, tensor<16x1xi32>, tensor<16xf32>) -> tensor<16xf32>
    %28 = stablehlo.broadcast_in_dim %24, dims = [0] : (tensor<16xf32>) -> tensor<16x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %30:6 = stablehlo.while(%iterArg = %11#5, %iterArg_15 = %11#6, %iterArg_16 = %11#7, %iterArg_17 = %c_12, %iterArg_18 = %29, %iterArg_19 = %28) : tensor<19x16x16x16xf32>, tensor<19x16x16xi1>, tensor<19x16x16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x16xf32>
    cond {
      %c_20 = stablehlo.constant dense<19> : tensor<i32>
      %35 = stablehlo.compare LT, %iterArg_17, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %35 : tensor<i1>
    } do {
      %c_20 = stablehlo.constant dense<19> : tensor<i32>
      %35 = stablehlo.subtract %c_20, %iterArg_17 : tensor<i32>
      %c_21 = stablehlo.constant dense<1> : tensor<i32>
      %36 = stablehlo.subtract %35, %c_21 : tensor<i32>
      %37 = func.call @dynamic_index_in_dim_2(%iterArg, %36) : (tensor<19x16x16x16xf32>, tensor<i32>) -> tensor<16x16x16xf32>
      %38 = func.call @dynamic_index_in_dim_3(%iterArg_15, %36) : (tensor<19x16x16xi1>, tensor<i32>) -> tensor<16x16xi1>
      %39 = func.call @dynamic_index_in_dim(%iterArg_16, %36) : (tensor<19x16x16xf32>, tensor<i32>) -> tensor<16x16xf32>
      %40 = stablehlo.divide %iterArg_19, %39 : tensor<16x16xf32>
      %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %41 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x16xf32>
      %42 = stablehlo.select %38, %41, %40 : tensor<16x16xi1>, tensor<16x16xf32>
      %43 = stablehlo.select %38, %40, %41 : tensor<16x16xi1>, tensor<16x16xf32>
      %44 = stablehlo.negate %42 : tensor<16x16xf32>
      %45 = stablehlo.add %43, %44 : tensor<16x16xf32>
      %46 = stablehlo.broadcast_in_dim %45, dims = [0, 2] : (tensor<16x16xf32>) -> tensor<16x16x16xf32>
      %47 = stablehlo.multiply %46, %37 : tensor<16x16x16xf32>
      %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %48 = stablehlo.reduce(%47 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<16x16x16xf32>, tensor<f32>) -> tensor<16x16xf32>
      %49 = stablehlo.reshape %48 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
      %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %50 = stablehlo.reduce(%47 init: %cst_24) applies stablehlo.add across dimensions = [0] : (tensor<16x16x16xf32>, tensor<f32>) -> tensor<16x16xf32>
      %51 = stablehlo.reshape %50 : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %52 = stablehlo.reduce(%51 init: %cst_25) applies stablehlo.add across dimensions = [0] : (tensor<1x16x16xf32>, tensor<f32>) -> tensor<16x16xf32>
      %53 = stablehlo.add %iterArg_18, %52 : tensor<16x16xf32>
      %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %54 = stablehlo.reduce(%49 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
      %c_27 = stablehlo.constant dense<1> : tensor<i32>
      %55 = stablehlo.add %iterArg_17, %c_27 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_15, %iterArg_16, %55, %53, %54 : tensor<19x16x16x16xf32>, tensor<19x16x16xi1>, tensor<19x16x16xf32>, tensor<i32>, tensor<16x16xf32>, tensor<16x16xf32>
    }
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.reduce(%30#5 init: %cst_13) applies stablehlo.add across dimensions = [0] : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %32 = stablehlo.reshape %31 : (tensor<16xf32>) -> tensor<1x16xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_14) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
    %34 = stablehlo.add %27, %33 : tensor<16xf32>
    return %30#4, %34 : tensor<16x16xf32>, tensor<16xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<19x16x16xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<19x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xf32>) -> tensor<16x16xf32>
    return %1 : tensor<16x16xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<19x16x16x16xf32> loc(unknown), %arg1: tensor<16x16x16xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<19x16x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2, 3] : (tensor<16x16x16xf32>) -> tensor<1x16x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0, %c_1 : (tensor<19x16x16x16xf32>, tensor<1x16x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<19x16x16x16xf32>
    return %1 : tensor<19x16x16x16xf32>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<19x16x16xi1> loc(unknown), %arg1: tensor<16x16xi1> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<19x16x16xi1> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xi1>) -> tensor<1x16x16xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<19x16x16xi1>, tensor<1x16x16xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<19x16x16xi1>
    return %1 : tensor<19x16x16xi1>
  }
  func.func private @dynamic_update_index_in_dim_1(%arg0: tensor<19x16x16xf32> loc(unknown), %arg1: tensor<16x16xf32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<19x16x16xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<16x16xf32>) -> tensor<1x16x16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<19x16x16xf32>, tensor<1x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<19x16x16xf32>
    return %1 : tensor<19x16x16xf32>
  }
  func.func private @dynamic_index_in_dim_2(%arg0: tensor<19x16x16x16xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<16x16x16xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 16, 16, 16] : (tensor<19x16x16x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16x16xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16x16xf32>) -> tensor<16x16x16xf32>
    return %1 : tensor<16x16x16xf32>
  }
  func.func private @dynamic_index_in_dim_3(%arg0: tensor<19x16x16xi1> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<16x16xi1> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 16] : (tensor<19x16x16xi1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x16xi1>
    %1 = stablehlo.reshape %0 : (tensor<1x16x16xi1>) -> tensor<16x16xi1>
    return %1 : tensor<16x16xi1>
  }
}
// ==>
// tests/golden/explain/sums_of_one_element.mlir:84:48: error: no location #loc22 is defined
//       ^bb0(%arg4: tensor<f32> loc("scatter-add:"(#loc22)), %arg5: tensor<f32> loc("scatter-add:"(#loc2...
//                                                  ^
// exit 1
