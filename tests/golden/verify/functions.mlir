// Calls and returns: functions that are missing, or take and give other types.
// RUN: errors
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [func.call] there is no function @missing
  %0 = func.call @missing(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [func.call] @f has 1 arguments, not 2
  %1 = func.call @f(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> tensor<4xf32>
  // ERROR: [func.call] @f has f32[4] as result 0, not f32[8]
  %2 = func.call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [func.call] @f has f32[8] as argument 0, not f32[4]
  %3 = func.call @f(%1) : (tensor<4xf32>) -> tensor<4xf32>
  // ERROR: [stablehlo.composite] there is no function @g
  %4 = "stablehlo.composite"(%a) <{decomposition = @g, name = "my.op"}> : (tensor<8xf32>) -> tensor<8xf32>
  return %a : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> tensor<4xf32> {
  // ERROR: [func.return] the return of @f has f32[8] as value 0, not f32[4]
  return %a : tensor<8xf32>
}
// -----
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = func.call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = func.call @g(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
func.func private @g(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [func.call] recursion: @f calls @g calls @f
  %0 = func.call @f(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func public @main(%a: tensor<8xf32>) -> tensor<8xf32> {
  // ERROR: [func.call] recursion: @main calls @main
  %0 = func.call @main(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
// ERROR: [module] there is no entry function; name one @main
module {
  func.func private @f() {
    return
  }
  func.func private @g() {
    return
  }
}
// -----
// ERROR: [module] mhlo.num_partitions must be an integer of 1 to 2147483647
module attributes {mhlo.num_partitions = 0 : i32} {
  func.func @main() {
    return
  }
}
// -----
func.func @main(%a: tensor<8xf32>) {
  // ERROR: [func.return] must be the last op of its block
  func.return
  return
}
// -----
func.func @"a is not declared"(%x: tensor<4xf32>) -> tensor<5xf32> {
  // ERROR: [func.return] the return of @a is not declared has f32[4] as value 0, not f32[5]
  return %x : tensor<4xf32>
}
