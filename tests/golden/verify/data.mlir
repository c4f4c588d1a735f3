// Constants and ops that move elements: shapes, types and attributes that do not fit.
// RUN: errors
func.func @main(%a: tensor<8x4xf32>, %v: tensor<8xf32>, %s: tensor<f32>, %i: tensor<i32>, %l: tensor<i64>, %iv: tensor<2xi32>, %c: tensor<4xcomplex<f32>>, %h: tensor<4x2xf16>) {
  // ERROR: [stablehlo.constant] result 0 must be f32[2], not f32[3]
  "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<3xf32>
  // ERROR: [stablehlo.iota] iota_dimension 2 is no dimension of i32[8,4]
  "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<8x4xi32>
  // ERROR: [stablehlo.iota] the result must hold signed integers, unsigned integers, floats, complex numbers, not i1[8]
  "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<8xi1>
  // ERROR: [stablehlo.partition_id] result 0 must be ui32[], not i32[]
  "stablehlo.partition_id"() : () -> tensor<i32>
  // ERROR: [stablehlo.bitcast_convert] complex numbers cannot be cast to other elements or from them: complex<f32>[4] to f64[4]
  "stablehlo.bitcast_convert"(%c) : (tensor<4xcomplex<f32>>) -> tensor<4xf64>
  // ERROR: [stablehlo.bitcast_convert] the result must have shape [8,2], not i16[8]
  "stablehlo.bitcast_convert"(%v) : (tensor<8xf32>) -> tensor<8xi16>
  // ERROR: [stablehlo.bitcast_convert] the last dimension of f16[4,2] must be the 64 bits of i64[4]
  "stablehlo.bitcast_convert"(%h) : (tensor<4x2xf16>) -> tensor<4xi64>
  // ERROR: [stablehlo.broadcast_in_dim] dimension 0 of f32[8] is neither 1 nor dimension 1 of f32[8,4]
  "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.broadcast_in_dim] broadcast_dimensions must have 1 entries for f32[8], not 0
  "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64>}> : (tensor<8xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.broadcast_in_dim] broadcast_dimensions 2 is no dimension of f32[8,4]
  "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.broadcast_in_dim] broadcast_dimensions names dimension 0 twice
  "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0, 0>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.broadcast_in_dim] operand and result must have one element type, not f32[8] and f64[8]
  "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8xf64>
  // ERROR: [stablehlo.concatenate] operands differ outside dimension 0: f32[8,4] and f32[8]
  "stablehlo.concatenate"(%a, %v) <{dimension = 0 : i64}> : (tensor<8x4xf32>, tensor<8xf32>) -> tensor<16x4xf32>
  // ERROR: [stablehlo.concatenate] dimension 1 is no dimension of f32[8]
  "stablehlo.concatenate"(%v, %v) <{dimension = 1 : i64}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<16xf32>
  // ERROR: [stablehlo.concatenate] result 0 must be f32[16], not f32[15]
  "stablehlo.concatenate"(%v, %v) <{dimension = 0 : i64}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<15xf32>
  // ERROR: [stablehlo.pad] padding makes dimension 0 of f32[8] negative: -1
  "stablehlo.pad"(%v, %s) <{edge_padding_low = array<i64: -9>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<8xf32>, tensor<f32>) -> tensor<0xf32>
  // ERROR: [stablehlo.pad] interior_padding must be at least 0, not -1
  "stablehlo.pad"(%v, %s) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: -1>}> : (tensor<8xf32>, tensor<f32>) -> tensor<1xf32>
  // ERROR: [stablehlo.pad] a size overflows: 7 x 4611686018427387904
  "stablehlo.pad"(%v, %s) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 4611686018427387904>}> : (tensor<8xf32>, tensor<f32>) -> tensor<1xf32>
  // ERROR: [stablehlo.pad] padding_value must be a scalar, not f32[8]
  "stablehlo.pad"(%v, %v) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.reshape] f32[8,4] has 32 elements, f32[16] has 16
  "stablehlo.reshape"(%a) : (tensor<8x4xf32>) -> tensor<16xf32>
  // ERROR: [stablehlo.reverse] dimensions names dimension 0 twice
  "stablehlo.reverse"(%v) <{dimensions = array<i64: 0, 0>}> : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.slice] the slice 2:9 does not lie in dimension 0 of f32[8]
  "stablehlo.slice"(%v) <{start_indices = array<i64: 2>, limit_indices = array<i64: 9>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<7xf32>
  // ERROR: [stablehlo.slice] the slice 5:4 does not lie in dimension 0 of f32[8]
  "stablehlo.slice"(%v) <{start_indices = array<i64: 5>, limit_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<8xf32>) -> tensor<0xf32>
  // ERROR: [stablehlo.slice] strides must be at least 1, not 0
  "stablehlo.slice"(%v) <{start_indices = array<i64: 0>, limit_indices = array<i64: 8>, strides = array<i64: 0>}> : (tensor<8xf32>) -> tensor<8xf32>
  // ERROR: [stablehlo.slice] result 0 must be f32[3], not f32[4]
  "stablehlo.slice"(%v) <{start_indices = array<i64: 0>, limit_indices = array<i64: 8>, strides = array<i64: 3>}> : (tensor<8xf32>) -> tensor<4xf32>
  // ERROR: [stablehlo.transpose] permutation names dimension 0 twice
  "stablehlo.transpose"(%a) <{permutation = array<i64: 0, 0>}> : (tensor<8x4xf32>) -> tensor<8x8xf32>
  // ERROR: [stablehlo.transpose] result 0 must be f32[4,8], not f32[8,4]
  "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
  // ERROR: [stablehlo.dynamic_slice] there must be 1 start indices for f32[8], not 2
  "stablehlo.dynamic_slice"(%v, %i, %i) <{slice_sizes = array<i64: 2>}> : (tensor<8xf32>, tensor<i32>, tensor<i32>) -> tensor<2xf32>
  // ERROR: [stablehlo.dynamic_slice] slice_sizes 9 does not fit dimension 0 of f32[8]
  "stablehlo.dynamic_slice"(%v, %i) <{slice_sizes = array<i64: 9>}> : (tensor<8xf32>, tensor<i32>) -> tensor<9xf32>
  // ERROR: [stablehlo.dynamic_slice] start indices must hold signed integers, unsigned integers, not f32[]
  "stablehlo.dynamic_slice"(%v, %s) <{slice_sizes = array<i64: 2>}> : (tensor<8xf32>, tensor<f32>) -> tensor<2xf32>
  // ERROR: [stablehlo.dynamic_slice] start indices must be a scalar, not i32[2]
  "stablehlo.dynamic_slice"(%v, %iv) <{slice_sizes = array<i64: 2>}> : (tensor<8xf32>, tensor<2xi32>) -> tensor<2xf32>
  // ERROR: [stablehlo.dynamic_slice] start indices and start indices must have one type, not i32[] and i64[]
  "stablehlo.dynamic_slice"(%a, %i, %l) <{slice_sizes = array<i64: 2, 2>}> : (tensor<8x4xf32>, tensor<i32>, tensor<i64>) -> tensor<2x2xf32>
  %d = "stablehlo.slice"(%a) <{start_indices = array<i64: 0, 0>, limit_indices = array<i64: 4, 4>, strides = array<i64: 1, 1>}> : (tensor<8x4xf32>) -> tensor<4x4xf32>
  // ERROR: [stablehlo.dynamic_update_slice] update f32[8,4] is larger than operand f32[4,4] in dimension 0
  "stablehlo.dynamic_update_slice"(%d, %a, %i, %i) : (tensor<4x4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  // ERROR: [stablehlo.dynamic_update_slice] operand and update must have one rank, not f32[8,4] and f32[8]
  "stablehlo.dynamic_update_slice"(%a, %v, %i, %i) : (tensor<8x4xf32>, tensor<8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>
  return
}
