// BoundedCache: what was found for each key that was asked for. Once it is full it forgets all, so
// that a program that makes ever new keys does not make it grow without end.
//
// Owns what it holds. Any thread; a key that is not known is looked into by one thread at a time.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

namespace weft {

template <class Key, class Value>
class BoundedCache {
 public:
  explicit BoundedCache(std::size_t most) : most_(most) {}

  // What find() gives, or gave for an equal key.
  template <class F>
  Value get(const Key& key, F&& find) {
    std::lock_guard lock(mutex_);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    Value found = find();
    if (known_.size() >= most_) known_.clear();
    return known_.emplace(key, std::move(found)).first->second;
  }

 private:
  const std::size_t most_;
  std::mutex mutex_;
  std::map<Key, Value> known_;
};

}  // namespace weft
