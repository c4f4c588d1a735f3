module @jit__lambda attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%arg0: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("a"), %arg1: tensor<64x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("x")) -> (tensor<64x8xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg0 [0:63:2, 0:8] : (tensor<64x8xf32>) -> tensor<32x8xf32>
    %1 = stablehlo.slice %arg1 [0:63:2, 0:8] : (tensor<64x8xf32>) -> tensor<32x8xf32>
    %2 = stablehlo.slice %arg0 [1:64:2, 0:8] : (tensor<64x8xf32>) -> tensor<32x8xf32>
    %3 = stablehlo.slice %arg1 [1:64:2, 0:8] : (tensor<64x8xf32>) -> tensor<32x8xf32>
    %4 = stablehlo.multiply %0, %2 : tensor<32x8xf32>
    %5 = stablehlo.multiply %1, %2 : tensor<32x8xf32>
    %6 = stablehlo.add %5, %3 : tensor<32x8xf32>
    %7 = stablehlo.slice %4 [0:31:2, 0:8] : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %8 = stablehlo.slice %6 [0:31:2, 0:8] : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %9 = stablehlo.slice %4 [1:32:2, 0:8] : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %10 = stablehlo.slice %6 [1:32:2, 0:8] : (tensor<32x8xf32>) -> tensor<16x8xf32>
    %11 = stablehlo.multiply %7, %9 : tensor<16x8xf32>
    %12 = stablehlo.multiply %8, %9 : tensor<16x8xf32>
    %13 = stablehlo.add %12, %10 : tensor<16x8xf32>
    %14 = stablehlo.slice %11 [0:15:2, 0:8] : (tensor<16x8xf32>) -> tensor<8x8xf32>
    %15 = stablehlo.slice %13 [0:15:2, 0:8] : (tensor<16x8xf32>) -> tensor<8x8xf32>
    %16 = stablehlo.slice %11 [1:16:2, 0:8] : (tensor<16x8xf32>) -> tensor<8x8xf32>
    %17 = stablehlo.slice %13 [1:16:2, 0:8] : (tensor<16x8xf32>) -> tensor<8x8xf32>
    %18 = stablehlo.multiply %14, %16 : tensor<8x8xf32>
    %19 = stablehlo.multiply %15, %16 : tensor<8x8xf32>
    %20 = stablehlo.add %19, %17 : tensor<8x8xf32>
    %21 = stablehlo.slice %18 [0:7:2, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
    %22 = stablehlo.slice %20 [0:7:2, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
    %23 = stablehlo.slice %18 [1:8:2, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.slice %20 [1:8:2, 0:8] : (tensor<8x8xf32>) -> tensor<4x8xf32>
    %25 = stablehlo.multiply %21, %23 : tensor<4x8xf32>
    %26 = stablehlo.multiply %22, %23 : tensor<4x8xf32>
    %27 = stablehlo.add %26, %24 : tensor<4x8xf32>
    %28 = stablehlo.slice %25 [0:3:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %29 = stablehlo.slice %27 [0:3:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %30 = stablehlo.slice %25 [1:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %31 = stablehlo.slice %27 [1:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<2x8xf32>
    %32 = stablehlo.multiply %28, %30 : tensor<2x8xf32>
    %33 = stablehlo.multiply %29, %30 : tensor<2x8xf32>
    %34 = stablehlo.add %33, %31 : tensor<2x8xf32>
    %35 = stablehlo.slice %34 [0:1:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %36 = stablehlo.slice %32 [1:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %37 = stablehlo.slice %34 [1:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %38 = stablehlo.multiply %35, %36 : tensor<1x8xf32>
    %39 = stablehlo.add %38, %37 : tensor<1x8xf32>
    %40 = stablehlo.slice %39 [0:0, 0:8] : (tensor<1x8xf32>) -> tensor<0x8xf32>
    %41 = stablehlo.slice %32 [2:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<0x8xf32>
    %42 = stablehlo.slice %34 [2:2:2, 0:8] : (tensor<2x8xf32>) -> tensor<0x8xf32>
    %43 = stablehlo.multiply %40, %41 : tensor<0x8xf32>
    %44 = stablehlo.add %43, %42 : tensor<0x8xf32>
    %45 = stablehlo.slice %34 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %46 = stablehlo.concatenate %45, %44, dim = 0 : (tensor<1x8xf32>, tensor<0x8xf32>) -> tensor<1x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %47 = stablehlo.pad %46, %cst, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.pad %39, %cst_0, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<1x8xf32>, tensor<f32>) -> tensor<2x8xf32>
    %49 = stablehlo.add %47, %48 : tensor<2x8xf32>
    %50 = stablehlo.slice %49 [0:1, 0:8] : (tensor<2x8xf32>) -> tensor<1x8xf32>
    %51 = stablehlo.slice %25 [2:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %52 = stablehlo.slice %27 [2:4:2, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %53 = stablehlo.multiply %50, %51 : tensor<1x8xf32>
    %54 = stablehlo.add %53, %52 : tensor<1x8xf32>
    %55 = stablehlo.slice %27 [0:1, 0:8] : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %56 = stablehlo.concatenate %55, %54, dim = 0 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<2x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.pad %56, %cst_1, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.pad %49, %cst_2, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<2x8xf32>, tensor<f32>) -> tensor<4x8xf32>
    %59 = stablehlo.add %57, %58 : tensor<4x8xf32>
    %60 = stablehlo.slice %59 [0:3, 0:8] : (tensor<4x8xf32>) -> tensor<3x8xf32>
    %61 = stablehlo.slice %18 [2:8:2, 0:8] : (tensor<8x8xf32>) -> tensor<3x8xf32>
    %62 = stablehlo.slice %20 [2:8:2, 0:8] : (tensor<8x8xf32>) -> tensor<3x8xf32>
    %63 = stablehlo.multiply %60, %61 : tensor<3x8xf32>
    %64 = stablehlo.add %63, %62 : tensor<3x8xf32>
    %65 = stablehlo.slice %20 [0:1, 0:8] : (tensor<8x8xf32>) -> tensor<1x8xf32>
    %66 = stablehlo.concatenate %65, %64, dim = 0 : (tensor<1x8xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.pad %66, %cst_3, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.pad %59, %cst_4, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<4x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %69 = stablehlo.add %67, %68 : tensor<8x8xf32>
    %70 = stablehlo.slice %69 [0:7, 0:8] : (tensor<8x8xf32>) -> tensor<7x8xf32>
    %71 = stablehlo.slice %11 [2:16:2, 0:8] : (tensor<16x8xf32>) -> tensor<7x8xf32>
    %72 = stablehlo.slice %13 [2:16:2, 0:8] : (tensor<16x8xf32>) -> tensor<7x8xf32>
    %73 = stablehlo.multiply %70, %71 : tensor<7x8xf32>
    %74 = stablehlo.add %73, %72 : tensor<7x8xf32>
    %75 = stablehlo.slice %13 [0:1, 0:8] : (tensor<16x8xf32>) -> tensor<1x8xf32>
    %76 = stablehlo.concatenate %75, %74, dim = 0 : (tensor<1x8xf32>, tensor<7x8xf32>) -> tensor<8x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.pad %76, %cst_5, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.pad %69, %cst_6, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<8x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %79 = stablehlo.add %77, %78 : tensor<16x8xf32>
    %80 = stablehlo.slice %79 [0:15, 0:8] : (tensor<16x8xf32>) -> tensor<15x8xf32>
    %81 = stablehlo.slice %4 [2:32:2, 0:8] : (tensor<32x8xf32>) -> tensor<15x8xf32>
    %82 = stablehlo.slice %6 [2:32:2, 0:8] : (tensor<32x8xf32>) -> tensor<15x8xf32>
    %83 = stablehlo.multiply %80, %81 : tensor<15x8xf32>
    %84 = stablehlo.add %83, %82 : tensor<15x8xf32>
    %85 = stablehlo.slice %6 [0:1, 0:8] : (tensor<32x8xf32>) -> tensor<1x8xf32>
    %86 = stablehlo.concatenate %85, %84, dim = 0 : (tensor<1x8xf32>, tensor<15x8xf32>) -> tensor<16x8xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.pad %86, %cst_7, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<32x8xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %88 = stablehlo.pad %79, %cst_8, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<16x8xf32>, tensor<f32>) -> tensor<32x8xf32>
    %89 = stablehlo.add %87, %88 : tensor<32x8xf32>
    %90 = stablehlo.slice %89 [0:31, 0:8] : (tensor<32x8xf32>) -> tensor<31x8xf32>
    %91 = stablehlo.slice %arg0 [2:64:2, 0:8] : (tensor<64x8xf32>) -> tensor<31x8xf32>
    %92 = stablehlo.slice %arg1 [2:64:2, 0:8] : (tensor<64x8xf32>) -> tensor<31x8xf32>
    %93 = stablehlo.multiply %90, %91 : tensor<31x8xf32>
    %94 = stablehlo.add %93, %92 : tensor<31x8xf32>
    %95 = stablehlo.slice %arg1 [0:1, 0:8] : (tensor<64x8xf32>) -> tensor<1x8xf32>
    %96 = stablehlo.concatenate %95, %94, dim = 0 : (tensor<1x8xf32>, tensor<31x8xf32>) -> tensor<32x8xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.pad %96, %cst_9, low = [0, 0], high = [1, 0], interior = [1, 0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<64x8xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.pad %89, %cst_10, low = [1, 0], high = [0, 0], interior = [1, 0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<64x8xf32>
    %99 = stablehlo.add %97, %98 : tensor<64x8xf32>
    return %99 : tensor<64x8xf32>
  }
}
