// Transfers that are started and waited for at wrong places.
// RUN: errors
func.func @main(%a: tensor<8xf32>) {
  %f = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %z = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  // What a done gives is what its start begins.
  // ERROR: [stablehlo.async_done] result 0 must be f32[8], not f32[4]
  %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<8xf32>>) -> tensor<4xf32>
  // Nothing can be computed of what is not there yet.
  // ERROR: [stablehlo.add] operands must be tensors, not !stablehlo.future<tensor<8xf32>>
  %s = "stablehlo.add"(%f, %f) : (!stablehlo.future<tensor<8xf32>>, !stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
  // ERROR: [stablehlo.collective_permute] operands must be tensors, not !stablehlo.future<tensor<8xf32>>
  %c = "stablehlo.collective_permute"(%f) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.future<tensor<8xf32>>) -> !stablehlo.future<tensor<8xf32>>
  return
}
// -----
// A start in the body of a loop, a done behind it.
func.func @main(%a: tensor<8xf32>, %p: tensor<i1>) -> tensor<8xf32> {
  %r = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
  ^bb0(%x: tensor<8xf32>):
    %f = "stablehlo.async_start"(%x) ({
    ^bb0(%y: tensor<8xf32>):
      %z = "stablehlo.collective_permute"(%y) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
      "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
    }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
    "stablehlo.return"(%x) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: (not parsed) there is no value %f
  %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
  return %d : tensor<8xf32>
}
// -----
// A done before its start.
func.func @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: (not parsed) there is no value %f
  %d = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
  %f = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<8xf32>):
    %z = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
    "stablehlo.return"(%z) : (tensor<8xf32>) -> ()
  }) : (tensor<8xf32>) -> !stablehlo.future<tensor<8xf32>>
  return %d : tensor<8xf32>
}
// -----
// Whoever calls a program has started nothing of it, and can wait for nothing.
// ERROR: [func.func] @main argument 0 of the entry function must not be a future: !stablehlo.future<tensor<8xf32>>
// ERROR: [func.func] @main argument 1 of the entry function must not be a future: tuple<tensor<f32>, !stablehlo.future<tensor<8xf32>>>
// ERROR: [func.func] @main result 0 of the entry function must not be a future: !stablehlo.future<tensor<8xf32>>
func.func @main(%f: !stablehlo.future<tensor<8xf32>>, %t: tuple<tensor<f32>, !stablehlo.future<tensor<8xf32>>>) -> !stablehlo.future<tensor<8xf32>> {
  return %f : !stablehlo.future<tensor<8xf32>>
}
