#include "plan/storage/counting_pool.h"

#include <algorithm>
#include <utility>

#include "core/block_size.h"

namespace weft::plan {

class CountingPool::Counted {
 public:
  Counted(CountingPool& pool, ArrayInUse array)
      : pool_(pool), array_(std::move(array)), number_(pool.number_) {
    pool_.all_.emplace(number_, &array_);
    count(array_.bytes);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    count(-array_.bytes);
    pool_.all_.erase(number_);
  }

 private:
  void count(std::int64_t bytes) const {
    pool_.in_use_ += bytes;
    pool_.recent_peak_ = std::max(pool_.recent_peak_, pool_.in_use_);
    if (pool_.in_use_ > pool_.peak_) {
      pool_.peak_ = pool_.in_use_;
      pool_.peak_op_ = array_.made_by;
      pool_.peak_number_ = number_;
    }
    if (array_.role == MemoryRole::scratch) return;
    pool_.values_ += bytes;
    pool_.peak_of_values_ = std::max(pool_.peak_of_values_, pool_.values_);
  }

  CountingPool& pool_;
  const ArrayInUse array_;
  const std::int64_t number_;
};

std::string name_of(const ArrayInUse& array) {
  switch (array.role) {
    case MemoryRole::array:
      return to_string(array.type);
    case MemoryRole::packed:
      return "a packed operand";
    case MemoryRole::scratch:
      return "working space";
  }
  return {};
}

CountedArray CountingPool::make(const TensorType& type, MemoryRole role) {
  const std::size_t bytes = size_class(static_cast<std::size_t>(type.num_bytes())).size;
  auto memory = std::make_shared<const Counted>(
      *this, ArrayInUse{op_, type, static_cast<std::int64_t>(bytes), role});
  if (number_++ == watched_) {
    for (const auto& [number, array] : all_) in_use_then_.push_back(*array);
  }
  return {StridedLayout::dense(type), std::move(memory)};
}

CountedArray CountingPool::outside(StridedLayout layout) {
  return {std::move(layout), std::make_shared<const char>(), false};
}

}  // namespace weft::plan
