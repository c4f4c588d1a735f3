// A program that mpirun may start as several processes, and what it does as its first argument
// says. What goes wrong does so between two runs that all processes take part in, if they do.
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

#include "weft/weft.h"

using namespace weft;

namespace {

// Of the static's destructor, after all else: it computes nothing.
Array kept;

Array row_sums(const Array& x) {
  const Mesh mesh = make_mesh({4}, {"i"});
  const auto sums = [](Array block) { return psum(sum(block), "i"); };
  return shard_map(sums, mesh, P("i"), P())(x);
}

Array counted() { return arange(16).astype(float32); }

void compute(const char* what, const Array& x) {
  const Array sums = row_sums(x);
  std::cout << what << ": " << sums << std::endl;
}

bool is_rank(const char* text) { return process_index() == std::atoi(text); }

void throw_in(char** arguments) {
  compute("before", counted());
  if (is_rank(arguments[0])) throw std::runtime_error("there are no more data");
  compute("after", counted() + 1);
}

void exit_in(char** arguments) {
  compute("before", counted());
  if (is_rank(arguments[0])) std::exit(std::atoi(arguments[1]));
  compute("after", counted() + 1);
}

void catch_it(char** arguments) {
  try {
    throw_in(arguments);
  } catch (const Error& error) {
    std::cerr << "caught: " << error.what() << std::endl;
  }
}

void abort_in(char** arguments) {
  compute("before", counted());
  if (is_rank(arguments[0])) std::abort();
  compute("after", counted() + 1);
}

void all_throw(char**) {
  compute("before", counted());
  throw std::runtime_error("there are no more data");
}

void all_exit(char** arguments) {
  compute("before", counted());
  std::exit(std::atoi(arguments[0]));
}

void other_arrays(char**) {
  compute("same", counted());
  compute("other", asarray(std::vector<float>(16, static_cast<float>(process_index()))));
}

// By one of its values.
void other_values(char**) {
  compute("same", counted());
  compute("other", process_index() == 0 ? counted() : sin(counted()));
}

// Both are known to both processes.
void other_order(char**) {
  const Array x = counted(), y = counted().reshape({4, 4});
  compute("first", x);
  compute("second", y);
  compute("other", process_index() == 0 ? x : y);
}

void files(char** arguments) {
  const std::string folder = arguments[0];
  const Array x = counted();
  for (int i = 0; i < 20; ++i) {  // each process reads what the first has written
    save(folder + "/x.npy", x + i);
    const Array read = load(folder + "/x.npy");
    if (read[0].item() != i) throw std::runtime_error("what was read is old");
    compute("read", read);
  }
  savez(folder + "/x.npz", {{"x", x}});
  compute("read", load_npz(folder + "/x.npz").at("x"));
  try {
    save(folder + "/no/x.npy", x);
  } catch (const Error&) {
    compute("refused", x);
  }
}

// What has no devices elsewhere is the business of one process.
void alone(char** arguments) {
  const Array x = counted();
  if (process_index() == 0) {
    std::cout << "alone: " << mean(x) << std::endl;
    save(arguments[0] + std::string("/alone.npy"), x);
  }
  compute("after", x + 1);
}

// How often is a matter of time.
void times(char**) {
  const Array x = counted();
  if (timeit([&] { return row_sums(x); }, {.r = 2}).average > 0) compute("timed", x);
}

void trace(char** arguments) {
  const Array x = counted();
  profiler::start_trace(arguments[0], {.create_perfetto_trace = true});
  compute("traced", x);
  std::cout << profiler::stop_trace() << std::endl;
}

void prints(char**) {
  const auto said = [](Array block) {
    debug::print("block {}", block);
    return block;
  };
  jit(shard_map(said, make_mesh({4}, {"i"}), P("i"), P("i")))(counted()).block_until_ready();
}

void who(char**) {
  compute("sum", counted());
  // In one piece, as all processes write at once.
  std::cerr << std::to_string(process_index()) + " of " + std::to_string(process_count()) + "\n";
}

void child(char**) {
  compute("before", counted());
  if (const ::pid_t forked = ::fork(); forked == 0) {
    std::exit(0);
  } else {
    ::waitpid(forked, nullptr, 0);
  }
  compute("after", counted() + 1);
}

void statics(char**) {
  kept = row_sums(counted());
  std::cout << kept << std::endl;
}

// Cut over the devices, as is all that follows from it.
Array cut_array() {
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array x =
      device_put(arange(32).astype(float32).reshape({8, 4}), NamedSharding(mesh, P("i")));
  const auto twice = jit([](Array a) { return 2 * a; });
  return twice(twice(x));
}

// Everything that reads elements or takes the array otherwise than as it lies.
void shards(char** arguments) {
  const std::string folder = arguments[0];
  const Array x = cut_array();
  const Mesh mesh = x.sharding().mesh;
  std::cout << x << x[5] << x[{3, 2}].item() << sum(x, 0) << transpose(x) << x + 1 << std::endl;
  for (const Shard& shard : x.addressable_shards()) {
    std::cout << shard.index << shard.device << shard.data << shard.data + 1 << std::endl;
  }
  const Array columns = device_put(x, NamedSharding(mesh, P(None, "i")));
  std::cout << columns << columns.addressable_shards()[2].data << std::endl;
  std::cout << device_put(x, NamedSharding(mesh, P()))[7] << device_get(x) << std::endl;
  const auto both = jit([](Array a, Array b) { return std::pair(a + b, matmul(a, b.T())); });
  const auto [added, product] = both(x, columns);
  std::cout << added << product << std::endl;
  const Mesh turned(std::vector<MeshAxis>{{"i", 4}}, {3, 1, 0, 2});
  const Array elsewhere = device_put(x, NamedSharding(turned, P("i")));
  std::cout << elsewhere << jit([](Array a) { return 3 * a; })(elsewhere) << std::endl;
  Array carried = x;
  for (int i = 0; i < 3; ++i) carried = jit([](Array a) { return a / 2 + 1; })(carried);
  std::cout << carried << std::endl;
  save(folder + "/x.npy", x);
  savez(folder + "/x.npz", {{"x", x}, {"y", added}});
  save_tree(folder + "/tree.npz", std::vector{x, columns});
  compute("saved", load(folder + "/x.npy") + load_npz(folder + "/x.npz").at("y"));
  const auto tree = load_tree(folder + "/tree.npz", std::vector{x, columns});
  std::cout << tree[0] + tree[1] << std::endl;
  const Array read = load(folder + "/x.npy", {.device = x.sharding()});
  std::cout << read << jit([](Array a) { return 3 * a; })(read) << std::endl;
}

// What each process holds, by itself.
void local_shards(char**) {
  const Array x = cut_array(), everywhere = row_sums(counted());
  std::string text = std::to_string(process_index()) + ":";
  for (const Shard& shard : x.local_shards()) {
    text += " " + std::to_string(shard.device.id) + "=" + to_string(sum(shard.data));
  }
  text += x.is_fully_local() ? " all" : " part";
  text += everywhere.is_fully_local() ? " all\n" : " part\n";
  std::cerr << text;
}

// 64 MiB by four devices, through some steps.
void large_shards(char**) {
  const NamedSharding rows(make_mesh({4}, {"i"}), P("i"));
  Array x = jit([&](Array seed) {
    return with_sharding_constraint(seed + zeros({4096, 4096}), rows);
  })(asarray(1.0F));
  for (int i = 0; i < 3; ++i) x = jit([](Array a) { return a + 1; })(x);
  memory::trim();
  std::cerr << std::to_string(memory::stats().alive >> 20) + "\n";
  compute("sum", x[{Slice(0, 16), 4095}]);
}

// An array in parts, which takes all processes to read.
void read_alone(char** arguments) {
  const Array x = cut_array();
  if (is_rank(arguments[0])) std::cout << "read: " << x << std::endl;
  compute("after", counted() + 1);
}

void read_alone_at_the_end(char** arguments) {
  const Array x = cut_array();
  if (is_rank(arguments[0])) std::cout << "read: " << x << std::endl;
}

void nothing(char**) { std::cout << "Hello" << std::endl; }

const std::map<std::string, std::function<void(char**)>> kDeeds = {
    {"throw", throw_in},
    {"exit", exit_in},
    {"catch", catch_it},
    {"abort", abort_in},
    {"all_throw", all_throw},
    {"all_exit", all_exit},
    {"arrays", other_arrays},
    {"values", other_values},
    {"order", other_order},
    {"files", files},
    {"alone", alone},
    {"times", times},
    {"trace", trace},
    {"prints", prints},
    {"who", who},
    {"child", child},
    {"statics", statics},
    {"nothing", nothing},
    {"shards", shards},
    {"local_shards", local_shards},
    {"large_shards", large_shards},
    {"read_alone", read_alone},
    {"read_alone_at_the_end", read_alone_at_the_end},
};

}  // namespace

int main(int, char** arguments) {
  std::cout << "begun" << std::endl;
  set_devices("4");
  kDeeds.at(arguments[1])(arguments + 2);
}
