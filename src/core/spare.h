// Spare<T>: an object whose memory the next one of this thread uses again.
//
// For what a call needs for a moment, so that one like an earlier one allocates nothing for it. T
// has clear(), which keeps its memory. Belongs to one thread.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/lifetime.h"

namespace weft {

template <class T>
class Spare {
 public:
  Spare() : object_(take()) {}
  ~Spare() { give(std::move(object_)); }
  Spare(const Spare&) = delete;
  Spare& operator=(const Spare&) = delete;
  T& operator*() { return *object_; }
  T* operator->() { return object_.get(); }

  // These take an object and give it back, as construction and destruction do.
  static std::unique_ptr<T> take() {
    auto& free = of_thread<Free>();
    if (free.empty()) return std::make_unique<T>();
    std::unique_ptr<T> object = std::move(free.back());
    free.pop_back();
    return object;
  }
  static void give(std::unique_ptr<T> object) {
    object->clear();
    of_thread<Free>().push_back(std::move(object));
  }

 private:
  using Free = std::vector<std::unique_ptr<T>>;

  std::unique_ptr<T> object_;
};

}  // namespace weft
