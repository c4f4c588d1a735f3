// DeviceValue: an array on the devices of a backend, as all see it who need not know which backend
// that is.
//
// Immutable and cheap to copy. What it consists of only its backend knows; that lies within the
// DeviceValue, so that a call of a compiled program allocates nothing for it. Values may be read
// from any thread; one DeviceValue object belongs to one thread at a time.
//
// Where several processes run programs together, each may hold a part of a value: whatever reads
// elements then brings them together, and all processes have to come to it, in the same order. It
// throws Error where one of them does something else.
#pragma once

#include <cstddef>
#include <functional>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "weft/named_sharding.h"

#include "core/literal.h"

namespace weft::compile {

using TakeBytes = std::function<void(std::span<const std::byte>)>;

class DeviceValue {
 public:
  // What a backend makes values of.
  class Content;
  // A backend's Content of at most so many bytes; what is larger holds a pointer.
  static constexpr std::size_t kRoom = 200;

  DeviceValue() = default;  // none
  // Of a T, a backend's Content, that is made of these.
  template <class T, class... Parts>
  explicit DeviceValue(std::in_place_type_t<T>, Parts&&... parts) {
    static_assert(sizeof(T) <= kRoom && alignof(T) <= alignof(void*));
    content_ = new (room_) T(std::forward<Parts>(parts)...);
  }
  DeviceValue(const DeviceValue& o);
  DeviceValue(DeviceValue&& o) noexcept;
  DeviceValue& operator=(const DeviceValue& o);
  DeviceValue& operator=(DeviceValue&& o) noexcept;
  ~DeviceValue() { clear(); }

  explicit operator bool() const { return content_ != nullptr; }
  // REQUIRES of all others: there is a value.
  Content& content() { return *content_; }
  const Content& content() const { return *content_; }
  const Content* operator->() const { return content_; }

 private:
  void clear();
  void take(DeviceValue& o) noexcept;  // and leaves none there. REQUIRES: there is none here

  Content* content_ = nullptr;  // in `room_`
  alignas(void*) std::byte room_[kRoom];
};

class DeviceValue::Content {
 public:
  virtual ~Content() = default;

  virtual const TensorType& type() const = 0;
  virtual Literal to_literal() const = 0;  // a copy
  // The whole value, dense. REQUIRES: room for all its bytes.
  virtual void copy_to(std::byte* destination) const = 0;
  // Gives the value's bytes, dense and in order, a stretch at a time: the whole is put together
  // nowhere.
  virtual void read(const TakeBytes& take) const = 0;
  // The value's bytes where they lie dense in memory of this process; else null. They stay there as
  // long as a copy of the value lives.
  virtual const std::byte* in_one_piece() const = 0;
  // The value, all of it in the first of the processes, which may then read it by itself.
  virtual DeviceValue in_first_process() const = 0;

  // The value laid out like this; as far as it can be, its parts are views of this value's.
  virtual DeviceValue placed(const NamedSharding& sharding) const = 0;
  // Of each device, by position, this part; REQUIRES: these are the parts of some sharding.
  virtual std::vector<DeviceValue> shards(std::span<const ShardSlice> parts) const = 0;
  // The part of one of these devices, for this process to read by itself; none: it holds no such
  // part. What other processes get for it need not be the same.
  virtual DeviceValue held_here(std::span<const ShardSlice> parts, std::size_t device) const = 0;
  // Whether every process can read all of it by itself.
  virtual bool is_everywhere() const = 0;

 protected:
  friend class DeviceValue;
  Content() = default;
  Content(const Content&) = default;
  Content(Content&&) = default;
  Content& operator=(const Content&) = default;
  Content& operator=(Content&&) = default;
  // Makes one there.
  virtual Content* copied_to(void* room) const = 0;
  virtual Content* moved_to(void* room) noexcept = 0;
};

// A program asks at each call, so that these are to be short.
inline DeviceValue::DeviceValue(const DeviceValue& o) {
  if (o.content_ != nullptr) content_ = o.content_->copied_to(room_);
}
inline DeviceValue::DeviceValue(DeviceValue&& o) noexcept { take(o); }
inline DeviceValue& DeviceValue::operator=(const DeviceValue& o) {
  if (this != &o) *this = DeviceValue(o);
  return *this;
}
inline DeviceValue& DeviceValue::operator=(DeviceValue&& o) noexcept {
  if (this == &o) return *this;
  clear();
  take(o);
  return *this;
}
inline void DeviceValue::take(DeviceValue& o) noexcept {
  if (o.content_ == nullptr) return;
  content_ = o.content_->moved_to(room_);
  o.clear();
}
inline void DeviceValue::clear() {
  if (content_ != nullptr) std::exchange(content_, nullptr)->~Content();
}

}  // namespace weft::compile
