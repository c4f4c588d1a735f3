module @jit_layers attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {"x"}]>}) -> (tensor<8192x8192xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<8x8192x8192xbf16>, tensor<i32>, tensor<8192x8192xbf16>
    cond {
      %c_2 = stablehlo.constant dense<8> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_0) : (tensor<8x8192x8192xbf16>, tensor<i32>) -> tensor<8192x8192xbf16>
      %2 = func.call @closed_call(%iterArg_1, %1) : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %iterArg_0, %c_2 : tensor<i32>
      stablehlo.return %iterArg, %3, %2 : tensor<8x8192x8192xbf16>, tensor<i32>, tensor<8192x8192xbf16>
    }
    return %0#2 : tensor<8192x8192xbf16>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x8192x8192xbf16>, %arg1: tensor<i32>) -> tensor<8192x8192xbf16> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 8192, 8192] : (tensor<8x8192x8192xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8192x8192xbf16>
    %1 = stablehlo.reshape %0 : (tensor<1x8192x8192xbf16>) -> tensor<8192x8192xbf16>
    return %1 : tensor<8192x8192xbf16>
  }
  func.func private @closed_call(%arg0: tensor<8192x8192xbf16>, %arg1: tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
    return %0 : tensor<8192x8192xbf16>
  }
}
