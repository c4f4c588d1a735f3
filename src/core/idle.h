// Idle<T>: objects that nobody uses at the moment, for those who need one again.
//
// Owns them. Any thread; who has borrowed one has it alone.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace weft {

// T has num_bytes(): what it keeps.
template <class T>
class Idle {
 public:
  // The one that was given back last, or a new one.
  class Borrowed {
   public:
    template <class Make>
    Borrowed(Idle& idle, const Make& make) : idle_(idle), object_(idle.take()) {
      if (object_ == nullptr) object_ = make();
    }
    ~Borrowed() { idle_.give(std::move(object_)); }
    Borrowed(const Borrowed&) = delete;
    Borrowed& operator=(const Borrowed&) = delete;
    T* operator->() const { return object_.get(); }
    T& operator*() const { return *object_; }

   private:
    Idle& idle_;
    std::unique_ptr<T> object_;
  };

 private:
  // Larger ones are not kept: they are in no memory figure.
  static constexpr std::int64_t kMostBytes = 128 << 10;

  std::unique_ptr<T> take() {
    const std::lock_guard lock(mutex_);
    if (objects_.empty()) return nullptr;
    std::unique_ptr<T> object = std::move(objects_.back());
    objects_.pop_back();
    return object;
  }
  void give(std::unique_ptr<T> object) noexcept {
    if (object->num_bytes() > kMostBytes) return;
    const std::lock_guard lock(mutex_);
    try {
      objects_.push_back(std::move(object));
    } catch (const std::bad_alloc&) {  // then it is not kept
    }
  }

  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> objects_;
};

}  // namespace weft
