module @jit_ring_loop_product attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<1024x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %arg1: tensor<2048x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) -> (tensor<1024x8192xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%arg2: tensor<512x512xbf16>, %arg3: tensor<2048x2048xbf16>) {
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
      %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<512x2048xbf16>
      %c = stablehlo.constant dense<0> : tensor<i32>
      %c_0 = stablehlo.constant dense<0> : tensor<i32>
      %2:5 = stablehlo.while(%iterArg = %arg3, %iterArg_9 = %c_0, %iterArg_10 = %c, %iterArg_11 = %1, %iterArg_12 = %arg2) : tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>
      cond {
        %c_13 = stablehlo.constant dense<3> : tensor<i32>
        %16 = stablehlo.compare LT, %iterArg_9, %c_13, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %16 : tensor<i1>
      } do {
        %16:3 = func.call @closed_call(%iterArg, %iterArg_10, %iterArg_11, %iterArg_12) : (tensor<2048x2048xbf16>, tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>) -> (tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>)
        %c_13 = stablehlo.constant dense<1> : tensor<i32>
        %17 = stablehlo.add %iterArg_9, %c_13 : tensor<i32>
        stablehlo.return %iterArg, %17, %16#0, %16#1, %16#2 : tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>
      }
      %c_1 = stablehlo.constant dense<1> : tensor<ui32>
      %c_2 = stablehlo.constant dense<4> : tensor<ui32>
      %3 = stablehlo.partition_id : tensor<ui32>
      %4 = stablehlo.divide %3, %c_1 : tensor<ui32>
      %5 = stablehlo.remainder %4, %c_2 : tensor<ui32>
      %6 = stablehlo.convert %5 : (tensor<ui32>) -> tensor<i32>
      %c_3 = stablehlo.constant dense<3> : tensor<i32>
      %7 = stablehlo.add %6, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<4> : tensor<i32>
      %8 = func.call @remainder(%7, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_5 = stablehlo.constant dense<512> : tensor<i32>
      %9 = stablehlo.multiply %8, %c_5 : tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.compare LT, %9, %c_6, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_7 = stablehlo.constant dense<2048> : tensor<i32>
      %11 = stablehlo.add %9, %c_7 : tensor<i32>
      %12 = stablehlo.select %10, %11, %9 : tensor<i1>, tensor<i32>
      %c_8 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.dynamic_slice %arg3, %12, %c_8, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
      %14 = stablehlo.dot_general %2#4, %13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
      %15 = stablehlo.add %2#3, %14 : tensor<512x2048xbf16>
      sdy.return %15 : tensor<512x2048xbf16>
    } : (tensor<1024x2048xbf16>, tensor<2048x8192xbf16>) -> tensor<1024x8192xbf16>
    return %0 : tensor<1024x8192xbf16>
  }
  func.func private @closed_call(%arg0: tensor<2048x2048xbf16>, %arg1: tensor<i32>, %arg2: tensor<512x2048xbf16>, %arg3: tensor<512x512xbf16>) -> (tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.add %arg1, %c : tensor<i32>
    %c_0 = stablehlo.constant dense<1> : tensor<ui32>
    %c_1 = stablehlo.constant dense<4> : tensor<ui32>
    %1 = stablehlo.partition_id : tensor<ui32>
    %2 = stablehlo.divide %1, %c_0 : tensor<ui32>
    %3 = stablehlo.remainder %2, %c_1 : tensor<ui32>
    %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
    %5 = stablehlo.convert %arg1 : tensor<i32>
    %6 = stablehlo.add %4, %5 : tensor<i32>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %7 = call @remainder(%6, %c_2) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_3 = stablehlo.constant dense<512> : tensor<i32>
    %8 = stablehlo.multiply %7, %c_3 : tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %8, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<2048> : tensor<i32>
    %10 = stablehlo.add %8, %c_5 : tensor<i32>
    %11 = stablehlo.select %9, %10, %8 : tensor<i1>, tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %12 = stablehlo.dynamic_slice %arg0, %11, %c_6, sizes = [512, 2048] : (tensor<2048x2048xbf16>, tensor<i32>, tensor<i32>) -> tensor<512x2048xbf16>
    %13 = stablehlo.dot_general %arg3, %12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<512x512xbf16>, tensor<512x2048xbf16>) -> tensor<512x2048xbf16>
    %14 = stablehlo.add %arg2, %13 : tensor<512x2048xbf16>
    %15 = "stablehlo.collective_permute"(%arg3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2], [4, 7], [5, 4], [6, 5], [7, 6]]> : tensor<8x2xi64>}> : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
    return %0, %14, %15 : tensor<i32>, tensor<512x2048xbf16>, tensor<512x512xbf16>
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
