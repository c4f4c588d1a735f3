module @jit_kernel attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=4]> {stablehlo.mesh = {axes = [{name = "X", size = 2 : i64}, {name = "Y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<1024x2048xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}]>}, %arg1: tensor<2048x8192xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"Y"}]>}) -> (tensor<1024x8192xi32> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"X"}, {"Y"}]>, <@mesh, [{}, {"Y"}]>] out_shardings=[<@mesh, [{"X"}, {"Y"}]>] manual_axes={"X", "Y"} (%arg2: tensor<512x512xi32>, %arg3: tensor<2048x2048xi32>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<512x2048xi32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %6 = stablehlo.add %c_2, %c_3 : tensor<i32>
      %7 = stablehlo.convert %c_2 : tensor<i32>
      %8 = stablehlo.add %4, %7 : tensor<i32>
      %c_4 = stablehlo.constant dense<4> : tensor<i32>
      %9 = func.call @remainder(%8, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<512> : tensor<i32>
      %10 = stablehlo.multiply %9, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.compare LT, %10, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_7 = stablehlo.constant dense<2048> : tensor<i32>
      %12 = stablehlo.add %10, %c_7 : tensor<i32>
      %13 = stablehlo.select %11, %12, %10 : tensor<i1>, tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %14 = stablehlo.dynamic_slice %arg3, %13, %c_8, sizes = [512, 2048] : (tensor<2048x2048xi32>, tensor<i32>, tensor<i32>) -> tensor<512x2048xi32>
      %15 = stablehlo.dot_general %arg2, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xi32>, tensor<512x2048xi32>) -> tensor<512x2048xi32>
      %16 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xi32>) -> tensor<512x512xi32>
      %17 = stablehlo.add %5, %15 : tensor<512x2048xi32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %6, %c_9 : tensor<i32>
      %19 = stablehlo.convert %6 : tensor<i32>
      %20 = stablehlo.add %4, %19 : tensor<i32>
      %c_10 = stablehlo.constant dense<4> : tensor<i32>
      %21 = func.call @remainder(%20, %c_10) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_11 = stablehlo.constant dense<512> : tensor<i32>
      %22 = stablehlo.multiply %21, %c_11 : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %23 = stablehlo.compare LT, %22, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<2048> : tensor<i32>
      %24 = stablehlo.add %22, %c_13 : tensor<i32>
      %25 = stablehlo.select %23, %24, %22 : tensor<i1>, tensor<i32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %26 = stablehlo.dynamic_slice %arg3, %25, %c_14, sizes = [512, 2048] : (tensor<2048x2048xi32>, tensor<i32>, tensor<i32>) -> tensor<512x2048xi32>
      %27 = stablehlo.dot_general %16, %26, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xi32>, tensor<512x2048xi32>) -> tensor<512x2048xi32>
      %28 = "stablehlo.collective_permute"(%16) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xi32>) -> tensor<512x512xi32>
      %29 = stablehlo.add %17, %27 : tensor<512x2048xi32>
      %c_15 = stablehlo.constant dense<1> : tensor<i32>
      %30 = stablehlo.add %18, %c_15 : tensor<i32>
      %31 = stablehlo.convert %18 : tensor<i32>
      %32 = stablehlo.add %4, %31 : tensor<i32>
      %c_16 = stablehlo.constant dense<4> : tensor<i32>
      %33 = func.call @remainder(%32, %c_16) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_17 = stablehlo.constant dense<512> : tensor<i32>
      %34 = stablehlo.multiply %33, %c_17 : tensor<i32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.compare LT, %34, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_19 = stablehlo.constant dense<2048> : tensor<i32>
      %36 = stablehlo.add %34, %c_19 : tensor<i32>
      %37 = stablehlo.select %35, %36, %34 : tensor<i1>, tensor<i32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.dynamic_slice %arg3, %37, %c_20, sizes = [512, 2048] : (tensor<2048x2048xi32>, tensor<i32>, tensor<i32>) -> tensor<512x2048xi32>
      %39 = stablehlo.dot_general %28, %38, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xi32>, tensor<512x2048xi32>) -> tensor<512x2048xi32>
      %40 = "stablehlo.collective_permute"(%28) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xi32>) -> tensor<512x512xi32>
      %41 = stablehlo.add %29, %39 : tensor<512x2048xi32>
      %c_21 = stablehlo.constant dense<4> : tensor<i32>
      %42 = stablehlo.add %4, %c_21 : tensor<i32>
      %c_22 = stablehlo.constant dense<1> : tensor<i32>
      %43 = stablehlo.subtract %42, %c_22 : tensor<i32>
      %c_23 = stablehlo.constant dense<4> : tensor<i32>
      %44 = func.call @remainder(%43, %c_23) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_24 = stablehlo.constant dense<512> : tensor<i32>
      %45 = stablehlo.multiply %44, %c_24 : tensor<i32>
      %c_25 = stablehlo.constant dense<0> : tensor<i32>
      %46 = stablehlo.compare LT, %45, %c_25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_26 = stablehlo.constant dense<2048> : tensor<i32>
      %47 = stablehlo.add %45, %c_26 : tensor<i32>
      %48 = stablehlo.select %46, %47, %45 : tensor<i1>, tensor<i32>
      %c_27 = stablehlo.constant dense<0> : tensor<i32>
      %49 = stablehlo.dynamic_slice %arg3, %48, %c_27, sizes = [512, 2048] : (tensor<2048x2048xi32>, tensor<i32>, tensor<i32>) -> tensor<512x2048xi32>
      %50 = stablehlo.dot_general %40, %49, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xi32>, tensor<512x2048xi32>) -> tensor<512x2048xi32>
      %51 = stablehlo.add %41, %50 : tensor<512x2048xi32>
      sdy.return %51 : tensor<512x2048xi32>
    } : (tensor<1024x2048xi32>, tensor<2048x8192xi32>) -> tensor<1024x8192xi32>
    return %0 : tensor<1024x8192xi32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
