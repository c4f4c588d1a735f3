// Storage: the bytes behind buffers, and StorageRef, a counted reference to them.
//
// A storage lives until its last reference dies, on whichever thread that is. References may be
// copied on any thread, also at the same time; one StorageRef object belongs to one thread at a
// time.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace weft::engine {

class Storage {
 public:
  // `release` is called when the last reference is gone, and destroys the storage.
  using Release = void (*)(Storage*) noexcept;
  // `is_lent`: the bytes are somebody else's, who may write them once nobody waits for results.
  Storage(std::byte* data, std::size_t size, Release release, bool is_lent = false)
      : data_(data), size_(size), release_(release), is_lent_(is_lent) {}
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;

  std::byte* data() const { return data_; }  // 64-byte aligned where a pool gave them
  std::size_t size() const { return size_; }
  bool is_lent() const { return is_lent_; }

 private:
  friend class StorageRef;
  std::byte* data_;
  std::size_t size_;
  Release release_;
  std::atomic<std::uint32_t> references_{0};
  bool is_lent_;
};

class StorageRef {
 public:
  StorageRef() = default;
  StorageRef(std::nullptr_t) {}  // NOLINT(google-explicit-constructor)
  explicit StorageRef(Storage* storage) : storage_(storage) { retain(); }
  StorageRef(const StorageRef& o) : storage_(o.storage_) { retain(); }
  StorageRef(StorageRef&& o) noexcept : storage_(std::exchange(o.storage_, nullptr)) {}
  StorageRef& operator=(StorageRef o) noexcept {
    std::swap(storage_, o.storage_);
    return *this;
  }
  ~StorageRef() {
    // What others did with the bytes before they dropped them happens before their release.
    if (storage_ != nullptr && storage_->references_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      storage_->release_(storage_);
    }
  }

  Storage* operator->() const { return storage_; }
  Storage& operator*() const { return *storage_; }
  explicit operator bool() const { return storage_ != nullptr; }
  friend bool operator==(const StorageRef& a, const StorageRef& b) = default;
  friend bool operator==(const StorageRef& a, std::nullptr_t) { return a.storage_ == nullptr; }

  // Whether no other reference exists. If so, whatever other threads did with theirs has happened
  // before.
  bool is_only() const { return storage_->references_.load(std::memory_order_acquire) == 1; }

 private:
  void retain() {
    if (storage_ != nullptr) storage_->references_.fetch_add(1, std::memory_order_relaxed);
  }
  Storage* storage_ = nullptr;
};

}  // namespace weft::engine
