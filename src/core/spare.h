// Spare<T>: an object whose memory the next one of this thread uses again.
//
// For what a call needs for a moment, so that one like an earlier one allocates nothing for it. T
// has clear(), which keeps its memory. Belongs to one thread.
#pragma once

#include <memory>
#include <utility>
#include <vector>

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

  // The same in two steps.
  static std::unique_ptr<T> take() {
    if (t_ended || t_free.objects.empty()) return std::make_unique<T>();
    std::unique_ptr<T> object = std::move(t_free.objects.back());
    t_free.objects.pop_back();
    return object;
  }
  static void give(std::unique_ptr<T> object) {
    if (t_ended) return;
    object->clear();
    t_free.objects.push_back(std::move(object));
  }

 private:
  // Statics of the user may still call functions when the variables of the main thread are gone.
  struct Free {
    std::vector<std::unique_ptr<T>> objects;
    ~Free() { t_ended = true; }
  };
  inline static thread_local bool t_ended = false;
  inline static thread_local Free t_free;

  std::unique_ptr<T> object_;
};

}  // namespace weft
