// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
// =>     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
// =>       stablehlo.custom_call @weft.debug_print() {backend_config = "begin", has_side_effect = true, weft.manual_axes = []} : () -> ()
// =>       %1 = stablehlo.add %a, %a : tensor<4x2xf32>
// =>       %2 = "stablehlo.all_gather"(%1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<8x2xf32>
// =>       %3 = "stablehlo.all_gather"(%2) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x, whole along dimension 1, which is sharded over y"}} : (tensor<8x2xf32>) -> tensor<8x4xf32>
// =>       stablehlo.custom_call @weft.debug_print(%3) {backend_config = "twice: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<8x4xf32>) -> ()
// =>       sdy.return %1 : tensor<4x2xf32>
// =>     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
// =>     return %0 : tensor<8x4xf32>
// =>   }
// => }
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
  stablehlo.custom_call @weft.debug_print() {backend_config = "begin", has_side_effect = true} : () -> ()
  %0 = stablehlo.add %a, %a : tensor<8x4xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "twice: {}", has_side_effect = true} : (tensor<8x4xf32>) -> ()
  return %0 : tensor<8x4xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2, "y"=2]>
// =>   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
// =>     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
// =>       %1 = stablehlo.partition_id : tensor<ui32>
// =>       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
// =>       %c = stablehlo.constant dense<2> : tensor<i32>
// =>       %3 = stablehlo.remainder %2, %c : tensor<i32>
// =>       %b = "stablehlo.all_gather"(%a) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "manual_computation needs operand 0 whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<4x4xf32>
// =>       stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block: {}", has_side_effect = true, weft.manual_axes = ["x"]} : (tensor<4x4xf32>) -> ()
// =>       %c_0 = stablehlo.constant dense<2> : tensor<i32>
// =>       %4 = stablehlo.multiply %3, %c_0 : tensor<i32>
// =>       %c_1 = stablehlo.constant dense<0> : tensor<i32>
// =>       %c_2 = stablehlo.dynamic_slice %b, %c_1, %4, sizes = [4, 2] : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
// =>       stablehlo.custom_call @weft.debug_print(%c_2) {backend_config = "shard: {}", has_side_effect = true, weft.manual_axes = ["x", "y"]} : (tensor<4x2xf32>) -> ()
// =>       %5 = stablehlo.negate %c_2 : tensor<4x2xf32>
// =>       %6 = "stablehlo.all_gather"(%5) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 1, which is sharded over y"}} : (tensor<4x2xf32>) -> tensor<4x4xf32>
// =>       sdy.return %6 : tensor<4x4xf32>
// =>     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
// =>     return %0 : tensor<8x4xf32>
// =>   }
// => }
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x4xf32>) {
    stablehlo.custom_call @weft.debug_print(%b) {backend_config = "block: {}", has_side_effect = true} : (tensor<4x4xf32>) -> ()
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {"y"}]>] manual_axes={"y"} (%c: tensor<4x2xf32>) {
      stablehlo.custom_call @weft.debug_print(%c) {backend_config = "shard: {}", has_side_effect = true} : (tensor<4x2xf32>) -> ()
      %2 = stablehlo.negate %c : tensor<4x2xf32>
      sdy.return %2 : tensor<4x2xf32>
    } : (tensor<4x4xf32>) -> tensor<4x4xf32>
    sdy.return %1 : tensor<4x4xf32>
  } : (tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
// -----
// => module {
// =>   sdy.mesh @mesh = <["x"=2]>
// =>   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
// =>     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%a: tensor<4xf32>, %c: tensor<4xf32>) {
// =>       %d = stablehlo.add %c, %c : tensor<4xf32>
// =>       %zero = stablehlo.constant dense<0> : tensor<i32>
// =>       %1 = "stablehlo.all_gather"(%d) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<4xf32>) -> tensor<8xf32>
// =>       %2:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<4xf32>
// =>       cond {
// =>         %n = stablehlo.constant dense<3> : tensor<i32>
// =>         %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
// =>         stablehlo.return %p : tensor<i1>
// =>       } do {
// =>         %one = stablehlo.constant dense<1> : tensor<i32>
// =>         %j = stablehlo.add %i, %one : tensor<i32>
// =>         %y = stablehlo.add %x, %d : tensor<4xf32>
// =>         stablehlo.custom_call @weft.debug_print(%1) {backend_config = "same in each turn: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<8xf32>) -> ()
// =>         %3 = "stablehlo.all_gather"(%y) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "debug_print needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<4xf32>) -> tensor<8xf32>
// =>         stablehlo.custom_call @weft.debug_print(%j, %3) {backend_config = "after turn {}: {}", has_side_effect = true, weft.manual_axes = []} : (tensor<i32>, tensor<8xf32>) -> ()
// =>         stablehlo.return %j, %y : tensor<i32>, tensor<4xf32>
// =>       }
// =>       sdy.return %2#1 : tensor<4xf32>
// =>     } : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
// =>     return %0 : tensor<8xf32>
// =>   }
// => }
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %c: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<8xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %d = stablehlo.add %c, %c : tensor<8xf32>
    %y = stablehlo.add %x, %d : tensor<8xf32>
    stablehlo.custom_call @weft.debug_print(%d) {backend_config = "same in each turn: {}", has_side_effect = true} : (tensor<8xf32>) -> ()
    stablehlo.custom_call @weft.debug_print(%j, %y) {backend_config = "after turn {}: {}", has_side_effect = true} : (tensor<i32>, tensor<8xf32>) -> ()
    stablehlo.return %j, %y : tensor<i32>, tensor<8xf32>
  }
  return %0#1 : tensor<8xf32>
}
