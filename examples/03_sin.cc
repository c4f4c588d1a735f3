// Lesson 3: who computes faster (seed 001, section 2.3).
//
// An elementwise operation needs nothing of other devices, so each computes its shard. Devices here
// are not threads: one device uses all cores too, and four devices share them. So the times side by
// side say what the cores give (first line against second), and that sharding costs nothing (second
// against third); on four real chips the third would be a quarter of the second.
#include <utility>

#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv, {{"size", 4096}});
  devices_of("tpu-v2:2x2");
  std::int64_t matrix_size = flags.number("size");
  Array matrix = ones({matrix_size, matrix_size});
  Mesh mesh_2d = make_mesh({2, 2}, {"x", "y"});
  Array sharded_matrix = device_put(matrix, NamedSharding(mesh_2d, P("x", "y")));

  // What is compiled is kept
  block_until_ready(std::pair(sin(matrix), sin(sharded_matrix)));

  // `matrix` is present on a single device
  set_workers(1);
  print("one device, one worker:   ", timeit([&] { return sin(matrix); }, {.n = 5, .r = 5}));
  set_workers(0);
  print("one device, all workers:  ", timeit([&] { return sin(matrix); }, {.n = 5, .r = 5}));
  // `sharded_matrix` is distributed across 4 devices
  print("four devices, all workers:",
        timeit([&] { return sin(sharded_matrix); }, {.n = 5, .r = 5}));

  print("Same result:", array_equal(sin(matrix), sin(sharded_matrix)));
}
