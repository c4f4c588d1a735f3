// Account: what a process has done that all others must have done, too: which programs it has run,
// and which arrays it was given, as hashes since the last run that was run together.
//
// Any thread; what all threads together do must have one order in all processes.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "weft/shape.h"

namespace weft::engine {

class Account {
 public:
  void add_array(const TensorType& type, std::uint64_t hash);
  void add_run(const std::string& program, std::uint64_t hash);

  struct Entry {
    std::int64_t hash = 0;
    std::optional<TensorType> array;  // none: a run of `program`
    std::string program;
  };
  using Entries = std::vector<Entry>;
  Entries take();

 private:
  void add(Entry entry);

  std::mutex mutex_;
  Entries entries_;
};

std::vector<std::int64_t> hashes_of(const Account::Entries& entries);
// Where another process's hashes are not those of `mine`: "has other elements than rank 0 in ...";
// none: they are.
std::optional<std::string> difference(const Account::Entries& mine,
                                      const std::vector<std::int64_t>& theirs, int my_rank);

}  // namespace weft::engine
