// Loops, branches and calls of regions: arguments, results and terminators that do not fit.
// RUN: errors
func.func @main(%a: tensor<8xf32>, %i: tensor<i32>, %l: tensor<i64>, %p: tensor<i1>) {
  // ERROR: [stablehlo.case] the index must be i32[], not i64[]
  "stablehlo.case"(%l) ({
    "stablehlo.return"(%a) : (tensor<8xf32>) -> ()
  }) : (tensor<i64>) -> tensor<8xf32>
  // ERROR: [stablehlo.case] branch 0 returns 1 values, branch 1 returns 0
  "stablehlo.case"(%i) ({
    "stablehlo.return"(%a) : (tensor<8xf32>) -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i32>) -> tensor<8xf32>
  // ERROR: [stablehlo.if] result 0 is f32[8] in branch 0, but i1[] in branch 1
  "stablehlo.if"(%p) ({
    "stablehlo.return"(%a) : (tensor<8xf32>) -> ()
  }, {
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<8xf32>
  // ERROR: [stablehlo.if] the predicate must be i1[], not i32[]
  "stablehlo.if"(%i) ({
    "stablehlo.return"() : () -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i32>) -> ()
  // ERROR: [stablehlo.if] branch 1 must take no arguments
  "stablehlo.if"(%p) ({
    "stablehlo.return"() : () -> ()
  }, {
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  // ERROR: [stablehlo.if] result 0 must be f32[8], not f32[4]
  "stablehlo.if"(%p) ({
    "stablehlo.return"(%a) : (tensor<8xf32>) -> ()
  }, {
    "stablehlo.return"(%a) : (tensor<8xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  // ERROR: [stablehlo.while] the condition must return one i1[]
  "stablehlo.while"(%i) ({
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  // ERROR: [stablehlo.while] the body returns i1[] as value 0, but the loop carries i32[]
  "stablehlo.while"(%i) ({
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  // ERROR: [stablehlo.while] the condition takes 0 values, but the loop carries 1
  "stablehlo.while"(%i) ({
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  %t = "stablehlo.tuple"(%a, %i) : (tensor<8xf32>, tensor<i32>) -> tuple<tensor<8xf32>, tensor<i32>>
  // ERROR: [stablehlo.get_tuple_element] index 2 is no element of tuple<tensor<8xf32>, tensor<i32>>
  "stablehlo.get_tuple_element"(%t) <{index = 2 : i32}> : (tuple<tensor<8xf32>, tensor<i32>>) -> tensor<i32>
  // ERROR: [stablehlo.get_tuple_element] the operand must be a tuple, not f32[8]
  "stablehlo.get_tuple_element"(%a) <{index = 0 : i32}> : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.tuple] result 0 must be tuple<tensor<8xf32>>, not f32[8]
  "stablehlo.tuple"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.negate] operands must be tensors, not tuple<tensor<8xf32>, tensor<i32>>
  "stablehlo.negate"(%t) : (tuple<tensor<8xf32>, tensor<i32>>) -> tensor<8xf32>
  // ERROR: [stablehlo.after_all] operands must be tokens, not f32[8]
  "stablehlo.after_all"(%a) : (tensor<8xf32>) -> !stablehlo.token
  // ERROR: [stablehlo.optimization_barrier] result 0 must be f32[8], not i32[]
  "stablehlo.optimization_barrier"(%a) : (tensor<8xf32>) -> tensor<i32>
  // ERROR: [stablehlo.custom_call] operand and result must have one type, not f32[8] and i32[]
  "stablehlo.custom_call"(%a) <{call_target_name = "Sharding"}> : (tensor<8xf32>) -> tensor<i32>
  // ERROR: [stablehlo.custom_call] @ragged_all_to_all must have 6 operands and 1 result, not 1 and 1
  "stablehlo.custom_call"(%a) <{call_target_name = "ragged_all_to_all"}> : (tensor<8xf32>) -> tensor<8xf32>
  return
}
