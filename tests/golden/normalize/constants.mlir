// => module {
// =>   func.func public @main(%x: tensor<4x8xf32>, %s: tensor<f32>, %n: tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) {
// =>     %c = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// =>     %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// =>     %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// =>     %2 = stablehlo.multiply %0, %1 : tensor<4x8xf32>
// =>     %3 = stablehlo.add %x, %2 : tensor<4x8xf32>
// =>     %c_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// =>     %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// =>     %5 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// =>     %6 = stablehlo.multiply %4, %5 : tensor<4x8xf32>
// =>     %7 = stablehlo.subtract %x, %6 : tensor<4x8xf32>
// =>     %c_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// =>     %8 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
// =>     %9 = stablehlo.exponential %8 : tensor<4x8xf32>
// =>     %10 = stablehlo.add %9, %9 : tensor<4x8xf32>
// =>     %c_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
// =>     %11 = stablehlo.add %s, %c_2 : tensor<f32>
// =>     %12 = stablehlo.multiply %11, %11 : tensor<f32>
// =>     return %3, %7, %10, %12 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>
// =>   }
// => }
func.func public @main(%x: tensor<4x8xf32>, %s: tensor<f32>, %n: tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
  // Spread from a scalar that is an argument.
  %1 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4x8xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4x8xf32>
  %3 = stablehlo.add %x, %2 : tensor<4x8xf32>
  %4 = stablehlo.subtract %x, %2 : tensor<4x8xf32>
  %5 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [1] : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  // Not for free.
  %6 = stablehlo.exponential %0 : tensor<4x8xf32>
  %7 = stablehlo.add %6, %6 : tensor<4x8xf32>
  // Scalars have no dimensions to shard.
  %8 = stablehlo.add %s, %c : tensor<f32>
  %9 = stablehlo.multiply %8, %8 : tensor<f32>
  return %3, %4, %7, %9 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>
}
// -----
// => module {
// =>   func.func public @main(%x: tensor<8xi32>, %n: tensor<i32>) -> (tensor<8xi32>, tensor<i32>, tensor<8xi32>) {
// =>     %i = stablehlo.iota dim = 0 : tensor<8xi32>
// =>     %zero = stablehlo.constant dense<0> : tensor<i32>
// =>     %0:2 = stablehlo.while(%k = %n, %acc = %i) : tensor<i32>, tensor<8xi32>
// =>     cond {
// =>       %2 = stablehlo.compare GT, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
// =>       stablehlo.return %2 : tensor<i1>
// =>     } do {
// =>       %i_1 = stablehlo.iota dim = 0 : tensor<8xi32>
// =>       %2 = stablehlo.add %acc, %i_1 : tensor<8xi32>
// =>       %3 = stablehlo.subtract %k, %n : tensor<i32>
// =>       stablehlo.return %3, %2 : tensor<i32>, tensor<8xi32>
// =>     }
// =>     %zero_0 = stablehlo.constant dense<0> : tensor<i32>
// =>     %1 = stablehlo.reduce(%x init: %zero_0) across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
// =>      reducer(%a: tensor<i32>, %b: tensor<i32>)  {
// =>       %c = stablehlo.constant dense<1> : tensor<i32>
// =>       %2 = stablehlo.add %a, %c : tensor<i32>
// =>       %3 = stablehlo.add %2, %c : tensor<i32>
// =>       stablehlo.return %3 : tensor<i32>
// =>     }
// =>     %i_0 = stablehlo.iota dim = 0 : tensor<8xi32>
// =>     return %0#1, %1, %i_0 : tensor<8xi32>, tensor<i32>, tensor<8xi32>
// =>   }
// => }
// A user in a region has its copy there; a reducer keeps what it has.
func.func public @main(%x: tensor<8xi32>, %n: tensor<i32>) -> (tensor<8xi32>, tensor<i32>, tensor<8xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<8xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%k = %n, %acc = %i) : tensor<i32>, tensor<8xi32>
  cond {
    %3 = stablehlo.compare GT, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %3 : tensor<i1>
  } do {
    %3 = stablehlo.add %acc, %i : tensor<8xi32>
    %4 = stablehlo.subtract %k, %n : tensor<i32>
    stablehlo.return %4, %3 : tensor<i32>, tensor<8xi32>
  }
  %1 = stablehlo.reduce(%x init: %zero) across dimensions = [0] : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %3 = stablehlo.add %a, %c : tensor<i32>
      %4 = stablehlo.add %3, %c : tensor<i32>
      stablehlo.return %4 : tensor<i32>
    }
  return %0#1, %1, %i : tensor<8xi32>, tensor<i32>, tensor<8xi32>
}
// -----
// => module {
// =>   func.func public @main(%x: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
// =>     %i = stablehlo.iota dim = 0 : tensor<4x4xi32>
// =>     %0 = stablehlo.transpose %i, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
// =>     %i_0 = stablehlo.iota dim = 0 : tensor<4x4xi32>
// =>     %1 = stablehlo.compare EQ, %i_0, %0 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
// =>     %i_1 = stablehlo.iota dim = 0 : tensor<4x4xi32>
// =>     %2 = stablehlo.select %1, %x, %i_1 : tensor<4x4xi1>, tensor<4x4xi32>
// =>     %i_2 = stablehlo.iota dim = 0 : tensor<4x4xi32>
// =>     %i_3 = stablehlo.iota dim = 0 : tensor<4x4xi32>
// =>     %3 = stablehlo.transpose %i_3, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
// =>     %4 = stablehlo.compare EQ, %i_2, %3 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
// =>     %5 = stablehlo.select %4, %2, %x : tensor<4x4xi1>, tensor<4x4xi32>
// =>     return %2, %5 : tensor<4x4xi32>, tensor<4x4xi32>
// =>   }
// => }
// An expression that is copied has its parts for itself.
func.func public @main(%x: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<4x4xi32>
  %0 = stablehlo.transpose %i, dims = [1, 0] : (tensor<4x4xi32>) -> tensor<4x4xi32>
  %1 = stablehlo.compare EQ, %i, %0 : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
  %2 = stablehlo.select %1, %x, %i : tensor<4x4xi1>, tensor<4x4xi32>
  %3 = stablehlo.select %1, %2, %x : tensor<4x4xi1>, tensor<4x4xi32>
  return %2, %3 : tensor<4x4xi32>, tensor<4x4xi32>
}
// -----
// => module {
// =>   func.func public @main() -> (tensor<4xf32>, tensor<4xf32>) {
// =>     %x = stablehlo.constant dense<2.000000e+00> : tensor<4xf32>
// =>     %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
// =>     ^bb0(%a: tensor<f32>):
// =>       %2 = stablehlo.negate %a : tensor<f32>
// =>       stablehlo.return %2 : tensor<f32>
// =>     }) : (tensor<4xf32>) -> tensor<4xf32>
// =>     %1 = stablehlo.abs %0 : tensor<4xf32>
// =>     return %0, %1 : tensor<4xf32>, tensor<4xf32>
// =>   }
// => }
// An op with a region is not copied, however little it computes.
func.func public @main() -> (tensor<4xf32>, tensor<4xf32>) {
  %x = stablehlo.constant dense<2.0> : tensor<4xf32>
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %1 = stablehlo.negate %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.abs %0 : tensor<4xf32>
  return %0, %2 : tensor<4xf32>, tensor<4xf32>
}
