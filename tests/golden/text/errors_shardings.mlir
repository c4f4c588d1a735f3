// Meshes and shardings that are not well formed.
// RUN: parse
module {
  sdy.mesh @mesh = <["x"=2, "x"=4]>
  sdy.mesh @zero = <["x"=0]>
  sdy.mesh @ids = <["x"=2], device_ids=[0, 2]>
  sdy.mesh @twice = <["x"=2]>
  sdy.mesh @twice = <["x"=2]>
  sdy.mesh mesh = <["x"=2]>
  func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
    %0 = sdy.sharding_constraint %a <@mesh, [{"x" "y"}]> : tensor<4xf32>
    %1 = sdy.sharding_constraint %a <@mesh, [{?, "y"}]> : tensor<4xf32>
    %2 = sdy.sharding_constraint %a <@mesh, [{}q1]> : tensor<4xf32>
    %3 = sdy.sharding_constraint %a <@mesh, [{}], unreduced=max{"x"}> : tensor<4xf32>
    %4 = sdy.sharding_constraint %a <@mesh, [{}], reduced={"x"}> : tensor<4xf32>
    %5 = sdy.sharding_constraint %a <@mesh, [{}], unreduced={"x"}, unreduced={"x"}> : tensor<4xf32>
    %6 = sdy.sharding_constraint %a <"mesh", [{}]> : tensor<4xf32>
    %7 = sdy.sharding_constraint %a <@mesh, [{"x":2}]> : tensor<4xf32>
    return %a : tensor<4xf32>
  }
}
// ==>
// ERROR: 4:20: the mesh has two axes named "x"
//     sdy.mesh @mesh = <["x"=2, "x"=4]>
//                      ^
// ERROR: 5:20: mesh axis "x" has size 0; it must be at least 1
//     sdy.mesh @zero = <["x"=0]>
//                      ^
// ERROR: 6:19: device id 2 of the mesh is outside 0 to 1
//     sdy.mesh @ids = <["x"=2], device_ids=[0, 2]>
//                     ^
// ERROR: 8:12: @twice is defined already
//     sdy.mesh @twice = <["x"=2]>
//              ^
// ERROR: 9:12: expected a symbol like @name, found 'mesh'
//     sdy.mesh mesh = <["x"=2]>
//              ^
// ERROR: 11:51: expected ',', found '"y"'
//       %0 = sdy.sharding_constraint %a <@mesh, [{"x" "y"}]> : tensor<4xf32>
//                                                     ^
// ERROR: 12:48: expected '}', found ','
//       %1 = sdy.sharding_constraint %a <@mesh, [{?, "y"}]> : tensor<4xf32>
//                                                  ^
// ERROR: 13:48: expected a priority like 'p0', found 'q1'
//       %2 = sdy.sharding_constraint %a <@mesh, [{}q1]> : tensor<4xf32>
//                                                  ^
// ERROR: 14:61: only unreduced axes that are summed are supported
//       %3 = sdy.sharding_constraint %a <@mesh, [{}], unreduced=max{"x"}> : tensor<4xf32>
//                                                               ^
// ERROR: 15:51: expected 'replicated' or 'unreduced', found 'reduced'
//       %4 = sdy.sharding_constraint %a <@mesh, [{}], reduced={"x"}> : tensor<4xf32>
//                                                     ^
// ERROR: 16:68: 'unreduced' stands twice
//       %5 = sdy.sharding_constraint %a <@mesh, [{}], unreduced={"x"}, unreduced={"x"}> : tensor<4xf32>
//                                                                      ^
// ERROR: 17:38: expected a symbol like @name, found '"mesh"'
//       %6 = sdy.sharding_constraint %a <"mesh", [{}]> : tensor<4xf32>
//                                        ^
// ERROR: 18:51: expected '(', found '2'
//       %7 = sdy.sharding_constraint %a <@mesh, [{"x":2}]> : tensor<4xf32>
//                                                     ^
