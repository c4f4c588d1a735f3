module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<9xf32> {jax.result_info = "result[0][0]"}, tensor<6x8xi32> {jax.result_info = "result[0][1]"}, tensor<9xi32> {jax.result_info = "result[0][2]"}, tensor<30xi32> {jax.result_info = "result[1][0]"}, tensor<30xi32> {jax.result_info = "result[1][1]"}) {
    %0 = call @round(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8xf32>) -> tensor<48xf32>
    %2:3 = call @_unique_sorted_mask(%1) : (tensor<48xf32>) -> (tensor<48xf32>, tensor<48xi1>, tensor<48xi32>)
    %3 = call @cumsum(%2#1) : (tensor<48xi1>) -> tensor<48xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %6 = stablehlo.compare LT, %3, %5, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_1 = stablehlo.constant dense<9> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %8 = stablehlo.add %3, %7 : tensor<48xi32>
    %9 = stablehlo.select %6, %8, %3 : tensor<48xi1>, tensor<48xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %12 = "stablehlo.scatter"(%4, %10, %11) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %94 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %94 : tensor<i32>
    }) : (tensor<9xi32>, tensor<48x1xi32>, tensor<48xi32>) -> tensor<9xi32>
    %13 = call @cumsum_1(%12) : (tensor<9xi32>) -> tensor<9xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %14 = call @floor_divide(%13, %c_3) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %c_4 = stablehlo.constant dense<48> : tensor<i32>
    %15 = call @remainder(%14, %c_4) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %16 = stablehlo.convert %2#1 : (tensor<48xi1>) -> tensor<48xi32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.reduce(%16 init: %c_5) applies stablehlo.add across dimensions = [0] : (tensor<48xi32>, tensor<i32>) -> tensor<i32>
    %18 = stablehlo.broadcast_in_dim %17, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %19 = stablehlo.iota dim = 0 : tensor<9xi32>
    %20 = stablehlo.broadcast_in_dim %18, dims = [0] : (tensor<1xi32>) -> tensor<9xi32>
    %21 = stablehlo.compare GE, %19, %20, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %22 = call @_where_4(%21, %c_6, %15) : (tensor<9xi1>, tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %24 = stablehlo.compare LT, %22, %23, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_8 = stablehlo.constant dense<48> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %26 = stablehlo.add %22, %25 : tensor<9xi32>
    %27 = stablehlo.select %24, %26, %22 : tensor<9xi1>, tensor<9xi32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [0] : (tensor<9xi32>) -> tensor<9x1xi32>
    %29 = "stablehlo.gather"(%2#0, %28) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<48xf32>, tensor<9x1xi32>) -> tensor<9xf32>
    %30 = call @cumsum_5(%2#1) : (tensor<48xi1>) -> tensor<48xi32>
    %c_9 = stablehlo.constant dense<1> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %32 = stablehlo.subtract %30, %31 : tensor<48xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %c_11 = stablehlo.constant dense<0> : tensor<i32>
    %34 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %35 = stablehlo.compare LT, %2#2, %34, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_12 = stablehlo.constant dense<48> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %37 = stablehlo.add %2#2, %36 : tensor<48xi32>
    %38 = stablehlo.select %35, %37, %2#2 : tensor<48xi1>, tensor<48xi32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %40 = "stablehlo.scatter"(%33, %39, %32) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      stablehlo.return %arg2 : tensor<i32>
    }) : (tensor<48xi32>, tensor<48x1xi32>, tensor<48xi32>) -> tensor<48xi32>
    %41 = call @cumsum(%2#1) : (tensor<48xi1>) -> tensor<48xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %43 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %44 = stablehlo.compare LT, %41, %43, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_15 = stablehlo.constant dense<10> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %46 = stablehlo.add %41, %45 : tensor<48xi32>
    %47 = stablehlo.select %44, %46, %41 : tensor<48xi1>, tensor<48xi32>
    %48 = stablehlo.broadcast_in_dim %47, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %50 = "stablehlo.scatter"(%42, %48, %49) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %94 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %94 : tensor<i32>
    }) : (tensor<10xi32>, tensor<48x1xi32>, tensor<48xi32>) -> tensor<10xi32>
    %51 = call @cumsum_6(%50) : (tensor<10xi32>) -> tensor<10xi32>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %52 = call @floor_divide_8(%51, %c_17) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %c_18 = stablehlo.constant dense<48> : tensor<i32>
    %53 = call @remainder_10(%52, %c_18) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    %54 = stablehlo.convert %2#1 : (tensor<48xi1>) -> tensor<48xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.reduce(%54 init: %c_19) applies stablehlo.add across dimensions = [0] : (tensor<48xi32>, tensor<i32>) -> tensor<i32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %57 = stablehlo.iota dim = 0 : tensor<10xi32>
    %58 = stablehlo.broadcast_in_dim %56, dims = [0] : (tensor<1xi32>) -> tensor<10xi32>
    %59 = stablehlo.compare GE, %57, %58, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %60 = call @_where_11(%59, %c_20, %53) : (tensor<10xi1>, tensor<i32>, tensor<10xi32>) -> tensor<10xi32>
    %61 = stablehlo.slice %60 [1:10] : (tensor<10xi32>) -> tensor<9xi32>
    %62 = stablehlo.slice %60 [1:10] : (tensor<10xi32>) -> tensor<9xi32>
    %c_21 = stablehlo.constant dense<48> : tensor<i32>
    %63 = call @_where_12(%61, %62, %c_21) : (tensor<9xi32>, tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %c_22 = stablehlo.constant dense<1> : tensor<i32>
    %64 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %65 = "stablehlo.scatter"(%60, %64, %63) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      stablehlo.return %arg2 : tensor<i32>
    }) : (tensor<10xi32>, tensor<1xi32>, tensor<9xi32>) -> tensor<10xi32>
    %66 = call @diff(%65) : (tensor<10xi32>) -> tensor<9xi32>
    %67 = stablehlo.reshape %40 : (tensor<48xi32>) -> tensor<6x8xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %69 = stablehlo.compare GT, %arg0, %68, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %70 = stablehlo.reshape %69 : (tensor<6x8xi1>) -> tensor<48xi1>
    %71 = call @cumsum(%70) : (tensor<48xi1>) -> tensor<48xi32>
    %c_23 = stablehlo.constant dense<0> : tensor<i32>
    %72 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %73 = stablehlo.broadcast_in_dim %c_24, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %74 = stablehlo.compare LT, %71, %73, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_25 = stablehlo.constant dense<30> : tensor<i32>
    %75 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %76 = stablehlo.add %71, %75 : tensor<48xi32>
    %77 = stablehlo.select %74, %76, %71 : tensor<48xi1>, tensor<48xi32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %c_26 = stablehlo.constant dense<1> : tensor<i32>
    %79 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %80 = "stablehlo.scatter"(%72, %78, %79) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %94 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %94 : tensor<i32>
    }) : (tensor<30xi32>, tensor<48x1xi32>, tensor<48xi32>) -> tensor<30xi32>
    %81 = call @cumsum_13(%80) : (tensor<30xi32>) -> tensor<30xi32>
    %c_27 = stablehlo.constant dense<8> : tensor<i32>
    %82 = call @floor_divide_15(%81, %c_27) : (tensor<30xi32>, tensor<i32>) -> tensor<30xi32>
    %c_28 = stablehlo.constant dense<6> : tensor<i32>
    %83 = call @remainder_17(%82, %c_28) : (tensor<30xi32>, tensor<i32>) -> tensor<30xi32>
    %c_29 = stablehlo.constant dense<1> : tensor<i32>
    %84 = call @floor_divide_15(%81, %c_29) : (tensor<30xi32>, tensor<i32>) -> tensor<30xi32>
    %c_30 = stablehlo.constant dense<8> : tensor<i32>
    %85 = call @remainder_17(%84, %c_30) : (tensor<30xi32>, tensor<i32>) -> tensor<30xi32>
    %86 = stablehlo.convert %70 : (tensor<48xi1>) -> tensor<48xi32>
    %c_31 = stablehlo.constant dense<0> : tensor<i32>
    %87 = stablehlo.reduce(%86 init: %c_31) applies stablehlo.add across dimensions = [0] : (tensor<48xi32>, tensor<i32>) -> tensor<i32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %89 = stablehlo.iota dim = 0 : tensor<30xi32>
    %90 = stablehlo.broadcast_in_dim %88, dims = [0] : (tensor<1xi32>) -> tensor<30xi32>
    %91 = stablehlo.compare GE, %89, %90, SIGNED : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %92 = call @_where_18(%91, %c_32, %83) : (tensor<30xi1>, tensor<i32>, tensor<30xi32>) -> tensor<30xi32>
    %c_33 = stablehlo.constant dense<0> : tensor<i32>
    %93 = call @_where_18(%91, %c_33, %85) : (tensor<30xi1>, tensor<i32>, tensor<30xi32>) -> tensor<30xi32>
    return %29, %67, %66, %92, %93 : tensor<9xf32>, tensor<6x8xi32>, tensor<9xi32>, tensor<30xi32>, tensor<30xi32>
  }
  func.func private @round(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.round_nearest_even %arg0 : tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
  func.func private @_unique_sorted_mask(%arg0: tensor<48xf32>) -> (tensor<48xf32>, tensor<48xi1>, tensor<48xi32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<48xf32>) -> tensor<48x1xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<48x1xf32>) -> tensor<1x48xf32>
    %2 = stablehlo.reverse %1, dims = [0] : tensor<1x48xf32>
    %3 = call @lexsort(%2) : (tensor<1x48xf32>) -> tensor<48xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %5 = stablehlo.compare LT, %3, %4, SIGNED : (tensor<48xi32>, tensor<48xi32>) -> tensor<48xi1>
    %c_0 = stablehlo.constant dense<48> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<48xi32>
    %7 = stablehlo.add %3, %6 : tensor<48xi32>
    %8 = stablehlo.select %5, %7, %3 : tensor<48xi1>, tensor<48xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<48xi32>) -> tensor<48x1xi32>
    %10 = "stablehlo.gather"(%arg0, %9) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<48xf32>, tensor<48x1xi32>) -> tensor<48xf32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %11 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<48xi1>
    %12 = stablehlo.slice %10 [1:48] : (tensor<48xf32>) -> tensor<47xf32>
    %13 = stablehlo.slice %10 [0:47] : (tensor<48xf32>) -> tensor<47xf32>
    %14 = stablehlo.compare NE, %12, %13, FLOAT : (tensor<47xf32>, tensor<47xf32>) -> tensor<47xi1>
    %15 = stablehlo.compare NE, %12, %12, FLOAT : (tensor<47xf32>, tensor<47xf32>) -> tensor<47xi1>
    %16 = stablehlo.compare NE, %13, %13, FLOAT : (tensor<47xf32>, tensor<47xf32>) -> tensor<47xi1>
    %17 = stablehlo.and %15, %16 : tensor<47xi1>
    %18 = stablehlo.not %17 : tensor<47xi1>
    %19 = stablehlo.and %14, %18 : tensor<47xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %20 = stablehlo.reduce(%19 init: %c_2) applies stablehlo.or across dimensions = [] : (tensor<47xi1>, tensor<i1>) -> tensor<47xi1>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %22 = "stablehlo.scatter"(%11, %21, %20) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1: tensor<i1>, %arg2: tensor<i1>):
      stablehlo.return %arg2 : tensor<i1>
    }) : (tensor<48xi1>, tensor<1xi32>, tensor<47xi1>) -> tensor<48xi1>
    return %10, %22, %3 : tensor<48xf32>, tensor<48xi1>, tensor<48xi32>
  }
  func.func private @lexsort(%arg0: tensor<1x48xf32>) -> tensor<48xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<48xi32>
    %1 = stablehlo.slice %arg0 [0:1, 0:48] : (tensor<1x48xf32>) -> tensor<1x48xf32>
    %2 = stablehlo.reshape %1 : (tensor<1x48xf32>) -> tensor<48xf32>
    %3:2 = "stablehlo.sort"(%2, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.select %4, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %6 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.select %8, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<48xf32>, tensor<48xi32>) -> (tensor<48xf32>, tensor<48xi32>)
    return %3#1 : tensor<48xi32>
  }
  func.func private @cumsum(%arg0: tensor<48xi1>) -> tensor<48xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<48xi1>) -> tensor<48xi32>
    %1 = call @cumsum_0(%0) : (tensor<48xi32>) -> tensor<48xi32>
    return %1 : tensor<48xi32>
  }
  func.func private @cumsum_0(%arg0: tensor<48xi32>) -> tensor<48xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[47, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 48>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<48xi32>, tensor<i32>) -> tensor<48xi32>
    return %1 : tensor<48xi32>
  }
  func.func private @cumsum_1(%arg0: tensor<9xi32>) -> tensor<9xi32> {
    %0 = call @cumsum_2(%arg0) : (tensor<9xi32>) -> tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @cumsum_2(%arg0: tensor<9xi32>) -> tensor<9xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[8, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 9>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    return %1 : tensor<9xi32>
  }
  func.func private @floor_divide(%arg0: tensor<9xi32>, %arg1: tensor<i32>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %2 = stablehlo.divide %arg0, %1 : tensor<9xi32>
    %3 = stablehlo.sign %arg0 : tensor<9xi32>
    %4 = stablehlo.sign %0 : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %8 = stablehlo.remainder %arg0, %7 : tensor<9xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %11 = stablehlo.and %6, %10 : tensor<9xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %13 = stablehlo.subtract %2, %12 : tensor<9xi32>
    %14 = call @_where(%11, %13, %2) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    return %14 : tensor<9xi32>
  }
  func.func private @_where(%arg0: tensor<9xi1>, %arg1: tensor<9xi32>, %arg2: tensor<9xi32>) -> tensor<9xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<9xi1>, tensor<9xi32>
    return %0 : tensor<9xi32>
  }
  func.func private @remainder(%arg0: tensor<9xi32>, %arg1: tensor<i32>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<9xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<9xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %12 = stablehlo.and %11, %6 : tensor<9xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %14 = stablehlo.add %4, %13 : tensor<9xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<9xi1>, tensor<9xi32>
    return %15 : tensor<9xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_4(%arg0: tensor<9xi1>, %arg1: tensor<i32>, %arg2: tensor<9xi32>) -> tensor<9xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<9xi1>, tensor<9xi32>
    return %2 : tensor<9xi32>
  }
  func.func private @cumsum_5(%arg0: tensor<48xi1>) -> tensor<48xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<48xi1>) -> tensor<48xi32>
    %1 = call @cumsum_0(%0) : (tensor<48xi32>) -> tensor<48xi32>
    return %1 : tensor<48xi32>
  }
  func.func private @cumsum_6(%arg0: tensor<10xi32>) -> tensor<10xi32> {
    %0 = call @cumsum_7(%arg0) : (tensor<10xi32>) -> tensor<10xi32>
    return %0 : tensor<10xi32>
  }
  func.func private @cumsum_7(%arg0: tensor<10xi32>) -> tensor<10xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[9, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 10>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
    return %1 : tensor<10xi32>
  }
  func.func private @floor_divide_8(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %2 = stablehlo.divide %arg0, %1 : tensor<10xi32>
    %3 = stablehlo.sign %arg0 : tensor<10xi32>
    %4 = stablehlo.sign %0 : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %8 = stablehlo.remainder %arg0, %7 : tensor<10xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %11 = stablehlo.and %6, %10 : tensor<10xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %13 = stablehlo.subtract %2, %12 : tensor<10xi32>
    %14 = call @_where_9(%11, %13, %2) : (tensor<10xi1>, tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
    return %14 : tensor<10xi32>
  }
  func.func private @_where_9(%arg0: tensor<10xi1>, %arg1: tensor<10xi32>, %arg2: tensor<10xi32>) -> tensor<10xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<10xi1>, tensor<10xi32>
    return %0 : tensor<10xi32>
  }
  func.func private @remainder_10(%arg0: tensor<10xi32>, %arg1: tensor<i32>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<10xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<10xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %12 = stablehlo.and %11, %6 : tensor<10xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %14 = stablehlo.add %4, %13 : tensor<10xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<10xi1>, tensor<10xi32>
    return %15 : tensor<10xi32>
  }
  func.func private @_where_11(%arg0: tensor<10xi1>, %arg1: tensor<i32>, %arg2: tensor<10xi32>) -> tensor<10xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<10xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<10xi1>, tensor<10xi32>
    return %2 : tensor<10xi32>
  }
  func.func private @_where_12(%arg0: tensor<9xi32>, %arg1: tensor<9xi32>, %arg2: tensor<i32>) -> tensor<9xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %1 = stablehlo.compare NE, %arg0, %0, SIGNED : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi1>
    %2 = stablehlo.convert %arg2 : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<9xi32>
    %4 = stablehlo.select %1, %arg1, %3 : tensor<9xi1>, tensor<9xi32>
    return %4 : tensor<9xi32>
  }
  func.func private @diff(%arg0: tensor<10xi32>) -> tensor<9xi32> {
    %0 = stablehlo.slice %arg0 [1:10] : (tensor<10xi32>) -> tensor<9xi32>
    %1 = stablehlo.slice %arg0 [0:9] : (tensor<10xi32>) -> tensor<9xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<9xi32>
    return %2 : tensor<9xi32>
  }
  func.func private @cumsum_13(%arg0: tensor<30xi32>) -> tensor<30xi32> {
    %0 = call @cumsum_14(%arg0) : (tensor<30xi32>) -> tensor<30xi32>
    return %0 : tensor<30xi32>
  }
  func.func private @cumsum_14(%arg0: tensor<30xi32>) -> tensor<30xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[29, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 30>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<30xi32>, tensor<i32>) -> tensor<30xi32>
    return %1 : tensor<30xi32>
  }
  func.func private @floor_divide_15(%arg0: tensor<30xi32>, %arg1: tensor<i32>) -> tensor<30xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %2 = stablehlo.divide %arg0, %1 : tensor<30xi32>
    %3 = stablehlo.sign %arg0 : tensor<30xi32>
    %4 = stablehlo.sign %0 : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %6 = stablehlo.compare NE, %3, %5, SIGNED : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
    %7 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %8 = stablehlo.remainder %arg0, %7 : tensor<30xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %10 = stablehlo.compare NE, %8, %9, SIGNED : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
    %11 = stablehlo.and %6, %10 : tensor<30xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %13 = stablehlo.subtract %2, %12 : tensor<30xi32>
    %14 = call @_where_16(%11, %13, %2) : (tensor<30xi1>, tensor<30xi32>, tensor<30xi32>) -> tensor<30xi32>
    return %14 : tensor<30xi32>
  }
  func.func private @_where_16(%arg0: tensor<30xi1>, %arg1: tensor<30xi32>, %arg2: tensor<30xi32>) -> tensor<30xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<30xi1>, tensor<30xi32>
    return %0 : tensor<30xi32>
  }
  func.func private @remainder_17(%arg0: tensor<30xi32>, %arg1: tensor<i32>) -> tensor<30xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<30xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<30xi32>, tensor<30xi32>) -> tensor<30xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<30xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<30xi1>, tensor<30xi1>) -> tensor<30xi1>
    %12 = stablehlo.and %11, %6 : tensor<30xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %14 = stablehlo.add %4, %13 : tensor<30xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<30xi1>, tensor<30xi32>
    return %15 : tensor<30xi32>
  }
  func.func private @_where_18(%arg0: tensor<30xi1>, %arg1: tensor<i32>, %arg2: tensor<30xi32>) -> tensor<30xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<30xi32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<30xi1>, tensor<30xi32>
    return %2 : tensor<30xi32>
  }
}
