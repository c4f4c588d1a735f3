#include "engine/host/run.h"

#include "weft/error.h"

#include "engine/host/instance.h"
#include "engine/host/stall_report.h"

namespace weft::engine {
namespace {

// A program that moves fewer bytes is done before another worker has woken up.
constexpr double kBytesWorthSharing = 1 << 20;

}  // namespace

std::vector<Slot> Run::run(std::vector<Slot> arguments) {
  Instance root(*this, plan_.routines[0], /*device=*/0, std::move(arguments), /*fork=*/nullptr);
  queue_.push(root);
  do {
    if (plan_.bytes > kBytesWorthSharing) queue_.use_helpers();
    queue_.run_until_quiet();
  } while (!stopped() && !root.finished() && communicator_.resume());
  {
    std::lock_guard lock(mutex_);
    if (error_) std::rethrow_exception(error_);
  }
  if (!root.finished()) throw Error(stall_message(root, communicator_));
  return std::move(root.results());
}

void Run::fail(std::exception_ptr error) {
  std::lock_guard lock(mutex_);
  if (!error_) error_ = std::move(error);
  stopped_.store(true, std::memory_order_relaxed);
}

}  // namespace weft::engine
