// Lesson 2: sharded matrices (seed 001, sections 2.1, 2.2 and 2.4).
//
// A PartitionSpec says which dimension of an array is split over which axis of a mesh; device_put
// lays the array out so, and each device has its shard. The seed says "iy_jx" and draws that
// layout, but its code has P('x', 'y'); here it is P("y", "x").
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv, {{"size", 8192}});
  devices_of("tpu-v2:2x2");
  Mesh mesh_2d = make_mesh({2, 2}, {"x", "y"});

  // Let's create a large matrix and shard it
  std::int64_t matrix_size = flags.number("size");
  Array matrix = ones({matrix_size, matrix_size});
  std::cout << "Matrix shape: " << matrix.shape() << ", Size in memory: "
            << fixed(static_cast<double>(matrix.nbytes()) / (1024 * 1024), 2) << " MB\n";

  // Create a shardings object
  NamedSharding shardings(mesh_2d, P("x", "y"));

  // Create the sharded array
  Array sharded_matrix = device_put(matrix, shardings);
  print("Sharding spec:", shardings);
  debug::visualize_array_sharding(sharded_matrix);

  print("Global matrix shape", sharded_matrix.shape());
  // Get the local arrays on each device
  print("Shapes of Matrix Shards:");
  for (const Shard& shard : sharded_matrix.addressable_shards()) {
    print(shard.device, shard.index, shard.data.shape());
  }

  // Each axis of the matrix can be sharded across each possible axis in the device mesh. With
  // set_mesh a spec alone says where.
  set_mesh(mesh_2d);
  for (const PartitionSpec& spec : {P("x", "y"), P("y", "x"), P("x", None), P(None, "y")}) {
    print(spec);
    debug::visualize_array_sharding(device_put(matrix, spec), {.use_color = false});
  }
}
