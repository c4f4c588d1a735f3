#include "engine/host/counting_pool.h"

#include <algorithm>
#include <utility>

#include "engine/stream/buffer_pool.h"

namespace weft::engine {

struct CountingPool::Counted final : Storage {
  Counted(CountingPool& p, ArrayInUse a, bool value)
      : Storage(nullptr, static_cast<std::size_t>(a.bytes), &give_back),
        pool(p),
        array(std::move(a)),
        number(p.number_),
        is_value(value) {
    pool.all_.emplace(number, &array);
    count(array.bytes);
  }
  static void give_back(Storage* storage) noexcept {
    auto* const self = static_cast<Counted*>(storage);
    self->count(-self->array.bytes);
    self->pool.all_.erase(self->number);
    delete self;
  }
  void count(std::int64_t bytes) const {
    pool.in_use_ += bytes;
    if (pool.in_use_ > pool.peak_) {
      pool.peak_ = pool.in_use_;
      pool.peak_op_ = array.made_by;
      pool.peak_number_ = number;
    }
    if (!is_value) return;
    pool.values_ += bytes;
    pool.peak_of_values_ = std::max(pool.peak_of_values_, pool.values_);
  }

  CountingPool& pool;
  const ArrayInUse array;
  const std::int64_t number;
  const bool is_value;
};

Buffer CountingPool::make(const TensorType& type, bool is_value) {
  const std::size_t bytes = block_bytes(static_cast<std::size_t>(type.num_bytes()));
  const StorageRef storage(
      new Counted(*this, {op_, type, static_cast<std::int64_t>(bytes)}, is_value));
  if (number_++ == watched_) {
    for (const auto& [number, array] : all_) in_use_then_.push_back(*array);
  }
  return Buffer(type, storage);
}

Buffer CountingPool::outside(const TensorType& type) {
  const auto size = static_cast<std::size_t>(type.num_bytes());
  auto* const storage = new Storage(nullptr, size, [](Storage* self) noexcept { delete self; });
  return Buffer(type, row_major_strides(type.dims), 0, StorageRef(storage), false);
}

}  // namespace weft::engine
