// dot_general against oneDNN called directly: the same product, as many OpenMP threads as workers,
// in turns, so that what else happens on the machine happens to both.
//
// The peer runs in a process of its own: OpenMP's threads spin for a while after each product, and
// would take time from our workers. Each gets its default settings.
//
//   dot_bench [--rounds N] [--only TEXT] [--workers N]... [--cpu-time]
//
// TEXT is part of a name as printed: "bf16 nt", "512". Where other programs run, --cpu-time still
// says something about one worker: it counts the time that the process has had.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <thread>
#include <vector>

#include <CLI/CLI.hpp>
#include <dnnl.hpp>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/kernels/product/dot.h"
#include "engine/stream/workers.h"
#include "ir/builder.h"
#include "ir/ops/attrs.h"

extern "C" void omp_set_num_threads(int);

namespace weft::engine {

// Set before the first measurement.
clockid_t clock_id = CLOCK_MONOTONIC;

namespace {

struct Problem {
  std::int64_t rows, depth, cols;
  DType dtype;
  bool lhs_transposed, rhs_transposed;
  int workers;

  double flops() const {
    return 2.0 * static_cast<double>(rows) * static_cast<double>(depth) * static_cast<double>(cols);
  }
  std::string name() const {
    return fmt::format("{}x{}x{} {} {}{}", rows, depth, cols, weft::name(dtype),
                       lhs_transposed ? 't' : 'n', rhs_transposed ? 't' : 'n');
  }
};

double now() {
  timespec t{};
  clock_gettime(clock_id, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Median seconds of one call, after one that is not counted.
template <class F>
double time_of(F&& call) {
  constexpr double kSeconds = 0.1;
  constexpr std::size_t kLeast = 3;
  call();
  std::vector<double> times;
  double total = 0;
  while (times.size() < kLeast || total < kSeconds) {
    const double start = now();
    call();
    times.push_back(now() - start);
    total += times.back();
  }
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2),
                   times.end());
  return times[times.size() / 2];
}

void fill(DType dtype, void* data, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    const float value = static_cast<float>((i * 7919) % 1021) / 1021 - 0.5F;
    if (dtype == DType::f32) {
      static_cast<float*>(data)[i] = value;
    } else {
      static_cast<BFloat16*>(data)[i] = to_bfloat16(value);
    }
  }
}

double time_ours(const Problem& p) {
  BufferPool pool;
  const Dims lhs_dims = p.lhs_transposed ? Dims{p.depth, p.rows} : Dims{p.rows, p.depth};
  const Dims rhs_dims = p.rhs_transposed ? Dims{p.cols, p.depth} : Dims{p.depth, p.cols};
  Buffer inputs[] = {pool.allocate({p.dtype, lhs_dims}), pool.allocate({p.dtype, rhs_dims})};
  for (Buffer& b : inputs) fill(p.dtype, b.mutable_bytes(), b.num_elements());
  ir::Module module;
  ir::Block* block = module.make_block(nullptr, nullptr);
  ir::DotGeneralAttrs attrs;
  attrs.dot_dimension_numbers.lhs_contracting_dimensions = {p.lhs_transposed ? 0 : 1};
  attrs.dot_dimension_numbers.rhs_contracting_dimensions = {p.rhs_transposed ? 1 : 0};
  ir::Value* operands[] = {module.make_argument(block, inputs[0].type()),
                           module.make_argument(block, inputs[1].type())};
  const ir::Op* op = ir::Builder(module, *block)
                         .create(ir::OpKind::dot_general, operands,
                                 std::vector<ir::Type>{TensorType{p.dtype, {p.rows, p.cols}}},
                                 ir::AttrsRef::of(attrs));
  const auto kernel = make_dot_general(*op, module);
  Workers workers(p.workers);
  const KernelContext context{pool, 0, [&](std::int64_t n, std::int64_t grain, const auto& body) {
                                workers.parallel_for(n, grain, body);
                              }};
  double seconds = 0;
  workers.run([&] {
    seconds = time_of([&] {
      Buffer output[1];
      kernel->run(context, inputs, output);
    });
  });
  return seconds;
}

// Seconds of the ways to call oneDNN; negative where it has no such product.
struct PeerTimes {
  double given = -1;      // the operands as they lie
  double reordered = -1;  // copied to the layouts that oneDNN prefers, each time
  double preferred = -1;  // in these layouts from the start, which is not the same task

