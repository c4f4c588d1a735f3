// Elementwise ops: types of operands and results that do not fit.
// RUN: errors
func.func @main(%a: tensor<8xf32>, %b: tensor<4xf32>, %i: tensor<8xi32>, %u: tensor<8xui32>, %p: tensor<8xi1>, %s: tensor<f32>, %c: tensor<8xcomplex<f32>>) {
  // ERROR: [stablehlo.add] operand types differ: f32[8] and f32[4]
  "stablehlo.add"(%a, %b) : (tensor<8xf32>, tensor<4xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.add] operand types differ: f32[8] and i32[8]
  "stablehlo.add"(%a, %i) : (tensor<8xf32>, tensor<8xi32>) -> tensor<8xf32>
  // ERROR: [stablehlo.add] result 0 must be f32[8], not f32[4]
  "stablehlo.add"(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> tensor<4xf32>
  // ERROR: [stablehlo.tanh] operands must hold floats, complex numbers, not i32[8]
  "stablehlo.tanh"(%i) : (tensor<8xi32>) -> tensor<8xi32>
  // ERROR: [stablehlo.abs] operands must hold signed integers, floats, complex numbers, not ui32[8]
  "stablehlo.abs"(%u) : (tensor<8xui32>) -> tensor<8xui32>
  // ERROR: [stablehlo.abs] result 0 must be f32[8], not complex<f32>[8]
  "stablehlo.abs"(%c) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  // ERROR: [stablehlo.and] operands must hold booleans, signed integers, unsigned integers, not f32[8]
  "stablehlo.and"(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.subtract] operands must hold signed integers, unsigned integers, floats, complex numbers, not i1[8]
  "stablehlo.subtract"(%p, %p) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
  // ERROR: [stablehlo.is_finite] result 0 must be i1[8], not f32[8]
  "stablehlo.is_finite"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.convert] operand and result shapes differ: f32[8] and i32[4]
  "stablehlo.convert"(%a) : (tensor<8xf32>) -> tensor<4xi32>
  // ERROR: [stablehlo.reduce_precision] exponent_bits must be at least 1, not 0
  "stablehlo.reduce_precision"(%a) <{exponent_bits = 0 : i32, mantissa_bits = 1 : i32}> : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.reduce_precision] mantissa_bits must be at least 0, not -1
  "stablehlo.reduce_precision"(%a) <{exponent_bits = 1 : i32, mantissa_bits = -1 : i32}> : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.compare] compare_type does not fit elements of f32[8]
  "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
  // ERROR: [stablehlo.compare] compare_type does not fit elements of complex<f32>[8]
  "stablehlo.compare"(%c, %c) <{comparison_direction = #stablehlo<comparison_direction EQ>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xi1>
  // ERROR: [stablehlo.compare] result 0 must be i1[8], not f32[8]
  "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %h = "stablehlo.convert"(%a) : (tensor<8xf32>) -> tensor<8xf16>
  // ERROR: [stablehlo.complex] the parts must be f32 or f64, not f16[8]
  "stablehlo.complex"(%h, %h) : (tensor<8xf16>, tensor<8xf16>) -> tensor<8xcomplex<f32>>
  // ERROR: [stablehlo.complex] result 0 must be complex<f32>[8], not complex<f64>[8]
  "stablehlo.complex"(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xcomplex<f64>>
  // ERROR: [stablehlo.clamp] bounds must be scalars or of the operand's shape: f32[4] and f32[8]
  "stablehlo.clamp"(%s, %a, %b) : (tensor<f32>, tensor<8xf32>, tensor<4xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.clamp] bounds and operand must have one element type, not i32[8] and f32[8]
  "stablehlo.clamp"(%i, %a, %s) : (tensor<8xi32>, tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
  // ERROR: [stablehlo.clamp] result 0 must be f32[8], not f32[]
  "stablehlo.clamp"(%s, %a, %s) : (tensor<f32>, tensor<8xf32>, tensor<f32>) -> tensor<f32>
  // ERROR: [stablehlo.select] pred must hold booleans, not i32[8]
  "stablehlo.select"(%i, %a, %a) : (tensor<8xi32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.select] pred must be a scalar or of on_true's shape: i1[8] and f32[4]
  "stablehlo.select"(%p, %b, %b) : (tensor<8xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // ERROR: [stablehlo.select] on_true and on_false must have one type, not f32[8] and f32[4]
  "stablehlo.select"(%p, %a, %b) : (tensor<8xi1>, tensor<8xf32>, tensor<4xf32>) -> tensor<8xf32>
  // ERROR: [chlo.is_inf] operands must hold floats, not i32[8]
  "chlo.is_inf"(%i) : (tensor<8xi32>) -> tensor<8xi1>
  // ERROR: [chlo.mulhi] operands must hold signed integers, unsigned integers, not f32[8]
  "chlo.mulhi"(%a, %a) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.map] dimensions must have 1 entries for f32[8], not 0
  "stablehlo.map"(%a) <{dimensions = array<i64>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.map] dimensions must be all of f32[8] in order, not [1]
  "stablehlo.map"(%a) <{dimensions = array<i64: 1>}> ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.map] the computation's argument 0 must be f32[], not i32[]
  "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<i32>):
    "stablehlo.return"(%x) : (tensor<i32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xi32>
  // ERROR: [stablehlo.map] the computation must take 1 arguments, not 0
  "stablehlo.map"(%a) <{dimensions = array<i64: 0>}> ({
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return
}
