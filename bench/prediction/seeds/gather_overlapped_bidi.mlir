module @jit_kernel attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<8192x1024xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<8192x1024xbf16> {jax.result_info = "result"}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg2: tensor<2048x8192xbf16>, %arg3: tensor<2048x1024xbf16>) {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %c_0 = stablehlo.constant dense<4> : tensor<ui32>
      %1 = stablehlo.partition_id : tensor<ui32>
      %2 = stablehlo.divide %1, %c : tensor<ui32>
      %3 = stablehlo.remainder %2, %c_0 : tensor<ui32>
      %4 = stablehlo.convert %3 : (tensor<ui32>) -> tensor<i32>
      %5 = stablehlo.slice %arg3 [0:1024, 0:1024] : (tensor<2048x1024xbf16>) -> tensor<1024x1024xbf16>
      %6 = stablehlo.slice %arg3 [1024:2048, 0:1024] : (tensor<2048x1024xbf16>) -> tensor<1024x1024xbf16>
      %c_1 = stablehlo.constant dense<2> : tensor<i32>
      %7 = stablehlo.multiply %c_1, %4 : tensor<i32>
      %c_2 = stablehlo.constant dense<0> : tensor<i32>
      %8 = stablehlo.add %7, %c_2 : tensor<i32>
      %c_3 = stablehlo.constant dense<1024> : tensor<i32>
      %9 = stablehlo.multiply %8, %c_3 : tensor<i32>
      %c_4 = stablehlo.constant dense<0> : tensor<i32>
      %10 = stablehlo.compare LT, %9, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_5 = stablehlo.constant dense<8192> : tensor<i32>
      %11 = stablehlo.add %9, %c_5 : tensor<i32>
      %12 = stablehlo.select %10, %11, %9 : tensor<i1>, tensor<i32>
      %c_6 = stablehlo.constant dense<0> : tensor<i32>
      %13 = stablehlo.dynamic_slice %arg2, %c_6, %12, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %14 = stablehlo.dot_general %13, %5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %c_7 = stablehlo.constant dense<2> : tensor<i32>
      %15 = stablehlo.multiply %c_7, %4 : tensor<i32>
      %c_8 = stablehlo.constant dense<1> : tensor<i32>
      %16 = stablehlo.add %15, %c_8 : tensor<i32>
      %c_9 = stablehlo.constant dense<1024> : tensor<i32>
      %17 = stablehlo.multiply %16, %c_9 : tensor<i32>
      %c_10 = stablehlo.constant dense<0> : tensor<i32>
      %18 = stablehlo.compare LT, %17, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_11 = stablehlo.constant dense<8192> : tensor<i32>
      %19 = stablehlo.add %17, %c_11 : tensor<i32>
      %20 = stablehlo.select %18, %19, %17 : tensor<i1>, tensor<i32>
      %c_12 = stablehlo.constant dense<0> : tensor<i32>
      %21 = stablehlo.dynamic_slice %arg2, %c_12, %20, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %22 = stablehlo.dot_general %21, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %23 = stablehlo.add %14, %22 : tensor<2048x1024xbf16>
      %24 = "stablehlo.collective_permute"(%5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %25 = "stablehlo.collective_permute"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %26 = stablehlo.subtract %4, %c_13 : tensor<i32>
      %c_14 = stablehlo.constant dense<4> : tensor<i32>
      %27 = func.call @remainder(%26, %c_14) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_15 = stablehlo.constant dense<2> : tensor<i32>
      %28 = stablehlo.multiply %c_15, %27 : tensor<i32>
      %c_16 = stablehlo.constant dense<0> : tensor<i32>
      %29 = stablehlo.add %28, %c_16 : tensor<i32>
      %c_17 = stablehlo.constant dense<1024> : tensor<i32>
      %30 = stablehlo.multiply %29, %c_17 : tensor<i32>
      %c_18 = stablehlo.constant dense<0> : tensor<i32>
      %31 = stablehlo.compare LT, %30, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_19 = stablehlo.constant dense<8192> : tensor<i32>
      %32 = stablehlo.add %30, %c_19 : tensor<i32>
      %33 = stablehlo.select %31, %32, %30 : tensor<i1>, tensor<i32>
      %c_20 = stablehlo.constant dense<0> : tensor<i32>
      %34 = stablehlo.dynamic_slice %arg2, %c_20, %33, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %35 = stablehlo.dot_general %34, %24, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %36 = stablehlo.add %23, %35 : tensor<2048x1024xbf16>
      %c_21 = stablehlo.constant dense<1> : tensor<i32>
      %37 = stablehlo.add %4, %c_21 : tensor<i32>
      %c_22 = stablehlo.constant dense<4> : tensor<i32>
      %38 = func.call @remainder(%37, %c_22) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_23 = stablehlo.constant dense<2> : tensor<i32>
      %39 = stablehlo.multiply %c_23, %38 : tensor<i32>
      %c_24 = stablehlo.constant dense<1> : tensor<i32>
      %40 = stablehlo.add %39, %c_24 : tensor<i32>
      %c_25 = stablehlo.constant dense<1024> : tensor<i32>
      %41 = stablehlo.multiply %40, %c_25 : tensor<i32>
      %c_26 = stablehlo.constant dense<0> : tensor<i32>
      %42 = stablehlo.compare LT, %41, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_27 = stablehlo.constant dense<8192> : tensor<i32>
      %43 = stablehlo.add %41, %c_27 : tensor<i32>
      %44 = stablehlo.select %42, %43, %41 : tensor<i1>, tensor<i32>
      %c_28 = stablehlo.constant dense<0> : tensor<i32>
      %45 = stablehlo.dynamic_slice %arg2, %c_28, %44, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %46 = stablehlo.dot_general %45, %25, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %47 = stablehlo.add %36, %46 : tensor<2048x1024xbf16>
      %48 = "stablehlo.collective_permute"(%24) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %49 = "stablehlo.collective_permute"(%25) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %c_29 = stablehlo.constant dense<2> : tensor<i32>
      %50 = stablehlo.subtract %4, %c_29 : tensor<i32>
      %c_30 = stablehlo.constant dense<4> : tensor<i32>
      %51 = func.call @remainder(%50, %c_30) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_31 = stablehlo.constant dense<2> : tensor<i32>
      %52 = stablehlo.multiply %c_31, %51 : tensor<i32>
      %c_32 = stablehlo.constant dense<0> : tensor<i32>
      %53 = stablehlo.add %52, %c_32 : tensor<i32>
      %c_33 = stablehlo.constant dense<1024> : tensor<i32>
      %54 = stablehlo.multiply %53, %c_33 : tensor<i32>
      %c_34 = stablehlo.constant dense<0> : tensor<i32>
      %55 = stablehlo.compare LT, %54, %c_34, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_35 = stablehlo.constant dense<8192> : tensor<i32>
      %56 = stablehlo.add %54, %c_35 : tensor<i32>
      %57 = stablehlo.select %55, %56, %54 : tensor<i1>, tensor<i32>
      %c_36 = stablehlo.constant dense<0> : tensor<i32>
      %58 = stablehlo.dynamic_slice %arg2, %c_36, %57, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %59 = stablehlo.dot_general %58, %48, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %60 = stablehlo.add %47, %59 : tensor<2048x1024xbf16>
      %c_37 = stablehlo.constant dense<2> : tensor<i32>
      %61 = stablehlo.add %4, %c_37 : tensor<i32>
      %c_38 = stablehlo.constant dense<4> : tensor<i32>
      %62 = func.call @remainder(%61, %c_38) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_39 = stablehlo.constant dense<2> : tensor<i32>
      %63 = stablehlo.multiply %c_39, %62 : tensor<i32>
      %c_40 = stablehlo.constant dense<1> : tensor<i32>
      %64 = stablehlo.add %63, %c_40 : tensor<i32>
      %c_41 = stablehlo.constant dense<1024> : tensor<i32>
      %65 = stablehlo.multiply %64, %c_41 : tensor<i32>
      %c_42 = stablehlo.constant dense<0> : tensor<i32>
      %66 = stablehlo.compare LT, %65, %c_42, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_43 = stablehlo.constant dense<8192> : tensor<i32>
      %67 = stablehlo.add %65, %c_43 : tensor<i32>
      %68 = stablehlo.select %66, %67, %65 : tensor<i1>, tensor<i32>
      %c_44 = stablehlo.constant dense<0> : tensor<i32>
      %69 = stablehlo.dynamic_slice %arg2, %c_44, %68, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %70 = stablehlo.dot_general %69, %49, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %71 = stablehlo.add %60, %70 : tensor<2048x1024xbf16>
      %72 = "stablehlo.collective_permute"(%48) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %73 = "stablehlo.collective_permute"(%49) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<1024x1024xbf16>) -> tensor<1024x1024xbf16>
      %c_45 = stablehlo.constant dense<3> : tensor<i32>
      %74 = stablehlo.subtract %4, %c_45 : tensor<i32>
      %c_46 = stablehlo.constant dense<4> : tensor<i32>
      %75 = func.call @remainder(%74, %c_46) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_47 = stablehlo.constant dense<2> : tensor<i32>
      %76 = stablehlo.multiply %c_47, %75 : tensor<i32>
      %c_48 = stablehlo.constant dense<0> : tensor<i32>
      %77 = stablehlo.add %76, %c_48 : tensor<i32>
      %c_49 = stablehlo.constant dense<1024> : tensor<i32>
      %78 = stablehlo.multiply %77, %c_49 : tensor<i32>
      %c_50 = stablehlo.constant dense<0> : tensor<i32>
      %79 = stablehlo.compare LT, %78, %c_50, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_51 = stablehlo.constant dense<8192> : tensor<i32>
      %80 = stablehlo.add %78, %c_51 : tensor<i32>
      %81 = stablehlo.select %79, %80, %78 : tensor<i1>, tensor<i32>
      %c_52 = stablehlo.constant dense<0> : tensor<i32>
      %82 = stablehlo.dynamic_slice %arg2, %c_52, %81, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %83 = stablehlo.dot_general %82, %72, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %84 = stablehlo.add %71, %83 : tensor<2048x1024xbf16>
      %c_53 = stablehlo.constant dense<3> : tensor<i32>
      %85 = stablehlo.add %4, %c_53 : tensor<i32>
      %c_54 = stablehlo.constant dense<4> : tensor<i32>
      %86 = func.call @remainder(%85, %c_54) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_55 = stablehlo.constant dense<2> : tensor<i32>
      %87 = stablehlo.multiply %c_55, %86 : tensor<i32>
      %c_56 = stablehlo.constant dense<1> : tensor<i32>
      %88 = stablehlo.add %87, %c_56 : tensor<i32>
      %c_57 = stablehlo.constant dense<1024> : tensor<i32>
      %89 = stablehlo.multiply %88, %c_57 : tensor<i32>
      %c_58 = stablehlo.constant dense<0> : tensor<i32>
      %90 = stablehlo.compare LT, %89, %c_58, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_59 = stablehlo.constant dense<8192> : tensor<i32>
      %91 = stablehlo.add %89, %c_59 : tensor<i32>
      %92 = stablehlo.select %90, %91, %89 : tensor<i1>, tensor<i32>
      %c_60 = stablehlo.constant dense<0> : tensor<i32>
      %93 = stablehlo.dynamic_slice %arg2, %c_60, %92, sizes = [2048, 1024] : (tensor<2048x8192xbf16>, tensor<i32>, tensor<i32>) -> tensor<2048x1024xbf16>
      %94 = stablehlo.dot_general %93, %73, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2048x1024xbf16>, tensor<1024x1024xbf16>) -> tensor<2048x1024xbf16>
      %95 = stablehlo.add %84, %94 : tensor<2048x1024xbf16>
      sdy.return %95 : tensor<2048x1024xbf16>
    } : (tensor<8192x8192xbf16>, tensor<8192x1024xbf16>) -> tensor<8192x1024xbf16>
    return %0 : tensor<8192x1024xbf16>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
