module attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=2]>
  func.func public @main(%a: tensor<2xi32>, %n: tensor<i32>) -> tensor<2xi32> {
    %0 = sdy.manual_computation(%a, %n) in_shardings=[<@mesh, [{"d"}]>, <@mesh, []>] out_shardings=[<@mesh, [{"d"}]>] manual_axes={"d"} (%b: tensor<1xi32>, %m: tensor<i32>) {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %f = "stablehlo.async_start"(%b) ({
      ^bb0(%x: tensor<1xi32>):
        %2 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<1xi32>) -> tensor<1xi32>
        stablehlo.return %2 : tensor<1xi32>
      }) : (tensor<1xi32>) -> !stablehlo.future<tensor<1xi32>>
      %1:2 = stablehlo.while(%i = %m, %g = %f) : tensor<i32>, !stablehlo.future<tensor<1xi32>>
      cond {
        %2 = stablehlo.compare LT, %i, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %2 = stablehlo.add %i, %c : tensor<i32>
        stablehlo.return %2, %g : tensor<i32>, !stablehlo.future<tensor<1xi32>>
      }
      %3 = "stablehlo.async_done"(%1#1) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
      sdy.return %3 : tensor<1xi32>
    } : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    return %0 : tensor<2xi32>
  }
}
