#include "engine/comm/mpi/account.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace weft::engine {
namespace {

// What comes after so many is one entry, which only says whether something differs.
constexpr std::size_t kMostEntries = 4096;

// The lowest bit says which of the two an entry is.
constexpr std::uint64_t kIsArray = 1;

std::int64_t marked(std::uint64_t hash, bool is_array) {
  return static_cast<std::int64_t>((hash & ~kIsArray) | (is_array ? kIsArray : 0));
}

std::int64_t together(std::int64_t first, std::int64_t second) {
  constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(first) * kFactor +
                                   static_cast<std::uint64_t>(second));
}

}  // namespace

void Account::add(Entry entry) {
  const std::lock_guard lock(mutex_);
  if (entries_.size() < kMostEntries) {
    entries_.push_back(std::move(entry));
  } else {
    entries_.back() = {together(entries_.back().hash, entry.hash), {}, {}};
  }
}

void Account::add_array(const TensorType& type, std::uint64_t hash) {
  add({marked(hash, true), type, {}});
}

void Account::add_run(const std::string& program, std::uint64_t hash) {
  add({marked(hash, false), {}, program});
}

Account::Entries Account::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(entries_, {});
}

std::vector<std::int64_t> hashes_of(const Account::Entries& entries) {
  std::vector<std::int64_t> hashes;
  for (const Account::Entry& entry : entries) hashes.push_back(entry.hash);
  return hashes;
}

std::optional<std::string> difference(const Account::Entries& mine,
                                      const std::vector<std::int64_t>& theirs, int my_rank) {
  const auto other = std::ranges::mismatch(mine, theirs, {}, &Account::Entry::hash);
  if (other.in1 == mine.end() && other.in2 == theirs.end()) return {};
  const std::string all = "all processes must do the same, with the same arrays";
  const auto are_arrays = [&] {
    return other.in2 != theirs.end() && (static_cast<std::uint64_t>(*other.in2) & kIsArray) != 0;
  };
  if (other.in1 != mine.end() && other.in1->array && are_arrays()) {
    const auto before =
        std::ranges::count_if(mine.begin(), other.in1,
                              [](const Account::Entry& entry) { return entry.array.has_value(); });
    return fmt::format(
        "has other elements than rank {} in array {} of those since the last run, "
        "which is {} there: {}",
        my_rank, before, to_string(*other.in1->array), all);
  }
  if (other.in1 != mine.end() && !other.in1->program.empty()) {
    return fmt::format("does something else than rank {}, which runs {}: {}", my_rank,
                       other.in1->program, all);
  }
  return fmt::format("has done something else than rank {} since the last run: {}", my_rank, all);
}

}  // namespace weft::engine
