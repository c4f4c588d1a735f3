#include "core/memory_account.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

#include "weft/error.h"

#include "core/text/quantity.h"

namespace weft {
namespace {

constexpr const char* kVariable = "WEFT_MEMORY_LIMIT";

std::string text(std::int64_t bytes) { return bytes_text(static_cast<double>(bytes)); }

// "512MiB", "2 GiB", "1e9", "3GB"; at least one byte.
std::optional<std::int64_t> bytes_of(const std::string& text) {
  struct Unit {
    std::string_view name;
    double bytes;
  };
  constexpr Unit kUnits[] = {{"", 1},         {"B", 1},        {"KiB", 0x1p10}, {"MiB", 0x1p20},
                             {"GiB", 0x1p30}, {"TiB", 0x1p40}, {"KB", 1e3},     {"MB", 1e6},
                             {"GB", 1e9},     {"TB", 1e12}};
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return std::nullopt;
  while (*end == ' ') ++end;
  const auto unit = std::ranges::find(kUnits, std::string_view(end), &Unit::name);
  if (unit == std::end(kUnits)) return std::nullopt;
  const double bytes = number * unit->bytes;
  if (!(bytes >= 1 && bytes < 0x1p62)) return std::nullopt;
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

std::int64_t machine_memory() {
  const std::int64_t machine = static_cast<std::int64_t>(::sysconf(_SC_PHYS_PAGES)) *
                               static_cast<std::int64_t>(::sysconf(_SC_PAGESIZE));
  std::int64_t group = 0;  // the file says "max" where there is no bound
  if (std::ifstream file("/sys/fs/cgroup/memory.max"); file >> group && group > 0) {
    return std::min(machine, group);
  }
  return machine;
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
  return {alive_.load(std::memory_order_relaxed), kept_.load(std::memory_order_relaxed),
          peak_.load(std::memory_order_relaxed)};
}

std::int64_t MemoryAccount::limit() {
  if (const std::int64_t known = limit_.load(std::memory_order_relaxed); known > 0) return known;
  const char* said = std::getenv(kVariable);
  std::int64_t limit = machine_memory();
  if (said != nullptr && *said != '\0') {
    const std::optional<std::int64_t> bytes = bytes_of(said);
    if (!bytes) {
      throw Error(fmt::format("{}: '{}' is no number of bytes; write 2GiB, 512MiB or 1000000",
                              kVariable, said));
    }
    limit = *bytes;
  }
  limit_.store(limit, std::memory_order_relaxed);
  return limit;
}

bool MemoryAccount::has_room(std::size_t bytes) {
  const memory::Stats now = stats();
  const auto wanted = static_cast<std::int64_t>(std::min<std::size_t>(bytes, std::size_t{1} << 62));
  return wanted <= limit() - now.alive - now.kept;
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

void require_room(std::size_t bytes) {
  MemoryAccount& account = MemoryAccount::of_process();
  if (account.has_room(bytes)) return;
  account.trim_all();
  if (!account.has_room(bytes)) throw OutOfMemory(account.refusal(bytes));
}

memory::Stats memory::stats() { return MemoryAccount::of_process().stats(); }

void memory::trim() { MemoryAccount::of_process().trim_all(); }

}  // namespace weft
