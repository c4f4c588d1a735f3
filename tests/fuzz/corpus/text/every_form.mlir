#early = loc("early.py":3:4)
!pair = tuple<tensor<2x3xf32>, tensor<i32>>
module @m attributes {mhlo.num_partitions = 2 : i32, a.list = [1, -2.5, "x\22y", @s, {b}]} {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[1, 0, 3, 2]> {stablehlo.mesh = {axes = []}}
  func.func public @main(%x: tensor<2x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {"y":(1)1}], replicated={"y"}>} loc("x"(#early)), %arg1: tensor<i32>) -> (tensor<2x3xf32> {jax.result_info = ""}, tensor<i32>) attributes {no_inline} {
    %c = stablehlo.constant dense<[1, -2]> : tensor<2xi8>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.iota dim = 0 {a.b = array<i64: 1, 2>} : tensor<2xi32>
    %1 = "stablehlo.gather"(%x, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<2x3xf32>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32> loc(#late)
    %3:2 = stablehlo.while(%iterArg = %x, %i = %arg1) : tensor<2x3xf32>, tensor<i32>
    cond {
      %4 = stablehlo.compare LT, %i, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %5 = stablehlo.slice %iterArg [0:2, 0:3:1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
      stablehlo.return %5, %i : tensor<2x3xf32>, tensor<i32>
    }
    %values, %indices = chlo.top_k(%3#0, k = 3) : tensor<2x3xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
    %6 = stablehlo.custom_call @Sharding(%values) {backend_config = "", mhlo.sharding = "{replicated}"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %7 = stablehlo.dot_general %6, %6, contracting_dims = [1] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
    %8 = stablehlo.tuple %x, %arg1 : !pair
    %9 = stablehlo.get_tuple_element %8[1] : (!pair) -> tensor<i32>
    return %6, %9 : tensor<2x3xf32>, tensor<i32> loc(callsite("f" at fused<"m">["g.py":1:2 to 3:4, #late]))
  } loc(unknown)
} loc(#early)
#late = loc("late"(#early))
