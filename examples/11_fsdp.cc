// Lesson 11: multi chip performance (seed 003): layers whose weights are spread over all chips.
//
// Activations are split by rows, weights by columns; before a layer is computed its weights have to
// be on every chip. jit inserts an all-gather for each layer. While one layer is multiplied, the
// next one's weights could travel, and on the seed's chips XLA has them do so. Weft does not yet:
// no pass moves a transfer, so that each gather is waited for where it stands, and explain() says
// that all of their time is exposed. all_gather_start in a shard_map begins one earlier by hand.
// The seed's size is --size 16384, 35 Tflop a pass; the pictures have it, the timed pass is smaller
// unless told.
#include <vector>

#include "print.h"

using namespace weft;

void show_shardings(std::int64_t matrix_size, const Mesh& mesh) {
  Array A = ones({matrix_size, matrix_size}, bfloat16);
  for (const PartitionSpec& p : {P(None, "axis"), P("axis", None), P(None)}) {
    // shard the array
    Array A_sharded = device_put(A, NamedSharding(mesh, p));
    // Visualize the sharding
    std::cout << "p=" << p << "\nA_sharded.shape=" << A_sharded.shape()
              << ", A_sharded.addressable_shards[0].data.shape="
              << A_sharded.addressable_shards()[0].data.shape() << "\n";
    debug::visualize_array_sharding(A_sharded);
    print("");
  }
}

// Let jit determine how to perform the forward pass efficiently
Array forward(Array activation, std::vector<Array> weights) {
  for (const Array& w : weights) activation = matmul(activation, w);
  return activation;
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv, {{"size", 2048}});
  devices_of("tpu-v4:2x2x1");
  Mesh mesh(devices(), {"axis"});
  show_shardings(16384, mesh);

  // Parameters
  std::int64_t MATRIX_SIZE = flags.number("size");
  std::int64_t BATCH_PER_CHIP = MATRIX_SIZE / 4;
  int N_LAYERS = 4;

  // Distribute data along the rows, weights along the columns
  Array ACTIVATION = ones({BATCH_PER_CHIP * device_count(), MATRIX_SIZE},
                          {.dtype = bfloat16, .device = NamedSharding(mesh, P("axis", None))});
  std::vector<Array> WEIGHTS(
      N_LAYERS, ones({MATRIX_SIZE, MATRIX_SIZE},
                     {.dtype = bfloat16, .device = NamedSharding(mesh, P(None, "axis"))}));

  auto matmul_layers = jit(forward, {.name = "matmul"});

  // Time the forward pass
  double average_time = simple_timeit({.task = "matmul"}, matmul_layers, ACTIVATION, WEIGHTS);
  print("Average time for forward pass:", fixed(average_time, 2), "ms");

  // What it is compiled to: each layer's weights are gathered
  Compiled compiled = matmul_layers.lower(ACTIVATION, WEIGHTS).compile();
  std::string text = compiled.as_text();
  int gathers = 0;
  for (std::size_t at = 0; (at = text.find("stablehlo.all_gather", at)) != text.npos; ++at) {
    ++gathers;
  }
  print("all-gathers:", gathers);
}