  double best() const { return std::min(given, reordered); }
};

// The product with operands in some layout: as they lie, or as oneDNN likes them best.
class PeerProduct {
 public:
  PeerProduct(const Problem& p, bool given) {
    using dnnl::memory;
    const auto type = p.dtype == DType::f32 ? memory::data_type::f32 : memory::data_type::bf16;
    const auto tag = [&](bool transposed, bool any) {
      return any          ? memory::format_tag::any
             : transposed ? memory::format_tag::ba
                          : memory::format_tag::ab;
    };
    const auto lhs = [&](bool any) {
      return memory::desc({p.rows, p.depth}, type, tag(p.lhs_transposed, any));
    };
    const auto rhs = [&](bool any) {
      return memory::desc({p.depth, p.cols}, type, tag(p.rhs_transposed, any));
    };
    const memory::desc result({p.rows, p.cols}, type, tag(false, false));
#if DNNL_VERSION_MAJOR >= 3
    const dnnl::matmul::primitive_desc desc(engine_, lhs(!given), rhs(!given), result);
#else
    const dnnl::matmul::primitive_desc desc(dnnl::matmul::desc(lhs(!given), rhs(!given), result),
                                            engine_);
#endif
    matmul_ = dnnl::matmul(desc);
    from_[0] = memory(lhs(false), engine_);
    from_[1] = memory(rhs(false), engine_);
    result_ = memory(result, engine_);
    const memory::desc wanted[] = {desc.src_desc(), desc.weights_desc()};
    for (int i = 0; i < 2; ++i) {
      fill(p.dtype, from_[i].get_data_handle(), i == 0 ? p.rows * p.depth : p.depth * p.cols);
      if (wanted[i] == from_[i].get_desc()) {
        operands_[i] = from_[i];
      } else {
        operands_[i] = memory(wanted[i], engine_);
        reorders_[i] = dnnl::reorder(from_[i], operands_[i]);
      }
    }
    reorder();
  }

  void reorder() {
    for (int i = 0; i < 2; ++i) {
      if (reorders_[i]) reorders_[i].execute(stream_, from_[i], operands_[i]);
    }
    stream_.wait();
  }
  void multiply() {
    matmul_.execute(
        stream_,
        {{DNNL_ARG_SRC, operands_[0]}, {DNNL_ARG_WEIGHTS, operands_[1]}, {DNNL_ARG_DST, result_}});
    stream_.wait();
  }

 private:
  dnnl::engine engine_{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream_{engine_};
  dnnl::matmul matmul_;
  dnnl::reorder reorders_[2];
  dnnl::memory from_[2], operands_[2], result_;
};

PeerTimes time_onednn(const Problem& p) {
  omp_set_num_threads(p.workers);
  PeerTimes times;
  try {
    PeerProduct given(p, true), preferred(p, false);
    times.given = time_of([&] { given.multiply(); });
    times.reordered = time_of([&] {
      preferred.reorder();
      preferred.multiply();
    });
    times.preferred = time_of([&] { preferred.multiply(); });
  } catch (const dnnl::error&) {  // bf16 on a processor for which the library has none
  }
  return times;
}

// Answers with times, until nobody asks any more.
[[noreturn]] void serve(int from, int to) {
  Problem p;
  while (read(from, &p, sizeof p) == sizeof p) {
    const PeerTimes times = time_onednn(p);
    if (write(to, &times, sizeof times) != sizeof times) break;
  }
  _exit(0);
}

class Peer {
 public:
  Peer() {
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
      close(there[1]);
      close(back[0]);
      serve(there[0], back[1]);
    }
    close(there[0]);
    close(back[1]);
    to_ = there[1];
    from_ = back[0];
  }
  ~Peer() {
    close(to_);
    close(from_);
    waitpid(process_, nullptr, 0);
  }
  PeerTimes time(const Problem& p) {
    PeerTimes times;
    if (write(to_, &p, sizeof p) != sizeof p || read(from_, &times, sizeof times) != sizeof times) {
      throw std::runtime_error("the peer has gone");
    }
    // Until its threads have stopped spinning.
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    return times;
  }

