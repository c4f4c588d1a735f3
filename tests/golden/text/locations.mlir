// A location without alias, with one, with one that comes later; as MLIR prints them: aliases that
// arguments need at the top.
// RUN: print-locations
#early = loc("early.py":3:4)
module @located {
  func.func public @main(%arg0: tensor<4xf32> loc("x"(#early)), %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32> loc("here.py":1:2 to 3:4)
    %1 = stablehlo.add %0, %0 : tensor<4xf32> loc(#late)
    %2 = stablehlo.add %1, %1 : tensor<4xf32> loc(fused<{a = 1}>[#late, #early, "name"(unknown)])
    %3 = stablehlo.add %2, %2 : tensor<4xf32>
    %4 = "stablehlo.all_reduce"(%3) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
    ^bb0(%arg2: tensor<f32> loc(#late), %arg3: tensor<f32>):
      %5 = stablehlo.add %arg2, %arg3 : tensor<f32> loc(callsite("callee" at #late))
      stablehlo.return %5 : tensor<f32> loc("here.py":1:2 to :4)
    }) : (tensor<4xf32>) -> tensor<4xf32> loc("here.py":1:2 to 3:4)
    return %4 : tensor<4xf32> loc("name")
  } loc(#late)
} loc(unknown)
#late = loc("late"(#early))
// ==>
// #loc = loc(unknown)
// #loc1 = loc("early.py":3:4)
// #loc6 = loc("late"(#loc1))
// #loc7 = loc("x"(#loc1))
// module @located {
//   func.func public @main(%arg0: tensor<4xf32> loc("x"(#loc1)), %arg1: tensor<4xf32> loc(unknown)) -> tensor<4xf32> {
//     %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32> loc(#loc2)
//     %1 = stablehlo.add %0, %0 : tensor<4xf32> loc(#loc6)
//     %2 = stablehlo.add %1, %1 : tensor<4xf32> loc(#loc8)
//     %3 = stablehlo.add %2, %2 : tensor<4xf32> loc(#loc)
//     %4 = "stablehlo.all_reduce"(%3) <{replica_groups = dense<0> : tensor<1x1xi64>}> ({
//     ^bb0(%arg2: tensor<f32> loc("late"(#loc1)), %arg3: tensor<f32> loc(unknown)):
//       %5 = stablehlo.add %arg2, %arg3 : tensor<f32> loc(#loc9)
//       stablehlo.return %5 : tensor<f32> loc(#loc5)
//     }) : (tensor<4xf32>) -> tensor<4xf32> loc(#loc2)
//     return %4 : tensor<4xf32> loc(#loc3)
//   } loc(#loc6)
// } loc(#loc)
// #loc2 = loc("here.py":1:2 to 3:4)
// #loc3 = loc("name")
// #loc4 = loc("callee")
// #loc5 = loc("here.py":1:2 to :4)
// #loc8 = loc(fused<{a = 1 : i64}>[#loc6, #loc1, #loc3])
// #loc9 = loc(callsite(#loc4 at #loc6))
