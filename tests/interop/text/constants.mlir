module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x2xf32>) -> (tensor<2x2xf32> {jax.result_info = "result[0]"}, tensor<4x2xf32> {jax.result_info = "result[1]"}, tensor<2x2xi32> {jax.result_info = "result[2]"}, tensor<6xf32> {jax.result_info = "result[3]"}, tensor<3xbf16> {jax.result_info = "result[4]"}, tensor<2x2xf16> {jax.result_info = "result[5]"}, tensor<3xi32> {jax.result_info = "result[6]"}, tensor<2x2xi1> {jax.result_info = "result[7]"}, tensor<2xcomplex<f32>> {jax.result_info = "result[8]"}, tensor<0x3xf32> {jax.result_info = "result[9]"}) {
    %cst = stablehlo.constant dense<[0x7FC00000, 0x7F800000, 0xFF800000, 0.333333343, -0.000000e+00, 3.40282347E+38]> : tensor<6xf32>
    %cst_0 = stablehlo.constant dense<[1.000980e-01, -2.500000e+00, 0x7F80]> : tensor<3xbf16>
    %cst_1 = stablehlo.constant dense<[[1.000000e+00, 6.550400e+04], [6.002190e-05, 0x7E00]]> : tensor<2x2xf16>
    %c = stablehlo.constant dense<[2147483647, -2147483648, 0]> : tensor<3xi32>
    %c_2 = stablehlo.constant dense<[[true, false], [false, false]]> : tensor<2x2xi1>
    %cst_3 = stablehlo.constant dense<[(1.000000e+00,2.000000e+00), (-0.000000e+00,-5.000000e-01)]> : tensor<2xcomplex<f32>>
    %cst_4 = stablehlo.constant dense<> : tensor<0x3xf32>
    %cst_5 = stablehlo.constant dense<"0xD076A23FAF43993F8F952EBFA0826C3FCB81693DCF0D65BEE036B43FD64C2CBE3980C93F0EF680BF9F63A9BFFD12EA3D40A7333C989094BE3D96E4BB13478E3F9CB326BFD23FACBBCE775A3EB2BC64BDCFD203C0C971063FCBADA8BFED2DF03E6470793FF96790BF87C68C3EAE2BD6BE5F9B39BF514E5B3F9C0B923FD68E703F656DEB3EC671B7BF404F18C03C328F3C0CACEFBD04DCE1BE74BC5B3F494DCC3E2ACBC3BF70C1A1BFD71B0B3F60B1123F1844D83FC415E7BDE8D1FD3E5F9B03BE5EDF3DBF9C91F1BDC419173F8EF3663F522C3C3FF513B5BD10DF5B3F387FF1BEEE421EBF605904BFD26FCCBF94EA4ABFEE98DE3F9DE5003FFBA84D3D694EA73E07893D3F32F07FBE765A81BE4859353F0F9625BF57EEB8BD1432CCBF07A635BFF23B5EBF4AACA5BF5C80A23F4DE4263C5F220040E2D392BF68028ABE110536BF2EF5223F3A701C3FC473BE3EDC1135C0B7B45F3E9AFCAFBDE2030EBF3BB28ABE1FDB12401D8D0C3F705DCABD4319DDBF0E77903F525D7C3E5C669F3FC86AD03F3D7B87BE382C5EBF3D60C33F9B5DB0BD37E76EBFC2A1C0BC878922C0E43C923FB9C58F3EFFB3763FF9B5E5BEF00909BFFC67F63FF1767EBFAA95483F0803FD3E4F73B5BFF10BEDBF0BC63FBF54E1133EF9ACA8BF04F672BFF6F7713E1B3FD9BF6982873E0B45C1BF1D544EBDB4D18A3F8F767ABF0021BF3F2F53063FD649C6BF5D84FC3DF438D43FD41A2D3F7BD27B3F0C6899BF09FB92BF37C729C02209FC3E55A8C83FE55A8C3F916C3ABFDA6F98BFF74E863F0BCA1940375F203E268F8E3F80747CBFD7CA243E2460BE3D517C363FE578AF3FBFAA9EBCB19E7B3F08E45F3ED4537BBF2E3B2BBF1040193EFE12AD3E7010A5BF5F63413F276D1F3F20233ABE"> : tensor<4x40xf32>
    %cst_6 = stablehlo.constant dense<2.500000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2xf32>
    %1 = stablehlo.convert %0 : tensor<2x2xf32>
    %2 = stablehlo.add %arg0, %1 : tensor<2x2xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<40x2xf32>
    %4 = stablehlo.dot_general %cst_5, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x40xf32>, tensor<40x2xf32>) -> tensor<4x2xf32>
    %c_8 = stablehlo.constant dense<7> : tensor<i32>
    %c_9 = stablehlo.constant dense<-7> : tensor<i32>
    %5 = call @_where(%c_2, %c_8, %c_9) : (tensor<2x2xi1>, tensor<i32>, tensor<i32>) -> tensor<2x2xi32>
    return %2, %4, %5, %cst, %cst_0, %cst_1, %c, %c_2, %cst_3, %cst_4 : tensor<2x2xf32>, tensor<4x2xf32>, tensor<2x2xi32>, tensor<6xf32>, tensor<3xbf16>, tensor<2x2xf16>, tensor<3xi32>, tensor<2x2xi1>, tensor<2xcomplex<f32>>, tensor<0x3xf32>
  }
  func.func private @_where(%arg0: tensor<2x2xi1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<2x2xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<2x2xi1>, tensor<2x2xi32>
    return %2 : tensor<2x2xi32>
  }
}
