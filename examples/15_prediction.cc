// Lesson 15: what would it do on a TPU? Seed 000's question, answered on any computer.
//
//   lesson_15 [--machine tpu-v5e:2x2] [--M 8192] [--K 8192] [--N 1024]
//
// Four chips of TPU v5e took 330 us for lesson 12's basic kernel, and 319 us for the one that sends
// half blocks both ways around the ring and multiplies them meanwhile. Why so little? Nothing is
// run here: the kernels are traced with shapes alone, compiled for the machine, and simulated.
#include <cmath>
#include <vector>

#include "variants.h"

using namespace weft;

// ---- Two kernels of lesson 12

Array basic(Array lhs, Array rhs) { return matmul(lhs, all_gather(rhs, "i", {.tiled = true})); }

// One half of the block goes up the ring, the other one down; each is multiplied while the next one
// comes.
Array both_ways(Array lhs, Array rhs) {
  std::int64_t size = axis_size("i"), rows = rhs.shape()[0] / 2;
  Array idx = axis_index("i");
  auto columns = [&](Array from, int half) {
    return dynamic_slice_in_dim(lhs, (from % size * 2 + half) * rows, rows, 1);
  };

  auto [up, down] = split<2>(rhs);
  Array out = matmul(columns(idx, 0), up) + matmul(columns(idx, 1), down);
  for (std::int64_t i = 1; i < size; ++i) {
    up = ppermute(up, "i", shift(size, 1));
    down = ppermute(down, "i", shift(size, -1));
    out += matmul(columns(idx + size - i, 0), up);
    out += matmul(columns(idx + i, 1), down);
  }
  return out;
}

// ---- What the simulator says

std::string us(double seconds) { return fixed(seconds * 1e6, 0) + " us"; }

void print_row(const std::string& what, const Prediction& one) {
  print(cell(what, 42) + right(us(one.seconds), 8) + right(us(one.compute_seconds), 11) +
        right(us(one.exposed_seconds), 9));
}

void print_head(const std::string& title) {
  print("\n" + cell(title, 42) + right("time", 8) + right("computes", 11) + right("waits", 9));
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv,
                    {{"machine", "tpu-v5e:2x2"}, {"M", 8192}, {"K", 8192}, {"N", 1024}});
  devices_of("tpu-v5e:2x2");
  const std::string machine = flags.text("machine");
  const std::int64_t M = flags.number("M"), K = flags.number("K"), N = flags.number("N");

  Mesh mesh(devices(), {"i"});
  auto compiled = [&](auto kernel, std::int64_t columns) {
    auto array = [&](std::int64_t rows, std::int64_t width) {
      return ShapeDtypeStruct({rows, width}, bfloat16,
                              {.sharding = NamedSharding(mesh, P("i", None))});
    };
    return jit(shard_map(kernel, mesh, {P("i", None), P("i", None)}, P("i", None)))
        .lower(array(M, K), array(K, columns))
        .compile();
  };
  const Compiled plain = compiled(basic, N), rings = compiled(both_ways, N);

  // As the seed ran them: XLA's compiler says what moves meanwhile, and Mesh(jax.devices(), ("i",))
  // has the chips in the order of their numbers.
  const ExplainOptions seed{.machine = machine, .schedule = "xla", .order = "id"};
  print_head("in the order of their numbers, by XLA");
  print_row("basic", plain.predict(seed));
  print_row("rings both ways", rings.predict(seed));

  // Who waits for what says why.
  const Prediction asked = rings.predict(seed);
  if (!asked.waits_for.empty()) print("\nIt waits most for", asked.waits_for + ":\n " + asked.why);
  print("However its steps overlap, they take no less than", us(asked.lower_bound_seconds),
        "and no more than", us(asked.upper_bound_seconds) + ".");

  // What to do about it: all orders and all ways to move transfers, tried. The first sentence:
  const std::string advice = rings.advise(seed);
  print("\n" + advice.substr(0, advice.find('\n')));

  print_head("as jax.make_mesh places them");
  print_row("basic, by XLA",
            plain.predict({.machine = machine, .schedule = "xla", .order = "default"}));
  print_row("basic, spread by our passes", plain.predict({.machine = machine, .order = "default"}));
  print_row("rings both ways",
            rings.predict({.machine = machine, .schedule = "xla", .order = "default"}));
  if (machine == "tpu-v5e:2x2" && M == 8192 && K == 8192 && N == 1024) {
    print("\nMeasured: 330 us basic and 319 us both ways in the seed; in JAX's own notebook, in a");
    print("ring, 353 us and 226 us.");
  }

  // When does it pay at all? With few columns there is little to compute meanwhile.
  print("\n" + cell("columns", 10) + right("basic", 10) + right("both ways", 12) +
        right("times faster", 14));
  for (const std::int64_t columns : {128, 512, 1024, 4096, 16384}) {
    const ExplainOptions ring{.machine = machine, .schedule = "xla", .order = "default"};
    const double before = compiled(basic, columns).predict(ring).seconds;
    const double after = compiled(both_ways, columns).predict(ring).seconds;
    print(cell(std::to_string(columns), 10) + right(us(before), 10) + right(us(after), 12) +
          right(fixed(before / after, 2), 14));
  }
}
