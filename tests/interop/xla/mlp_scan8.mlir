module @jit_mlp_layers attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4096x16384xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}, %arg2: tensor<8x16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) -> (tensor<16384x4096xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg2, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<8x4096x16384xbf16>, tensor<8x16384x4096xbf16>, tensor<i32>, tensor<16384x4096xbf16>
    cond {
      %c_3 = stablehlo.constant dense<8> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<8x4096x16384xbf16>, tensor<i32>) -> tensor<4096x16384xbf16>
      %2 = func.call @dynamic_index_in_dim_0(%iterArg_0, %iterArg_1) : (tensor<8x16384x4096xbf16>, tensor<i32>) -> tensor<16384x4096xbf16>
      %3 = func.call @closed_call(%iterArg_2, %1, %2) : (tensor<16384x4096xbf16>, tensor<4096x16384xbf16>, tensor<16384x4096xbf16>) -> tensor<16384x4096xbf16>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %4, %3 : tensor<8x4096x16384xbf16>, tensor<8x16384x4096xbf16>, tensor<i32>, tensor<16384x4096xbf16>
    }
    return %0#3 : tensor<16384x4096xbf16>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x4096x16384xbf16>, %arg1: tensor<i32>) -> tensor<4096x16384xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4096, 16384] : (tensor<8x4096x16384xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x4096x16384xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x4096x16384xbf16>) -> tensor<4096x16384xbf16>
    return %1 : tensor<4096x16384xbf16>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<8x16384x4096xbf16>, %arg1: tensor<i32>) -> tensor<16384x4096xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16384, 4096] : (tensor<8x16384x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16384x4096xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x16384x4096xbf16>) -> tensor<16384x4096xbf16>
    return %1 : tensor<16384x4096xbf16>
  }
  func.func private @closed_call(%arg0: tensor<16384x4096xbf16>, %arg1: tensor<4096x16384xbf16>, %arg2: tensor<16384x4096xbf16>) -> tensor<16384x4096xbf16> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x4096xbf16>, tensor<4096x16384xbf16>) -> tensor<16384x16384xbf16>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<bf16>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<bf16>) -> tensor<16384x16384xbf16>
    %2 = stablehlo.maximum %0, %1 : tensor<16384x16384xbf16>
    %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16384x16384xbf16>, tensor<16384x4096xbf16>) -> tensor<16384x4096xbf16>
    return %3 : tensor<16384x4096xbf16>
  }
}
