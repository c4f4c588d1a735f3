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

void nothing(char**) { std::cout << "Hello" << std::endl; }

const std::map<std::string, std::function<void(char**)>> kDeeds = {
    {"throw", throw_in},      {"exit", exit_in},        {"catch", catch_it},
    {"abort", abort_in},      {"all_throw", all_throw}, {"all_exit", all_exit},
    {"arrays", other_arrays}, {"values", other_values}, {"order", other_order},
    {"files", files},         {"alone", alone},         {"times", times},
    {"trace", trace},         {"prints", prints},       {"who", who},
    {"child", child},         {"statics", statics},     {"nothing", nothing},
};

}  // namespace

int main(int, char** arguments) {
  std::cout << "begun" << std::endl;
  set_devices("4");
  kDeeds.at(arguments[1])(arguments + 2);
}
