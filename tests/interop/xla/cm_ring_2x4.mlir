module @jit_ring_product attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<1024x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<2048x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<1024x8192xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg2: tensor<512x512xbf16>, %arg3: tensor<2048x2048xbf16>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      %5 = stablehlo.add %4, %c_1 : tensor<i32>
      %c_2 = stablehlo.constant dense<4> : tensor<i32>
      %6 = func.call @remainder(%5, %c_2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_3 = stablehlo.constant dense<512> : tensor<i32>
      %7 = stablehlo.multiply %6, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.compare LT, %7, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_5 = stablehlo.constant dense<2048> : tensor<i32>
      %9 = stablehlo.add %7, %c_5 : tensor<i32>
      %10 = stablehlo.select %8, %9, %7 : tensor<i1>, tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %11 = stablehlo.dynamic_slice %arg3, %10, %c_6, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
      %12 = stablehlo.dot_general %arg2, %11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
      %13 = "stablehlo.collective_permute"(%arg2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
      %c_7 = stablehlo.constant dense<1> : tensor<ui32>
      %c_8 = stablehlo.constant dense<4> : tensor<ui32>
      %14 = stablehlo.partition_id : tensor<ui32>
      %15 = stablehlo.divide %14, %c_7 : tensor<ui32>
      %16 = stablehlo.remainder %15, %c_8 : tensor<ui32>
      %17 = stablehlo.convert %16 : (tensor<ui32>) -> tensor<i32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %18 = stablehlo.add %17, %c_9 : tensor<i32>
      %c_10 = stablehlo.constant dense<4> : tensor<i32>
      %19 = func.call @remainder(%18, %c_10) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_11 = stablehlo.constant dense<512> : tensor<i32>
      %20 = stablehlo.multiply %19, %c_11 : tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.compare LT, %20, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_13 = stablehlo.constant dense<2048> : tensor<i32>
      %22 = stablehlo.add %20, %c_13 : tensor<i32>
      %23 = stablehlo.select %21, %22, %20 : tensor<i1>, tensor<i32>
      %c_14 = stablehlo.constant dense<0> : tensor<i32>
      %24 = stablehlo.dynamic_slice %arg3, %23, %c_14, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
      %25 = stablehlo.dot_general %13, %24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
      %26 = stablehlo.add %12, %25 : tensor<512x2048xbf16>
      %27 = "stablehlo.collective_permute"(%13) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
      %c_15 = stablehlo.constant dense<1> : tensor<ui32>
      %c_16 = stablehlo.constant dense<4> : tensor<ui32>
      %28 = stablehlo.partition_id : tensor<ui32>
      %29 = stablehlo.divide %28, %c_15 : tensor<ui32>
      %30 = stablehlo.remainder %29, %c_16 : tensor<ui32>
      %31 = stablehlo.convert %30 : (tensor<ui32>) -> tensor<i32>
      %c_17 = stablehlo.constant dense<2> : tensor<i32>
      %32 = stablehlo.add %31, %c_17 : tensor<i32>
      %c_18 = stablehlo.constant dense<4> : tensor<i32>
      %33 = func.call @remainder(%32, %c_18) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_19 = stablehlo.constant dense<512> : tensor<i32>
      %34 = stablehlo.multiply %33, %c_19 : tensor<i32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %35 = stablehlo.compare LT, %34, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_21 = stablehlo.constant dense<2048> : tensor<i32>
      %36 = stablehlo.add %34, %c_21 : tensor<i32>
      %37 = stablehlo.select %35, %36, %34 : tensor<i1>, tensor<i32>
      %c_22 = stablehlo.constant dense<0> : tensor<i32>
      %38 = stablehlo.dynamic_slice %arg3, %37, %c_22, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
      %39 = stablehlo.dot_general %27, %38, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
      %40 = stablehlo.add %26, %39 : tensor<512x2048xbf16>
      %41 = "stablehlo.collective_permute"(%27) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
      %c_23 = stablehlo.constant dense<1> : tensor<ui32>
      %c_24 = stablehlo.constant dense<4> : tensor<ui32>
      %42 = stablehlo.partition_id : tensor<ui32>
      %43 = stablehlo.divide %42, %c_23 : tensor<ui32>
      %44 = stablehlo.remainder %43, %c_24 : tensor<ui32>
      %45 = stablehlo.convert %44 : (tensor<ui32>) -> tensor<i32>
      %c_25 = stablehlo.constant dense<3> : tensor<i32>
      %46 = stablehlo.add %45, %c_25 : tensor<i32>
      %c_26 = stablehlo.constant dense<4> : tensor<i32>
      %47 = func.call @remainder(%46, %c_26) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_27 = stablehlo.constant dense<512> : tensor<i32>
      %48 = stablehlo.multiply %47, %c_27 : tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %49 = stablehlo.compare LT, %48, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_29 = stablehlo.constant dense<2048> : tensor<i32>
      %50 = stablehlo.add %48, %c_29 : tensor<i32>
      %51 = stablehlo.select %49, %50, %48 : tensor<i1>, tensor<i32>
      %c_30 = stablehlo.constant dense<0> : tensor<i32>
      %52 = stablehlo.dynamic_slice %arg3, %51, %c_30, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
      %53 = stablehlo.dot_general %41, %52, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
      %54 = stablehlo.add %40, %53 : tensor<512x2048xbf16>
      sdy.return %54 : tensor<512x2048xbf16>
    } : (tensor<1024x2048xbf16>, tensor<2048x8192xbf16>) -> tensor<1024x8192xbf16>
    return %0 : tensor<1024x8192xbf16>
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
