// The plugin as JAX sees it: a table of functions, called with structures.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "pjrt/abi/api.h"
#include "pjrt/abi/array_args.h"
#include "pjrt/abi/client_args.h"
#include "pjrt/abi/program_args.h"

extern "C" const weft::plugin::abi::Api* GetPjrtApi();

namespace weft::plugin::testing {

// An extension of the API; throws where it has none of that type.
template <class E>
const E& extension(std::int32_t type) {
  const abi::Extension* at = GetPjrtApi()->extension_start;
  while (at != nullptr && at->type != type) at = at->next;
  if (at == nullptr) throw std::logic_error("no such extension");
  return *reinterpret_cast<const E*>(at);
}

inline Failure* call_raw(std::string_view name, void* args) {
  const auto* const at = std::ranges::find(abi::kFunctions, name);
  if (at == abi::kFunctions.end()) throw std::logic_error("no function " + std::string(name));
  return GetPjrtApi()->functions[at - abi::kFunctions.begin()](args);
}

// What came back as an error.
struct Refused : std::runtime_error {
  Refused(abi::Code c, const std::string& message) : std::runtime_error(message), code(c) {}
  abi::Code code;
};

inline void raise(Failure* failure) {
  if (failure == nullptr) return;
  abi::ErrorMessageArgs message{};
  message.struct_size = sizeof message;
  message.error = failure;
  call_raw("Error_Message", &message);
  abi::ErrorCodeArgs code{};
  code.struct_size = sizeof code;
  code.error = failure;
  call_raw("Error_GetCode", &code);
  const Refused refused(code.code, std::string(message.message, message.message_size));
  abi::ErrorDestroyArgs destroy{};
  destroy.struct_size = sizeof destroy;
  destroy.error = failure;
  call_raw("Error_Destroy", &destroy);
  throw refused;
}

// Throws Refused.
template <class A>
void call(std::string_view name, A& args) {
  args.struct_size = sizeof args;
  raise(call_raw(name, &args));
}

class TestEvent {
 public:
  explicit TestEvent(Event* event) : event_(event) {}
  TestEvent(TestEvent&& o) noexcept : event_(std::exchange(o.event_, nullptr)) {}
  ~TestEvent() {
    abi::EventArgs args{};
    args.event = event_;
    if (event_ != nullptr) call("Event_Destroy", args);
  }
  void wait() const {
    abi::EventArgs args{};
    args.event = event_;
    call("Event_Await", args);
  }
  bool is_ready() const {
    abi::EventIsReadyArgs args{};
    args.event = event_;
    call("Event_IsReady", args);
    return args.is_ready;
  }
  Event* get() const { return event_; }

 private:
  Event* event_;
};

class TestArray {
 public:
  explicit TestArray(DeviceArray* array) : array_(array) {}
  TestArray(TestArray&& o) noexcept : array_(std::exchange(o.array_, nullptr)) {}
  TestArray& operator=(TestArray&& o) noexcept {
    std::swap(array_, o.array_);
    return *this;
  }
  ~TestArray() {
    abi::BufferArgs args{};
    args.buffer = array_;
    if (array_ != nullptr) call("Buffer_Destroy", args);
  }
  DeviceArray* get() const { return array_; }

  template <class T>
  std::vector<T> elements() const {
    abi::BufferToHostArgs args{};
    args.src = array_;
    call("Buffer_ToHostBuffer", args);
    std::vector<T> result(args.dst_size / sizeof(T));
    std::byte none{};
    args.dst = result.empty() ? static_cast<void*>(&none) : result.data();
    call("Buffer_ToHostBuffer", args);
    TestEvent(args.event).wait();
    return result;
  }
  std::vector<std::int64_t> dims() const {
    abi::BufferDimensionsArgs args{};
    args.buffer = array_;
    call("Buffer_Dimensions", args);
    return {args.dims, args.dims + args.num_dims};
  }
  bool is_deleted() const {
    abi::BufferFlagArgs args{};
    args.buffer = array_;
    call("Buffer_IsDeleted", args);
    return args.flag;
  }
  void* pointer() const {
    abi::BufferPointerArgs args{};
    args.buffer = array_;
    call("Buffer_OpaqueDeviceMemoryDataPointer", args);
    return args.pointer;
  }
  TestEvent ready() const {
    abi::BufferEventArgs args{};
    args.buffer = array_;
    call("Buffer_ReadyEvent", args);
    return TestEvent(args.event);
  }
  void touch(const char* function) const {  // Delete, and external references
    abi::BufferArgs args{};
    args.buffer = array_;
    call(function, args);
  }

 private:
  DeviceArray* array_;
};

}  // namespace weft::plugin::testing
