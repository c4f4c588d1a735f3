// Types that are not known, or not supported.
// RUN: parse
func.func @f0(%a: tensor<-x4xf32>) { return }
func.func @f1(%a: tensor<*xf32>) { return }
func.func @f2(%a: tensor<4xindex>) { return }
func.func @f3(%a: tensor<4xf32, #stablehlo.type_extensions<bounds = [3]>>) { return }
func.func @f4(%a: tensor<4611686018427387904xf32>) { return }
func.func @f5(%a: tensor<99999999999999999999xf32>) { return }
func.func @f6(%a: tensor<4 f32>) { return }
func.func @f7(%a: tensor<4x>) { return }
func.func @f8(%a: f32) { return }
func.func @f9(%a: !unknown) { return }
func.func @f10(%a: tensor<4xcomplex<f16>>) { return }
func.func @f11(%a: memref<4xf32>) { return }
func.func @f12(%a: tensor<4x!quant.uniform<i8:f32, 0.1>>) { return }
func.func @f13(%a: tuple<tensor<f32>, >) { return }
func.func @f14(%a: tensor<4xf32) { return }
// ==>
// ERROR: 3:26: expected an element type
//   func.func @f0(%a: tensor<-x4xf32>) { return }
//                            ^
// ERROR: 4:26: unranked tensors are not supported
//   func.func @f1(%a: tensor<*xf32>) { return }
//                            ^
// ERROR: 5:28: element type 'index' is not supported
//   func.func @f2(%a: tensor<4xindex>) { return }
//                              ^
// ERROR: 6:31: tensor encodings are not supported
//   func.func @f3(%a: tensor<4xf32, #stablehlo.type_extensions<bounds = [3]>>) { return }
//                                 ^
// ERROR: 7:19: f32[4611686018427387904] is too large: a tensor may have at most 2^47 bytes
//   func.func @f4(%a: tensor<4611686018427387904xf32>) { return }
//                     ^
// ERROR: 8:26: this dimension does not fit 64 bits
//   func.func @f5(%a: tensor<99999999999999999999xf32>) { return }
//                            ^
// ERROR: 9:28: expected 'x' after a dimension
//   func.func @f6(%a: tensor<4 f32>) { return }
//                              ^
// ERROR: 10:28: expected an element type
//   func.func @f7(%a: tensor<4x>) { return }
//                              ^
// ERROR: 11:19: expected a tensor type, found 'f32'
//   func.func @f8(%a: f32) { return }
//                     ^
// ERROR: 12:19: no type '!unknown'
//   func.func @f9(%a: !unknown) { return }
//                     ^
// ERROR: 13:29: element type 'complex<f16>' is not supported
//   func.func @f10(%a: tensor<4xcomplex<f16>>) { return }
//                               ^
// ERROR: 14:20: expected a tensor type, found 'memref'
//   func.func @f11(%a: memref<4xf32>) { return }
//                      ^
// ERROR: 15:29: expected an element type
//   func.func @f12(%a: tensor<4x!quant.uniform<i8:f32, 0.1>>) { return }
//                               ^
// ERROR: 16:39: expected a type, found '>'
//   func.func @f13(%a: tuple<tensor<f32>, >) { return }
//                                         ^
// ERROR: 17:32: expected '>' after the element type
//   func.func @f14(%a: tensor<4xf32) { return }
//                                  ^
