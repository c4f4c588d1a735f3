// Objects that outlive the statics of the user, whose destructors may still call functions after
// main, when the variables of the library's functions and of the main thread are gone.
#pragma once

#include <utility>

namespace weft {

// Makes a static of a function that is never destroyed: static const auto& x = forever(...).
template <class T>
T& forever(T value) {
  return *new T(std::move(value));
}

namespace lifetime {

template <class T>
class OfThread {
 public:
  static T& get() { return value_ != nullptr ? *value_ : make(); }

 private:
  struct Owner {
    ~Owner() {
      ended_ = true;
      delete std::exchange(value_, nullptr);
    }
  };
  static T& make() {
    if (!ended_) {
      [[maybe_unused]] thread_local Owner owner;
    }
    value_ = new T;
    return *value_;
  }
  inline static thread_local T* value_ = nullptr;
  inline static thread_local bool ended_ = false;
};

}  // namespace lifetime

// The calling thread's T, made when it is first asked for. Who asks when the thread's variables are
// gone gets another one, which is never destroyed.
template <class T>
T& of_thread() {
  return lifetime::OfThread<T>::get();
}

}  // namespace weft
