// RowCodes: code of one program that goes through rows (RegionProgram::row_code) and writes all
// results, for operands as they lie in a run: the last one that was made is kept.
//
// Refers to the program, which must live as long. Any thread.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "engine/kernels/tile/region_program.h"

namespace weft::engine {

class RowCodes {
 public:
  explicit RowCodes(const RegionProgram& program) : program_(program) {}

  // `is_one`: by argument, whether a row has one element of it, in compute form. `ahead`: see
  // RegionProgram::row_code. Null: there is none.
  std::shared_ptr<const TileCode> get(std::vector<bool> is_one, std::vector<int> ahead = {}) const {
    Key key{std::move(is_one), std::move(ahead)};
    const std::scoped_lock lock(mutex_);
    if (made_for_ != key) {
      made_ = program_.row_code({}, {}, key.first, key.second);
      made_for_ = std::move(key);
    }
    return made_;
  }

 private:
  using Key = std::pair<std::vector<bool>, std::vector<int>>;
  const RegionProgram& program_;
  mutable std::mutex mutex_;
  mutable std::optional<Key> made_for_;
  mutable std::shared_ptr<const TileCode> made_;
};

}  // namespace weft::engine
