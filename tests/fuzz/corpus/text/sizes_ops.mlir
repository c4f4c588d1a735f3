sdy.mesh @m = <["x"=2]>
func.func @main(%x: tensor<?x4xf32>) -> tensor<?x?xf32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x4xf32>) -> tensor<i32>
  %1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %4 = stablehlo.constant dense<4> : tensor<1xi32>
  %z = stablehlo.constant dense<0> : tensor<2xi32>
  %o = stablehlo.constant dense<1> : tensor<2xi32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.concatenate %1, %4, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.dynamic_broadcast_in_dim %f, %s, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x4xf32>
  %b = stablehlo.dynamic_pad %x, %f, %z, %o, %z : (tensor<?x4xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x5xf32>
  %c = stablehlo.real_dynamic_slice %b, %z, %s, %o : (tensor<?x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x4xf32>
  %d = stablehlo.while(%i = %c) : tensor<?x4xf32>
  cond {
    %t = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    %e = stablehlo.add %i, %a : tensor<?x4xf32>
    stablehlo.return %e : tensor<?x4xf32>
  }
  %g = sdy.manual_computation(%d, %n) in_shardings=[<@m, [{"x"}, {}]>, <@m, []>] out_shardings=[<@m, [{"x"}, {}]>] manual_axes={"x"} (%h: tensor<?x4xf32>, %k: tensor<i32>) {
    %l = stablehlo.reshape %k : (tensor<i32>) -> tensor<1xi32>
    %m = stablehlo.dynamic_iota %l, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    sdy.return %h : tensor<?x4xf32>
  } : (tensor<?x4xf32>, tensor<i32>) -> tensor<?x4xf32>
  %p = stablehlo.dot_general %g, %x, contracting_dims = [1] x [1] : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}
