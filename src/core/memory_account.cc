#include "core/memory_account.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <ostream>

#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "core/control_group.h"
#include "core/text/quantity.h"

namespace weft {
namespace {

constexpr const char* kVariable = "WEFT_MEMORY_LIMIT";

std::string text(std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); }

}  // namespace

std::int64_t machine_memory() {
  const std::int64_t machine = static_cast<std::int64_t>(::sysconf(_SC_PHYS_PAGES)) *
                               static_cast<std::int64_t>(::sysconf(_SC_PAGESIZE));
  return std::min(machine, control_group_memory().value_or(machine));
}

MemoryAccount& MemoryAccount::of_process() {
  static MemoryAccount& account = *new MemoryAccount;
  return account;
}

void MemoryAccount::add_alive(std::int64_t bytes) {
  const std::int64_t now = alive_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  std::int64_t peak = peak_.load(std::memory_order_relaxed);
  while (now > peak && !peak_.compare_exchange_weak(peak, now, std::memory_order_relaxed)) {
  }
}

memory::Stats MemoryAccount::stats() const {
  const std::int64_t alive = alive_.load(std::memory_order_relaxed);
  const std::int64_t taken = taken_.load(std::memory_order_relaxed);
  // Another thread may have been between the two numbers.
  return {alive, std::max<std::int64_t>(0, taken - alive), peak_.load(std::memory_order_relaxed)};
}

bool MemoryAccount::take(std::size_t bytes) {
  if (bytes > std::size_t{1} << 62) return false;
  const auto wanted = static_cast<std::int64_t>(bytes);
  const std::int64_t most = limit();
  std::int64_t taken = taken_.load(std::memory_order_relaxed);
  do {
    if (wanted > most - taken) return false;
  } while (!taken_.compare_exchange_weak(taken, taken + wanted, std::memory_order_relaxed));
  return true;
}

void MemoryAccount::give_back(std::size_t bytes) {
  taken_.fetch_sub(static_cast<std::int64_t>(bytes), std::memory_order_relaxed);
}

std::int64_t MemoryAccount::limit() {
  if (const std::int64_t known = limit_.load(std::memory_order_relaxed); known > 0) return known;
  const char* said = std::getenv(kVariable);
  std::int64_t limit = machine_memory();
  if (said != nullptr && *said != '\0') {
    const std::optional<double> bytes = parse_quantity(said, Dimension::bytes);
    if (!bytes) {
      throw Error(fmt::format("{} {}", kVariable, quantity_problem(said, Dimension::bytes)));
    }
    limit = static_cast<std::int64_t>(std::clamp(*bytes, 1.0, 0x1p62));
  }
  limit_.store(limit, std::memory_order_relaxed);
  return limit;
}

std::string MemoryAccount::refusal(std::size_t bytes) {
  const char* said = std::getenv(kVariable);
  const bool is_said = said != nullptr && *said != '\0';
  return fmt::format("out of memory: cannot allocate {}: {} of arrays are alive, and {}",
                     bytes_text(static_cast<double>(bytes)), text(stats().alive),
                     is_said ? fmt::format("{} allows {}", kVariable, text(limit()))
                             : fmt::format("the machine has {}", text(limit())));
}

void MemoryAccount::enlist(MemoryKeeper& keeper) {
  const std::lock_guard lock(mutex_);
  keepers_.push_back(&keeper);
}

void MemoryAccount::leave(MemoryKeeper& keeper) {
  const std::lock_guard lock(mutex_);
  std::erase(keepers_, &keeper);
}

void MemoryAccount::trim_all() {
  const std::lock_guard lock(mutex_);
  for (MemoryKeeper* keeper : keepers_) keeper->trim();
}

Room::Room(std::size_t bytes) : bytes_(bytes) {
  MemoryAccount& account = MemoryAccount::of_process();
  if (account.take(bytes)) return;
  account.trim_all();
  if (!account.take(bytes)) throw OutOfMemory(account.refusal(bytes));
}

Room::~Room() { MemoryAccount::of_process().give_back(bytes_); }

memory::Stats memory::stats() { return MemoryAccount::of_process().stats(); }

std::ostream& memory::operator<<(std::ostream& out, const Stats& stats) {
  const auto text = [](std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); };
  return out << text(stats.alive) << " alive, " << text(stats.kept) << " kept, at most "
             << text(stats.peak) << " alive at a time";
}

void memory::trim() { MemoryAccount::of_process().trim_all(); }

}  // namespace weft
