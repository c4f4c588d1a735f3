#include "process/processes.h"

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"
#include "weft/processes.h"

#include "core/text/whole_number.h"
#include "engine/comm/mpi/launch.h"
#include "engine/comm/mpi/rank_map.h"
#include "process/common_end.h"

namespace weft::detail {
namespace {

constexpr std::string_view kHost = "host", kMpi = "mpi";
constexpr int kDefaultTimeout = 300, kLongestTimeout = 1'000'000;

bool g_is_program = false;
// It is linked with an MPI, and so speaks to others by itself.
bool g_has_own_mpi = false;

void close_standard_output() {
  const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return;
  ::dup2(nowhere, STDOUT_FILENO);
  ::close(nowhere);
}

engine::Ranks& begin_ranks() {
  try {
    engine::Ranks& all = engine::Ranks::open(rank_timeout());
    end_together(all);
    return all;
  } catch (const Error& error) {
    if (!engine::launch().of_several()) throw;
    throw Error(fmt::format(
        "mpirun has started this program as {} processes, which cannot run together: {}. With "
        "WEFT_ENGINE=host each runs by itself",
        engine::launch().size, error.what()));
  }
}

}  // namespace

void begin_program() {
  g_is_program = true;
  g_has_own_mpi = ::dlsym(RTLD_DEFAULT, "MPI_Init") != nullptr;
  try {
    if (process_index() != 0) close_standard_output();
  } catch (const Error&) {  // is thrown again by whoever first needs to know
  }
}

std::string_view engine_name() {
  const char* const said = std::getenv("WEFT_ENGINE");
  const std::string_view text = said == nullptr ? "" : said;
  if (!text.empty() && text != kHost && text != kMpi) {
    throw Error(fmt::format("WEFT_ENGINE: must be {} or {}, not {}", kHost, kMpi, text));
  }
  if (!g_is_program || text == kHost) return kHost;
  if (text.empty()) return engine::launch().of_several() && !g_has_own_mpi ? kMpi : kHost;
  if (g_has_own_mpi) {
    throw Error("WEFT_ENGINE: must be host in a program that is linked with an MPI by itself");
  }
  return kMpi;
}

std::chrono::seconds rank_timeout() {
  const char* const text = std::getenv("WEFT_RANK_TIMEOUT");
  if (text == nullptr || *text == '\0') return std::chrono::seconds(kDefaultTimeout);
  const std::string problem = whole_number_problem(text, 1, kLongestTimeout);
  if (!problem.empty()) throw Error(fmt::format("WEFT_RANK_TIMEOUT: {}", problem));
  return std::chrono::seconds(std::stoi(text));
}

engine::Ranks* ranks() {
  static engine::Ranks* const all = engine_name() == kMpi ? &begin_ranks() : nullptr;
  return all;
}

int process_of(std::int64_t device, std::int64_t num_devices) {
  engine::Ranks* const all = ranks();
  return all == nullptr ? 0 : engine::home_rank(device, num_devices, all->size());
}

std::string of_first_process(std::string_view what, const std::function<std::string()>& find) {
  engine::Ranks* const all = ranks();
  return all == nullptr ? find() : all->of_first(what, find);
}

double of_first_process(std::string_view what, double value) {
  if (ranks() == nullptr) return value;
  const auto bits = [&] { return std::to_string(std::bit_cast<std::uint64_t>(value)); };
  return std::bit_cast<double>(std::uint64_t{std::stoull(of_first_process(what, bits))});
}

void only_first_process(std::string_view what, const std::function<void()>& write) {
  of_first_process(what, [&] {
    write();
    return std::string();
  });
}

void FirstProcessWriting::step(const std::function<void()>& write) {
  if (process_index() != 0 || failure_ != nullptr) return;
  try {
    write();
  } catch (...) {
    failure_ = std::current_exception();
  }
}

void FirstProcessWriting::end(std::string_view what) const {
  only_first_process(what, [&] {
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  });
}

}  // namespace weft::detail

namespace weft {

int process_index() { return detail::engine_name() == detail::kMpi ? engine::launch().rank : 0; }
int process_count() { return detail::engine_name() == detail::kMpi ? engine::launch().size : 1; }

}  // namespace weft