 private:
  pid_t process_ = -1;
  int to_ = -1, from_ = -1;
};

double median(std::vector<double> v) {
  std::sort(v.begin(), v.end());
  return v[v.size() / 2];
}

void compare(Peer& peer, const Problem& p, int rounds) {
  std::vector<double> ours, given, reordered, preferred, ratios;
  for (int i = 0; i < rounds; ++i) {
    const PeerTimes times = peer.time(p);
    ours.push_back(time_ours(p));
    given.push_back(times.given);
    reordered.push_back(times.reordered);
    preferred.push_back(times.preferred);
    ratios.push_back(times.best() / ours.back());
  }
  const double gflops = p.flops() / 1e9;
  fmt::print("{:<24} {}  {:8.1f}", p.name(), p.workers, gflops / median(ours));
  if (given[0] < 0) {
    fmt::print("   oneDNN has no such product here\n");
  } else {
    const auto [least, most] = std::minmax_element(ratios.begin(), ratios.end());
    fmt::print("  {:8.1f} {:8.1f} {:8.1f}   {:.3f} [{:.3f}, {:.3f}]  {:.3f}\n",
               gflops / median(given), gflops / median(reordered), gflops / median(preferred),
               median(ratios), *least, *most, median(preferred) / median(ours));
  }
  std::fflush(stdout);
}

void run(int rounds, const std::string& only, const std::vector<int>& worker_counts) {
  Peer peer;
  fmt::print(
      "GF/s, and the ratio of ours to the better of the first two ways to call oneDNN\n"
      "{:<24} w  {:>8}  {:>8} {:>8} {:>8}   ratio [least, most]  to the third\n",
      "rows x depth x cols", "ours", "as given", "+reorder", "no reord");
  const std::int64_t kSizes[][3] = {{512, 512, 512},    {1024, 1024, 1024}, {2048, 2048, 2048},
                                    {4096, 4096, 4096}, {2048, 8192, 1024}, {512, 4096, 1024},
                                    {8192, 1024, 512}};
  for (const auto& [rows, depth, cols] : kSizes) {
    for (DType dtype : {DType::f32, DType::bf16}) {
      for (int transposed = 0; transposed < 4; ++transposed) {
        for (int workers : worker_counts) {
          const Problem p{rows, depth, cols, dtype, transposed >= 2, transposed % 2 == 1, workers};
          if (p.name().find(only) != std::string::npos) compare(peer, p, rounds);
        }
      }
    }
  }
}

}  // namespace
}  // namespace weft::engine

int main(int argc, char** argv) {
  CLI::App app("dot_general against oneDNN called directly");
  int rounds = 7;
  std::string only;
  std::vector<int> workers{1, 2};
  app.add_option("--rounds", rounds, "measurements of each, in turns")->check(CLI::PositiveNumber);
  app.add_flag_callback(
      "--cpu-time", [] { weft::engine::clock_id = CLOCK_PROCESS_CPUTIME_ID; },
      "compare processor time instead of wall time");
  app.add_option("--only", only, "products whose name has this in it");
  app.add_option("--workers", workers, "workers, and OpenMP threads of oneDNN; 1 and 2");
  CLI11_PARSE(app, argc, argv);
  weft::engine::run(rounds, only, workers);
}
